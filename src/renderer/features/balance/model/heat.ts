import { counted } from '@core/base';
import type { BatchDetails } from '@core/balance';
import { toGrid, type HexMap } from '@core/model';
import { boardZones, type BoardHeat } from '@renderer/canvas';
import type { Subject } from './source';

/** A count by hex or position. */
export const HEAT_COUNTS = [
  { value: 'losses', label: 'Losses', one: 'unit lost in a hex', many: 'units lost in a hex' },
  { value: 'moves', label: 'Moves', one: 'step into a hex', many: 'steps into a hex' },
  { value: 'fire', label: 'Fire', one: 'attack on a hex', many: 'attacks on a hex' },
] as const;
export type HeatCount = (typeof HEAT_COUNTS)[number]['value'];

/** A number of a count as text, such as "1 unit lost in a hex". */
export function heatText(count: HeatCount, number: number): string {
  const { one, many } = HEAT_COUNTS.find(({ value }) => value === count)!;
  return counted(number, one, many);
}

/** Number of colour steps. */
const LEVELS = 6;

/** Hexes with a count, coloured by its square root, so that low counts stay visible beside a few high ones. */
export function heatOf(details: BatchDetails, count: HeatCount): { readonly heat: BoardHeat; readonly most: number } {
  const counts = details[count];
  const most = counts.reduce((max, count) => Math.max(max, count), 0);
  const hexes: number[] = [];
  const levels: number[] = [];
  const texts: string[] = [];
  counts.forEach((count, hex) => {
    if (count === 0) return;
    hexes.push(hex);
    levels.push(Math.max(1, Math.min(LEVELS, Math.ceil(Math.sqrt(count / most) * LEVELS))));
    texts.push(String(count));
  });
  return { heat: { hexes, levels, texts }, most };
}

/** The map under the heat: terrain, objective zones and edges. */
export function boardOf(map: HexMap, scenario: Subject['scenario']) {
  const grid = toGrid(map);
  return {
    shape: map,
    terrain: grid,
    zones: boardZones(scenario.sides, { ...grid, zones: grid.zones.filter(({ use }) => use === 'objective') }),
    labels: grid.labels,
  };
}
