import { sideName } from '@core/base';
import { terrainAt, terrainText } from '@core/model';
import type { Design, Force, Scenario, EntryEdge, MapGrid, Side } from '@core/model';
import { hexName, parseHexLabel, parseHexLabels, type HexId, type HexShape } from '@core/hex';
import { SIDE_COLORS, type BoardCounter, type BoardEdge, type BoardZone, type SideColor } from '@renderer/canvas';

/** The colour of a side: its own, or the default for its index. */
export function colorOf(sides: readonly Side[], id: string | undefined): SideColor | undefined {
  const at = sides.findIndex((side) => side.id === id);
  return at < 0 ? undefined : (sides[at].color ?? SIDE_COLORS[at % SIDE_COLORS.length]);
}

const EDGE_VERB: Readonly<Record<EntryEdge['use'], string>> = {
  enter: 'enters',
  exit: 'leaves',
  both: 'enters or leaves',
};

/** The text of an entry edge, such as "Attacker enters". */
export function edgeLabel(sides: readonly Side[], edge: EntryEdge): string {
  return `${sideName({ sides }, edge.side)} ${EDGE_VERB[edge.use]}`;
}

/** The zones of a map for the board. */
export function boardZones(scenario: Scenario, grid: MapGrid): BoardZone[] {
  return grid.zones.map(({ id, side, hexes }) => ({ id, hexes, color: colorOf(scenario.sides, side) }));
}

/** The entry edges of a map for the board. */
export function boardEdges(scenario: Scenario, grid: MapGrid): BoardEdge[] {
  return grid.edges.map((edge) => {
    const { side, ...rest } = edge;
    return { ...rest, text: edgeLabel(scenario.sides, edge), color: colorOf(scenario.sides, side) };
  });
}

/** The designs of the library and of a scenario, which count first, by id. */
export function withOwnDesigns(
  library: ReadonlyMap<string, Design>,
  own: readonly Design[] = [],
): ReadonlyMap<string, Design> {
  return new Map([...library, ...own.map((design) => [design.id, design] as const)]);
}

type Named = ReadonlyMap<string, Pick<Design, 'name'>>;

/** The name of a force, else that of its design. */
export function forceName({ name, design }: Pick<Force, 'name' | 'design'>, designs: Named): string {
  return name ?? designs.get(design)?.name ?? design;
}

/** The names of the forces that start on a hex. */
export function forcesOn({ forces }: Pick<Scenario, 'forces'>, shape: HexShape, hex: HexId, designs: Named): string[] {
  return forces
    .filter(({ start }) => start.type === 'hex' && parseHexLabels(shape, [start.hex])[0] === hex)
    .map((force) => forceName(force, designs));
}

/** Counters of the units with a start hex. */
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
        color: colorOf(sides, side),
        facing: start.facing,
        stack: count,
      },
    ];
  });
}

/** Describes a hex, such as "Hex 1109, asteroids, hazard 3, zone Defender". */
export function describeHex(scenario: Scenario, grid: MapGrid, hex: HexId, designs: Named): string {
  const parts = [`Hex ${hexName(grid, hex)}`, terrainText(terrainAt(grid, hex))];
  for (const zone of grid.zones) if (zone.hexes.includes(hex)) parts.push(`zone ${zone.name}`);
  const label = grid.labels.find((label) => label.hex === hex);
  if (label !== undefined) parts.push(label.text);
  const note = grid.notes.find((note) => note.hex === hex);
  if (note !== undefined) parts.push(`note: ${note.text}`);
  return [...parts, ...forcesOn(scenario, grid, hex, designs)].join(', ');
}
