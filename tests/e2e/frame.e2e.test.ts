import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useProgram } from './program';
import { accessFaults, inEveryLook, picture } from './frame-page';
import { IS_LONG } from '../long';

const SLUGFEST = 'scenarios/minor-slugfest.scenario.json';
const program = useProgram();
const { open } = program;
const file = (ref: string): string => path.join(program.shell.library, ref);
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name }).first();
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: false });
const openSlugfest = async (page: Page): Promise<void> => {
  await row(page, /^Minor Slugfest/).dblclick();
  await tab(page, 'Minor Slugfest').waitFor();
};
/** Changes the open scenario through its own editor: paints one hex with the keyboard. */
const paint = async (page: Page): Promise<void> => {
  const board = page.getByRole('application');
  await board.waitFor();
  await page.getByRole('button', { name: 'Brush' }).click();
  await board.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => tab(page, 'unsaved').count()).toBe(1);
};

describe('the library page', () => {
  it('lists the bundled files, and searches, sorts and opens by keyboard', async () => {
    const page = await open();
    await row(page, /^Minor Slugfest/).waitFor();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('slug');
    await expect.poll(() => page.getByRole('grid', { name: 'Files' }).getByRole('row').count()).toBe(3);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await tab(page, 'Minor Slugfest').waitFor();
    expect(await page.getByRole('navigation').locator('[aria-current=page]').textContent()).toContain('Scenarios');
  });

  it('lists an unreadable file with its error, shows its text, and leaves it unchanged', async () => {
    const page = await open();
    await row(page, /^Minor Slugfest/).waitFor();
    const text = (await readFile(file(SLUGFEST), 'utf8')).replace('"forces": [', '"forces": [7, ');
    await writeFile(file('scenarios/odd.scenario.json'), text);
    await writeFile(file('scenarios/torn.scenario.json'), text.slice(0, 200));
    await page.getByRole('rowheader', { name: /Unreadable/ }).waitFor();
    await row(page, /torn/).click();
    await expect
      .poll(() => page.getByRole('complementary', { name: 'Details' }).textContent())
      .toContain('ends too early');
    await row(page, /odd/).click();
    await expect
      .poll(() => page.getByRole('complementary', { name: 'Details' }).textContent())
      .toContain('“forces 1” must be an object');
    await page.getByRole('button', { name: 'Show text' }).click();
    await expect.poll(() => page.getByRole('complementary').locator('pre').textContent()).toBe(text);
    await picture(page, 'broken-dark-1280');
    expect(await readFile(file('scenarios/odd.scenario.json'), 'utf8')).toBe(text);
  });

  it('shows a foreign briefing without active content', async () => {
    const page = await open();
    await row(page, /^Minor Slugfest/).waitFor();
    const scenario = JSON.parse(await readFile(file(SLUGFEST), 'utf8')) as Record<string, unknown>;
    const briefing =
      '**Beware**\n\n<img src=x onerror="document.title=1"><script>document.title=2</script>\n\n' +
      '![p](http://example.org/p.png) [run](javascript:document.title=3) [out](https://example.org/)';
    await writeFile(
      file('scenarios/trap.scenario.json'),
      JSON.stringify({ ...scenario, id: 'trap', name: 'Trap', briefing }),
    );
    await row(page, /^Trap/).click();
    const shown = page.locator('.markdown');
    await shown.getByText('Beware').waitFor();
    expect(await shown.locator('img, script, style').count()).toBe(0);
    expect(await shown.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      'http://example.org/p.png',
      'https://example.org/',
    ]);
    expect(await page.title()).toBe('Hexwright');
  });

  it.runIf(IS_LONG)('restores an older version as an unsaved edit', async () => {
    const page = await open();
    await openSlugfest(page);
    await paint(page);
    await page.keyboard.press('Control+s');
    await expect.poll(() => tab(page, 'unsaved').count()).toBe(0);
    await page.getByRole('navigation').getByRole('button', { name: 'Library' }).click();
    await row(page, /^Minor Slugfest/).click();
    await page.getByRole('button', { name: 'Older versions' }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => tab(page, 'unsaved').count()).toBe(1);
    expect(await readFile(file(SLUGFEST), 'utf8')).toContain('"asteroids"');
    await page.keyboard.press('Control+s');
    await expect.poll(() => tab(page, 'unsaved').count()).toBe(0);
    expect(await readFile(file(SLUGFEST), 'utf8')).not.toContain('"asteroids"');
  });

  it('duplicates, renames in place, deletes, and brings back', async () => {
    const page = await open();
    await row(page, /^Minor Slugfest/).click();
    await page.keyboard.press('Control+d');
    const field = page.getByRole('textbox', { name: 'New name' });
    await field.waitFor();
    await field.fill('Major Slugfest');
    await page.keyboard.press('Enter');
    await row(page, /^Major Slugfest/).waitFor();
    // The new name is in the file a moment before the file itself has moved.
    const renamed = file('scenarios/major-slugfest.scenario.json');
    await expect.poll(() => readFile(renamed, 'utf8').catch(() => 'not there yet')).toContain('"Major Slugfest"');
    // Until the rename ends, the file has both names.
    await field.waitFor({ state: 'detached' });
    await expect.poll(() => row(page, /copy/).count()).toBe(0);
    await row(page, /^Major Slugfest/).click();
    await page.keyboard.press('Delete');
    await expect.poll(() => row(page, /^Major Slugfest/).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, /^Major Slugfest/).waitFor();
  });
});

