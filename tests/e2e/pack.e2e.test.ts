import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { newDesign } from '@core/model';
import { openPack, writePack } from '@main/library';
import { useProgram } from './program';
import { accessFaults, chooseFile } from './frame-page';
import { IS_LONG } from '../long';

const program = useProgram();
const { open } = program;

/** A pack with a new design and one that conflicts with a bundled one. */
async function pack(): Promise<Buffer> {
  const destroyer = { ...newDesign('counterspace', 'Destroyer'), id: 'destroyer' };
  const packed = [
    { path: 'designs/lancer.design.json', document: newDesign('counterspace', 'Lancer') },
    { path: 'designs/destroyer.design.json', document: destroyer },
  ];
  const origin = { program: '1', created: new Date('2026-11-18') };
  const written = await writePack(packed, { name: 'Belt War', author: 'Ann' }, origin);
  if (!written.ok) throw new Error(written.error.message);
  return written.value;
}

describe('packs', () => {
  it('import by keyboard with both versions of a conflict, then undo', async () => {
    const page = await open();
    const file = { name: 'belt-war.hexpack', mimeType: 'application/zip', buffer: await pack() };
    await chooseFile(page, file, () => page.keyboard.press('Control+o'));
    const table = page.getByRole('grid', { name: 'Documents of the pack' });
    await table.getByRole('row', { name: /Destroyer/ }).click();
    const keeps = table.getByRole('radiogroup', { name: 'Choice for Destroyer' });
    expect(await keeps.getByRole('radio', { checked: true }).textContent()).toBe('Keep both');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Nothing to import' }).waitFor();
    await page.keyboard.press('t');
    await page.keyboard.press('b');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: 'Imported 2 files' }).waitFor();
    const copy = path.join(program.shell.library, 'designs/destroyer-belt-war.design.json');
    expect(await readFile(copy, 'utf8')).toContain('"Destroyer, Belt War"');
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('Import undone: 2 files.').first().waitFor();
    await expect(readFile(copy)).rejects.toThrow('ENOENT');
  });

  it.runIf(IS_LONG)('export a selection with all that it needs', async () => {
    const page = await open();
    const files = page.getByRole('grid', { name: 'Files' });
    await files.getByRole('row', { name: /Minor Slugfest/ }).click();
    await files.getByRole('row', { name: /Duel of 15/ }).click({ modifiers: ['Control'] });
    await page.getByRole('button', { name: 'Export 2 files…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export pack' });
    await dialog.getByLabel('Author').fill('Ann');
    await dialog.getByText('needed by the others').waitFor();
    expect(await accessFaults(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export pack' }).click();
    const saved = await openPack(await readFile(await (await download).path()));
    expect(saved.ok && saved.value.manifest.author).toBe('Ann');
    expect(
      saved.ok && saved.value.documents.filter(({ document }) => document.kind === 'design').length,
    ).toBeGreaterThan(1);
  });

  it.runIf(IS_LONG)('import what is dropped on the window, and refuse a damaged pack', async () => {
    const page = await open();
    const drop = async (name: string, data: Buffer): Promise<void> => {
      const transfer = await page.evaluateHandle(
        ({ name, data }) => {
          const transfer = new DataTransfer();
          const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
          transfer.items.add(new File([bytes], name));
          return transfer;
        },
        { name, data: data.toString('base64') },
      );
      await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
    };
    await drop('belt-war.hexpack', await pack());
    await page.getByRole('button', { name: 'Import 2 items' }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    const damaged = await pack();
    damaged.fill(0, 200, 400);
    await drop('damaged.hexpack', damaged);
    await page.getByRole('alert').filter({ hasText: 'This pack was refused' }).waitFor();
  });
});

describe.runIf(IS_LONG)('fleets', () => {
  it('are made of checked ships, fight each other, and go into packs with their designs', async () => {
    const page = await open();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Ships', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Include Battleship in export' }).check();
    await page.getByRole('button', { name: 'New fleet' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Home guard');
    await page.getByRole('spinbutton', { name: 'Count of Destroyer' }).fill('2');
    await page.getByRole('button', { name: 'Create fleet' }).click();
    const ships = page.getByRole('table', { name: 'Ships of the fleet' });
    await ships.getByRole('row', { name: /^Destroyer/ }).waitFor();
    await page.keyboard.press('Insert');
    await page.keyboard.type('gunship');
    await page.keyboard.press('Enter');
    await ships.getByRole('row', { name: /^Gunship/ }).waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Saved “Home guard”').first().waitFor();
    expect(await accessFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Duel', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Itself' }).click();
    await page.getByRole('tab', { name: /^Home guard against Home guard: balance/ }).waitFor();
    await page
      .getByText(/1,000 of 1,000 games/)
      .first()
      .waitFor();

    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Library', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Find in the library' }).fill('home guard');
    await page.getByRole('row', { name: /^Home guard/ }).click();
    const details = page.getByRole('complementary', { name: 'Details' });
    await details.getByText('Battleship').waitFor();
    await details.getByRole('button', { name: 'Export pack' }).click();
    const files = page.getByRole('list', { name: 'Files of the pack' });
    await files.getByText('Home guard').waitFor();
    expect(await files.getByRole('listitem').count()).toBe(4);
    await page.keyboard.press('Escape');
    await details.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Show Trash' }).click();
    await page.getByRole('button', { name: 'Restore Home guard' }).click();
    await page.getByText('Restored “Home guard”').first().waitFor();
  });
});
