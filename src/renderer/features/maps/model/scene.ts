import { terrainAt, terrainText, type Design, type MapGrid, type Scenario } from '@core/model';
import { hexName, parseHexLabels, type HexId, type HexShape } from '@core/hex';
import { forceName } from '@renderer/canvas';

/** The designs of the library and of a scenario, which count first, by id. */
export function withOwnDesigns(
  library: ReadonlyMap<string, Design>,
  own: readonly Design[] = [],
): ReadonlyMap<string, Design> {
  return new Map([...library, ...own.map((design) => [design.id, design] as const)]);
}

type Named = ReadonlyMap<string, Pick<Design, 'name'>>;

/** The names of the forces that start on a hex. */
export function forcesOn({ forces }: Pick<Scenario, 'forces'>, shape: HexShape, hex: HexId, designs: Named): string[] {
  return forces
    .filter(({ start }) => start.type === 'hex' && parseHexLabels(shape, [start.hex])[0] === hex)
    .map((force) => forceName(force, designs));
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
