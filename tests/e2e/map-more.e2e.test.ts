import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { HexMap, Scenario } from '@core/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { foreignMap, tiles } from '../core/model/tiled/foreign';
import { useProgram } from './program';
import { accessFaults, chooseFile } from './frame-page';
import { MapEditorPage } from './map-editor-page';
import { takePicture, takePictures } from './pictures';

const SLUGFEST = 'scenarios/minor-slugfest.scenario.json';
const SHAPE = { orientation: 'pointy', stagger: 'odd', cols: 22, rows: 17 } as const;
const RAILS = [{ edge: 'north' }, { edge: 'south' }] as const;
const program = useProgram();

async function open(): Promise<MapEditorPage> {
  const page = await program.open();
  const row = page.getByRole('row', { name: /^Minor Slugfest/ });
  await row.first().dblclick();
  const editor = new MapEditorPage(page, SHAPE, RAILS);
  await editor.board().waitFor();
  return editor;
}

async function saved(page: Page): Promise<HexMap> {
  await page.keyboard.press('Control+s');
  await expect.poll(() => page.getByRole('tab', { name: 'unsaved' }).count()).toBe(0);
  const { map } = JSON.parse(await readFile(path.join(program.shell.library, SLUGFEST), 'utf8')) as Scenario;
  if (map === undefined) throw new Error('the scenario has no map');
  return map;
}

const picture = (page: Page, name: string): Promise<void> => takePicture(page, 'map-more', name);
const bothPictures = (page: Page, name: string): Promise<void> => takePictures(page, 'map-more', name);

/** A picture of 640 × 480 pixels made by the page itself. */
async function somePicture(page: Page): Promise<Buffer> {
  const uri = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const ctx = canvas.getContext('2d');
    if (ctx === null) return '';
    const sky = ctx.createLinearGradient(0, 0, 640, 480);
    sky.addColorStop(0, 'navy');
    sky.addColorStop(1, 'purple');
    ctx.fillStyle = sky;
    ctx.fillRect(0, 0, 640, 480);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64');
}

describe('the map editor', () => {
  it('generates obstacles with a preview, as one undo step', async () => {
    const editor = await open();
    const { page } = editor;
    await editor.panel('Generate');
    await page.getByText(/^[678] hexes$/).waitFor();
    await bothPictures(page, 'generate');
    const steps = await editor.undoSteps();
    await editor.inspector().getByRole('button', { name: 'Paint' }).click();
    expect(await editor.undoSteps()).toBe(steps + 1);
    await editor.panel('Terrain');
    const count = await editor.count('Obstacle');
    expect([6, 7, 8]).toContain(count);
    expect((await saved(page)).terrain).toMatchObject([{ type: 'obstacle' }]);
    await page.keyboard.press('Control+z');
    expect(await editor.count('Obstacle')).toBe(0);
    expect(await accessFaults(page)).toEqual([]);
  });

  it('writes, moves and removes notes', async () => {
    const editor = await open();
    const { page } = editor;
    await editor.click('0504');
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Too near the edge?');
    await page.keyboard.press('Tab');
    expect(await editor.undoSteps()).toBe(1);
    const hex = editor.inspector().getByRole('textbox', { name: 'Hex of the note on 0504' });
    await hex.scrollIntoViewIfNeeded();
    await picture(page, 'notes-dark');
    await hex.fill('0605');
    await page.keyboard.press('Enter');
    expect((await saved(page)).notes).toEqual([{ hex: '0605', text: 'Too near the edge?' }]);
    await editor.inspector().getByRole('button', { name: 'Remove the note on 0605' }).click();
    expect((await saved(page)).notes).toBeUndefined();
    await editor.inspector().getByRole('button', { name: 'Add place name' }).click();
    // The new text has the focus and is selected.
    await page.keyboard.type('Home Port');
    await page.keyboard.press('Enter');
    expect((await saved(page)).labels).toEqual([{ hex: '0504', text: 'Home Port' }]);
  });

  it('lays a picture under the map and aligns it', async () => {
    const editor = await open();
    const { page } = editor;
    await editor.panel('Map');
    const inspector = editor.inspector();
    await inspector.getByText('Axial', { exact: true }).click();
    const picture = { name: 'sky.png', mimeType: 'image/png', buffer: await somePicture(page) };
    await chooseFile(page, picture, () => inspector.getByRole('button', { name: 'Choose picture' }).click());
    await inspector.getByRole('button', { name: 'Fit to map' }).scrollIntoViewIfNeeded();
    await bothPictures(page, 'background');
    const before = (await saved(page)).background;
    expect(before).toMatchObject({ opacity: 100 });
    const steps = await editor.undoSteps();
    await inspector.getByRole('button', { name: 'Align on board' }).click();
    await editor.drag('0505', '0805');
    await page.keyboard.press('Escape');
    expect(await editor.undoSteps()).toBe(steps + 1);
    const map = await saved(page);
    expect(map.background?.x).toBeGreaterThan((before?.x ?? 0) + 20);
    expect(map.background?.y).toBeCloseTo(before?.y ?? 0, 0);
    expect(map.coordinates).toBe('axial');
    const refused = { name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
    await chooseFile(page, refused, () => inspector.getByRole('button', { name: 'Replace picture' }).click());
    await inspector.getByText('Choose a PNG, JPEG or WebP file').waitFor();
    expect(await accessFaults(page)).toEqual([]);
  });

  it('exports pictures and Tiled maps, and imports one', async () => {
    const editor = await open();
    const { page } = editor;
    await editor.panel('Map');
    const inspector = editor.inspector();
    for (const [form, begins] of [
      ['SVG', '<svg'],
      ['PNG', '\u0089PNG'],
    ] as const) {
      const download = page.waitForEvent('download');
      await inspector.getByRole('button', { name: `Export ${form}` }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`minor-slugfest.${form.toLowerCase()}`);
      expect((await readFile(await file.path(), 'latin1')).startsWith(begins)).toBe(true);
    }
    const files: string[] = [];
    page.on('download', (file) => files.push(file.suggestedFilename()));
    await inspector.getByRole('button', { name: 'Export for Tiled' }).click();
    await expect.poll(() => files).toEqual(['minor-slugfest.tmj', 'minor-slugfest-tiles.png']);
    files.length = 0;
    await inspector.getByRole('button', { name: 'Export for a table' }).click();
    await expect.poll(() => files).toEqual(expect.arrayContaining(['minor-slugfest.json', 'minor-slugfest-grid.png']));

    const folder = path.join(program.shell.library, '..');
    const file = path.join(folder, 'foreign.tmj');
    await writeFile(file, JSON.stringify(foreignMap([tiles(3, [4, 0, 0, 0, 0, 1])])));
    await chooseFile(page, file, () => inspector.getByRole('button', { name: 'Import map', exact: true }).click());
    await inspector.getByText('The tile space:3').waitFor();
    await inspector.getByRole('button', { name: 'Replace map' }).scrollIntoViewIfNeeded();
    await picture(page, 'import-dark');
    // By keys: the words of a select lie over its field.
    await inspector.getByRole('combobox', { name: 'Terrain of tile space:3' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Planet' }).click();
    await inspector.getByRole('button', { name: 'Replace map' }).click();
    expect(await editor.undoSteps()).toBe(1);
    expect(await saved(page)).toMatchObject({
      cols: 3,
      rows: 2,
      terrain: [
        { type: 'planet', hexes: ['0101'] },
        { type: 'asteroids', rating: 4, hexes: ['0302'] },
      ],
    });
  });
});
