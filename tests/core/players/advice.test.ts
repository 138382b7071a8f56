import { describe, expect, it } from 'vitest';
import { assert } from '@core/base';
import { advise, createPlayer, type Player } from '@core/players';
import type { AnyBattle, BattleState } from '@core/rules/contract';
import { battleOf, brawl, shippedScenario } from '../../renderer/battle/support';

function playerOf(battle: AnyBattle, name: string): Player {
  const player = createPlayer(name, battle, 1);
  assert(player.ok, name);
  return player.value;
}

/** A state of greedy play after `count` actions. */
function after(battle: AnyBattle, count: number): BattleState {
  const player = playerOf(battle, 'greedy');
  const state = battle.start(2);
  for (let i = 0; i < count && battle.firstToAct(state) >= 0; i++) {
    const side = battle.sides[battle.firstToAct(state)] ?? '';
    battle.apply(state, side, player.decide(state, side));
  }
  return state;
}

describe('advice', () => {
  it('names up to three legal actions, best first, with the player’s own choice', () => {
    const battle = battleOf(brawl());
    const state = after(battle, 12);
    const before = battle.hash(state);
    const side = battle.sides[battle.firstToAct(state)] ?? '';
    const advice = advise(battle, playerOf(battle, 'search:40'), state, side, 9, { playouts: 12 });
    expect(battle.hash(state)).toBe(before);
    expect(advice.length).toBeGreaterThan(1);
    expect(advice.length).toBeLessThanOrEqual(3);
    for (const { action, chance } of advice) {
      expect(battle.check(state, side, action)).toBeUndefined();
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
    }
    const own = playerOf(battle, 'search:40').decide(state, side);
    expect(advice.map(({ action }) => action)).toContainEqual(own);
    expect(advise(battle, playerOf(battle, 'search:40'), state, side, 9, { playouts: 12 })).toEqual(advice);
  });

  it('tells actions of equal chances apart by the losses at the end', () => {
    const battle = battleOf(brawl());
    const state = after(battle, 12);
    const side = battle.sides[battle.firstToAct(state)] ?? '';
    const advice = advise(battle, playerOf(battle, 'careful'), state, side, 9, { playouts: 6 });
    for (const { ownLosses, enemyLosses } of advice) {
      expect(ownLosses + enemyLosses).toBeGreaterThan(0);
      expect(Math.max(ownLosses, enemyLosses)).toBeLessThanOrEqual(1);
    }
    for (const [at, one] of advice.entries()) {
      const next = advice[at + 1];
      if (next === undefined || next.chance !== one.chance) continue;
      expect(one.ownLosses - one.enemyLosses).toBeLessThanOrEqual(next.ownLosses - next.enemyLosses + 1e-9);
    }
  });

  it('does not know the enemy’s sealed orders', () => {
    const battle = battleOf(shippedScenario('drive-duel'));
    const [first = '', second = ''] = battle.sides;
    const open = battle.start(4);
    const orders = [...battle.choices(open, second).list];
    const [one, other] = [orders[0], orders.at(-1)].map((order) => {
      const state = battle.clone(open);
      battle.apply(state, second, order!);
      return advise(battle, playerOf(battle, 'careful'), state, first, 9, { playouts: 4 });
    });
    expect(one).toEqual(other);
  });

  it('does not know who an enemy is that is not revealed', () => {
    const battle = battleOf(shippedScenario('skirmish-landing-site'));
    const state = after(battle, 30);
    const side = battle.sides[battle.firstToAct(state)] ?? '';
    let exchanged = 0;
    const spied = Object.create(battle) as AnyBattle;
    Object.defineProperty(spied, 'policy', {
      value: Object.create(battle.policy, {
        exchangeUnknown: {
          value: (...args: Parameters<NonNullable<AnyBattle['policy']['exchangeUnknown']>>) => {
            exchanged++;
            return battle.policy.exchangeUnknown?.(...args);
          },
        },
      }) as AnyBattle['policy'],
    });
    const before = battle.hash(state);
    const advice = advise(spied, playerOf(battle, 'careful'), state, side, 9, { playouts: 6 });
    expect(exchanged).toBe(6);
    expect(battle.hash(state)).toBe(before);
    for (const { action } of advice) expect(battle.check(state, side, action)).toBeUndefined();
  });

  it('stops at its limit of time', () => {
    const battle = battleOf(brawl());
    let clock = 0;
    const limits = { playouts: 1000, now: () => (clock += 10), milliseconds: 50 };
    const state = after(battle, 12);
    const [best] = advise(battle, playerOf(battle, 'careful'), state, battle.toAct(state)[0] ?? '', 9, limits);
    expect(best?.playouts).toBeLessThan(10);
  });
});
