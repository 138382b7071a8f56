import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useProgram } from './program';
import { accessFaults, inEveryLook } from './frame-page';
import { takePicture } from './pictures';

const { open } = useProgram();
const picture = (page: Page, name: string): Promise<void> => takePicture(page, 'ships', name);

/** Opens a ship of the library from the Ships page. */
async function openShip(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: 'Ships' }).click();
  await page.getByRole('row', { name }).dblclick();
  await page.getByRole('region', { name: 'Build' }).waitFor();
}

describe('the ship workshop', () => {
  it('looks right in both themes, in a large and in a small window, and axe finds no serious fault', async () => {
    const page = await open();
    const show = (title: string): Promise<void> =>
      inEveryLook(page, async (look, ofTheme) => {
        await picture(page, `${title}-${look}`);
        if (ofTheme) expect(await accessFaults(page)).toEqual([]);
      });
    await openShip(page, /Battleship/);
    await page.getByRole('radio', { name: 'Turtle' }).click();
    await show('workshop');
    await page.getByRole('tab', { name: 'Compare' }).click();
    for (const name of [/^Destroyer/, /^Gunship/]) {
      await page.getByRole('combobox', { name: 'Compare with' }).click();
      await page.locator('.el-select-dropdown:visible').getByRole('option', { name }).click();
    }
    await show('compare');
  });

  it('cuts no text in the cost bar of a narrow window', async () => {
    const page = await open();
    await openShip(page, /Destroyer/);
    await page.setViewportSize({ width: 1024, height: 640 });
    const cut = await page.locator('.bar .part').evaluateAll((parts) =>
      parts.flatMap((part) => {
        const { left, right, bottom } = part.getBoundingClientRect();
        const texts = [...part.childNodes].filter(({ textContent }) => textContent?.trim() !== '');
        return texts.flatMap((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          const box = range.getBoundingClientRect();
          return box.top < bottom && (box.left < left || box.right > right) ? [text.textContent] : [];
        });
      }),
    );
    expect(cut).toEqual([]);
  });

  it('shows the page of all ships, and the designs of a scenario', async () => {
    const page = await open();
    await page.getByRole('navigation').getByRole('button', { name: 'Ships' }).click();
    await page.getByRole('row', { name: /Dreadnaught/ }).click();
    await picture(page, 'page-dark-1280');
    expect(await accessFaults(page)).toEqual([]);
    await page.getByRole('navigation').getByRole('button', { name: 'Scenarios' }).click();
    await page.getByRole('row', { name: /^Minor Slugfest/ }).dblclick();
    await page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name: 'Designs' }).click();
    await picture(page, 'carried-none-dark-1280');
    await page.getByRole('combobox', { name: 'Embed a library ship' }).click();
    await page
      .locator('.el-select-dropdown:visible')
      .getByRole('option', { name: /^Destroyer/ })
      .click();
    await page.getByRole('textbox', { name: 'Weapon notation' }).fill('a1r1e1, a2x3e2');
    await picture(page, 'carried-dark-1280');
    expect(await accessFaults(page)).toEqual([]);
  });

  it('shows traits and their findings', async () => {
    const page = await open();
    await openShip(page, /Battleship/);
    await page.getByRole('radio', { name: 'Bruet' }).click();
    await page.getByRole('spinbutton', { name: 'Attack of weapon 2' }).fill('100');
    await page.getByRole('spinbutton', { name: 'Energy of weapon 3' }).fill('9');
    await page.getByRole('spinbutton', { name: 'Torpedo range' }).fill('2');
    await page.getByRole('radio', { name: 'Docmobile' }).click();
    // A click right after typing is not lost to something that moves.
    expect(await page.getByRole('radio', { name: 'Docmobile' }).getAttribute('aria-checked')).toBe('true');
    await picture(page, 'traits-dark-1280');
    await page.getByRole('spinbutton', { name: 'Attack of weapon 2' }).scrollIntoViewIfNeeded();
    await picture(page, 'weapons-dark-1280');
    expect(await accessFaults(page)).toEqual([]);
  });
});
