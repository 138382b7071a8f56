import type { BatchDetails } from '@core/balance';
import { hexCentre, hexCorners, mapSize } from '@core/hex';
import { toGrid, type HexMap } from '@core/model';
import { heatOf, type HeatCount } from './heat';

/** Radius of a hex, in image units. */
const SIZE = 10;
/** Heat colours for print, lightest first; distinguishable in greyscale. */
const STEPS = ['#dbe7f3', '#b3cde3', '#8cb3d3', '#5a8fbf', '#2f6a9f', '#123f6b'] as const;

/** A printable heat map over the hexes; empty without events. Contains no text from files. */
export function heatSvg(map: HexMap, details: BatchDetails, count: HeatCount): string {
  const grid = toGrid(map);
  const { heat } = heatOf(details, count);
  if (heat.hexes.length === 0) return '';
  const { width, height } = mapSize(grid, SIZE);
  const corners = hexCorners(grid.orientation, SIZE);
  const level = new Map(heat.hexes.map((hex, at) => [hex, heat.levels[at] ?? 1]));
  const round = (value: number): string => value.toFixed(1);
  const shapes = Array.from({ length: grid.cols * grid.rows }, (_, hex) => {
    const { x, y } = hexCentre(grid, SIZE, hex);
    const spots: string[] = [];
    for (let at = 0; at + 1 < corners.length; at += 2) {
      spots.push(`${round(x + (corners[at] ?? 0))},${round(y + (corners[at + 1] ?? 0))}`);
    }
    const fill = STEPS[(level.get(hex) ?? 0) - 1] ?? '#fff';
    return `<polygon points="${spots.join(' ')}" fill="${fill}"/>`;
  });
  const frame = `viewBox="0 0 ${round(width)} ${round(height)}" width="100%" role="img"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame} stroke="#999" stroke-width="0.4">${shapes.join('')}</svg>`;
}
