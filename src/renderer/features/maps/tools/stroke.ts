import { line, OFF_MAP, range, type HexId } from '@core/hex';
import type { BoardGhost } from '@renderer/canvas';
import type { Mark } from '@renderer/documents';
import { withMirror } from '../model/grid-edits';
import type { LayerId } from '../model/layers';
import { formatHexCount, insideSelection } from '../model/selection';
import type { Tool, ToolContext } from './tool';

/** A drag that changes hexes. */
export interface Stroke {
  /** Label of the undo entry. */
  label(): string;
  /** Paint of the preview; undefined when the stroke is not possible. */
  ghost(hex: HexId): BoardGhost['paint'] | undefined;
  /** The layer to change. */
  readonly layer: LayerId;
  /** Name for the status bar, such as "Brush". */
  readonly name: string;
  /** Starts the stroke at a hex, which may decide its effect. Returns false when it is not possible. */
  begin(hex: HexId): boolean;
  /** Changes hexes; called inside a gesture. */
  apply(hexes: readonly HexId[]): void;
}

/** The hexes that the brush covers at a hex, with their mirror images, inside the selection. */
export function footprint({ grid, state }: ToolContext, hex: HexId): readonly HexId[] {
  return insideSelection(grid, state.selection, withMirror(grid, range(grid, hex, state.size - 1), state.mirror));
}

/** Status bar suffix while a selection limits painting. */
export function selectionSuffix({ state }: ToolContext): string {
  return state.selection.length > 0 ? ' inside the selection' : '';
}

/** A tool that changes hexes by dragging, as one undo entry: brush, eraser, zone. */
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
    const hint = `${stroke.name}, ${formatHexCount(hexes.length)}${selectionSuffix(context)}`;
    if (hexes.length === 0) context.show({}, hint);
    else context.show({ ghost: { hexes, paint, ...(hexes.length > 1 ? { centre: hex } : {}) } }, hint);
  };
  const apply = (from: HexId, to: HexId): void => {
    // A fast pointer skips hexes: paint the line between.
    const path = from === OFF_MAP ? [to] : line(context.grid, from, to);
    stroke.apply([...new Set(path.flatMap((hex) => footprint(context, hex)))]);
  };

  return {
    hover: preview,
    press: ({ hex }) => {
      if (hex === OFF_MAP || !context.canEdit(stroke.layer) || !stroke.begin(hex)) return;
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