describe('documents', () => {
  it('saves edits and reopens the document', async () => {
    const page = await open();
    await openSlugfest(page);
    await paint(page);
    await page.keyboard.press('Control+s');
    await expect.poll(() => tab(page, 'unsaved').count()).toBe(0);
    expect(await readFile(file(SLUGFEST), 'utf8')).toContain('"asteroids"');
    // The list of open files is written a moment after it changed.
    await expect.poll(() => program.shell.settings()).toContain(SLUGFEST);
    await page.reload();
    await tab(page, 'Minor Slugfest').waitFor();
  });

  it('continues unsaved work, with its undo history, after the window was closed unexpectedly', async () => {
    const page = await open();
    await openSlugfest(page);
    await paint(page);
    await page.getByText(/recovery saved \d+ s ago/).waitFor({ timeout: 15_000 });
    await page.close({ runBeforeUnload: false });
    expect(await readFile(file(SLUGFEST), 'utf8')).not.toContain('"asteroids"');
    const again = await open();
    await expect.poll(() => tab(again, 'unsaved').count()).toBe(1);
    await again.keyboard.press('Control+z');
    await expect.poll(() => tab(again, 'unsaved').count()).toBe(0);
    await again.keyboard.press('Control+y');
    await expect.poll(() => tab(again, 'unsaved').count()).toBe(1);
    await again.keyboard.press('Control+s');
    await expect.poll(() => tab(again, 'unsaved').count()).toBe(0);
    expect(await readFile(file(SLUGFEST), 'utf8')).toContain('"asteroids"');
  });

  it('asks when another program changed the file, and overwrites only on request', async () => {
    const page = await open();
    await openSlugfest(page);
    await paint(page);
    const theirs = (await readFile(file(SLUGFEST), 'utf8')).replace('Two small fleets', 'Two tiny fleets');
    await writeFile(file(SLUGFEST), theirs);
    await page.getByText(/Another program changed this file/).waitFor();
    await page.keyboard.press('Control+s');
    await page
      .getByText(/^Not saved.*Choose “Reload from disk”/)
      .first()
      .waitFor();
    expect(await readFile(file(SLUGFEST), 'utf8')).toBe(theirs);
    await picture(page, 'changed-on-disk-dark-1280');
    await page.getByRole('button', { name: 'Overwrite' }).click();
    await expect.poll(() => tab(page, 'unsaved').count()).toBe(0);
    expect(await readFile(file(SLUGFEST), 'utf8')).toContain('"asteroids"');
  });

  it('asks before closing unsaved work, in place', async () => {
    const page = await open();
    await row(page, /^Minor Slugfest/).waitFor();
    await page.keyboard.press('Alt+n');
    await page.keyboard.type('Dawn Patrol');
    await page.keyboard.press('Enter');
    await tab(page, 'Dawn Patrol').waitFor();
    await expect.poll(() => page.locator('.problem').allTextContents()).toEqual([]);
    await paint(page);
    await page.keyboard.press('Alt+w');
    await page.getByText('Closing “Dawn Patrol” discards unsaved changes.').waitFor();
    await page.getByRole('button', { name: 'Save and close' }).click();
    await expect.poll(() => page.getByRole('tab', { name: 'Dawn Patrol' }).count()).toBe(0);
    expect(await readFile(file('scenarios/dawn-patrol.scenario.json'), 'utf8')).toContain('"Dawn Patrol"');
  });

  it('reports a lost connection, and keeps the open work', async () => {
    const page = await open();
    await openSlugfest(page);
    await paint(page);
    await program.shell.stop('SIGKILL');
    await page
      .getByText(/Lost connection/)
      .first()
      .waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText(/Not saved\. /).waitFor();
    await picture(page, 'connection-lost-dark-1280');
    expect(await tab(page, 'unsaved').count()).toBe(1);
    // The browser itself reports the lost socket on the console; that is no fault of the page.
    const frame = program.opened.find((candidate) => candidate.page === page);
    const faults = frame?.faults.filter((fault) => !/WebSocket|ERR_CONNECTION/.test(fault));
    expect(faults).toEqual([]);
    frame?.faults.splice(0);
  });
});

