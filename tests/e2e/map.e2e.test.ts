import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HexMap, Scenario } from '@core/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useProgram } from './program';
import { accessFaults, inEveryLook, type PageLook } from './frame-page';
import { MapEditorPage } from './map-editor-page';
import { IS_LONG } from '../long';

const SLUGFEST = 'scenarios/minor-slugfest.scenario.json';
const SHAPE = { orientation: 'pointy', stagger: 'odd', cols: 22, rows: 17 } as const;
const RAILS = [{ edge: 'north' }, { edge: 'south' }] as const;
const program = useProgram();

async function open(look?: PageLook): Promise<MapEditorPage> {
  const page = await program.open(look);
  return openMap(page);
}

async function openMap(page: Page): Promise<MapEditorPage> {
  await page
    .getByRole('row', { name: /^Minor Slugfest/ })
    .first()
    .dblclick();
  const editor = new MapEditorPage(page, SHAPE, RAILS);
  await editor.board().waitFor();
  return editor;
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect.poll(() => page.getByRole('tab', { name: 'unsaved' }).count()).toBe(0);
}

async function savedMap(): Promise<HexMap> {
  const scenario = JSON.parse(await readFile(path.join(program.shell.library, SLUGFEST), 'utf8')) as Scenario;
  if (scenario.map === undefined) throw new Error('the scenario has no map');
  return scenario.map;
}

const feature = (map: HexMap, type: string) => map.terrain.find((candidate) => candidate.type === type);

