import { createRng } from '@core/base';
import { policyAction } from '@core/players/simple';
import { createMatch, runBatch } from '@core/playtest';
import { PLOTS, type MinimalBattle } from '@core/rules/systems/minimal';
import { describe, expect, it } from 'vitest';
import { shippedDesigns, shippedScenario } from '../library';
import { at, battleOf, design, designSet, scenario, Table } from './build';

function wins(players: readonly string[], games: number, id = 'minimal-duel'): number[] {
  const battle = battleOf(shippedScenario(id), shippedDesigns());
  const match = createMatch(battle, players);
  if (!match.ok) throw new Error('players');
  const { kinds, ends } = runBatch(match.value, { seed: 5, from: 0, to: games });
  return ['red', 'blue'].map((side) => [...ends].filter((end) => kinds[end]?.side === side).length);
}

describe('computer players', () => {
  it('greedy beats random from both seats', () => {
    const [first] = wins(['greedy', 'random'], 200);
    const [, second] = wins(['random', 'greedy'], 200);
    expect(first).toBeGreaterThan(170);
    expect(second).toBeGreaterThan(170);
  });

  it('careful is no worse than greedy, from both seats together', () => {
    const [a = 0, b = 0] = wins(['careful', 'greedy'], 400);
    const [c = 0, d = 0] = wins(['greedy', 'careful'], 400);
    expect(a + d).toBeGreaterThan(b + c);
  });

  it('the seats of the duel are alike', () => {
    const [a = 0, b = 0] = wins(['greedy', 'greedy'], 2000);
    expect(Math.abs(a - b)).toBeLessThan(3.29 * Math.sqrt(2000));
  });

  it('decide without a look at what is sealed', () => {
    const designs = designSet(design('ship'));
    const forces = [at('0812', 'a', 'ship'), at('0804', 'b', 'ship', 1)];
    const table = new Table(battleOf(scenario({ forces }), designs)).order('a', '2');
    const { policy } = table.battle;
    const decide = (): unknown[] => {
      const weights: number[] = [];
      policy.prior(table.state, 'b', table.battle.choices(table.state, 'b').list, weights);
      return [policy.greedy(table.state, 'b', createRng(3)), policy.careful?.(table.state, 'b', createRng(3)), weights];
    };
    const before = JSON.stringify(decide());
    for (const plot of PLOTS) {
      table.state.ships[0]!.plot = plot.index;
      expect(JSON.stringify(decide())).toBe(before);
    }
  });

  it('decide the same whatever they have decided before', () => {
    const fresh = (): MinimalBattle => battleOf(shippedScenario('minimal-three-on-three'), shippedDesigns());
    const { policy } = fresh();
    const table = new Table(fresh());
    const rng = createRng(7);
    for (let i = 0; i < 90; i++) {
      const [side] = table.battle.toAct(table.state);
      if (side === undefined) break;
      const action = policy.careful!(table.state, side, createRng(i));
      if (i % 6 === 0) expect(fresh().policy.careful!(table.state, side, createRng(i))).toEqual(action);
      table.battle.apply(
        table.state,
        side,
        i % 4 === 0 ? policyAction(table.battle, 'random', table.state, side, rng) : action,
      );
    }
  });

  it('draw the orders that they do not know from those that are allowed', () => {
    const designs = designSet(design('ship'));
    const forces = [at('0812', 'a', 'ship'), at('0804', 'b', 'ship', 1)];
    const table = new Table(battleOf(scenario({ forces }), designs)).order('a', '2');
    const drawn = new Set<number>();
    for (let seed = 0; seed < 200; seed++) {
      const guess = table.battle.policy.determinize!(table.state, 'b', createRng(seed));
      drawn.add(guess.ships[0]!.plot);
      expect(guess.ships[1]!.plot).toBe(-1);
    }
    expect(drawn.size).toBeGreaterThan(3);
    for (const plot of drawn) {
      expect(PLOTS[plot]!.steps.length).toBeGreaterThanOrEqual(1);
      expect(PLOTS[plot]!.steps.length).toBeLessThanOrEqual(3);
    }
  });

  it('stay on the map where they can', () => {
    const designs = designSet(design('ship', { engine: 5 }));
    const forces = [at('0203', 'a', 'ship', 3, 3), at('1513', 'b', 'ship', 3, 3)];
    const battle = battleOf(scenario({ forces }), designs);
    for (let seed = 0; seed < 30; seed++) {
      const state = battle.start(seed);
      const rng = createRng(seed);
      while (battle.toAct(state).length > 0) {
        const side = battle.toAct(state)[0]!;
        battle.apply(state, side, battle.policy.greedy(state, side, rng));
      }
      expect(state.ships.map(({ fate }) => fate)).not.toContain(3);
    }
  });
});
