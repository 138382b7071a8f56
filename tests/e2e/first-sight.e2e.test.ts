import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useProgram } from './program';

// The first view of a new user, before any click or zoom.

const program = useProgram();
let page: Page;

/** Opens the program, and a file of the library by its name. */
async function open(name: string): Promise<void> {
  page = await program.open({ theme: 'light' });
  await page.getByRole('row', { name }).first().dblclick();
}

describe('the first impression', () => {
  it('a scenario shows all its view names beside the map tools', async () => {
    await open('Minor Slugfest');
    const views = page.getByRole('radiogroup', { name: 'View' });
    for (const name of ['Map', 'Forces', 'Rules', 'Victory', 'Triggers', 'Designs', 'Briefing']) {
      const word = views.getByRole('radio', { name }).locator('span');
      await expect.poll(async () => (await word.boundingBox())?.width ?? 0, { message: name }).toBeGreaterThan(20);
    }
  });

  it('pictures of bundled scenarios fit their cards', async () => {
    page = await program.open({ theme: 'light' });
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    // Its locations stand above each other.
    const picture = page.getByRole('article', { name: 'Debris Field' }).locator('svg').first();
    const cut = (): Promise<number> =>
      picture.evaluate((svg) => svg.getBoundingClientRect().height - (svg.closest('.picture')?.clientHeight ?? 0));
    await expect.poll(cut).toBeLessThan(2);
  });

  it('a battle that starts off the map shows the whole map with the entry edges', async () => {
    await open('Minor Slugfest');
    await page.getByRole('button', { name: 'Playtest' }).click();
    await page.getByRole('button', { name: 'Start battle' }).click();
    await page.getByRole('button', { name: /^Activate/ }).waitFor();
    // The map is 22 hexes wide: as large as hexes are drawn at 100 % it would not fit.
    const zoom = page.getByRole('button', { name: /^\d+%$/ }).or(page.getByText(/^\d+%$/));
    await expect.poll(async () => Number.parseInt(await zoom.first().innerText(), 10)).toBeLessThan(100);
  });

  it('a battle in linked locations shows them in the middle of the board, as large as they fit', async () => {
    await open('Drone Hunt');
    await page.getByRole('button', { name: 'Playtest' }).click();
    await page.getByRole('button', { name: 'Start battle' }).click();
    const board = page.getByRole('region', { name: 'Board' });
    const near = board.getByRole('region', { name: /^Near cloud/ });
    const far = board.getByRole('region', { name: /^Far cloud/ });
    await expect
      .poll(async () => {
        const [all, left, right] = await Promise.all([board, near, far].map((each) => each.boundingBox()));
        if (!all || !left || !right) return undefined;
        const above = left.y - all.y;
        const below = all.y + all.height - left.y - left.height;
        const wide = (right.x + right.width - left.x) / all.width;
        return { wide: wide > 0.85 && wide < 1, middle: Math.abs(above - below) < 60 };
      })
      .toEqual({ wide: true, middle: true });
  });

  it('a design shows its findings once; the bottom panel starts collapsed', async () => {
    await open('Battleship');
    const noProblems = page.getByText('No problems found.');
    await expect.poll(() => noProblems.count()).toBe(1);
    await page.getByRole('tab', { name: 'Problems' }).click();
    await expect.poll(() => noProblems.count()).toBe(2);
  });

  it('text and numbers are in the bundled fonts', async () => {
    await open('Minor Slugfest');
    const fonts = await page.evaluate(() => ({
      loaded: Array.from(document.fonts, ({ family, weight, status }) => `${family} ${weight} ${status}`),
      body: getComputedStyle(document.body).fontFamily,
    }));
    for (const font of ['Fira Sans 400', 'Fira Sans 600', 'Fira Mono 400'])
      expect(fonts.loaded).toContain(`${font} loaded`);
    expect(fonts.body).toMatch(/^"?Fira Sans/);
  });
});
