import { num, points, SIDES, type SideColour } from '@core/drawing';
import { BLACK, path, WHITE } from './svg';

export type { SideColour } from '@core/drawing';

/** Colour print, or black and white, where patterns and shapes distinguish the sides. */
export type Tone = 'colour' | 'mono';

export const SIDE_COLOURS: readonly SideColour[] = ['a', 'b', 'c', 'd'];

/** Ink of a side. */
export function sideInk(tone: Tone, colour: SideColour): string {
  return tone === 'mono' ? BLACK : SIDES[colour].ink;
}

/** The fill of a side's bands: a solid, b diagonal stripes, c dots, d crosshatch. */
export function sidePaint(colour: SideColour): string {
  return `url(#side-${colour})`;
}

/** The patterns of {@link sidePaint}; include them once in the definitions of a document. */
export function sidePatterns(tone: Tone): string {
  return SIDE_COLOURS.map((colour) => {
    const ink = sideInk(tone, colour);
    return `<pattern id="side-${colour}" width="1.6" height="1.6" patternUnits="userSpaceOnUse"${TURNS[colour]}><rect width="1.6" height="1.6" fill="${WHITE}"/>${PATTERNS[colour](ink)}</pattern>`;
  }).join('');
}

const TURNS: Readonly<Record<SideColour, string>> = {
  a: '',
  b: ' patternTransform="rotate(45)"',
  c: '',
  d: ' patternTransform="rotate(45)"',
};

const PATTERNS: Readonly<Record<SideColour, (ink: string) => string>> = {
  a: (ink) => `<rect width="1.6" height="1.6" fill="${ink}"/>`,
  b: (ink) => `<rect width="1.6" height="0.75" fill="${ink}"/>`,
  c: (ink) => `<circle cx="0.8" cy="0.8" r="0.46" fill="${ink}"/>`,
  d: (ink) => `<path d="M0 0.8H1.6M0.8 0V1.6" stroke="${ink}" stroke-width="0.3"/>`,
};

/** The counter plate of a side, centred on a point: each side has a different shape, as on the map. */
export function plate(tone: Tone, colour: SideColour, x: number, y: number, radius: number): string {
  const { shape, fill } = SIDES[colour];
  const corners = shape.map((value) => value * radius * 1.5);
  return `<polygon points="${points(corners, x, y)}" fill="${tone === 'mono' ? WHITE : fill}" stroke="${sideInk(tone, colour)}" stroke-width="${num(radius / 14)}"/>`;
}

/** A silhouette path (±10 units, pointing up), scaled to the height `size`. */
export function glyph(d: string, x: number, y: number, size: number, fill = BLACK): string {
  const scale = num((Math.round((size / 20) * 1000) / 1000) * 1);
  return path(d, { fill, stroke: 'none' }, `translate(${num(x)} ${num(y)}) scale(${scale})`);
}

/** Lightness, 0 to 255, from which fills become white and strokes stay white. */
const LIGHT_FILL = 160;
const LIGHT_STROKE = 250;

/** Replaces the colours in SVG attributes by black and white: print without tints. Texts and lines stay visible. */
export function blackOnly(svg: string): string {
  return svg.replace(/<(\w+)([^>]*)>/g, (tag, name: string, attributes: string) => {
    const isText = name === 'text' || name === 'tspan' || attributes.includes('font-size=');
    const solid = tag.replaceAll(/ (?:fill-|stroke-)?opacity="[^"]*"/g, '');
    return solid.replace(/(fill|stroke)="#([0-9a-f]{6})"/g, (_, attribute: string, hex: string) => {
      const [r, g, b] = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
      const light = attribute === 'fill' && !isText ? LIGHT_FILL : LIGHT_STROKE;
      return `${attribute}="${0.299 * r + 0.587 * g + 0.114 * b < light ? '#000000' : WHITE}"`;
    });
  });
}
