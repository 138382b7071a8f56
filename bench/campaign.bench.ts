import { readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { derive } from '@core/campaign';
import { advance, checkCampaign, ORDER_PLAYERS, CampaignAi } from '@core/campaign/play';
import type { Campaign } from '@core/model';
import { readText } from '@core/model/read';
import { report, summary } from './harness';

// First the cost of a side's orders, by player. Then computers play the bundled conquest campaigns with every seed, for 100 turns or to the end. None may have findings. Then measures how
// long it takes to open the longest one: to parse and validate the file and to derive its state.

const CAMPAIGNS = ['the-lantern-reach', 'salt-and-iron', 'the-long-drift'];
const SEEDS = Number(process.env['SEEDS'] ?? 200);
const TURNS = 100;
const OPENINGS = 11;
/** Turns of a war in which all sides are of the same player, for the cost of their orders. */
const COSTED_TURNS = 12;

for (const id of CAMPAIGNS) {
  const campaign = JSON.parse(
    readFileSync(path.resolve('library/campaigns', `${id}.campaign.json`), 'utf8'),
  ) as Campaign;
  for (const player of ORDER_PLAYERS) {
    const ai = new CampaignAi(campaign);
    const milliseconds: number[] = [];
    const orders = ai.orders.bind(ai);
    ai.orders = (...request) => {
      const before = performance.now();
      const given = orders(...request);
      milliseconds.push(performance.now() - before);
      return given;
    };
    const players = Object.fromEntries(campaign.sides.map((side) => [side.id, player]));
    advance(campaign, { turns: COSTED_TURNS, seed: 1, players, ai });
    report({
      name: `${id}: orders of a side, ${player}`,
      unit: 'ms',
      ...summary(milliseconds),
      samples: milliseconds.length,
      target: { atMost: 5000 },
      targetOf: 'p95',
    });
  }
}

for (const id of CAMPAIGNS) {
  const text = readFileSync(path.resolve('library/campaigns', `${id}.campaign.json`), 'utf8');
  const campaign = JSON.parse(text) as Campaign;
  const ai = new CampaignAi(campaign);
  const milliseconds: number[] = [];
  const turns: number[] = [];
  const kinds = new Map<string, number>();
  let failedRuns = 0;
  let longest = campaign;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const before = performance.now();
    const run = advance(campaign, { turns: TURNS, seed, ai });
    milliseconds.push(performance.now() - before);
    const { state, findings } = run.derived;
    turns.push(run.turns);
    for (const { engagement } of state.resolved) kinds.set(engagement.kind, (kinds.get(engagement.kind) ?? 0) + 1);
    // Computer orders and posts have no findings, except orders that lapse because another side's order came first.
    const faults = [...run.stopped, ...findings.filter(({ code }) => code !== 'campaign.log.order-lapsed')];
    const unfinished = state.phase !== 'over' && run.turns < TURNS;
    if (faults.length > 0 || unfinished) {
      failedRuns++;
      process.stderr.write(`${id}, seed ${seed}: ${faults[0]?.message ?? 'stopped early'}\n`);
    }
    if (run.campaign.log.length > longest.log.length) longest = run.campaign;
  }
  report({
    name: `${id}: runs with findings`,
    unit: `of ${SEEDS}`,
    median: failedRuns,
    samples: SEEDS,
    target: { atMost: 0 },
  });
  report({ name: `${id}: whole campaign`, unit: 'ms', ...summary(milliseconds), samples: SEEDS });
  report({ name: `${id}: turns`, unit: 'turns', ...summary(turns), samples: SEEDS });
  for (const [kind, count] of kinds) {
    report({ name: `${id}: battles of kind ${kind}`, unit: 'battles', median: count, samples: SEEDS });
  }
  openings(id, longest);
}

/** Measures opening a campaign: parse, migrate and validate the file, derive its state, check it. */
function openings(id: string, longest: Campaign): void {
  const text = JSON.stringify(longest, null, 2);
  const times: number[] = [];
  const checked: number[] = [];
  for (let i = 0; i < OPENINGS; i++) {
    const before = performance.now();
    const read = readText(text);
    if (!read.ok || read.value.document.kind !== 'campaign') throw new Error('The campaign cannot be read again.');
    derive(read.value.document);
    times.push(performance.now() - before);
    checkCampaign(read.value.document);
    checked.push(performance.now() - before);
  }
  const size = `${longest.log.length} entries, ${Math.round(text.length / 1024)} KB`;
  report({
    name: `${id}: open the longest (${size})`,
    unit: 'ms',
    ...summary(times),
    samples: OPENINGS,
    target: { atMost: 1000 },
  });
  report({ name: `${id}: open and check it`, unit: 'ms', ...summary(checked), samples: OPENINGS });
}
