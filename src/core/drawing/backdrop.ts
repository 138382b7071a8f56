import { below, createRng, mix32, type Rng } from '@core/base';
import type { MapBackdrop } from '@core/model';
import { disc, num } from './markup';

/* Backdrops of maps: star fields, nebulae and planets, drawn from a seed. The same seed gives the same picture on every machine. */

/** Dark for the screen's dark theme, light for the light theme and for paper. */
export type BackdropTone = 'dark' | 'light';

interface Palette {
  readonly space: string;
  /** Stars from faint to bright. */
  readonly stars: readonly string[];
  readonly starOpacity: number;
  /** Pairs of nebula colours. */
  readonly clouds: readonly (readonly [string, string])[];
  readonly cloudOpacity: number;
  /** Planets: lit side, dark side, and bands. */
  readonly planets: readonly (readonly [string, string, string])[];
  readonly planetOpacity: number;
}

const PALETTES: Readonly<Record<BackdropTone, Palette>> = {
  dark: {
    space: '#070a10',
    stars: ['#5c6a80', '#8fa0ba', '#c9d4e6', '#ffe3bd', '#bcd4ff'],
    starOpacity: 0.8,
    clouds: [
      ['#3a2f7a', '#7a2f5e'],
      ['#1f4f6b', '#2f7a6a'],
      ['#6b3a1f', '#7a2f3a'],
      ['#2a3f7a', '#4a2f7a'],
    ],
    cloudOpacity: 0.34,
    planets: [
      ['#41657f', '#080c12', '#6288a3'],
      ['#75593d', '#0d0905', '#967654'],
      ['#477660', '#070d0a', '#659a80'],
      ['#6c4a57', '#0d080a', '#8d6572'],
    ],
    planetOpacity: 0.6,
  },
  light: {
    space: '#eef2f6',
    stars: ['#c3cdd9', '#aab7c6', '#8d9cae', '#c9b48e', '#93aacb'],
    starOpacity: 0.7,
    clouds: [
      ['#c9c2ee', '#e8c6db'],
      ['#bddbe8', '#c3e6dc'],
      ['#ecd3c0', '#eac4ca'],
      ['#c3cdef', '#d5c6ec'],
    ],
    cloudOpacity: 0.55,
    planets: [
      ['#dbe7f0', '#a9bccb', '#c4d5e2'],
      ['#f0e4d6', '#cdb89d', '#e2d1bb'],
      ['#dcefe5', '#aecbbb', '#c6e0d2'],
      ['#f0dfe5', '#cbaeb8', '#e2c8d1'],
    ],
    planetOpacity: 0.8,
  },
};

/** Area per star, in squared hex sizes. */
const AREA_PER_STAR = 1.6;
const MAX_STARS = 4000;

/** A size in the units of the drawing, and the hex size (centre to corner) in them. */
export interface BackdropArea {
  readonly width: number;
  readonly height: number;
  readonly hexSize: number;
}

/** The SVG markup of a backdrop that fills an area from 0, 0. `id` makes its gradient ids unique in the document. */
export function backdropMarkup(backdrop: MapBackdrop, area: BackdropArea, tone: BackdropTone, id = 'backdrop'): string {
  const palette = PALETTES[tone];
  const { width, height } = area;
  const draw = createRng(mix32(backdrop.seed));
  const layers = [
    `<rect width="${num(width)}" height="${num(height)}" fill="${palette.space}"/>`,
    ...(backdrop.kind === 'nebula' ? clouds(draw, area, palette, id) : []),
    stars(draw, area, palette),
    ...(backdrop.kind === 'planet' ? planet(draw, area, palette, id) : []),
  ];
  return layers.join('');
}

