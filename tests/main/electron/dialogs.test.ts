import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as fake from './fake-electron';
import { tempFolder } from '../support/temp-folder';
import { systemDialogs } from '@main/electron/dialogs';

vi.mock('electron', () => import('./fake-electron'));

beforeEach(() => vi.clearAllMocks());

describe('chooseFolder', () => {
  const dialogs = systemDialogs(
    () => undefined,
    () => undefined,
  );

  it('returns what the user chose', async () => {
    fake.dialog.showOpenDialog.mockResolvedValueOnce({ canceled: false, filePaths: ['/chosen'] });
    await expect(dialogs.chooseFolder('Library')).resolves.toBe('/chosen');
    expect(fake.dialog.showOpenDialog.mock.calls[0]![0]).toMatchObject({
      title: 'Library',
      properties: ['openDirectory', 'createDirectory'],
    });
  });

  it('returns nothing when the user cancels', async () => {
    await expect(dialogs.chooseFolder('Library')).resolves.toBeUndefined();
  });
});

describe('exportFile', () => {
  const errors: unknown[] = [];
  const dialogs = systemDialogs(
    () => undefined,
    (error) => errors.push(error),
  );

  it.each<['utf8' | 'base64', string, string]>([
    ['utf8', 'größe', 'größe'],
    ['base64', 'aGk=', 'hi'],
  ])('writes %s data to the chosen file', async (encoding, data, expected) => {
    const filePath = path.join(await tempFolder(), 'out.txt');
    fake.dialog.showSaveDialog.mockResolvedValueOnce({ canceled: false, filePath });
    await expect(dialogs.exportFile('out.txt', data, encoding)).resolves.toBe('saved');
    expect(await readFile(filePath, 'utf8')).toBe(expected);
  });

  it('suggests only the last part of the name', async () => {
    await expect(dialogs.exportFile('../../etc/map.svg', 'x', 'utf8')).resolves.toBe('cancelled');
    await dialogs.exportFile('..\\map.svg', 'x', 'utf8');
    expect(fake.dialog.showSaveDialog.mock.calls.map(([options]) => options)).toEqual([
      { defaultPath: 'map.svg' },
      { defaultPath: 'map.svg' },
    ]);
  });

  it('reports if the file could not be written', async () => {
    const file = path.join(await tempFolder(), 'file');
    await writeFile(file, 'no folder');
    const filePath = path.join(file, 'out.txt');
    fake.dialog.showSaveDialog.mockResolvedValueOnce({ canceled: false, filePath });
    await expect(dialogs.exportFile('out.txt', 'x', 'utf8')).resolves.toBe('cancelled');
    expect(fake.dialog.showErrorBox).toHaveBeenCalledOnce();
    expect(fake.dialog.showErrorBox.mock.calls.join()).not.toMatch(/E[A-Z]{4,}/);
    expect(errors).toHaveLength(1);
  });
});

describe('exportFiles', () => {
  const dialogs = systemDialogs(
    () => undefined,
    () => undefined,
  );
  const files = [
    { name: 'map.json', data: '{}', encoding: 'utf8' as const },
    { name: '../map.png', data: 'aGk=', encoding: 'base64' as const },
  ];

  it('writes all files into the chosen folder', async () => {
    const folder = await tempFolder();
    fake.dialog.showOpenDialog.mockResolvedValueOnce({ canceled: false, filePaths: [folder] });
    await expect(dialogs.exportFiles(files)).resolves.toBe('saved');
    expect(await readFile(path.join(folder, 'map.json'), 'utf8')).toBe('{}');
    expect(await readFile(path.join(folder, 'map.png'), 'utf8')).toBe('hi');
    expect(fake.dialog.showMessageBox).not.toHaveBeenCalled();
  });

  it('asks before it replaces a file', async () => {
    const folder = await tempFolder();
    await writeFile(path.join(folder, 'map.png'), 'mine');
    fake.dialog.showOpenDialog.mockResolvedValue({ canceled: false, filePaths: [folder] });
    await expect(dialogs.exportFiles(files)).resolves.toBe('cancelled');
    expect(await readFile(path.join(folder, 'map.png'), 'utf8')).toBe('mine');
    expect(fake.dialog.showMessageBox.mock.calls[0]![0]).toMatchObject({
      message: 'Replace 1 file?',
      detail: 'The folder already has map.png.',
    });
    fake.dialog.showMessageBox.mockResolvedValueOnce({ response: 0 });
    await expect(dialogs.exportFiles(files)).resolves.toBe('saved');
    expect(await readFile(path.join(folder, 'map.png'), 'utf8')).toBe('hi');
  });

  it('says which files exist when one cannot be written', async () => {
    const folder = await tempFolder();
    await mkdir(path.join(folder, 'map.png', 'inside'), { recursive: true });
    fake.dialog.showOpenDialog.mockResolvedValueOnce({ canceled: false, filePaths: [folder] });
    fake.dialog.showMessageBox.mockResolvedValueOnce({ response: 0 });
    await expect(dialogs.exportFiles([...files, { ...files[0]!, name: 'last.json' }])).resolves.toBe('cancelled');
    expect(fake.dialog.showErrorBox).toHaveBeenCalledExactlyOnceWith(
      'Cannot save all files',
      expect.stringMatching(
        /map\.png was not saved: .*\.\n\nWritten: map\.json\. Not written: map\.png, last\.json\.$/,
      ),
    );
  });

  it('writes nothing when the user cancels', async () => {
    fake.dialog.showOpenDialog.mockResolvedValue({ canceled: true, filePaths: [] });
    await expect(dialogs.exportFiles(files)).resolves.toBe('cancelled');
  });
});
