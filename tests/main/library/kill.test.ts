import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { below, createRng, nextU32, unit } from '@core/base';
import { formatJson, type Design } from '@core/model';
import { isTemporary } from '../../../src/main/library/write-file';
import { bundleChild, killOne } from './kill-bundle';
import { loopDocument, LOOP_REF } from './kill-document';
import { temporaryFolder, temporaryLibrary, value } from './support';
import { IS_LONG, seedOf, times } from '../../long';

const KILLS = times(8, 200);
// Many at once, because a child first waits until the lock of a killed one is stale.
const LIBRARIES = times(4, 12);
/** Most saves that a child has confirmed when its kill is decided. */
const MAX_SAVES = 3;
/** Longest wait for the kill after that, in milliseconds: several saves long. */
const LONGEST = 30;

/** The number of the state that a text is, which must be whole to the last byte. */
function stateOf(text: string): number {
  const number = Number((JSON.parse(text) as Design).author);
  expect(text === formatJson(loopDocument(number))).toBe(true);
  return number;
}

describe('a process killed while it saves', () => {
  it(`leaves the complete old or new file, ${KILLS} times`, { timeout: 300_000 }, async () => {
    const child = await bundleChild('kill-child', await temporaryFolder());
    const random = createRng(seedOf('kill', 20261120));
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
        const killed = await killOne(child, [folder], unit(random) * LONGEST, below(random, MAX_SAVES + 1));
        expect(killed).toMatchObject({ complaint: '', done: false });
        const now = stateOf(await readFile(path.join(folder, LOOP_REF), 'utf8'));
        // What was confirmed is there.
        expect(now - before).toBeGreaterThanOrEqual(killed.said.split('\n').length - 1);
        saves += now - before;
        before = now;
        torn += (await readdir(path.join(folder, 'designs'))).filter(isTemporary).length > 0 ? 1 : 0;
      }
      // Every kept state is whole as well, and the library works on.
      const generations = path.join(folder, '.hexwright/generations', LOOP_REF);
      const kept = (await readdir(generations)).filter((name) => !isTemporary(name));
      for (const name of kept) stateOf(await readFile(path.join(generations, name), 'utf8'));
      const [entry] = value(await library.list());
      value(await library.save(LOOP_REF, loopDocument(nextU32(random)), entry?.version));
    };
    await Promise.all(Array.from({ length: LIBRARIES }, work));

    expect(done).toBeGreaterThanOrEqual(KILLS);
    // The kills fell where it hurts: in the middle of writing, and among real saves.
    if (IS_LONG) expect(torn).toBeGreaterThan(0);
    expect(saves).toBeGreaterThan(0);
  });
});
