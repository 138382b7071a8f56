import { line, OFF_MAP, range } from '@core/hex';
import type { HexId } from '@core/hex';
import type { BoardGhost } from '@renderer/canvas';
import type { Mark } from '@renderer/documents';
import { withMirror } from '../model/grid-edits';
import type { LayerId } from '../model/layers';
import { hexesWord, insideSelection } from '../model/selection';
import type { Tool, ToolContext } from './tool';

/** What a stroke does to the hexes that it comes over. */
export interface Stroke {
  /** Name of the undo entry. */
  label(): string;
  /** What the ghost shows; undefined when the stroke cannot be made now. */
  ghost(hex: HexId): BoardGhost['paint'] | undefined;
  /** The layer that it changes. */
  readonly layer: LayerId;
  /** What is done, for the status bar: "Brush". */
  readonly name: string;
  /** The stroke begins at a hex: may decide what all of it does. False when it cannot be made. */
  begin(hex: HexId): boolean;
  /** Changes hexes; called inside a gesture. */
  apply(hexes: readonly HexId[]): void;
}

/** The hexes that a brush of the set size covers around a hex, with their mirror images; inside the selection while there is one. */
export function footprint({ grid, state }: ToolContext, hex: HexId): readonly HexId[] {
  return insideSelection(grid, state.selection, withMirror(grid, range(grid, hex, state.size - 1), state.mirror));
}

/** What the status bar adds while painting stays inside a selection. */
export function insideWord({ state }: ToolContext): string {
  return state.selection.length > 0 ? ' inside the selection' : '';
}

/** A tool that changes what it is dragged over, as one undo entry: brush, eraser, zone. */
export function strokeTool(context: ToolContext, stroke: Stroke): Tool {
  let mark: Mark | undefined;
  let last: HexId = OFF_MAP;

  const preview = (hex: HexId): void => {
    const paint = hex === OFF_MAP ? undefined : stroke.ghost(hex);
    if (paint === undefined) {
      context.show({});
      return;
    }
    const hexes = footprint(context, hex);
    const words = `${stroke.name}, ${hexesWord(hexes.length)}${insideWord(context)}`;
    if (hexes.length === 0) context.show({}, words);
    else context.show({ ghost: { hexes, paint, ...(hexes.length > 1 ? { centre: hex } : {}) } }, words);
  };
  const apply = (from: HexId, to: HexId): void => {
    // A quick pointer jumps over hexes: the way between is painted too.
    const way = from === OFF_MAP ? [to] : line(context.grid, from, to);
    stroke.apply([...new Set(way.flatMap((hex) => footprint(context, hex)))]);
  };

  return {
    hover: preview,
    press: ({ hex }) => {
      if (hex === OFF_MAP || !context.allows(stroke.layer) || !stroke.begin(hex)) return;
      mark = context.mark();
      last = hex;
      apply(OFF_MAP, hex);
      preview(hex);
    },
    drag: ({ hex }) => {
      preview(hex);
      if (mark === undefined) return;
      if (hex !== OFF_MAP) apply(last, hex);
      last = hex;
    },
    release: () => {
      if (mark !== undefined) context.commit(mark, stroke.label());
      mark = undefined;
    },
    cancel: () => {
      if (mark === undefined) return false;
      context.bail(mark);
      mark = undefined;
      return true;
    },
  };
}
