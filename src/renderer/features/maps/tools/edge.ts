import { sideName } from '@core/base';
import { colOf, edgeHexes, OFF_MAP, rowOf, type HexId, type MapEdge } from '@core/hex';
import type { EntryEdge } from '@core/model';
import { edgeUseText } from '@core/model/scenario-text';
import { edgesOf, fullReason, newEdge } from '../model/grid-edits';
import { formatHexCount } from '../model/selection';
import { tell, type Tool, type ToolContext } from './tool';

function isSameEdge(a: EntryEdge, b: EntryEdge): boolean {
  return a.side === b.side && a.edge === b.edge && a.use === b.use && a.from === b.from && a.to === b.to;
}

/** Adds an entry edge, or selects the equal one: a click on a border hex adds the whole edge, a drag a part of it. */
export function edgeTool(context: ToolContext): Tool {
  let from: HexId = OFF_MAP;
  let to: HexId = OFF_MAP;

  /** The edge of both ends; in a corner the drag decides. */
  const edgeOf = (a: HexId, b: HexId): MapEdge | undefined => {
    const edges = edgesOf(context.grid, b);
    return edgesOf(context.grid, a).find((edge) => edges.includes(edge));
  };
  const positionOn = (edge: MapEdge, hex: HexId): number =>
    1 + (edge === 'north' || edge === 'south' ? colOf(context.grid, hex) : rowOf(context.grid, hex));
  const rangeOn = (edge: MapEdge): { from?: number; to?: number; hexes: HexId[] } => {
    const all = edgeHexes(context.grid, edge);
    if (from === to) return { hexes: all };
    const [a, b] = [positionOn(edge, from), positionOn(edge, to)].sort((x, y) => x - y);
    return { from: a, to: b, hexes: all.filter((hex) => positionOn(edge, hex) >= a && positionOn(edge, hex) <= b) };
  };
  const show = (): void => {
    const edge = from === OFF_MAP ? undefined : edgeOf(from, to);
    if (edge === undefined) {
      context.show({}, 'Entry edge: click or drag along the border');
      return;
    }
    const { hexes } = rangeOn(edge);
    context.show({ ghost: { hexes, paint: 'mark' } }, `Entry edge, ${edge}, ${formatHexCount(hexes.length)}`);
  };

  return {
    hover: (hex) => {
      from = to = hex;
      show();
    },
    press: ({ hex }) => {
      from = to = hex;
      show();
    },
    drag: ({ hex }) => {
      if (hex !== OFF_MAP && from !== OFF_MAP && edgeOf(from, hex) !== undefined) to = hex;
      show();
    },
    release: () => {
      const edge = from === OFF_MAP ? undefined : edgeOf(from, to);
      const { state, scenario } = context;
      const side = state.edgeSide ?? scenario.sides[0]?.id;
      if (edge === undefined || side === undefined || !context.canEdit('edges')) return;
      const { hexes: _hexes, ...part } = rangeOn(edge);
      const added = newEdge(context.grid, { side, edge, use: state.edgeUse, ...part });
      state.panel = 'zones';
      const same = context.grid.edges.find((other) => isSameEdge(other, added));
      if (same !== undefined) {
        state.edge = same.id;
        context.announce(`Already there: ${edgeUseText(scenario, same)}`);
        return;
      }
      const full = fullReason(context.grid, 'edges');
      if (full !== undefined) {
        tell(context, full);
        return;
      }
      context.edit(`Add ${edge} entry edge`, (map) => map.edges.push(added));
      state.edge = added.id;
      context.announce(`Added ${edge} edge for ${sideName(scenario, side)}`);
    },
    cancel: () => false,
  };
}
