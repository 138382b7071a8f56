import { relativeSectors } from '@core/hex';
import { sidesTowards } from '@core/rules/systems/minimal/geometry';
import { shotOdds } from '@core/rules/systems/minimal/odds';
import { weaponsOf } from '@core/rules/systems/minimal/queries';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, openMap, scenario, Table } from './build';

const ALL = ['F', 'FR', 'RR', 'RL', 'FL'] as const;
const DESIGNS = designSet(
  design('gun', { engine: 0, shields: 5, toHit: 3, weapons: ['F'] }),
  design('fort', { engine: 0, shields: 5, toHit: 3, weapons: [...ALL] }),
  design('sharp', { engine: 0, shields: 1, toHit: 5, weapons: ['F', 'FR'] }),
  design('hulk', { engine: 0, shields: 5, toHit: 3, weapons: [] }),
  design('mover', { engine: 3, shields: 5, toHit: 3, weapons: ['F', 'FR'] }),
);

/** Ships that lie still; the orders are given and `first` fires first. */
function shooting(forces: ReturnType<typeof at>[], first: 'a' | 'b' = 'a', options = {}, map = openMap()): Table {
  const table = new Table(battleOf(scenario({ forces, options, map }), DESIGNS));
  const sides = table.battle.toAct(table.state).length;
  expect(sides).toBe(2);
  while (table.state.next[0]! >= 0) table.order('a', '0');
  while (table.battle.tables.bySide[1]!.filter((u) => table.state.ships[u]!.plot < 0).length > 1) table.order('b', '0');
  table.dice(...(first === 'a' ? [5, 2] : [2, 5]));
  return table.order('b', '0');
}

function offers(table: Table, side: string): string[] {
  return table.battle.choices(table.state, side).list.map((action) => JSON.stringify(action));
}

describe('arcs (7.0)', () => {
  it('are the 60 degree sectors, shared on the line between two', () => {
    const { tables } = battleOf(
      scenario({ forces: [at('0808', 'a', 'gun', 4, 0), at('0101', 'b', 'gun', 4, 0)] }),
      DESIGNS,
    );
    const { grid } = tables;
    let shared = 0;
    for (let to = 0; to < grid.count; to++) {
      for (let facing = 0; facing < 6; facing++) {
        const from = 7 * 15 + 7;
        const sectors = relativeSectors(grid.shape, from, facing, to);
        const bits = sectors.reduce((sum, side) => sum | (1 << side), 0);
        const far = Math.max(
          Math.abs(grid.q[to]! - grid.q[from]!),
          Math.abs(grid.r[to]! - grid.r[from]!),
          Math.abs(grid.q[to]! + grid.r[to]! - grid.q[from]! - grid.r[from]!),
        );
        if (far === 0 || far > 6) continue;
        expect(sidesTowards(grid, from, facing, to)).toBe(bits);
        if (sectors.length === 2) shared++;
      }
    }
    expect(shared).toBe(6 * 6 * 3);
  });

  it('offers a shot in the arc and no other; check says why', () => {
    const table = shooting([at('0808', 'a', 'gun', 4, 0), at('0805', 'b', 'hulk', 4, 0)]);
    expect(offers(table, 'a')).toEqual(['{"t":"fire","u":0,"w":0,"x":1}', '{"t":"end"}']);
    const why = (action: object): string | undefined => table.battle.check(table.state, 'a', action)?.code;
    expect(why({ t: 'fire', u: 0, w: 1, x: 1 })).toBe('minimal.no-weapon');
    expect(why({ t: 'fire', u: 0, w: 0, x: 0 })).toBe('minimal.friend');
    expect(why({ t: 'fire', u: 1, w: 0, x: 0 })).toBe('minimal.own');
    expect(why({ t: 'order', u: 0, o: 0 })).toBe('minimal.phase');
  });

  it('bears with every weapon in the same hex', () => {
    const table = shooting([at('0808', 'a', 'fort', 4, 0), at('0808', 'b', 'hulk', 4, 0)]);
    expect(offers(table, 'a')).toHaveLength(ALL.length + 1);
  });

  it('bears with two weapons on a shared line', () => {
    const table = shooting([at('0808', 'a', 'fort', 4, 0), at('0908', 'b', 'hulk', 4, 0)]);
    const line = shooting([at('0808', 'a', 'fort', 4, 0), at('0907', 'b', 'hulk', 4, 0)]);
    expect([offers(table, 'a').length, offers(line, 'a').length]).toEqual([2, 3]);
  });

  it('does not fire through something solid', () => {
    const map = openMap({ terrain: [{ type: 'obstacle', hexes: ['0806'] }] });
    const table = shooting([at('0808', 'a', 'gun', 4, 0), at('0805', 'b', 'gun', 1, 0)], 'a', {}, map);
    expect(table.state.turn).toBe(2);
  });
});

