import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../../scripts/lib/aliases.mjs';

/** True with HEXWRIGHT_PICTURES=1; a plain test run takes no pictures. */
const isOn = process.env['HEXWRIGHT_PICTURES'] === '1';
/** The window sizes for every screen. */
const SIZES = [
  [1280, 800],
  [1100, 700],
] as const;

/** Takes a picture of the window into a folder of test-results, once what is drawn late has been drawn. */
export async function takePicture(page: Page, folder: string, name: string): Promise<void> {
  if (!isOn) return;
  const target = path.join(root, 'test-results', folder);
  await mkdir(target, { recursive: true });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 400))));
  await page.screenshot({ path: path.join(target, `${name}.png`) });
}

/** Takes pictures in both themes and at both sizes. Afterwards, pictures or not, the page is dark, still and as large as the first size. */
export async function takePictures(page: Page, folder: string, name: string): Promise<void> {
  for (const colorScheme of isOn ? (['light', 'dark'] as const) : []) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await takePicture(page, folder, `${name}-${colorScheme}-${width}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: SIZES[0][0], height: SIZES[0][1] });
}
