import { parseHexLabel, type HexShape } from '@core/hex';
import type { Design, EntryEdge, Force, MapGrid, Scenario, Side } from '@core/model';
import { SIDE_COLORS, type BoardCounter, type BoardEdge, type BoardZone, type SideColor } from './types';

/** Shape names by colour. */
export const SHAPE_LABELS: Readonly<Record<SideColor, string>> = {
  a: 'Circle',
  b: 'Square',
  c: 'Diamond',
  d: 'Hexagon',
};

type Sides = readonly Pick<Side, 'id' | 'color'>[];

/** The colour of a side, which also sets its shape and pattern: its own, else by its index. */
function colorAt(sides: Sides, index: number): SideColor {
  return sides[index].color ?? SIDE_COLORS[index % SIDE_COLORS.length];
}

/** The colour of a side; undefined for an unknown side. */
export function sideColor(sides: Sides, id: string | null | undefined): SideColor | undefined {
  const at = sides.findIndex((side) => side.id === id);
  return at < 0 ? undefined : colorAt(sides, at);
}

/** The colours of the sides of a scenario. */
export function sideColors({ sides }: { readonly sides: Sides } = { sides: [] }): ReadonlyMap<string, SideColor> {
  return new Map(sides.map(({ id }, index) => [id, colorAt(sides, index)]));
}

export function boardZones(sides: Sides, grid: MapGrid): BoardZone[] {
  return grid.zones.map(({ id, side, hexes }) => ({ id, hexes, color: sideColor(sides, side) }));
}

export function boardEdges(sides: Sides, grid: MapGrid, textOf: (edge: EntryEdge) => string): BoardEdge[] {
  return grid.edges.map((edge) => {
    const { side, ...rest } = edge;
    return { ...rest, text: textOf(edge), color: sideColor(sides, side) };
  });
}

/** The name of a force, else that of its design. */
export function forceName(
  { name, design }: Pick<Force, 'name' | 'design'>,
  designs: ReadonlyMap<string, Pick<Design, 'name'>>,
): string {
  return name ?? designs.get(design)?.name ?? design;
}

/** Counters of the units with a start hex, by the index of their force. */
export function boardUnits(
  { forces, sides }: Pick<Scenario, 'forces' | 'sides'>,
  shape: HexShape,
  designs: ReadonlyMap<string, Pick<Design, 'name' | 'silhouette'>>,
): BoardCounter[] {
  return forces.flatMap(({ start, side, name, design, count = 1 }, index): BoardCounter[] => {
    const hex = start.type === 'hex' ? parseHexLabel(shape, start.hex) : undefined;
    if (start.type !== 'hex' || hex?.ok !== true) return [];
    return [
      {
        id: String(index),
        hex: hex.value,
        silhouette: designs.get(design)?.silhouette ?? 'destroyer',
        name: forceName({ name, design }, designs),
        color: sideColor(sides, side),
        facing: start.facing,
        stack: count,
      },
    ];
  });
}
