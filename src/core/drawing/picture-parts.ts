import type { MapBackdrop, Scenario, Side, TerrainType } from '@core/model';
import { num } from './markup';
import { sideColour, SIDES, type SideColour } from './print-style';

/** What a part of a picture shows. The screen chooses its colour, so that a picture suits every theme. */
export type PictureTone =
  | { readonly of: 'terrain'; readonly type: TerrainType }
  /** A zone or location; of every side when absent. */
  | { readonly of: 'zone'; readonly side?: SideColour }
  /** Units or an entry edge of a side. */
  | { readonly of: 'side'; readonly side: SideColour }
  /** Hex lines and frames. */
  | { readonly of: 'line' }
  /** Links between locations. */
  | { readonly of: 'link' }
  /** Stars, clouds and planets of a backdrop. */
  | { readonly of: 'backdrop'; readonly kind: MapBackdrop['kind'] };

/** A part of a picture: all shapes of one tone, as an SVG path. */
export interface PicturePart {
  readonly tone: PictureTone;
  readonly path: string;
}

/** A small picture without texts; parts in drawing order. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly PicturePart[];
}

/** Largest width and height of a picture, in CSS pixels. */
export const WIDTH = 304;
export const HEIGHT = 200;
/** A picture without a board: its height, the radius of a single unit, and the distance of the ticks between two sides. */
const LOW = 112;
const RADIUS = 30;
const TICK = 12;
/** The most units of a side that are drawn, and in a column. */
const MOST = 6;
const COLUMN = 3;

/** The units of each side face to face, with a scale of range between two sides. */
export function duelPicture({ sides, forces }: Scenario): Picture {
  const colours = sideColours(sides);
  const step = WIDTH / Math.max(2, sides.length);
  const parts = sides.map((side, index): PicturePart => {
    const colour = colours.get(side.id) ?? 'a';
    const units = forces.reduce((sum, force) => (force.side === side.id ? sum + (force.count ?? 1) : sum), 0);
    const count = Math.min(MOST, units);
    const radius = count < 2 ? RADIUS : RADIUS / 2;
    const columns = Math.ceil(count / COLUMN);
    const rows = Math.min(COLUMN, count);
    const shapes = Array.from({ length: count }, (_, i) => {
      const x = step * (index + 0.5) + 2.3 * radius * (Math.floor(i / COLUMN) - (columns - 1) / 2);
      const y = LOW / 2 + 2.2 * radius * ((i % COLUMN) - (rows - 1) / 2);
      return polygon(SIDES[colour].shape, x, y, radius);
    });
    return { tone: { of: 'side', side: colour }, path: shapes.join('') };
  });
  const scale = sides.length === 2 && forces.length > 0 ? [linePart(rangeScale(step), 'link')] : [];
  return { width: WIDTH, height: LOW, parts: [...scale, ...parts].filter(({ path }) => path !== '') };
}

/** A line with ticks between two units. */
function rangeScale(step: number): string {
  const [from, to] = [step / 2 + 1.6 * RADIUS, 1.5 * step - 1.6 * RADIUS];
  const ticks = Array.from({ length: Math.floor((to - from) / TICK) + 1 }, (_, i) => {
    return `M${num(from + i * TICK)} ${num(LOW / 2 - 4)}L${num(from + i * TICK)} ${num(LOW / 2 + 4)}`;
  });
  return `M${num(from)} ${num(LOW / 2)}L${num(to)} ${num(LOW / 2)}${ticks.join('')}`;
}

/** A part of strokes. */
export function linePart(path: string, of: 'line' | 'link' = 'line'): PicturePart {
  return { tone: { of }, path };
}

/** The colours of sides by id. */
export function sideColours(sides: readonly Side[]): ReadonlyMap<string, SideColour> {
  return new Map(sides.map((side, index) => [side.id, sideColour(side, index)]));
}

/** Coordinates x0, y0, x1, y1 … around a centre as a closed path. */
export function polygon(corners: readonly number[], x: number, y: number, scale: number): string {
  let path = '';
  for (let i = 0; i < corners.length; i += 2) {
    path += `${i === 0 ? 'M' : 'L'}${num(x + corners[i]! * scale)} ${num(y + corners[i + 1]! * scale)}`;
  }
  return `${path}Z`;
}

/** A rectangle as a closed path. */
export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z`;
}
