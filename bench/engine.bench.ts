import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

/** A shipped scenario made ready, with some of its options changed. */
function battleOf(id: string, options: Scenario['options'] = {}): AnyBattle {
  const scenario = read<Scenario>('scenarios', `${id}.scenario.json`);
  const made = ruleSystem('counterspace')?.setup(
    { ...scenario, options: { ...scenario.options, ...options } },
    designs,
  );
  assert(made?.ok === true, `${id} can be played`);
  return made.value;
}

const rng = createRng(1);

/** Games per second of processor time on one thread, each game from its own seed. */
function playRate(name: string, battle: AnyBattle, who: 'greedy' | 'random', games: number, rounds: number): void {
  const state = battle.start(0);
  const rates: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const begun = process.cpuUsage();
    for (let game = 0; game < games; game++) {
      battle.restart(state, gameSeed(7, game));
      for (let index = battle.firstToAct(state); index >= 0; index = battle.firstToAct(state)) {
        const side = battle.sides[index]!;
        battle.apply(state, side, battle.policy[who](state, side, rng));
      }
    }
    const { user, system } = process.cpuUsage(begun);
    // The first round warms up.
    if (round > 0) rates.push((games * 1e6) / (user + system));
  }
  report({ name, unit: 'games/s', median: summary(rates).median, samples: rates.length });
}

const slugfest = battleOf('minor-slugfest', { torpedoes: false });
playRate('9.1 without torpedoes, greedy', slugfest, 'greedy', 10_000, 7);
playRate('9.1 without torpedoes, random', slugfest, 'random', 500, 5);
playRate('9.1 as shipped, greedy', battleOf('minor-slugfest'), 'greedy', 5000, 5);
playRate('9.2 as shipped, greedy', battleOf('raid-on-ooblanawa-outpost'), 'greedy', 3000, 5);
playRate('9.3 as shipped, greedy', battleOf('star-base-assault'), 'greedy', 2000, 5);
playRate('9.4 as shipped, greedy', battleOf('cargo-babysitters'), 'greedy', 3000, 5);

const battle = slugfest;
const state = battle.start(1);
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
