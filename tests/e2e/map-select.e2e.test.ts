import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HexMap, Scenario } from '@core/model';
import { describe, expect, it } from 'vitest';
import { useProgram } from './program';
import { accessFaults, LOOKS, type PageLook } from './frame-page';
import { MapEditorPage } from './map-editor-page';
import { IS_LONG } from '../long';

const SLUGFEST = 'scenarios/minor-slugfest.scenario.json';
const SHAPE = { orientation: 'pointy', stagger: 'odd', cols: 22, rows: 17 } as const;
const RAILS = [{ edge: 'north' }, { edge: 'south' }] as const;
const program = useProgram();

async function open(look?: PageLook): Promise<MapEditorPage> {
  const page = await program.open(look);
  const row = page.getByRole('row', { name: /^Minor Slugfest/ }).first();
  await row.dblclick();
  const editor = new MapEditorPage(page, SHAPE, RAILS);
  await editor.board().waitFor();
  return editor;
}

async function savedMap({ page }: MapEditorPage): Promise<HexMap> {
  await page.keyboard.press('Control+s');
  await expect.poll(() => page.getByRole('tab', { name: 'unsaved' }).count()).toBe(0);
  const scenario = JSON.parse(await readFile(path.join(program.shell.library, SLUGFEST), 'utf8')) as Scenario;
  if (scenario.map === undefined) throw new Error('the scenario has no map');
  return scenario.map;
}

const hexesOf = (map: HexMap, type: string): readonly string[] =>
  map.terrain
    .filter((candidate) => candidate.type === type)
    .flatMap(({ hexes }) => hexes)
    .sort();

