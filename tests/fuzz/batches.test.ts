import { readFileSync } from 'node:fs';
import { gameSeed } from '@core/base';
import { expect, it } from 'vitest';
import { shippedDesigns } from '../core/rules/library';
import { seedOf, times } from '../long';
import { difference, pairOf, settingOf } from './batches/compare';
import { failureOf, parsed, printed, shrink } from './batches/shrink';
import { randomDraft } from './scenarios/random';

/** Games of a scenario: the first of them make the memory that the later ones may use. */
const GAMES = 4;
/** Time to make a failure smaller. */
const SHRINK_MILLISECONDS = 60_000;

it(
  'games of random scenarios have the same result in a batch and decision by decision',
  { timeout: 4 * 3_600_000 },
  () => {
    const games = times(160, 200_000);
    const start = seedOf('batches', 20_261_124);
    const shipped = shippedDesigns();
    let units = 0;
    for (let index = 0; index * GAMES < games; index++) {
      const seed = gameSeed(start, index);
      const draft = randomDraft('counterspace', seed, shipped);
      const { seats, seeds } = settingOf(seed, draft.scenario.sides.length, GAMES);
      const pair = pairOf(draft, seats);
      units = Math.max(units, pair?.battle.units.length ?? 0);
      for (const [game, gameOf] of seeds.entries()) {
        if (pair === undefined || difference(pair, gameOf) === undefined) continue;
        const least = shrink({ draft, seats, seeds: seeds.slice(0, game + 1) }, SHRINK_MILLISECONDS);
        expect.fail(`Scenario ${index} of seed ${start}: ${failureOf(least) ?? 'only in its turn'}\n${printed(least)}`);
      }
    }
    expect(units).toBeGreaterThan(18);
  },
);

const found = JSON.parse(readFileSync('tests/fuzz/batches/found.json', 'utf8')) as { name: string }[];

it.each(found)('a game that once differed has the same result: $name', (item) => {
  expect(failureOf(parsed(JSON.stringify(item)))).toBeUndefined();
});
