import { below, createRng, gameSeed } from '@core/base';
import { policyAction } from '@core/players/simple';
import type { RulesId } from '@core/model';
import type { Battle, BattleAction, BattleState } from '@core/rules/contract';
import type { BattleEvent } from '@core/rules/event';
import { randomDraft, type Draft } from '../../fuzz/scenarios/random';
import { shippedDesigns } from './library';
import { randomScenario } from './mass-combat/random-scenario';

const MAX_ACTIONS = 600;

/** A second model of the rules, which reviews the events of a game as they happen. */
export interface GameReferee<S extends BattleState, A extends BattleAction, E extends BattleEvent> {
  readonly complaints: readonly string[];
  /** Reviews what a side may do, and then the action that it takes. */
  decide?(state: S, side: number, offered: readonly A[], action: A): void;
  watch(events: readonly E[]): void;
}

/** Plays a game of random, greedy and careful players under a referee; counts the events by type. `spoil` may falsify an event. */
export function playUnderReferee<S extends BattleState, A extends BattleAction, E extends BattleEvent>(
  battle: Battle<S, A, E>,
  referee: GameReferee<S, A, E>,
  seed: number,
  counts: Map<string, number>,
  spoil?: (event: E) => void,
): readonly string[] {
  const rng = createRng(seed);
  const randomShare = below(rng, 5);
  const clever = below(rng, 3) === 0 ? 'careful' : 'greedy';
  const events: E[] = [];
  const state = battle.start(seed, events);
  for (let step = 0; step < MAX_ACTIONS; step++) {
    for (const event of events) {
      counts.set(event.t, (counts.get(event.t) ?? 0) + 1);
      spoil?.(event);
    }
    referee.watch(events);
    events.length = 0;
    const acting = battle.toAct(state);
    if (acting.length === 0) break;
    const side = acting[below(rng, acting.length)]!;
    const player = below(rng, 4) < randomShare ? 'random' : clever;
    const action = policyAction(battle, player, state, side, rng);
    referee.decide?.(state, battle.sides.indexOf(side), battle.choices(state, side).list, action);
    battle.apply(state, side, action, events);
  }
  return referee.complaints;
}

/** A random scenario with a name for messages and the seed of a game. */
export interface RandomSubject extends Draft {
  readonly name: string;
  readonly seed: number;
}

/** Random scenarios of a rule system with few enough units. */
export function* randomSubjects(
  rules: RulesId,
  start: number,
  games: number,
  mostUnits: number,
): Generator<RandomSubject> {
  const shipped = shippedDesigns();
  for (let game = 0, index = 0; game < games; index++) {
    const seed = gameSeed(start, index);
    const draft = rules === 'mass-combat' ? randomScenario(createRng(seed)) : randomDraft(rules, seed, shipped);
    if (draft.scenario.forces.reduce((sum, { count = 1 }) => sum + count, 0) > mostUnits) continue;
    game++;
    yield { ...draft, seed, name: `scenario ${index} of seed ${start}` };
  }
}
