import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { below, createRng } from '@core/base';
import { root as projectRoot } from '../../../scripts/lib/aliases.mjs';
import { bundleChild, runChild } from './kill-bundle';
import { temporaryFolder, temporaryLibrary, value } from './support';
import { times } from '../../long';

const KILLS = times(2, 200);
const LIBRARIES = 10;

describe('a process killed during the first start', () => {
  it(`leaves a library that the next start completes, ${KILLS} times`, { timeout: 600_000 }, async () => {
    const shipped = path.join(projectRoot, 'library');
    const names = (await readdir(shipped, { recursive: true })).filter((name) => name.endsWith('.json'));
    const child = await bundleChild('kill-start-child', await temporaryFolder());
    const newRoot = async () => path.join(await temporaryFolder(), 'library');
    const steps = Number(await runChild(child, [await newRoot(), shipped]));
    expect(steps).toBeGreaterThan(names.length * 4);
    const random = createRng(20261123);
    let started = 0;

    const work = async () => {
      while (started < KILLS) {
        started++;
        const root = await newRoot();
        expect(await runChild(child, [root, shipped, `${1 + below(random, steps)}`])).toBeUndefined();
        const { library } = await temporaryLibrary({ root, shipped });
        value(await library.info());
        for (const name of names) {
          expect((await readFile(path.join(root, name))).equals(await readFile(path.join(shipped, name)))).toBe(true);
        }
      }
    };
    await Promise.all(Array.from({ length: LIBRARIES }, work));
  });
});
