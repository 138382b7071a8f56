import { below, createRng } from '@core/base';
import { policyAction } from '@core/players/simple';
import type { CounterspaceEvent } from '@core/rules/systems/counterspace';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../fuzz/scenarios/random';
import { seedOf, times } from '../../../long';
import { randomSubjects } from '../referee-game';
import { battleOf } from './build';
import { COUNTERSPACE_CASES } from './cases';
import { Referee } from './referee';

/** Games of random scenarios. */
const GAMES = times(30, 2000);
/** A larger battle takes too long here. */
const MAX_UNITS = times(10, 40);

const PLAYERS = ['random', 'random', 'greedy', 'careful'] as const;

/** What a referee cannot reproduce of a game in which each side acts at random or as a computer player does. */
function faultsOf(draft: Draft, seed: number): readonly string[] {
  const battle = battleOf(draft.scenario, new Map(draft.designs));
  const rng = createRng(seed);
  const players = battle.sides.map(() => PLAYERS[below(rng, PLAYERS.length)]!);
  const referee = new Referee(draft.scenario, draft.designs);
  const events: CounterspaceEvent[] = [];
  const state = battle.start(seed, events);
  referee.follow(state, undefined, events);
  while (state.side >= 0 && referee.faults.length === 0) {
    const side = battle.sides[state.side]!;
    referee.checkChoices(state, battle.choices(state, side).list);
    const action = policyAction(battle, players[state.side]!, state, side, rng);
    events.length = 0;
    battle.apply(state, side, action, events);
    referee.follow(state, action, events);
  }
  return referee.faults;
}

describe('an independent referee reproduces every event, state and choice', () => {
  it('in random scenarios: all options, terrain, devices, torpedoes, two to four sides', { timeout: 3_600_000 }, () => {
    const start = seedOf('referee', 20_261_125);
    for (const { name, seed, ...draft } of randomSubjects('counterspace', start, GAMES, MAX_UNITS)) {
      expect(faultsOf(draft, seed), name).toEqual([]);
    }
  });

  it.each(COUNTERSPACE_CASES.map((one) => [one.name, one] as const))(
    'in the case %s',
    (_name, { scenario, designs }) => {
      for (let seed = 1; seed <= times(1, 40); seed++) {
        expect(faultsOf({ scenario, designs }, seed), `seed ${seed}`).toEqual([]);
      }
    },
  );
});
