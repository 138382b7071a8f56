import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HexMap, Scenario } from '@core/model';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from './browser';
import { borrowBrowserHost, type RunningShell } from './browser-host';
import { accessFaults, LOOKS, openPage, type FramePage, type PageLook } from './frame-page';
import { MapDesk } from './map-desk';

const SLUGFEST = 'scenarios/minor-slugfest.scenario.json';
const SHAPE = { orientation: 'pointy', stagger: 'odd', cols: 22, rows: 17 } as const;
const RAILS = [{ edge: 'north' }, { edge: 'south' }] as const;
let browser: Browser;
let shell: RunningShell;
let opened: FramePage[] = [];

async function open(look?: PageLook): Promise<MapDesk> {
  const frame = await openPage(browser, shell.url, look);
  opened.push(frame);
  const row = frame.page.getByRole('row', { name: /^Minor Slugfest/ }).first();
  await row.dblclick();
  const desk = new MapDesk(frame.page, SHAPE, RAILS);
  await desk.board().waitFor();
  return desk;
}

async function savedMap({ page }: MapDesk): Promise<HexMap> {
  await page.keyboard.press('Control+s');
  await expect.poll(() => page.getByRole('tab', { name: 'unsaved' }).count()).toBe(0);
  const scenario = JSON.parse(await readFile(path.join(shell.library, SLUGFEST), 'utf8')) as Scenario;
  if (scenario.map === undefined) throw new Error('the scenario has no map');
  return scenario.map;
}

const hexesOf = (map: HexMap, type: string): readonly string[] =>
  map.terrain
    .filter((one) => one.type === type)
    .flatMap(({ hexes }) => hexes)
    .sort();

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});
beforeEach(async () => {
  shell = await borrowBrowserHost();
});
afterEach(async () => {
  const faults = opened.flatMap((frame) => frame.faults);
  await Promise.all(opened.map(({ page }) => page.close()));
  opened = [];
  await shell.stop();
  expect(faults).toEqual([]);
});