describe('range and to hit (7.0)', () => {
  it.each([
    ['0808', 5],
    ['0807', 4],
    ['0806', 4],
    ['0805', 3],
    ['0804', 3],
    ['0803', 2],
    ['0802', 2],
  ])('a target in %s is hit with %i or less', (hex, need) => {
    const table = shooting([at('0808', 'a', 'gun', 4, 0), at(hex, 'b', 'hulk', 4, 0)]);
    table.dice(need, 1).act('a', { t: 'fire', u: 0, w: 0, x: 1 });
    expect(table.last('fired')).toMatchObject({ need, die: need, result: 'shield' });
    const miss = shooting([at('0808', 'a', 'gun', 4, 0), at(hex, 'b', 'hulk', 4, 0)]);
    miss.dice(need + 1).act('a', { t: 'fire', u: 0, w: 0, x: 1 });
    expect(miss.last('fired')).toMatchObject({ result: 'miss', damage: 0 });
  });

  it('does not reach beyond 6', () => {
    expect(shooting([at('0808', 'a', 'gun', 4, 0), at('0801', 'b', 'hulk', 4, 0)]).state.turn).toBe(2);
  });
});

describe('damage (7.0)', () => {
  it.each([
    [1, 'shield'],
    [2, 'shield'],
    [3, 'shield'],
    [4, 'shield'],
    [5, 'engine'],
    [6, 'weapon'],
  ] as const)('die %i takes %s', (die, result) => {
    const forces = [at('0808', 'a', 'gun', 4, 0), at('0806', 'b', 'mover', 1, 0)];
    const table = shooting(forces).dice(1, die).act('a', { t: 'fire', u: 0, w: 0, x: 1 });
    expect(table.last('fired').result).toBe(result);
    const { shields, engine, weapons } = table.state.ships[1]!;
    expect({ shields, engine, weapons }).toEqual({
      shields: result === 'shield' ? 4 : 5,
      engine: result === 'engine' ? 2 : 3,
      weapons: result === 'weapon' ? 0b10 : 0b11,
    });
  });

  it('takes shields where engine or weapon are gone', () => {
    for (const die of [5, 6]) {
      const table = shooting([at('0808', 'a', 'gun', 4, 0), at('0806', 'b', 'hulk', 4, 0)]);
      table.dice(1, die).act('a', { t: 'fire', u: 0, w: 0, x: 1 });
      expect(table.last('fired')).toMatchObject({ result: 'shield', changes: { shields: [5, 4] } });
    }
  });

  it('rolls the struck side in the same hex: front, then clockwise', () => {
    for (const [die, left] of [
      [1, 0b110110],
      [2, 0b110101],
      [3, 0b110011],
      [4, 0b110111],
      [5, 0b100111],
      [6, 0b010111],
    ] as const) {
      const table = shooting([at('0808', 'a', 'gun', 4, 0), at('0808', 'b', 'fort', 4, 0)]);
      table.dice(1, 6, die).act('a', { t: 'fire', u: 0, w: 0, x: 1 });
      expect(table.last('fired').sideDie).toBe(die);
      expect(table.state.ships[1]!.weapons).toBe(left);
    }
  });

  it('asks the owner on a shared line when a weapon is at stake', () => {
    // The firer stands on the line between front and front left of its target.
    const forces = [at('0808', 'a', 'fort', 4, 0), at('0907', 'b', 'fort', 2, 0)];
    const table = shooting(forces).dice(1, 6).act('a', { t: 'fire', u: 0, w: 0, x: 1 });
    expect(table.last('fired').result).toBe('owner');
    expect(table.battle.toAct(table.state)).toEqual(['b']);
    const sides = offers(table, 'b');
    expect(sides).toHaveLength(2);
    const side = (JSON.parse(sides[1]!) as { s: number }).s;
    table.act('b', { t: 'struck', s: side });
    expect(table.state.ships[1]!.weapons).toBe(0b110111 & ~(1 << side));
    expect(table.battle.toAct(table.state)).toEqual(['a']);
  });

  it('takes the side without a weapon itself where the scenario says so', () => {
    const forces = [at('0808', 'a', 'fort', 4, 0), at('0907', 'b', 'gun', 2, 0)];
    const table = shooting(forces, 'a', { sharedLine: 'automatic' })
      .dice(1, 6)
      .act('a', { t: 'fire', u: 0, w: 0, x: 1 });
    expect(table.last('fired').result).toBe('shield');
  });
});

