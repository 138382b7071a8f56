import { readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { derive } from '@core/campaign';
import { advance, checkCampaign, RULEBOOK, CampaignAi } from '@core/campaign/play';
import type { Campaign } from '@core/model';
import { readText } from '@core/model/read';
import { report, summary } from './harness';

// The wars that ship, given to computer opponents for 100 turns or until they are over, with every seed: nothing may be found wrong with
// any of them. Then how long it takes to open the longest of what came out: to parse and validate the file and to work out its state.

const WARS = ['the-lantern-reach', 'salt-and-iron', 'the-long-drift'];
const SEEDS = Number(process.env['SEEDS'] ?? 200);
const TURNS = 100;
const OPENINGS = 11;

for (const id of WARS) {
  const text = readFileSync(path.resolve('library/campaigns', `${id}.campaign.json`), 'utf8');
  const campaign = JSON.parse(text) as Campaign;
  const ai = new CampaignAi(campaign, RULEBOOK);
  const milliseconds: number[] = [];
  const turns: number[] = [];
  const kinds = new Map<string, number>();
  let faults = 0;
  let longest = campaign;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const before = performance.now();
    const done = advance(campaign, { turns: TURNS, seed, ai });
    milliseconds.push(performance.now() - before);
    const { state, findings } = done.derived;
    turns.push(done.turns);
    for (const { engagement } of state.resolved) kinds.set(engagement.kind, (kinds.get(engagement.kind) ?? 0) + 1);
    // What computer opponents order and post has no fault of any severity, but for orders that lapse since another side's came first.
    const wrong = [...done.stopped, ...findings.filter(({ code }) => code !== 'campaign.log.order-lapsed')];
    const unfinished = state.phase !== 'over' && done.turns < TURNS;
    if (wrong.length > 0 || unfinished) {
      faults++;
      process.stderr.write(`${id}, seed ${seed}: ${wrong[0]?.message ?? 'it does not go on'}\n`);
    }
    if (done.campaign.log.length > longest.log.length) longest = done.campaign;
  }
  report({
    name: `${id}: runs with a finding`,
    unit: `of ${SEEDS}`,
    median: faults,
    samples: SEEDS,
    target: { atMost: 0 },
  });
  report({ name: `${id}: a whole war`, unit: 'ms', ...summary(milliseconds), samples: SEEDS });
  report({ name: `${id}: turns of a war`, unit: 'turns', ...summary(turns), samples: SEEDS });
  for (const [kind, count] of kinds) {
    report({ name: `${id}: battles of kind ${kind}`, unit: 'battles', median: count, samples: SEEDS });
  }
  openings(id, longest);
}

/** How long it takes to open a campaign: parse, migrate and validate the file, judge it, work its state out. */
function openings(id: string, longest: Campaign): void {
  const text = JSON.stringify(longest, null, 2);
  const times: number[] = [];
  const judged: number[] = [];
  for (let i = 0; i < OPENINGS; i++) {
    const before = performance.now();
    const read = readText(text);
    if (!read.ok || read.value.document.kind !== 'campaign') throw new Error('The campaign cannot be read again.');
    derive(read.value.document, RULEBOOK);
    times.push(performance.now() - before);
    checkCampaign(read.value.document);
    judged.push(performance.now() - before);
  }
  const size = `${longest.log.length} entries, ${Math.round(text.length / 1024)} KB`;
  report({
    name: `${id}: open the longest (${size})`,
    unit: 'ms',
    ...summary(times),
    samples: OPENINGS,
    target: { atMost: 1000 },
  });
  report({ name: `${id}: open and judge it`, unit: 'ms', ...summary(judged), samples: OPENINGS });
}
