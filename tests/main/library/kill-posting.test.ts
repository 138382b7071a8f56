import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRng, unit } from '@core/base';
import { derive } from '@core/campaign';
import { advance } from '@core/campaign/play';
import type { Campaign } from '@core/model';
import { root } from '../../../scripts/lib/aliases.mjs';
import { bundleChild, killOne } from './kill-bundle';
import { temporaryFolder, temporaryLibrary, value } from './support';
import { seedOf, times } from '../../long';

const REF = 'campaigns/war.campaign.json';
const POSTINGS = times(2, 200);
// Many at once, because a child first waits until the lock of a killed one is stale.
const LIBRARIES = times(4, 10);
/** Most entries that a child confirms before it is killed. */
const MAX_ENTRIES = 24;
/** Longest wait for the kill after that, in milliseconds: about as long as a save. */
const LONGEST = 30;

/** A war that computers fought to its end. */
async function foughtWar(): Promise<Campaign> {
  const file = path.join(root, 'library/campaigns/salt-and-iron.campaign.json');
  const start = JSON.parse(await readFile(file, 'utf8')) as Campaign;
  const { campaign, stopped } = advance({ ...start, id: 'war' }, { turns: 100, seed: 4 });
  expect(stopped).toEqual([]);
  return campaign;
}

const postings = ({ log }: Campaign): number => log.filter(({ t }) => t === 'posting').length;

describe('a process killed while it posts results', () => {
  it(`loses at most the unconfirmed one, over ${POSTINGS} postings`, { timeout: 300_000 }, async () => {
    const folder = await temporaryFolder();
    const child = await bundleChild('kill-posting-child', folder);
    const war = await foughtWar();
    const whole = path.join(folder, 'whole.json');
    await writeFile(whole, JSON.stringify(war));
    const random = createRng(seedOf('kill-posting', 20261122));
    let posted = 0;
    let kills = 0;

    const work = async () => {
      const { root: at, library } = await temporaryLibrary();
      await mkdir(path.join(at, 'campaigns'), { recursive: true });
      let before: Campaign = { ...war, log: [] };
      value(await library.save(REF, before));
      while (posted < POSTINGS) {
        const { said, complaint, done } = await killOne(
          child,
          [at, whole, REF],
          unit(random) * LONGEST,
          1 + Math.floor(unit(random) * MAX_ENTRIES),
        );
        expect(complaint).toBe('');
        kills += done ? 0 : 1;
        const confirmed = Number(said.trimEnd().split('\n').at(-1));
        const opened = value(await library.open(REF));
        const now = opened.document as Campaign;
        // What was confirmed is there; at most one entry more; and nothing is other than it was posted.
        expect([0, 1]).toContain(now.log.length - confirmed);
        expect(now.log).toEqual(war.log.slice(0, now.log.length));
        posted += postings(now) - postings(before);
        before = now;
        if (now.log.length < war.log.length) continue;
        expect(derive(now).findings).toEqual([]);
        before = { ...war, log: [] };
        value(await library.save(REF, before, opened.version));
      }
    };
    await Promise.all(Array.from({ length: LIBRARIES }, work));

    expect(posted).toBeGreaterThanOrEqual(POSTINGS);
    // The kills fell among real postings.
    expect(kills).toBeGreaterThan(times(0, 10));
  });
});