describe('a shared line (7.0)', () => {
  const both = (options = {}): Table =>
    shooting([at('0808', 'a', 'fort', 4, 0), at('0907', 'b', 'fort', 2, 0)], 'a', options);
  /** A target with a weapon on one of the two sides, and one shield left. */
  const last = (options = {}): Table => {
    const table = shooting([at('0808', 'a', 'fort', 4, 0), at('0907', 'b', 'gun', 2, 0)], 'a', options);
    table.state.ships[1]!.shields = 1;
    return table;
  };
  const shot = { t: 'fire', u: 0, w: 0, x: 1 } as const;
  const waysOf = (table: Table, key: string): number =>
    table.battle.odds(table.state, 'a', shot)?.results.find((one) => one.key === key)?.count ?? 0;

  it('lets the firer choose with that option', () => {
    const table = both({ sharedLine: 'firer' }).dice(1, 6).act('a', shot);
    expect(table.battle.toAct(table.state)).toEqual(['a']);
    expect(table.battle.check(table.state, 'b', { t: 'struck', s: 0 })?.code).toBe('minimal.turn');
    expect(table.battle.info(table.state, 'a', { t: 'struck', s: 0 }).label).toBe('Strike the front');
    table.act('a', table.battle.choices(table.state, 'a').list[0]!);
    expect(table.last('struck')).toMatchObject({ target: 1, by: 0, result: 'weapon' });
  });

  it('asks no one when no side carries a weapon, or when one side is struck', () => {
    const hulk = shooting([at('0808', 'a', 'fort', 4, 0), at('0907', 'b', 'hulk', 2, 0)])
      .dice(1, 6)
      .act('a', shot);
    expect(hulk.last('fired').result).toBe('shield');
    const one = shooting([at('0808', 'a', 'fort', 4, 0), at('0806', 'b', 'fort', 1, 0)])
      .dice(1, 6)
      .act('a', shot);
    expect(one.last('fired').result).toBe('weapon');
  });

  it('is decided by computer players so that the owner keeps the last shield and the firer takes it', () => {
    for (const [sharedLine, side, result] of [
      ['owner', 'b', 'weapon'],
      ['firer', 'a', 'shield'],
    ] as const) {
      const table = last({ sharedLine }).dice(1, 6).act('a', shot);
      table.act(side, table.battle.policy.greedy(table.state, side, { s0: 1, s1: 2 }));
      expect(table.last('struck').result).toBe(result);
    }
    for (const [sharedLine, side, result] of [
      ['owner', 'b', 'shield'],
      ['firer', 'a', 'weapon'],
    ] as const) {
      const table = last({ sharedLine });
      table.state.ships[1]!.shields = 3;
      table.dice(1, 6).act('a', shot);
      table.act(side, table.battle.policy.greedy(table.state, side, { s0: 1, s1: 2 }));
      expect(table.last('struck').result).toBe(result);
    }
  });

  it('has a forecast that expects these choices', () => {
    expect([waysOf(last(), 'weapon') > 0, waysOf(last({ sharedLine: 'firer' }), 'weapon')]).toEqual([true, 0]);
    expect(waysOf(last({ sharedLine: 'automatic' }), 'weapon')).toBe(0);
    expect(waysOf(both(), 'weapon')).toBe(waysOf(both({ sharedLine: 'firer' }), 'weapon'));
  });
});

