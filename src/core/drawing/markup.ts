import { replaceHidden } from '@core/base';

/** Text made safe for SVG and HTML content and for attributes in double quotes; hidden characters are left out. */
export function escapeXml(text: string): string {
  return replaceHidden(text, (sign) => (sign === '\n' || sign === '\t' ? ' ' : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A number for SVG: two decimals at most, so that the same map gives the same text on every machine. */
export function num(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/** Coordinates x0, y0, x1, y1 … moved by (dx, dy), as the points of a polygon. */
export function points(coordinates: readonly number[], dx = 0, dy = 0): string {
  const pairs: string[] = [];
  for (let i = 0; i < coordinates.length; i += 2) {
    pairs.push(`${num(coordinates[i]! + dx)},${num(coordinates[i + 1]! + dy)}`);
  }
  return pairs.join(' ');
}
