import { performance } from 'node:perf_hooks';
import { type Parameter, parametersOf, candidatesOf, formatAssignments } from '@core/balance';
import { ruleSystem } from '@core/rules/registry';
import { BatchRunner, startBalance } from '@main/playtests';
import { report, summary } from './harness';
import { readDesigns, readScenario } from './library';

// Balance to target on CounterSpace 9.3 with greedy players. The search changes a few chosen parameters until the attacker wins half of the
// games, within 2 points. 20,000 fresh games check the result.

const TARGET = { target: 0.5, within: 0.02 };
const CHECK_GAMES = 20_000;
const SEEDS = [1, 2, 3];
const CHOSEN: readonly (readonly [name: string, parameters: readonly string[]])[] = [
  [
    'counts and the hull of the base',
    ['/forces/2/count', '/forces/4/count', '/forces/5/count', 'design:star-base-alphalpha/stats/hull'],
  ],
  ['counts only, so that two must change', ['/forces/2/count', '/forces/4/count', '/forces/5/count']],
];

const scenario = readScenario('star-base-assault');
const setting = { scenario, designs: readDesigns(), players: ['greedy', 'greedy'] };
const system = ruleSystem(scenario.rules);
if (system === undefined) throw new Error('The rules are missing.');
const parameters = parametersOf(setting, system);
const named = (id: string): Parameter => {
  const parameter = parameters.find((one) => one.id === id);
  if (parameter === undefined) throw new Error(`Unknown parameter ${id}.`);
  return parameter;
};
const runner = new BatchRunner({ inline: true });
for (const [name, ids] of CHOSEN) {
  const varied = ids.map((id) => ({ parameter: named(id), values: candidatesOf(named(id)) }));
  const seconds: number[] = [];
  const errors: number[] = [];
  for (const seed of SEEDS) {
    const plan = { varied, aim: { of: 'side', side: 'attacker' } as const, ...TARGET, seed, check: CHECK_GAMES };
    const begun = performance.now();
    const { found } = (await startBalance(runner, setting, plan).promise).report;
    seconds.push((performance.now() - begun) / 1000);
    if (found === undefined) throw new Error('None of the variations can be played.');
    const { assignments, check, inside, tried, failed } = found;
    errors.push(100 * Math.abs(check.rate - TARGET.target));
    const games = [...tried, ...failed, check].reduce((sum, one) => sum + one.games, 0);
    const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;
    process.stderr.write(
      `  seed ${seed}: ${formatAssignments(assignments)}: ${percent(check.rate)} (${percent(check.low)} to ${percent(check.high)}, n = ${check.games}) ` +
        `${inside ? 'inside' : 'OUTSIDE'}, ${games} games\n`,
    );
  }
  report({
    name: `9.3 ${name}`,
    unit: 's',
    ...summary(seconds),
    samples: seconds.length,
    target: { atMost: 60 },
    targetOf: 'p95',
  });
  report({
    name: 'fresh games, distance from the target',
    unit: 'points',
    ...summary(errors),
    samples: errors.length,
    target: { atMost: 100 * TARGET.within },
    targetOf: 'p95',
  });
}
await runner.close();
