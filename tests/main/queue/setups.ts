import { readdirSync, readFileSync } from 'node:fs';
import type { Campaign, Scenario } from '@core/model';
import type { BatchRange } from '@core/playtest';
import type { JobResults, JobSetup } from '@main/playtests';
import { pack } from '../../../src/main/queue/packing';
import { prepareJob } from '../../../src/main/playtests/prepare-job';
import { readDesigns, readScenario } from './library';

const designs = readDesigns();
const batch = { scenario: readScenario('minor-slugfest'), designs, players: ['greedy', 'greedy'] };
const campaign = JSON.parse(readFileSync('library/campaigns/first-command.campaign.json', 'utf8')) as Campaign;
const [first, second] = designs.filter(({ rules }) => rules === 'counterspace');

/** A small setting of each type. */
export const setups = {
  batch: { type: 'batch', batch },
  details: { type: 'batch', batch, details: true },
  pair: { type: 'pair', a: batch, b: { ...batch, players: ['greedy', 'random'] } },
  record: { type: 'record', batch, game: 2 },
  duels: {
    type: 'duels',
    duels: {
      pairings: [
        [first!, second!],
        [second!, first!],
      ],
      players: ['greedy', 'greedy'],
      points: 60,
    },
  },
  forecast: { type: 'forecast', forecast: { campaign, fast: true } },
} as const satisfies Record<string, JobSetup>;

/** Every shipped scenario as a setting, by its file's name. */
export function shippedBatches(details: boolean): [string, JobSetup][] {
  return readdirSync('library/scenarios').map((file) => {
    const name = file.replace('.scenario.json', '');
    // As it ships, torpedoes included: they are units without a fate.
    const scenario = JSON.parse(readFileSync(`library/scenarios/${file}`, 'utf8')) as Scenario;
    const one = { scenario, designs, players: scenario.sides.map(() => 'greedy') };
    return [name, { type: 'batch', batch: one, ...(details ? { details } : {}) }];
  });
}

/** The results of some games of a setting. */
export function play(setup: JobSetup, range: BatchRange): JobResults {
  const work = prepareJob(setup);
  if (!work.ok) throw new Error(work.error[0]?.message);
  return work.value(range);
}

/** An answer as it comes out of the queue. */
export interface Answer {
  worker: unknown;
  results: Record<string, unknown>;
  milliseconds: unknown;
}

/** Results as the answer of a worker. */
export function answerOf(results: unknown): Answer {
  return JSON.parse(JSON.stringify({ worker: 'here:1', results: pack(results), milliseconds: 5 })) as Answer;
}
