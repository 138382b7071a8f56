import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TERRAIN, TERRAIN_TYPES } from '@core/model';

type Rgb = readonly number[];

const TOKENS = readFileSync('src/renderer/theme/tokens.css', 'utf8');

const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

/** Contrast of two colours by WCAG 2, 1..21. */
function contrast(a: Rgb, b: Rgb): number {
  const luminance = (color: Rgb): number => {
    const [red, green, blue] = color.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

describe('hex numbers', () => {
  // The dark theme comes first in the file.
  const tokens = (name: string): string[] =>
    [...TOKENS.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6})`, 'g'))].map(([, color]) => color);

  (['dark', 'light'] as const).forEach((theme, index) => {
    it(`are faint, with a contrast of at least 3:1 on hexes and terrain in the ${theme} theme`, () => {
      const onHex = contrast(rgb(tokens('board-num')[index]), rgb(tokens('board-hex')[index]));
      expect(onHex).toBeGreaterThanOrEqual(3);
      expect(onHex).toBeLessThan(4);
      for (const type of TERRAIN_TYPES) {
        const [fill, ink] = [rgb(TERRAIN[type].colours[theme].fill), rgb(TERRAIN[type].colours[theme].ink)];
        const mixed = ink.map((part, at) => 0.8 * part + 0.2 * fill[at]);
        expect(contrast(mixed, fill), type).toBeGreaterThanOrEqual(3);
      }
    });
  });
});
