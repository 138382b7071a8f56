import { FALLBACK, SANS } from '@core/drawing';
import { expect, it } from 'vitest';
import { toPng } from '@main/cli/render/png';

/** A text as a picture, in hexadecimal. */
async function picture(text: string, font: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40" font-family="${font}"><title>${text}</title><text x="2" y="30" font-size="24">${text}</text></svg>`;
  return Buffer.from(await toPng(svg)).toString('hex');
}

it('draws text in the bundled fonts', async () => {
  expect(await picture('Ship 12', SANS)).not.toBe(await picture('Ship 12', FALLBACK));
  expect(await picture('Ship 12', SANS)).toBe(await picture('Ship 12', 'Fira Sans'));
});

it('draws other scripts in a font of the system', async () => {
  expect(await picture('Корабль', SANS)).toBe(await picture('Корабль', FALLBACK));
  expect(await picture('Ship Корабль', SANS)).not.toBe(await picture('Ship', SANS));
});