/** A backdrop as an SVG document. */
export function backdropSvg(backdrop: MapBackdrop, area: BackdropArea, tone: BackdropTone): string {
  const [width, height] = [num(area.width), num(area.height)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${backdropMarkup(backdrop, area, tone)}</svg>`;
}

/** A number from 0 to 1. */
const unit = (draw: Rng): number => below(draw, 1 << 16) / (1 << 16);
const between = (draw: Rng, low: number, high: number): number => low + unit(draw) * (high - low);

/** The stars, as one path for each brightness: many faint ones, few bright ones. */
function stars(draw: Rng, { width, height, hexSize }: BackdropArea, palette: Palette): string {
  const count = Math.min(MAX_STARS, Math.round((width * height) / (hexSize * hexSize * AREA_PER_STAR)));
  const paths = palette.stars.map(() => '');
  for (let i = 0; i < count; i++) {
    const [x, y] = [unit(draw) * width, unit(draw) * height];
    const rank = unit(draw);
    const index = rank < 0.6 ? 0 : rank < 0.85 ? 1 : rank < 0.95 ? 2 : rank < 0.975 ? 3 : 4;
    const radius = hexSize * (0.022 + 0.018 * index * unit(draw));
    paths[index] += disc(x, y, radius);
  }
  const markup = paths.map((d, index) => (d === '' ? '' : `<path fill="${palette.stars[index]}" d="${d}"/>`));
  return `<g opacity="${palette.starOpacity}">${markup.join('')}</g>`;
}

function gradient(
  id: string,
  stops: readonly (readonly [offset: number, color: string, opacity: number])[],
  more = '',
): string {
  const list = stops.map(
    ([offset, color, opacity]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${num(opacity)}"/>`,
  );
  return `<radialGradient id="${id}"${more}>${list.join('')}</radialGradient>`;
}

/** Overlapping soft clouds of two colours along a line across the map. */
function clouds(draw: Rng, { width, height }: BackdropArea, palette: Palette, id: string): string[] {
  const pair = palette.clouds[below(draw, palette.clouds.length)]!;
  const size = Math.max(width, height);
  const [startY, endY] = [unit(draw) * height, unit(draw) * height];
  const defs = pair.map((color, index) =>
    gradient(`${id}-cloud-${index}`, [
      [0, color, palette.cloudOpacity],
      [0.55, color, palette.cloudOpacity * 0.45],
      [1, color, 0],
    ]),
  );
  const blobs = Array.from({ length: 14 }, (_, index) => {
    const t = unit(draw);
    const x = t * width;
    const y = startY + (endY - startY) * t + between(draw, -0.16, 0.16) * size;
    const [rx, ry] = [between(draw, 0.12, 0.3) * size, between(draw, 0.07, 0.18) * size];
    const turn = between(draw, -40, 40);
    return `<ellipse transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})" rx="${num(rx)}" ry="${num(ry)}" fill="url(#${id}-cloud-${index % 2})"/>`;
  });
  return [`<defs>${defs.join('')}</defs>`, ...blobs];
}

/** A large planet that a corner of the map cuts off: shaded disc, bands, and sometimes a ring. */
function planet(draw: Rng, { width, height }: BackdropArea, palette: Palette, id: string): string[] {
  const [lit, dark, band] = palette.planets[below(draw, palette.planets.length)]!;
  const radius = between(draw, 0.3, 0.46) * Math.min(width, height);
  const [left, top] = [below(draw, 2) === 0, below(draw, 2) === 0];
  const x = left ? between(draw, 0, 0.2) * width : between(draw, 0.8, 1) * width;
  const y = top ? between(draw, 0, 0.2) * height : between(draw, 0.8, 1) * height;
  const tilt = between(draw, -25, 25);
  // Lit from the side that is on the map, so that the limb is bright and the shadow is towards the corner.
  const [lightX, lightY] = [left ? 0.85 : 0.15, top ? 0.75 : 0.25];
  const bands = Array.from({ length: 4 }, () => {
    const at = between(draw, -0.8, 0.8);
    const half = Math.sqrt(1 - at * at) * radius;
    return `<ellipse cy="${num(at * radius)}" rx="${num(half)}" ry="${num(between(draw, 0.03, 0.09) * radius)}" fill="${band}" opacity="0.25"/>`;
  });
  const ringed = below(draw, 3) === 0;
  const ring = `<ellipse rx="${num(radius * 1.6)}" ry="${num(radius * 0.28)}" fill="none" stroke="${band}" stroke-width="${num(radius * 0.09)}" opacity="0.35"/>`;
  const stops = [
    [0, lit, 1],
    [0.3, lit, 0.85],
    [1, dark, 1],
  ] as const;
  return [
    `<defs>${gradient(`${id}-planet`, stops, ` cx="${lightX}" cy="${lightY}" r="0.75"`)}</defs>`,
    `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(tilt)})" opacity="${palette.planetOpacity}">`,
    ...(ringed ? [ring] : []),
    `<circle r="${num(radius)}" fill="url(#${id}-planet)"/>`,
    ...bands,
    '</g>',
  ];
}
