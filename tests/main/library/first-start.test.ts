import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultyFs, withoutLinks, type FaultyFs } from './faulty-fs';
import { design, expectProblem, scenario, temporaryFolder, temporaryLibrary, value } from './support';

const FILES: Readonly<Record<string, string>> = {
  'designs/a.design.json': JSON.stringify(design('A', 'a')),
  'designs/b.design.json': JSON.stringify(design('B', 'b')),
  'scenarios/s.scenario.json': JSON.stringify(scenario()),
};

async function shippedFolder(files = FILES): Promise<string> {
  const folder = await temporaryFolder();
  for (const [ref, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, ref)), { recursive: true });
    await writeFile(path.join(folder, ref), text);
  }
  return folder;
}

/** The visible files of a library with their texts. */
async function contentOf(root: string): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const folder of ['designs', 'scenarios']) {
    for (const name of (await readdir(path.join(root, folder))).filter((each) => !each.startsWith('.'))) {
      content[`${folder}/${name}`] = await readFile(path.join(root, folder, name), 'utf8');
    }
  }
  return content;
}

/** Starts once with each faulty file system until one is not reached any more, and again with a healthy one. */
async function startWithEachFault(make: (at: number) => FaultyFs, links = true): Promise<number> {
  const shipped = await shippedFolder();
  for (let at = 1; ; at++) {
    const root = path.join(await temporaryFolder(), 'library');
    const faulty = make(at);
    const fs = links ? faulty.fs : withoutLinks(faulty.fs);
    const first = await (await temporaryLibrary({ root, shipped, fs })).library.info();
    if (!first.ok) {
      expectProblem(first, 'no-library');
      // The folder's name is random and may look like a system's code.
      expect(first.error.message.replace(root, '')).not.toMatch(/\bE[A-Z]{3,}\b/);
    }
    const again = (await temporaryLibrary({ root, shipped })).library;
    expect(value(await again.info()).root).toBe(root);
    expect(await contentOf(root)).toEqual(FILES);
    // Complete for good: the next start has nothing to do.
    expect(value(await (await temporaryLibrary({ root, shipped })).library.info()).created).toBe(false);
    if (faulty.steps() < at) return at - 1;
  }
}

describe('an interrupted first start', () => {
  it('continues at the next start, after any step', async () => {
    expect(await startWithEachFault((at) => faultyFs(at, 'EIO', { after: 'dead' }))).toBeGreaterThan(20);
  });

  it('continues on a disk without hard links too', async () => {
    expect(await startWithEachFault((at) => faultyFs(at, 'EIO', { after: 'dead' }), false)).toBeGreaterThan(20);
  });

  it('continues after a full disk at any step', async () => {
    expect(await startWithEachFault((at) => faultyFs(at, 'ENOSPC'))).toBeGreaterThan(20);
  });

  it('of an earlier version, which created only the folders, continues too', async () => {
    const root = await temporaryFolder();
    for (const folder of ['designs', 'scenarios', 'reports']) await mkdir(path.join(root, folder));
    const { library } = await temporaryLibrary({ root, shipped: await shippedFolder() });
    expect(value(await library.info()).created).toBe(true);
    expect(await contentOf(root)).toEqual(FILES);
  });

  it('keeps files that the user saved meanwhile', async () => {
    const root = path.join(await temporaryFolder(), 'library');
    const shipped = await shippedFolder();
    const { fs } = faultyFs(20, 'EIO', { after: 'dead' });
    await (await temporaryLibrary({ root, shipped, fs })).library.info();
    await mkdir(path.join(root, 'scenarios'), { recursive: true });
    const mine = JSON.stringify(scenario('Mine', 'mine'));
    await writeFile(path.join(root, 'scenarios/s.scenario.json'), mine);
    value(await (await temporaryLibrary({ root, shipped })).library.info());
    expect(await contentOf(root)).toEqual({ ...FILES, 'scenarios/s.scenario.json': mine });
  });
});

describe('an update of the bundled files', () => {
  it('leaves the library usable if it fails, and is repeated', async () => {
    const root = await temporaryFolder();
    value(await (await temporaryLibrary({ root, shipped: await shippedFolder() })).library.info());
    const next = { ...FILES, 'designs/a.design.json': JSON.stringify(design('Second edition', 'a')) };
    const shipped = await shippedFolder(next);
    for (let at = 1; ; at++) {
      const problems: string[] = [];
      const { fs, steps } = faultyFs(at, 'EROFS', { after: 'dead' });
      const { library } = await temporaryLibrary({ root, shipped, fs, onProblem: (text) => problems.push(text) });
      expect(value(await library.list())).toHaveLength(3);
      if (steps() < at) break;
      expect(problems.join(' ')).toContain('the disk is read-only');
    }
    value(await (await temporaryLibrary({ root, shipped })).library.info());
    expect(await contentOf(root)).toEqual(next);
  });
});
