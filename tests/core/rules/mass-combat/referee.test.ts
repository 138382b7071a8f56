import { policyAction, type PolicyName } from '@core/players/simple';
import { below, createRng } from '@core/base';
import type { Design, Scenario } from '@core/model';
import type { MassEvent } from '@core/rules/systems/mass-combat';
import { describe, expect, it } from 'vitest';
import { seedOf, times } from '../../../long';
import { battleOf } from './build';
import { MASS_COMBAT_CASES } from './cases';
import { randomScenario } from './random-scenario';
import { Referee } from './referee';

/** Plays a game with computer players and returns the referee's complaints. */
function refereed(
  scenario: Scenario,
  designs: Map<string, Design>,
  seed: number,
  kinds: readonly PolicyName[],
): string[] {
  const battle = battleOf(scenario, designs);
  const referee = new Referee(scenario, designs);
  const begun: MassEvent[] = [];
  const state = battle.start(seed, begun);
  referee.watch(-1, undefined, begun);
  const rng = createRng(seed);
  for (let acting = battle.toAct(state); acting.length > 0; acting = battle.toAct(state)) {
    const side = acting[below(rng, acting.length)]!;
    const index = battle.sides.indexOf(side);
    const action = policyAction(battle, kinds[index]!, state, side, rng);
    const events: MassEvent[] = [];
    battle.apply(state, side, action, events);
    referee.watch(index, action, events);
    if (referee.complaints.length > 0) break;
  }
  return referee.complaints;
}

const PLAYERS = [
  ['random', 'random'],
  ['greedy', 'random'],
  ['random', 'greedy'],
  ['greedy', 'greedy'],
  ['careful', 'random'],
] as const;

describe('the referee, a second model of the rules', () => {
  const seed = seedOf('mass combat referee', 7001);

  it('reproduces every number of games of the conformance cases', () => {
    for (let game = 0; game < times(48, 1000); game++) {
      const { name, scenario, designs } = MASS_COMBAT_CASES[game % MASS_COMBAT_CASES.length]!;
      const problems = refereed(scenario, new Map(designs), seed + game, PLAYERS[game % PLAYERS.length]!);
      expect(problems, `${name}, seed ${seed + game}`).toEqual([]);
    }
  });

  it('reproduces every number of games of random scenarios with all options', () => {
    for (let game = 0; game < times(80, 2000); game++) {
      const { scenario, designs } = randomScenario(createRng(seed + game));
      const problems = refereed(scenario, designs, seed + game, PLAYERS[game % PLAYERS.length]!);
      expect(problems, `seed ${seed + game}`).toEqual([]);
    }
  });

  it('watches random scenarios with every kind of choice', () => {
    const kinds = new Set<string>();
    for (let game = 0; game < 300; game++) {
      const { scenario, designs } = randomScenario(createRng(game));
      const battle = battleOf(scenario, designs);
      const state = battle.start(game);
      const rng = createRng(game);
      for (let acting = battle.toAct(state); acting.length > 0; acting = battle.toAct(state)) {
        const action = policyAction(battle, 'random', state, acting[0]!, rng);
        kinds.add(action.t);
        battle.apply(state, acting[0]!, action);
      }
    }
    const all = 'ambush breach damage deed mend parley pass power push rally repair risk settle spend strategy talks';
    expect([...kinds].sort()).toEqual(all.split(' '));
  });

  it('complains about a number that the text does not give', () => {
    const { scenario, designs } = MASS_COMBAT_CASES[1]!;
    const battle = battleOf(scenario, new Map(designs));
    const referee = new Referee(scenario, designs);
    const events: MassEvent[] = [];
    battle.start(seed, events);
    const doubled = events.map((event) =>
      event.t === 'recon' ? { ...event, dice: event.dice.map((one) => 2 * one) } : event,
    );
    referee.watch(-1, undefined, doubled);
    expect(referee.complaints[0]).toMatch(/^wave 0: Reconnaissance dice is \d+, the text gives \d+$/);
  });
});
