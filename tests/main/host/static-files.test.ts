import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createStaticFiles } from '@main/host';
import { tempFolder } from '../support/temp-folder';

describe('createStaticFiles', () => {
  it('serves the kinds of file that a page is built of, with their types', async () => {
    const root = await tempFolder();
    await mkdir(path.join(root, 'assets'));
    for (const name of ['index.html', 'assets/a.css', 'assets/a b.svg', 'assets/run.exe', 'assets/none']) {
      await writeFile(path.join(root, name), name);
    }
    const files = createStaticFiles(root);
    const type = async (name: string) => (await files(name))?.type;
    expect(await type('/')).toBe('text/html; charset=utf-8');
    expect(await type('/assets/a.css')).toBe('text/css; charset=utf-8');
    expect(await type('/assets/a%20b.svg')).toBe('image/svg+xml');
    expect(await type('/assets/run.exe')).toBeUndefined();
    expect(await type('/assets/none')).toBeUndefined();
    expect(await type('index.html')).toBeUndefined();
  });

  it('is empty without the folder', async () => {
    expect(await createStaticFiles(path.join(await tempFolder(), 'missing'))('/')).toBeUndefined();
  });
});
