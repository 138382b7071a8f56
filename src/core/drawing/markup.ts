import { replaceHidden } from '@core/base';

/** Escapes text for SVG and HTML content and double-quoted attributes; removes hidden characters. */
export function escapeXml(text: string): string {
  return replaceHidden(text, (sign) => (sign === '\n' || sign === '\t' ? ' ' : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Formats a number for SVG with at most two decimals, so that output is the same on every machine. */
export function num(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/** An ellipse as an SVG path. */
export function disc(x: number, y: number, rx: number, ry = rx): string {
  return `M${num(x - rx)} ${num(y)}a${num(rx)} ${num(ry)} 0 1 0 ${num(2 * rx)} 0a${num(rx)} ${num(ry)} 0 1 0 ${num(-2 * rx)} 0`;
}

/** Coordinates x0, y0, x1, y1 …, shifted by (dx, dy), as SVG polygon points. */
export function points(coordinates: readonly number[], dx = 0, dy = 0): string {
  const pairs: string[] = [];
  for (let i = 0; i < coordinates.length; i += 2) {
    pairs.push(`${num(coordinates[i]! + dx)},${num(coordinates[i + 1]! + dy)}`);
  }
  return pairs.join(' ');
}