describe('line of sight (7.0)', () => {
  const forces = [at('0808', 'a', 'gun', 4, 0), at('0805', 'b', 'hulk', 4, 0), at('0806', 'b', 'hulk', 4, 0)];
  const far = { t: 'fire', u: 0, w: 0, x: 1 } as const;

  it('passes ships by default', () => {
    const table = shooting(forces);
    expect(table.battle.check(table.state, 'a', far)).toBeUndefined();
  });

  it('is blocked by a ship in between with that option, also by one of the same side', () => {
    const table = shooting(forces, 'a', { sight: 'ships' });
    expect(table.battle.check(table.state, 'a', far)).toMatchObject({
      code: 'minimal.sight',
      message: 'Terrain or a ship blocks the line of sight.',
    });
    expect(offers(table, 'a')).toHaveLength(2);
    const own = [at('0808', 'a', 'gun', 4, 0), at('0806', 'a', 'hulk', 4, 0), at('0805', 'b', 'hulk', 4, 0)];
    expect(shooting(own, 'a', { sight: 'ships' }).state.turn).toBe(2);
  });

  it('is blocked along an edge between terrain and a ship, not by one of them', () => {
    const forces = [at('0711', 'a', 'fort', 4, 0), at('1006', 'b', 'hulk', 4, 0), at('0808', 'b', 'hulk', 4, 0)];
    const canFire = (options: object, hexes: string[]): boolean => {
      const map = openMap({ terrain: [{ type: 'obstacle', hexes }] });
      return offers(shooting(forces, 'a', options, map), 'a').some((action) => action.includes('"x":1'));
    };
    expect(canFire({ sight: 'ships' }, [])).toBe(true);
    expect(canFire({}, ['0909'])).toBe(true);
    expect(canFire({ sight: 'ships' }, ['0909'])).toBe(false);
  });

  it('is never blocked by ships in the two end hexes', () => {
    const same = [at('0808', 'a', 'gun', 4, 0), at('0808', 'a', 'hulk', 4, 0)];
    const table = shooting([...same, at('0806', 'b', 'hulk', 4, 0), at('0806', 'b', 'gun', 1, 0)], 'a', {
      sight: 'ships',
    });
    expect(offers(table, 'a')).toHaveLength(3);
  });
});

describe('an order to hold fire', () => {
  const holding = (): Table =>
    shooting([at('0808', 'a', 'gun', 4, 0), at('0806', 'b', 'gun', 1, 0, { orders: [{ type: 'hold-fire' }] })]);

  it('leaves the weapons on the ship, so that a 6 destroys one of them (7.0)', () => {
    const table = holding();
    const odds = table.battle.odds(table.state, 'a', { t: 'fire', u: 0, w: 0, x: 1 });
    expect(odds?.results.find(({ key }) => key === 'weapon')?.count).toBe(4);
    table.dice(1, 6).act('a', { t: 'fire', u: 0, w: 0, x: 1 });
    expect(table.last('fired').result).toBe('weapon');
    expect(table.state.ships[1]).toMatchObject({ weapons: 0, shields: 5 });
  });

  it('forbids every shot and says so', () => {
    const table = holding();
    const facts = table.battle.observe(table.state, 'b').units[1]?.facts ?? [];
    expect(facts).toContainEqual({ key: 'standing-orders', label: 'Standing orders', value: 'hold fire' });
    expect(facts).toContainEqual({ key: 'weapons', label: 'Weapons', value: 'F' });
    expect(weaponsOf(table.battle, table.state, 1)[0]).toBe('held');
    table.act('a', { t: 'end' });
    expect(table.state.turn).toBe(2);
    const waiting = shooting(
      [
        at('0808', 'a', 'fort', 4, 0, { orders: [{ type: 'hold-fire' }] }),
        at('0808', 'a', 'gun', 4, 0),
        at('0806', 'b', 'gun', 1, 0),
      ],
      'a',
    );
    expect(waiting.battle.check(waiting.state, 'a', { t: 'fire', u: 0, w: 0, x: 2 })?.code).toBe('minimal.hold-fire');
  });
});

