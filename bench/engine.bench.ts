import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { assert, createRng, gameSeed } from '@core/base';
import type { Design, Scenario } from '@core/model';
import type { AnyBattle } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { bench, report, summary } from './harness';

const library = path.resolve('library');

function read<T>(...parts: string[]): T {
  return JSON.parse(readFileSync(path.join(library, ...parts), 'utf8')) as T;
}

const designs = new Map(
  readdirSync(path.join(library, 'designs'))
    .map((file) => read<Design>('designs', file))
    .map((one) => [one.id, one]),
);
const made = ruleSystem('counterspace')?.setup(read<Scenario>('scenarios', 'minor-slugfest.scenario.json'), designs);
assert(made?.ok === true, 'Minor Slugfest can be played');
const battle: AnyBattle = made.value;
const state = battle.start(0);
const rng = createRng(1);

/** Games per second on one thread, each from its own seed. */
function playRate(name: string, who: 'greedy' | 'random', games: number, rounds: number): void {
  const rates: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const begun = performance.now();
    for (let game = 0; game < games; game++) {
      battle.restart(state, gameSeed(7, game));
      for (let acting = battle.toAct(state); acting.length > 0; acting = battle.toAct(state)) {
        battle.apply(state, acting[0]!, battle.policy[who](state, acting[0]!, rng));
      }
    }
    // The first round warms up.
    if (round > 0) rates.push((games * 1000) / (performance.now() - begun));
  }
  report({ name, unit: 'games/s', median: summary(rates).median, samples: rates.length });
}

playRate('9.1 greedy against greedy, one thread', 'greedy', 10_000, 7);
playRate('9.1 random against random, one thread', 'random', 500, 5);

battle.restart(state, 1);
const side = battle.toAct(state)[0]!;
const action = battle.choices(state, side).list[0]!;
const scratch = battle.clone(state);
const times = 10_000;
const repeat = (run: () => unknown) => () => {
  for (let i = 0; i < times; i++) run();
};
await bench(
  '9.1 clone a state',
  repeat(() => battle.clone(state)),
  { operations: times },
);
await bench(
  '9.1 copy a state and apply an action',
  repeat(() => {
    battle.copy(state, scratch);
    battle.apply(scratch, side, action);
  }),
  { operations: times },
);
await bench(
  '9.1 list the choices',
  repeat(() => battle.choices(state, side)),
  { operations: times },
);
