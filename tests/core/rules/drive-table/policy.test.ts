import { assert, createRng } from '@core/base';
import { createPlayer } from '@core/players';
import { ATTACK, type OrderAction } from '@core/rules/systems/drive-table';
import { describe, expect, it } from 'vitest';
import { battleOf, design, designSet, duel, force, scenario, Table } from './build';

function ordersOf(table: Table): OrderAction[] {
  return table.battle.choices(table.state, 'a').list.flatMap((action) => (action.t === 'order' ? [action] : []));
}

function targetsOf({ b, m, c }: OrderAction): number[] {
  return [...new Set([...b, ...m, ...c].map(([target]) => target))];
}

describe('computer players choose missile drives', () => {
  const drivesOf = (missileDriveMax: number, drive: number): number[] => {
    const table = duel({ drive: 8, tubes: 2, missiles: 6 }, { drive }, { options: { missileDriveMax } });
    const drives = new Set(ordersOf(table).flatMap(({ m }) => m.map(([, own]) => own)));
    return [...drives].sort((a, b) => a - b);
  };

  it('from all up to the maximum', () => {
    expect(drivesOf(5, 8)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(drivesOf(1, 8)).toEqual([0, 1]);
  });

  it('no higher than the table hits a target: its drive and 4', () => {
    expect(drivesOf(20, 6)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(drivesOf(20, 1)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('computer players split fire', () => {
  const designs = designSet(
    design('gun', { drive: 8, beams: 6, tubes: 2, missiles: 6, cannon: 2, shells: 6, tech: 2 }),
    design('hulk', { drive: 1, beams: 0, screens: 0 }),
  );
  const against = (count: number): Table =>
    new Table(battleOf(scenario([force('x', 'a', 'gun'), force('y', 'b', 'hulk', { count })]), designs));

  it('among the choices, all of them legal and with a prior', () => {
    const table = against(3);
    const orders = ordersOf(table);
    const split = orders.filter((order) => targetsOf(order).length > 1);
    expect(split.some(({ b }) => b.length === 3)).toBe(true);
    expect(split.some(({ m }) => m.length > 1)).toBe(true);
    expect(split.some(({ c }) => c.length > 1)).toBe(true);
    for (const order of orders) expect(table.battle.check(table.state, 'a', order)).toBeUndefined();
    const weights: number[] = [];
    table.battle.policy.prior(table.state, 'a', orders, weights);
    expect(weights).toHaveLength(orders.length);
    expect(Math.min(...weights)).toBeGreaterThan(0);
    // The same order is the same object in every call, for a search.
    const again = ordersOf(table);
    expect(orders.every((order, index) => order === again[index])).toBe(true);
  });

  it('where one beam would do more than destroy its target', () => {
    const table = against(2);
    for (let seed = 0; seed < 20; seed++) {
      const order = table.battle.policy.greedy(table.state, 'a', createRng(seed));
      if (order.t === 'order' && order.b.length > 0) expect(targetsOf(order)).toHaveLength(2);
    }
  });

  it('never against a single enemy', () => {
    for (const order of ordersOf(against(1))) expect(targetsOf(order).length).toBeLessThan(2);
  });
});

describe('the search player', () => {
  it('attacks more than the ratings, which count on foes that dodge', () => {
    const { battle, state } = duel({ drive: 8, beams: 4 }, { drive: 8, beams: 4 });
    const attacks = (name: string): number => {
      let count = 0;
      for (let seed = 0; seed < 8; seed++) {
        const player = createPlayer(name, battle, seed);
        assert(player.ok, name);
        const order = player.value.decide(state, 'a') as OrderAction;
        if (order.a === ATTACK) count++;
      }
      return count;
    };
    expect(attacks('search:100')).toBeGreaterThan(attacks('careful'));
  });
});
