import { below, createRng } from '@core/base';
import { policyAction } from '@core/players/simple';
import type { AnyBattle, BattleState } from '@core/rules/contract';
import type { BattleEvent } from '@core/rules/event';
import { RULE_SYSTEMS } from '@core/rules/registry';
import { minimal } from '@core/rules/systems/minimal';
import { describe, expect, it } from 'vitest';
import { seedOf, times } from '../../long';
import { setUp } from './again';
import { ALL_CASES } from './all-cases';
import { randomSubjects, type RandomSubject } from './referee-game';
import { ScoreReferee } from './referee-score';
import { SCORE_RULES } from './score-rules';

const SYSTEMS = RULE_SYSTEMS.map((system) => [system.info.id, system] as const);
const MOST_ACTIONS = 2000;

/** Plays a game of random and greedy players; returns the complaints. `spoil` may falsify an event. */
function play(battle: AnyBattle, seed: number, spoil?: (event: BattleEvent) => void): readonly string[] {
  const referee = new ScoreReferee<BattleState>(battle, SCORE_RULES[battle.rules](battle));
  if (referee.isDecidedAtStart) return [];
  const events: BattleEvent[] = [];
  const state = battle.start(seed, events);
  const rng = createRng(seed);
  const clever = below(rng, 3);
  for (let step = 0; step < MOST_ACTIONS; step++) {
    if (spoil) events.forEach(spoil);
    referee.follow(events, state);
    events.length = 0;
    const acting = battle.toAct(state);
    if (acting.length === 0) break;
    const side = acting[below(rng, acting.length)]!;
    const player = below(rng, 4) < clever ? 'greedy' : 'random';
    battle.apply(state, side, policyAction(battle, player, state, side, rng), events);
  }
  return referee.complaints;
}

/** True for the triggers whose losses the score referee cannot tell from those of the turn: stars that open around ships. */
function opensStars({ scenario }: RandomSubject): boolean {
  return (scenario.triggers ?? []).some(({ do: effects }) =>
    effects.some((effect) => effect.type === 'terrain' && effect.terrain?.type === 'star'),
  );
}

describe('a second model of points, triggers, levels and the end', () => {
  it.each(SYSTEMS)('reproduces them in random scenarios of %s', { timeout: 3_600_000 }, (rules, system) => {
    const start = seedOf(`score referee of ${rules}`, 20_261_129);
    for (const subject of randomSubjects(rules, start, times(25, 3000), times(6, 12))) {
      if (opensStars(subject)) continue;
      expect(play(setUp(system, subject.scenario, subject.designs), subject.seed), subject.name).toEqual([]);
    }
  });

  it.each(SYSTEMS)('reproduces them in the cases of %s', (rules, system) => {
    for (const { name, scenario, designs } of ALL_CASES[rules])
      for (let seed = 1; seed <= times(1, 40); seed++)
        expect(play(setUp(system, scenario, designs), seed), `${name}, seed ${seed}`).toEqual([]);
  });

  it.each<[string, (event: BattleEvent & { points?: number }) => void]>([
    ['a point too many', (event) => event.t === 'points' && Object.assign(event, { points: event.points! + 1 })],
    ['a message that is missing', (event) => event.t === 'message' && Object.assign(event, { t: 'silence' })],
    ['a loss that ends no battle', (event) => event.t === 'destroyed' && Object.assign(event, { t: 'nothing' })],
  ])('complains of %s', (_what, spoil) => {
    const complaints = ALL_CASES.minimal.flatMap(({ scenario, designs }) =>
      play(setUp(minimal, scenario, designs), 5, spoil),
    );
    expect(complaints).not.toEqual([]);
  });
});
