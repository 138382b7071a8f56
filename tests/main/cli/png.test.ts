import { FALLBACK, MONO, SANS } from '@core/drawing';
import { expect, it } from 'vitest';
import { toPng } from '@main/cli/render/png';

/** A text as a picture, in hexadecimal. */
async function picture(text: string, font: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40" font-family="${font}"><text x="2" y="30" font-size="24">${text}</text></svg>`;
  return Buffer.from(await toPng(svg)).toString('hex');
}

it('draws text in the bundled fonts', async () => {
  expect(await picture('Ship 12', SANS)).not.toBe(await picture('Ship 12', FALLBACK));
  expect(await picture('Ship 12', SANS)).toBe(await picture('Ship 12', 'Fira Sans'));
});

it.each([SANS, MONO])('draws each letter in %s, not boxes for all', async (font) => {
  const pictures = await Promise.all(Array.from('Ship12%', (letter) => picture(letter, font)));
  expect(new Set(pictures).size).toBe(pictures.length);
});

it.each(['Корабль', 'Στόλος', 'Łódź', 'Ship Корабль'])('draws %s in the bundled fonts', async (text) => {
  // References to characters keep the font of the system.
  const inSystemFont = Array.from(text, (char) => `&#${char.codePointAt(0)};`).join('');
  expect(await picture(text, SANS)).not.toBe(await picture(inSystemFont, FALLBACK));
});

it('draws characters of other scripts in a font of the system', async () => {
  expect(await picture('艦', SANS)).toBe(await picture('艦', FALLBACK));
});