describe('the start page', () => {
  it('plays a bundled scenario, and shows it under Continue', async () => {
    const page = await open();
    await row(page, /^Minor Slugfest/).waitFor();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const card = page.getByRole('article', { name: 'Minor Slugfest' });
    await card.scrollIntoViewIfNeeded();
    await card.hover();
    expect(await accessFaults(page)).toEqual([]);
    await card.getByRole('button', { name: 'Play' }).click();
    await page.getByRole('button', { name: 'Start battle' }).waitFor();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('region', { name: 'Continue' }).getByText('Minor Slugfest').waitFor();
  });

  it('restores a deleted file from the Trash', async () => {
    const page = await open();
    await row(page, /^Duel of 15/).click();
    await page.getByRole('complementary', { name: 'Details' }).getByRole('button', { name: 'Delete' }).dblclick();
    await page.getByRole('complementary', { name: 'Details' }).getByText('“Duel of 15” is in the Trash.').waitFor();
    await page.getByRole('button', { name: 'Show Trash' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Restore / }).count()).toBe(1);
    await page.getByRole('button', { name: 'Restore Duel of 15' }).click();
    await page.getByText('The Trash is empty').waitFor();
    await page.keyboard.press('Escape');
    await row(page, /^Duel of 15/).waitFor();
  });
});

describe('navigation', () => {
  it('navigates by palette, menu and shortcuts', async () => {
    const page = await open();
    await row(page, /^Minor Slugfest/).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('slugf');
    await page.keyboard.press('Enter');
    await tab(page, 'Minor Slugfest').waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.keyboard.press('ArrowRight');
    expect(await page.locator(':focus').textContent()).toContain('New scenario');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+F1');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it.runIf(IS_LONG)('keeps the active tab in view when the window gets narrower', async () => {
    const page = await open();
    await row(page, /^Minor Slugfest/).waitFor();
    await page.setViewportSize({ width: 1920, height: 1080 });
    for (const name of [
      'Cargo Babysitters',
      'Raid on Ooblanawa Outpost',
      'Star Base Assault',
      'Drone Hunt',
      'Duel of 15',
    ]) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await tab(page, name).waitFor();
    }
    await page.setViewportSize({ width: 1024, height: 640 });
    const active = page.getByRole('tab', { name: 'Duel of 15' });
    const beyond = (): Promise<number> =>
      active.evaluate((one) => {
        const row = one.closest('[role=tablist]');
        return one.getBoundingClientRect().right - (row?.getBoundingClientRect().right ?? 0);
      });
    await expect.poll(beyond).toBeLessThanOrEqual(0);
  });

  it.runIf(IS_LONG)('remembers a panel width set by keyboard', async () => {
    const page = await open();
    await row(page, /^Minor Slugfest/).click();
    const handle = page.getByRole('separator', { name: 'Details width' });
    const before = Number(await handle.getAttribute('aria-valuenow'));
    await handle.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe(`${before + 16}`);
    await expect.poll(() => program.shell.settings()).toContain(`${before + 16}`);
    await page.reload();
    await row(page, /^Minor Slugfest/).click();
    await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe(`${before + 16}`);
  });
});

describe('the look of the program', () => {
  it.runIf(IS_LONG)('is accessible on every page, in menu, palette, help, and with a question', async () => {
    const page = await open();
    const show = (title: string): Promise<void> =>
      inEveryLook(page, async (look, ofTheme) => {
        await picture(page, `${title}-${look}`);
        if (ofTheme) expect(await accessFaults(page), title).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), title).toBe(true);
      });
    await row(page, /^Minor Slugfest/).click();
    await page.getByRole('heading', { name: 'Briefing' }).waitFor();
    await show('library');
    for (const title of ['Ships', 'Scenarios', 'Settings']) {
      await page.getByRole('navigation').getByRole('button', { name: title }).click();
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await show(title.toLowerCase());
    }
    await page.keyboard.press('Control+k');
    await page.keyboard.type('new');
    await page.getByRole('option').first().waitFor();
    await show('palette');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'File', exact: true }).waitFor();
    await show('menu');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+F1');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await show('shortcuts');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+n');
    await page.getByRole('dialog', { name: 'New scenario' }).waitFor();
    await show('new-scenario');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: /Problems/ }).waitFor();
    await page.keyboard.press('F2');
    await page.keyboard.type('Another');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+w');
    await page.getByRole('button', { name: 'Save and close' }).waitFor();
    await show('close');
  });
});
