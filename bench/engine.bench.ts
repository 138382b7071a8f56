import { readdirSync, readFileSync } from 'node:fs';
import { policyAction } from '@core/players/simple';
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
    .map((design) => [design.id, design]),
);

/** The battle of a bundled scenario with some options changed. */
function battleOf(id: string, options: Scenario['options'] = {}): AnyBattle {
  const scenario = read<Scenario>('scenarios', `${id}.scenario.json`);
  const setup = ruleSystem('counterspace')?.setup(
    { ...scenario, options: { ...scenario.options, ...options } },
    designs,
  );
  assert(setup?.ok === true, `${id} can be played`);
  return setup.value;
}

const rng = createRng(1);

/** How a battle is played: by single decisions, or by autoplay as in batches. */
type Who = 'greedy' | 'greedy, autoplay' | 'random';

/** Games per second of processor time on one thread, each game from its own seed. */
function playRate(name: string, battle: AnyBattle, who: Who, games: number, rounds: number): void {
  const state = battle.start(0);
  const draws = battle.sides.map(() => rng);
  const rates: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const begun = process.cpuUsage();
    for (let game = 0; game < games; game++) {
      battle.restart(state, gameSeed(7, game));
      if (who === 'greedy, autoplay') {
        battle.policy.autoplay?.(state, (1 << battle.sides.length) - 1, 'greedy', Infinity, draws);
        continue;
      }
      for (let index = battle.firstToAct(state); index >= 0; index = battle.firstToAct(state)) {
        const side = battle.sides[index]!;
        battle.apply(state, side, policyAction(battle, who, state, side, rng));
      }
    }
    const { user, system } = process.cpuUsage(begun);
    // The first round warms up.
    if (round > 0) rates.push((games * 1e6) / (user + system));
  }
  report({ name: `${name}, ${who}`, unit: 'games/s', median: summary(rates).median, samples: rates.length });
}

const slugfest = battleOf('minor-slugfest', { torpedoes: false });
playRate('9.1 without torpedoes', slugfest, 'random', 500, 5);
const shipped = [
  ['9.1 without torpedoes', slugfest, 10_000],
  ['9.1 as shipped', battleOf('minor-slugfest'), 5000],
  ['9.2 as shipped', battleOf('raid-on-ooblanawa-outpost'), 3000],
  ['9.3 as shipped', battleOf('star-base-assault'), 2000],
  ['9.4 as shipped', battleOf('cargo-babysitters'), 3000],
] as const;
for (const [name, battle, games] of shipped) {
  playRate(name, battle, 'greedy', games, 5);
  playRate(name, battle, 'greedy, autoplay', games, 5);
}

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