describe('selections on the map', () => {
  it('are made, moved, copied, turned and stamped by mouse', async () => {
    const editor = await open();
    const { page } = editor;
    await editor.terrain('Asteroids');
    await editor.drag('0303', '0503');
    await editor.tool('Select rectangle').click();
    await editor.drag('0302', '0504');
    await editor.selected('9 hexes');
    await page.keyboard.down('Alt');
    await editor.drag('0302', '0502');
    await page.keyboard.up('Alt');
    await editor.selected('6 hexes');

    // A drag on the selection moves it; the ghost is there before the release.
    await editor.drag('0403', '0809');
    await editor.selected('6 hexes');
    expect(hexesOf(await savedMap(editor), 'asteroids')).toEqual(['0709', '0809', '0909']);
    await page.keyboard.press('Control+z');
    expect(await editor.undoSteps()).toBe(1);
    await editor.selected('6 hexes');

    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await editor.point('1212');
    await page.keyboard.press('.');
    await page.keyboard.press('.');
    await editor.click('1212');
    expect(await editor.count('Asteroids')).toBe(6);
    await page.keyboard.press('Control+z');

    await editor.tool('Select terrain').click();
    await editor.click('0403');
    await editor.selected('3 hexes');
    await editor.tool('Stamp').click();
    await editor.click('0410');
    await editor.click('1010');
    expect(await editor.count('Asteroids')).toBe(9);
    expect(hexesOf(await savedMap(editor), 'asteroids')).toEqual(
      ['0303', '0403', '0503', '0310', '0410', '0510', '0910', '1010', '1110'].sort(),
    );

    await editor.tool('Lasso').click();
    await editor.loop(['0208', '0608', '0612', '0212', '0209']);
    await page.keyboard.press('Delete');
    expect(await editor.count('Asteroids')).toBe(6);
    // Painting stays inside what is selected.
    await page.keyboard.press('1');
    await editor.drag('0110', '0910');
    expect(hexesOf(await savedMap(editor), 'asteroids')).not.toContain('0810');
  });

  it('work by keyboard alone', async () => {
    const editor = await open({ theme: 'light' });
    const { page } = editor;
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await editor.focus();
    await press('b', '3', 'ArrowRight', 'ArrowDown', 'Enter');
    await press('a', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter');
    expect(await editor.spoken()).toBe('3 hexes selected');
    await press('ArrowDown', 'Shift+Enter', 'Shift+Enter');
    expect(await editor.spoken()).toBe('4 hexes selected');
    await press('Alt+Enter', 'Alt+Enter');
    expect(await editor.spoken()).toBe('3 hexes selected');

    await press('Shift+M', 'ArrowRight', 'ArrowRight', 'Enter');
    expect(hexesOf(await savedMap(editor), 'planet')).toEqual(['0402']);
    await press('Control+c', 'Control+v', 'PageDown', 'Enter');
    expect(await editor.count('Planet')).toBe(2);
    await editor.focus();
    await press('Control+v', 'PageDown', 'Escape');
    expect(await editor.count('Planet')).toBe(2);
    await editor.focus();
    await press('Control+a');
    expect(await editor.spoken()).toBe('374 hexes selected');
    await press('Control+i');
    expect(await editor.spoken()).toBe('No hexes selected');
    expect(hexesOf(await savedMap(editor), 'planet')).toHaveLength(2);
    await editor.panel('Layers');
    expect(await accessFaults(page)).toEqual([]);
  });

  it.runIf(IS_LONG)('are copied to another scenario by the clipboard', async () => {
    const editor = await open();
    const { page } = editor;
    await editor.terrain('Mines');
    await editor.drag('0303', '0503');
    await page.keyboard.press('w');
    await editor.click('0403');
    await page.keyboard.press('Control+x');
    expect(await editor.count('Mines')).toBe(0);
    await page.keyboard.press('Alt+1');
    await page
      .getByRole('row', { name: /^Star Base Assault/ })
      .first()
      .dblclick();
    await page.getByText('Undo: 0 steps').waitFor();
    await editor.focus();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Control+v');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await editor.undoSteps()).toBe(1);
    expect(await editor.count('Mines')).toBe(3);
  });

  it.runIf(IS_LONG)('respect locked layers', async () => {
    const editor = await open();
    const { page } = editor;
    await editor.terrain('Asteroids');
    await editor.drag('0303', '0503');
    await editor.panel('Layers');
    await editor.inspector().getByRole('button', { name: 'Lock terrain' }).click();
    await editor.drag('0305', '0505');
    await page.getByText('Terrain: locked. Unlock in Layers').first().waitFor();
    expect(await editor.count('Asteroids')).toBe(3);
  });

  it.runIf(IS_LONG)('rotate the whole map, with its edges', async () => {
    const editor = await open();
    await editor.terrain('Star');
    await editor.click('0303');
    await editor.panel('Map');
    await editor.inspector().getByRole('button', { name: 'Turn right 90°' }).click();
    await editor.page.getByText('17 × 22, flat, column-row').waitFor();
    const map = await savedMap(editor);
    expect(hexesOf(map, 'star')).toEqual(['1503']);
    expect(map.edges.map(({ edge }) => edge).sort()).toEqual(['east', 'west']);
  });

  it.runIf(IS_LONG).each(LOOKS)('look right in $theme at $width × $height', async (look) => {
    const editor = await open(look);
    const { page } = editor;
    const name = `${look.theme}-${look.width}`;
    await page.keyboard.press('1');
    await editor.drag('0804', '1006');
    await page.keyboard.press('3');
    await editor.click('0905');
    await page.keyboard.press('6');
    await editor.drag('0806', '1007');
    await page.keyboard.press('7');
    await editor.drag('0707', '0709');
    await editor.tool('Select rectangle').click();
    await editor.drag('0703', '1108');
    await page.keyboard.down('Shift');
    await editor.drag('1405', '1608');
    await page.keyboard.up('Shift');
    await editor.point('1810');
    await editor.picture(`selection-${name}`);
    await page.keyboard.press('Control+d');
    await editor.point('1511');
    await page.keyboard.press('.');
    await editor.picture(`floating-${name}`);
    await page.keyboard.press('Escape');
    await editor.point('0905');
    await page.mouse.down();
    await editor.point('1209');
    await editor.picture(`moving-${name}`);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await editor.panel('Layers');
    await page.keyboard.press('8');
    await editor.picture(`layers-${name}`);
    await editor.panel('Map');
    await page.keyboard.press('0');
    await editor.picture(`whole-map-${name}`);
    expect(await accessFaults(page)).toEqual([]);
  });
});