describe('the map editor', () => {
  it('paints with every tool by mouse, undoes and redoes each gesture, saves and reopens', async () => {
    const editor = await open();
    const { page } = editor;
    await editor.terrain('Asteroids');
    await editor.inspector().getByRole('radiogroup', { name: 'Hazard rating' }).getByText('4', { exact: true }).click();
    await editor.drag('0303', '0703');
    expect(await editor.count('Asteroids')).toBe(5);
    expect(await editor.undoSteps()).toBe(1);

    await editor.tool('Line').click();
    await page.keyboard.press('2');
    await editor.drag('1003', '1009');
    expect(await editor.count('Mines')).toBe(7);

    await editor.tool('Rectangle').click();
    await page.keyboard.press('7');
    await editor.drag('1404', '1606');
    expect(await editor.count('Obstacle')).toBe(9);

    await editor.tool('Eraser').click();
    await editor.click('1505');
    expect(await editor.count('Obstacle')).toBe(8);

    await editor.tool('Fill').click();
    await page.keyboard.press('6');
    await editor.click('1505');
    expect(await editor.count('Nebula')).toBe(1);
    expect(await editor.undoSteps()).toBe(5);

    // Escape in the middle of a stroke takes it back.
    await editor.tool('Brush').click();
    await editor.point('0510');
    await page.mouse.down();
    await editor.point('0910');
    expect(await editor.count('Nebula')).toBe(6);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await editor.count('Nebula')).toBe(1);
    expect(await editor.undoSteps()).toBe(5);

    await editor.tool('Pick terrain').click();
    await editor.click('0403');
    await expect.poll(() => editor.tool('Brush').getAttribute('aria-pressed')).toBe('true');
    await editor.click('0404');
    expect(await editor.count('Asteroids')).toBe(6);

    for (let step = 0; step < 6; step++) await page.keyboard.press('Control+z');
    expect(await editor.undoSteps()).toBe(0);
    for (const kind of ['Asteroids', 'Mines', 'Obstacle', 'Nebula']) expect(await editor.count(kind)).toBe(0);
    for (let step = 0; step < 6; step++) await page.keyboard.press('Control+Shift+z');
    expect(await editor.count('Asteroids')).toBe(6);

    await save(page);
    const map = await savedMap();
    expect(feature(map, 'asteroids')).toEqual({
      type: 'asteroids',
      rating: 4,
      hexes: ['0303', '0403', '0503', '0603', '0703', '0404'],
    });
    expect(feature(map, 'mines')?.hexes).toHaveLength(7);
    expect(feature(map, 'obstacle')?.hexes).not.toContain('1505');
    expect(feature(map, 'nebula')?.hexes).toEqual(['1505']);

    await page.keyboard.press('Alt+w');
    await page.reload();
    await page.getByRole('button', { name: 'Menu' }).waitFor();
    const again = await openMap(page);
    expect(await again.count('Asteroids')).toBe(6);
    await again.click('0404');
    await again.panel('Terrain');
    expect(await again.inspector().textContent()).toContain('Asteroids, hazard 4');
    expect(await savedMap()).toEqual(map);
  });

  it('works by keyboard alone, and describes hexes to a screen reader', async () => {
    const editor = await open();
    const { page } = editor;
    await editor.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await editor.hexAtPoint()).toBe('0202');
    expect(await editor.spoken()).toBe('Hex 0202, empty space');
    await page.keyboard.press('b');
    await page.keyboard.press('3');
    await page.keyboard.press('Enter');
    expect(await editor.spoken()).toBe('Hex 0202, planet');

    // A rectangle from corner to corner, by Space.
    await page.keyboard.press('r');
    await page.keyboard.press('1');
    for (const key of ['ArrowRight', 'ArrowRight', 'PageDown', 'Space', 'ArrowRight', 'ArrowDown', 'Space']) {
      await page.keyboard.press(key);
    }
    expect(await editor.count('Asteroids')).toBe(4);
    await editor.focus();
    await page.keyboard.press('Home');
    expect(await editor.hexAtPoint()).toBe('0108');
    await page.keyboard.press('End');
    expect(await editor.hexAtPoint()).toBe('2208');

    // Delete clears the hex that is selected.
    await page.keyboard.press('Escape');
    await page.keyboard.press('v');
    for (const key of ['Home', 'ArrowRight', 'PageUp', 'ArrowUp', 'Enter', 'Delete']) await page.keyboard.press(key);
    expect(await editor.count('Planet')).toBe(0);
    await page.keyboard.press('Control+z');
    expect(await editor.count('Planet')).toBe(1);

    await save(page);
    const map = await savedMap();
    expect(feature(map, 'planet')?.hexes).toEqual(['0202']);
    expect(feature(map, 'asteroids')?.hexes).toEqual(['0407', '0507', '0408', '0508']);
  });

  it('adds zones, entry edges and place names', async () => {
    const editor = await open({ theme: 'light' });
    const { page } = editor;
    await editor.panel('Zones');
    await editor.inspector().getByRole('button', { name: 'Add zone' }).first().click();
    await editor
      .inspector()
      .getByRole('radiogroup', { name: 'Edge to count from' })
      .getByText('E', { exact: true })
      .click();
    await editor.inspector().getByRole('button', { name: 'Add 51 hexes' }).click();
    const name = editor.inspector().getByRole('textbox', { name: 'Zone name' });
    await name.fill('Defender');
    await name.press('Enter');
    await editor.drag('1004', '1304');
    await editor.click('2201');

    await editor.tool('Entry edge').click();
    await editor.drag('0103', '0109');
    await editor.inspector().getByRole('radiogroup', { name: 'Edge use' }).getByText('Leave', { exact: true }).click();

    await editor.tool('Select and pan').click();
    await editor.click('0505');
    await editor.panel('Terrain');
    const place = editor.inspector().getByRole('textbox', { name: 'Place name' });
    await place.fill('The Gap');
    await place.press('Enter');

    await save(page);
    const map = await savedMap();
    expect(map.zones).toHaveLength(1);
    expect(map.zones[0]).toMatchObject({ name: 'Defender', use: 'deploy', side: 'player-1' });
    expect(map.zones[0].hexes).toHaveLength(51 + 4 - 1);
    expect(map.zones[0].hexes).toEqual(expect.arrayContaining(['1004', '1304', '2001', '2217']));
    expect(map.zones[0].hexes).not.toContain('2201');
    expect(map.edges).toContainEqual({
      id: 'player-1-west',
      side: 'player-1',
      edge: 'west',
      use: 'exit',
      from: 3,
      to: 9,
    });
    expect(map.labels).toEqual([{ hex: '0505', text: 'The Gap' }]);
    await editor.panel('Zones');
    expect(await accessFaults(page)).toEqual([]);
  });

  it('resizes the map, lists losses, and undo restores them', async () => {
    const editor = await open();
    await editor.terrain('Star');
    await editor.click('2217');
    await editor.panel('Map');
    const columns = editor.inspector().getByRole('spinbutton', { name: 'Columns' });
    await columns.fill('12');
    await columns.press('Enter');
    expect(await editor.inspector().textContent()).toContain('Removed: 1 terrain hex.');
    await editor.inspector().getByRole('button', { name: 'Resize to 12 × 17' }).click();
    await editor.page.getByText('12 × 17, pointy, column-row').waitFor();
    expect(await editor.count('Star')).toBe(0);
    await editor.page.keyboard.press('Control+z');
    expect(await editor.count('Star')).toBe(1);
    await editor.panel('Map');
    await editor.inspector().getByRole('radiogroup', { name: 'Orientation' }).getByText('Flat').click();
    await editor.page.getByText('22 × 17, flat, column-row').waitFor();
  });

  it('measures distance and line of sight', async () => {
    const editor = await open();
    await editor.terrain('Obstacle');
    await editor.click('0703');
    await editor.tool('Measure').click();
    await editor.drag('0303', '0903');
    await editor.page.getByText('0303 to 0903: 6 hexes').waitFor();
    await editor.tool('Line of sight').click();
    await editor.drag('0303', '0903');
    await editor.page.getByText('0303 to 0903: Clear, 6 hexes: the option Line of sight is off').waitFor();
    await editor.drag('0305', '0905');
    await editor.page.getByText('0305 to 0905: Clear, 6 hexes').waitFor();
  });

  it.runIf(IS_LONG)('looks right in both themes, in a large and in a small window', async () => {
    const editor = await open();
    const { page } = editor;
    const show = (title: string): Promise<void> =>
      inEveryLook(page, async (look, ofTheme) => {
        await editor.picture(`${title}-${look}`);
        if (ofTheme) expect(await accessFaults(page)).toEqual([]);
      });
    await page.keyboard.press('1');
    await editor.drag('0804', '1006');
    await page.keyboard.press(']');
    await page.keyboard.press('6');
    await editor.drag('0413', '0514');
    await page.keyboard.press('[');
    await page.keyboard.press('4');
    await editor.drag('1303', '1403');
    await page.keyboard.press('5');
    for (const hex of ['1302', '1402', '1202', '1203', '1503', '1304', '1404', '1204']) await editor.click(hex);
    await page.keyboard.press('2');
    await editor.drag('1605', '1607');
    await page.keyboard.press('7');
    for (const hex of ['0708', '1211', '1413']) await editor.click(hex);
    await page.keyboard.press('3');
    await editor.inspector().getByRole('textbox', { name: 'Terrain name' }).fill('Ooblanawa II');
    await editor.click('2006');
    await editor.panel('Zones');
    await editor.inspector().getByRole('button', { name: 'Add zone' }).first().click();
    await editor
      .inspector()
      .getByRole('radiogroup', { name: 'Edge to count from' })
      .getByText('E', { exact: true })
      .click();
    await editor.inspector().getByRole('button', { name: 'Add 51 hexes' }).click();
    await show('zones');
    await page.keyboard.press('1');
    await page.keyboard.press(']');
    await editor.point('1109');
    await show('whole');
    await page.mouse.wheel(0, -600);
    await show('near');
    await page.mouse.wheel(0, 1600);
    await show('far');
  });
});