describe('the order of fire (4.0)', () => {
  it('rolls again while two dice are equal', () => {
    const forces = [at('0808', 'a', 'gun', 4, 0), at('0806', 'b', 'gun', 1, 0)];
    const table = new Table(battleOf(scenario({ forces }), DESIGNS)).order('a', '0').dice(3, 3, 6, 6, 2, 4);
    table.order('b', '0');
    expect(table.last('initiative')).toMatchObject({ dice: [2, 4], order: [1, 0] });
    expect(table.battle.toAct(table.state)).toEqual(['b']);
  });

  it('counts damage at once: a ship that is destroyed fires no more', () => {
    const table = shooting([at('0808', 'a', 'gun', 4, 0), at('0806', 'b', 'sharp', 1, 0)]);
    table.dice(1, 1).act('a', { t: 'fire', u: 0, w: 0, x: 1 });
    expect(table.battle.outcome(table.state)).toMatchObject({ side: 'a', cause: 'eliminated' });
    expect(table.state.ships[0]!.shields).toBe(5);
  });

  it('fires each weapon once a turn, at several targets if it likes', () => {
    const forces = [at('0808', 'a', 'fort', 4, 0), at('0807', 'b', 'hulk', 4, 0), at('0907', 'b', 'hulk', 4, 0)];
    const table = shooting(forces);
    table.act('a', { t: 'fire', u: 0, w: 0, x: 1 });
    expect(table.battle.check(table.state, 'a', { t: 'fire', u: 0, w: 0, x: 1 })?.code).toBe('minimal.fired');
    table.act('a', { t: 'fire', u: 0, w: 1, x: 2 });
    expect(table.state.turn).toBe(2);
    expect(table.state.ships[0]!.fired).toBe(0);
  });

  it('goes on to the other side when one fires no more', () => {
    const table = shooting([at('0808', 'a', 'gun', 4, 0), at('0806', 'b', 'gun', 1, 0)]).act('a', { t: 'end' });
    expect(table.battle.toAct(table.state)).toEqual(['b']);
    table.act('b', { t: 'end' });
    expect(table.state.turn).toBe(2);
  });
});

describe('odds (7.0)', () => {
  it('are exact, term by term', () => {
    const table = shooting([at('0808', 'a', 'gun', 4, 0), at('0806', 'b', 'mover', 1, 0)]);
    const odds = table.battle.odds(table.state, 'a', { t: 'fire', u: 0, w: 0, x: 1 });
    expect(odds?.terms.map(({ label, value }) => [label, value])).toEqual([
      ['TO-HIT', 3],
      ['Range 2', 1],
    ]);
    expect(odds?.results.map(({ key, count, of }) => [key, count, of])).toEqual([
      ['shield', 16, 36],
      ['engine', 4, 36],
      ['weapon', 4, 36],
      ['miss', 12, 36],
    ]);
    const cells = odds?.grid?.flat() ?? [];
    for (const { key, count } of odds?.results ?? []) expect(cells.filter((cell) => cell === key)).toHaveLength(count!);
  });

  it.each([
    [0, 0, 2],
    [0, 3, 0],
    [5, 1, 6],
    [9, 6, 6],
    [5, 6, 4],
    [3, 7, 0],
    [1, 5, 0],
  ])('TO-HIT %i at range %i hits %i times in six', (toHit, range, count) => {
    expect(shotOdds({ toHit, range, engine: 1, armed: 0, sides: 1 }).hit).toBeCloseTo(count / 6, 12);
  });

  it('come true: results of many shots lie in their 99.9% interval', () => {
    const forces = [at('0808', 'a', 'gun', 4, 0), at('0806', 'b', 'mover', 1, 0)];
    const table = shooting(forces);
    const odds = table.battle.odds(table.state, 'a', { t: 'fire', u: 0, w: 0, x: 1 });
    const counts = new Map<string, number>();
    const shots = 20_000;
    const scratch = table.battle.clone(table.state);
    const rng = { ...table.state.rng };
    for (let i = 0; i < shots; i++) {
      table.battle.copy(table.state, scratch);
      scratch.rng = { ...rng };
      const events: Parameters<typeof table.battle.apply>[3] = [];
      table.battle.apply(scratch, 'a', { t: 'fire', u: 0, w: 0, x: 1 }, events);
      rng.s0 = scratch.rng.s0;
      rng.s1 = scratch.rng.s1;
      const fired = events.find((event) => event.t === 'fired');
      const result = fired?.t === 'fired' ? fired.result : 'none';
      counts.set(result, (counts.get(result) ?? 0) + 1);
    }
    for (const { key, p } of odds?.results ?? []) {
      expect(Math.abs((counts.get(key) ?? 0) - shots * p)).toBeLessThan(3.29 * Math.sqrt(shots * p * (1 - p)));
    }
  });
});
