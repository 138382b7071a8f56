import { build } from 'esbuild';
import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRng, nextU32, unit } from '@core/base';
import { formatJson } from '@core/model';
import type { Design } from '@core/model';
import { isTemporary } from '../../../src/main/library/write-file';
import { aliases, root } from '../../../scripts/lib/aliases.mjs';
import { loopDocument, LOOP_REF } from './kill-document';
import { temporaryFolder, temporaryLibrary, value } from './support';

const KILLS = 200;
const AT_ONCE = 4;
/** Longest wait before the kill, in milliseconds: several saves long. */
const LONGEST = 30;

/** The child as one file, so that Node starts it fast. */
async function bundleChild(folder: string): Promise<string> {
  const outfile = path.join(folder, 'child.mjs');
  await build({
    entryPoints: [path.join(import.meta.dirname, 'kill-child.ts')],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    alias: Object.fromEntries(Object.entries(aliases).map(([alias, at]) => [alias, path.join(root, at)])),
    logLevel: 'error',
  });
  return outfile;
}

/** Starts a child that saves for ever, and kills it `wait` ms after it began. */
function killOne(child: string, root: string, wait: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const running = spawn(process.execPath, [child, root], { stdio: ['ignore', 'pipe', 'pipe'] });
    let complaint = '';
    running.stdout.once('data', () => setTimeout(() => running.kill('SIGKILL'), wait));
    running.stderr.on('data', (data: Buffer) => (complaint += data.toString()));
    running.once('error', reject);
    running.once('exit', (_, signal) => resolve(signal === 'SIGKILL' ? complaint : `ended by itself: ${complaint}`));
  });
}

/** The number of the state that a text is, which must be whole to the last byte. */
function stateOf(text: string): number {
  const number = Number((JSON.parse(text) as Design).author);
  expect(text === formatJson(loopDocument(number))).toBe(true);
  return number;
}

describe('a process that is killed while it saves', () => {
  it(`leaves the old file or the new one, whole, ${KILLS} times`, { timeout: 300_000 }, async () => {
    const child = await bundleChild(await temporaryFolder());
    const random = createRng(20261120);
    let done = 0;
    let torn = 0;
    let saves = 0;

    const work = async () => {
      const { root: folder, library } = await temporaryLibrary();
      await mkdir(path.join(folder, 'designs'), { recursive: true });
      value(await library.save(LOOP_REF, loopDocument(1000)));
      let before = 1000;
      while (done < KILLS) {
        done++;
        expect(await killOne(child, folder, unit(random) * LONGEST)).toBe('');
        const now = stateOf(await readFile(path.join(folder, LOOP_REF), 'utf8'));
        expect(now).toBeGreaterThanOrEqual(before);
        saves += now - before;
        before = now;
        torn += (await readdir(path.join(folder, 'designs'))).filter(isTemporary).length > 0 ? 1 : 0;
      }
      // Every kept state is whole as well, and the library works on.
      const generations = path.join(folder, '.hexwright/generations', LOOP_REF);
      for (const name of await readdir(generations)) stateOf(await readFile(path.join(generations, name), 'utf8'));
      const [entry] = value(await library.list());
      value(await library.save(LOOP_REF, loopDocument(nextU32(random)), entry?.version));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));

    expect(done).toBeGreaterThanOrEqual(KILLS);
    // The kills fell where it hurts: in the middle of writing, and among real saves.
    expect(torn).toBeGreaterThan(0);
    expect(saves).toBeGreaterThan(0);
  });
});