describe('selections on the map', () => {
  it('are made, moved, copied, turned and stamped by mouse', async () => {
    const desk = await open();
    const { page } = desk;
    await desk.terrain('Asteroids');
    await desk.drag('0303', '0503');
    await desk.tool('Select rectangle').click();
    await desk.drag('0302', '0504');
    await desk.selected('9 hexes');
    await page.keyboard.down('Alt');
    await desk.drag('0302', '0502');
    await page.keyboard.up('Alt');
    await desk.selected('6 hexes');

    // A drag on the selection moves it; the ghost is there before the release.
    await desk.drag('0403', '0809');
    await desk.selected('6 hexes');
    expect(hexesOf(await savedMap(desk), 'asteroids')).toEqual(['0709', '0809', '0909']);
    await page.keyboard.press('Control+z');
    expect(await desk.undoSteps()).toBe(1);
    await desk.selected('6 hexes');

    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await desk.point('1212');
    await page.keyboard.press('.');
    await page.keyboard.press('.');
    await desk.click('1212');
    expect(await desk.count('Asteroids')).toBe(6);
    await page.keyboard.press('Control+z');

    await desk.tool('Select terrain').click();
    await desk.click('0403');
    await desk.selected('3 hexes');
    await desk.tool('Stamp').click();
    await desk.click('0410');
    await desk.click('1010');
    expect(await desk.count('Asteroids')).toBe(9);
    expect(hexesOf(await savedMap(desk), 'asteroids')).toEqual(
      ['0303', '0403', '0503', '0310', '0410', '0510', '0910', '1010', '1110'].sort(),
    );

    await desk.tool('Lasso').click();
    await desk.loop(['0208', '0608', '0612', '0212', '0209']);
    await page.keyboard.press('Delete');
    expect(await desk.count('Asteroids')).toBe(6);
    // Painting stays inside what is selected.
    await page.keyboard.press('1');
    await desk.drag('0110', '0910');
    expect(hexesOf(await savedMap(desk), 'asteroids')).not.toContain('0810');
  });

  it('are worked by keys alone', async () => {
    const desk = await open();
    const { page } = desk;
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await desk.focus();
    await press('b', '3', 'ArrowRight', 'ArrowDown', 'Enter');
    await press('a', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter');
    expect(await desk.spoken()).toBe('3 hexes selected');
    await press('ArrowDown', 'Shift+Enter', 'Shift+Enter');
    expect(await desk.spoken()).toBe('4 hexes selected');
    await press('Alt+Enter', 'Alt+Enter');
    expect(await desk.spoken()).toBe('3 hexes selected');

    await press('Shift+M', 'ArrowRight', 'ArrowRight', 'Enter');
    expect(hexesOf(await savedMap(desk), 'planet')).toEqual(['0402']);
    await press('Control+c', 'Control+v', 'PageDown', 'Enter');
    expect(await desk.count('Planet')).toBe(2);
    await desk.focus();
    await press('Control+v', 'PageDown', 'Escape');
    expect(await desk.count('Planet')).toBe(2);
    await desk.focus();
    await press('Control+a');
    expect(await desk.spoken()).toBe('374 hexes selected');
    await press('Control+i');
    expect(await desk.spoken()).toBe('No hexes selected');
    expect(hexesOf(await savedMap(desk), 'planet')).toHaveLength(2);
  });

  it('go to another scenario by the clipboard', async () => {
    const desk = await open();
    const { page } = desk;
    await desk.terrain('Mines');
    await desk.drag('0303', '0503');
    await page.keyboard.press('w');
    await desk.click('0403');
    await page.keyboard.press('Control+x');
    expect(await desk.count('Mines')).toBe(0);
    await page.keyboard.press('Alt+1');
    await page
      .getByRole('row', { name: /^Star Base Assault/ })
      .first()
      .dblclick();
    await page.getByText('Undo: 0 steps').waitFor();
    await desk.focus();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Control+v');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await desk.undoSteps()).toBe(1);
    expect(await desk.count('Mines')).toBe(3);
  });

  it('respect layers that are locked', async () => {
    const desk = await open();
    const { page } = desk;
    await desk.terrain('Asteroids');
    await desk.drag('0303', '0503');
    await desk.panel('Layers');
    await desk.inspector().getByRole('button', { name: 'Lock terrain' }).click();
    await desk.drag('0305', '0505');
    await page.getByText('Terrain: locked. Unlock in Layers').first().waitFor();
    expect(await desk.count('Asteroids')).toBe(3);
  });

  it('turn the whole map, with its edges', async () => {
    const desk = await open();
    await desk.terrain('Star');
    await desk.click('0303');
    await desk.panel('Map');
    await desk.inspector().getByRole('button', { name: 'Turn right 90°' }).click();
    await desk.page.getByText('17 × 22, flat, column-row').waitFor();
    const map = await savedMap(desk);
    expect(hexesOf(map, 'star')).toEqual(['1503']);
    expect(map.edges.map(({ edge }) => edge).sort()).toEqual(['east', 'west']);
  });

  it.each(LOOKS)('look right in $theme at $width × $height', async (look) => {
    const desk = await open(look);
    const { page } = desk;
    const name = `${look.theme}-${look.width}`;
    await page.keyboard.press('1');
    await desk.drag('0804', '1006');
    await page.keyboard.press('3');
    await desk.click('0905');
    await page.keyboard.press('6');
    await desk.drag('0806', '1007');
    await page.keyboard.press('7');
    await desk.drag('0707', '0709');
    await desk.tool('Select rectangle').click();
    await desk.drag('0703', '1108');
    await page.keyboard.down('Shift');
    await desk.drag('1405', '1608');
    await page.keyboard.up('Shift');
    await desk.point('1810');
    await desk.picture(`selection-${name}`);
    await page.keyboard.press('Control+d');
    await desk.point('1511');
    await page.keyboard.press('.');
    await desk.picture(`floating-${name}`);
    await page.keyboard.press('Escape');
    await desk.point('0905');
    await page.mouse.down();
    await desk.point('1209');
    await desk.picture(`moving-${name}`);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await desk.panel('Layers');
    await page.keyboard.press('8');
    await desk.picture(`layers-${name}`);
    await desk.panel('Map');
    await page.keyboard.press('0');
    await desk.picture(`whole-map-${name}`);
    expect(await accessFaults(page)).toEqual([]);
  });
});
