import { assert, below, createRng } from '@core/base';
import { policyAction } from '@core/players/simple';
import type { AnyBattle, BattleAction, BattleState, SideId } from '@core/rules/contract';
import type { BattleEvent } from '@core/rules/event';
import { RULE_SYSTEMS } from '@core/rules/registry';
import { describe, expect, it } from 'vitest';
import { seedOf, times } from '../../long';
import { ALL_CASES } from './all-cases';

/*
 * Where sides give sealed orders, a side must learn nothing from the orders that another side has already given. Two states that differ only in
 * those orders look the same to it: what it observes, what it may do, the odds it is shown and the log. (Skirmish hides units, too: its fog.test.ts.)
 */

const sealed = RULE_SYSTEMS.filter(({ info }) => info.sealedActions !== undefined);

/** Everything that a side is shown, with the events since the last position. */
function shown(battle: AnyBattle, state: BattleState, side: SideId, events: readonly BattleEvent[]): string {
  const { list } = battle.choices(state, side);
  const choices = [...list].slice(0, 40);
  return JSON.stringify([
    battle.observe(state, side),
    battle.toAct(state).includes(side),
    choices,
    choices.map((action) => battle.info(state, side, action)),
    choices.map((action) => battle.odds(state, side, action)),
    events
      .map((event) => battle.describe(event))
      .filter(({ visibleTo }) => visibleTo === undefined || visibleTo.includes(side)),
  ]);
}

/** Different actions of a side, at random. */
function someActions(battle: AnyBattle, state: BattleState, side: SideId, seed: number): BattleAction[] {
  const rng = createRng(seed);
  const actions = [
    battle.policy.greedy(state, side, rng),
    ...[1, 2, 3].map(() => policyAction(battle, 'random', state, side, rng)),
  ];
  return [...new Map(actions.map((action) => [JSON.stringify(action), action])).values()];
}

/** Phases in which several sides may act at once, but openly: in the drive table, owners mark damage on their own ships. */
const OPEN_PHASES = new Set(['Damage']);

/** Compares what the other sides see after each of some orders of the first side; returns how many comparisons there were. */
function compareOrders(battle: AnyBattle, state: BattleState, seed: number): number {
  const acting = battle.toAct(state);
  const [first] = acting;
  if (first === undefined || acting.length < 2) return 0;
  if (OPEN_PHASES.has(battle.observe(state, first).phase ?? '')) return 0;
  const given = someActions(battle, state, first, seed).map((action) => {
    const after = battle.clone(state);
    const events: BattleEvent[] = [];
    battle.apply(after, first, action, events);
    return { after, events };
  });
  const [reference, ...others] = given;
  assert(reference !== undefined, 'a side that acts has an action');
  let compared = 0;
  for (const side of battle.sides) {
    if (side === first || !battle.toAct(reference.after).includes(side)) continue;
    const expected = shown(battle, reference.after, side, reference.events);
    for (const other of others) {
      if (!battle.toAct(other.after).includes(side)) continue;
      expect(shown(battle, other.after, side, other.events)).toBe(expected);
      compared++;
    }
  }
  return compared;
}

describe.each(sealed)('sealed orders of $info.id', (system) => {
  it('tell the other sides nothing before they are opened', { timeout: 600_000 }, () => {
    const seed = seedOf(`sealed orders of ${system.info.id}`, 7);
    let compared = 0;
    for (const { scenario, designs } of ALL_CASES[system.info.id]) {
      const setup = system.setup(scenario, new Map(designs));
      if (!setup.ok) continue;
      const battle = setup.value;
      for (let game = 0; game < times(2, 40); game++) {
        const state = battle.start(seed + game);
        const rng = createRng(seed ^ game);
        for (let step = 0; step < 120; step++) {
          const [side] = battle.toAct(state);
          if (side === undefined) break;
          compared += compareOrders(battle, state, seed + step);
          const { policy } = battle;
          const action =
            below(rng, 2) === 0 ? policy.greedy(state, side, rng) : policyAction(battle, 'random', state, side, rng);
          battle.apply(state, side, action);
        }
      }
    }
    expect(compared).toBeGreaterThan(50);
  });
});
