import { maxHitsOn, orderOutcomes } from '@core/rules/systems/drive-table';
import type { OrderAction } from '@core/rules/systems/drive-table';
import { describe, expect, it } from 'vitest';
import { battleOf, design, designSet, duel, force, order, scenario, Table } from './build';

const A = 0;
const B = 1;
const ATTACK = 0 as const;
const DODGE = 1 as const;
const RETREAT = 2 as const;

describe('orders', () => {
  const stats = { drive: 6, beams: 4, screens: 3, tubes: 2, missiles: 1, cannon: 2, shells: 4 };

  it.each([
    ['within the power', {}, undefined],
    ['power in all', { d: 2, b: [[B, 2]] as const, s: 1, m: [[B, 3]] as const }, undefined],
    ['too much power', { d: 3, b: [[B, 2]] as const, s: 2 }, 'power'],
    ['a missile takes power', { d: 6, m: [[B, 3]] as const }, 'power'],
    ['a cannon takes power', { d: 6, c: [[B, 1]] as const }, 'power'],
    ['too much beam power', { b: [[B, 5]] as const }, 'beams'],
    ['an aimed beam without power', { b: [[B, 0]] as const }, 'beam-idle'],
    [
      'two beams at one target',
      {
        b: [
          [B, 1],
          [B, 1],
        ] as const,
      },
      'beam-twice',
    ],
    ['too much screen power', { s: 4 }, 'screens'],
    [
      'more missiles than there are',
      {
        m: [
          [B, 1],
          [B, 1],
        ] as const,
      },
      'missiles',
    ],
    ['a missile too fast', { m: [[B, 6]] as const }, 'missile-drive'],
    ['four shells from a cannon', { c: [[B, 4]] as const }, 'burst'],
    ['no shell from a cannon', { c: [[B, 0]] as const }, 'burst'],
    [
      'more shells than there are',
      {
        c: [
          [B, 3],
          [B, 2],
        ] as const,
      },
      'shells',
    ],
    [
      'three cannon of two',
      {
        c: [
          [B, 1],
          [B, 1],
          [B, 1],
        ] as const,
      },
      'cannon',
    ],
    ['cannon with beams', { c: [[B, 1]] as const, b: [[B, 1]] as const }, 'cannon-power'],
    ['cannon with screens', { c: [[B, 1]] as const, s: 1 }, 'cannon-power'],
    ['cannon with missiles', { c: [[B, 1]] as const, m: [[B, 1]] as const }, undefined],
    ['fire at a friend', { b: [[A, 1]] as const }, 'target'],
    ['fire at an unknown unit', { b: [[7, 1]] as const }, 'target'],
  ])('%s', (_name, changes, code) => {
    expect(duel(stats, stats).refusal('a', order(A, changes))).toBe(code);
  });

  it('are refused in the singular for one tube and one missile', () => {
    const messageOf = (one: object, missiles: number): string | undefined => {
      const { battle, state } = duel({ ...stats, ...one }, stats);
      const m = Array.from({ length: missiles }, () => [B, 0] as const);
      return battle.check(state, 'a', order(A, { m }))?.message;
    };
    expect(messageOf({ tubes: 1 }, 2)).toBe('The ship has 1 missile tube.');
    expect(messageOf({}, 2)).toBe('The ship has 1 missile left.');
  });

  it('are given once, by the owner, and stay sealed until all are in', () => {
    const table = duel({}, {});
    expect(table.refusal('b', order(A))).toBe('unit');
    table.act(order(A, { a: DODGE, d: 3 }));
    expect(table.refusal('a', order(A))).toBe('side');
    expect(JSON.stringify(table.battle.observe(table.state, 'b'))).not.toContain('Dodge');
    expect(JSON.stringify(table.battle.observe(table.state, 'a'))).toContain('Dodge');
    expect(table.battle.toAct(table.state)).toEqual(['b']);
  });
});

describe('fire', () => {
  it('of a beam does its power, tech level and the bonus of the table', () => {
    const table = duel({ tech: 2 }, { screens: 0 });
    table.round(order(A, { d: 2, b: [[B, 3]] }), order(B, { d: 2 }));
    expect(table.state.ships[B]?.hits).toBe(3 + 2 + 2);
  });

  it('of cannon adds tech level and bonus to each burst, and uses shells', () => {
    const table = duel({ cannon: 2, shells: 6, tech: 1 }, { drive: 8, beams: 8 });
    table.round(
      order(A, {
        d: 3,
        c: [
          [B, 3],
          [B, 1],
        ],
      }),
      order(B, { d: 1 }),
    );
    // Attack on Attack at +2: Hit +1.
    expect(table.state.ships[B]?.hits).toBe(3 + 1 + 1 + (1 + 1 + 1));
    expect(table.state.ships[A]?.parts[7]).toBe(2);
  });

  it('of a missile goes by its own drive and the Attack tactic', () => {
    const table = duel({ tubes: 2, missiles: 3, tech: 1 }, { drive: 8 });
    table.round(
      order(A, {
        a: RETREAT,
        d: 0,
        m: [
          [B, 4],
          [B, 1],
        ],
      }),
      order(B, { a: DODGE, d: 0, b: [[A, 1]] }),
    );
    // Attack on Dodge: +4 is a Hit, +1 a Miss.
    expect(table.state.ships[B]?.hits).toBe(2 + 1);
    expect(table.state.ships[A]?.parts[6]).toBe(1);
  });

  it.each([
    [true, 2 + 1 + 2],
    [false, 2 + 1],
  ])(
    'of a missile at Hit +2 adds the bonus unless the option is off (Explanation of combat results): %s',
    (on, hits) => {
      const options = on ? {} : { missileBonus: false };
      const table = duel({ tubes: 1, missiles: 3, tech: 1 }, { drive: 8 }, { options });
      const own = order(A, { a: RETREAT, m: [[B, 3]] });
      expect(orderOutcomes(own, 1, B, 8, table.battle.tables.options)[3]!.hits).toBe(hits);
      expect(maxHitsOn(own, 1, B, table.battle.tables.options)).toBe(hits);
      const odds = table.battle.odds(table.state, 'a', own);
      expect(odds?.results.find(({ key }) => key === 'Hit +2')?.effect).toBe(`${hits} hits before screens`);
      table.round(own, order(B, { d: 3, b: [[A, 1]] }));
      expect(table.state.ships[B]?.hits).toBe(hits);
    },
  );

  it('is taken up by screens, of all hits of the round together', () => {
    const table = duel({}, { drive: 8, screens: 4 });
    table.round(order(A, { d: 2, b: [[B, 4]] }), order(B, { d: 2, s: 4 }));
    expect(table.state.ships[B]?.hits).toBe(4 + 2 - 4);
  });

  it('happens at the same moment on both sides', () => {
    const table = duel({ drive: 3, beams: 1, screens: 0 }, { drive: 3, beams: 1, screens: 0 });
    table.round(order(A, { b: [[B, 1]] }), order(B, { b: [[A, 1]] }));
    for (const u of [A, B]) table.act({ t: 'damage', u, h: [3, 0, 0, 0, 0, 0, 0, 0, 0] });
    expect(table.state.ships.map((ship) => ship.parts[0])).toEqual([0, 0]);
  });

  it('may be split over several targets', () => {
    const designs = designSet(design('one'), design('two', { screens: 0 }));
    const of = scenario([force('x', 'a', 'one'), force('y', 'b', 'two', { count: 2 })]);
    const table = new Table(battleOf(of, designs));
    table.round(
      order(0, {
        d: 2,
        b: [
          [1, 1],
          [2, 2],
        ],
      }),
      order(1, { d: 2 }),
      order(2, { d: 0 }),
    );
    expect(table.state.ships.map((ship) => ship.hits)).toEqual([0, 1 + 2, 2 + 1]);
  });
});

describe('damage', () => {
  const target = { drive: 3, beams: 2, screens: 1, tubes: 1, missiles: 4, cannon: 1, shells: 7, racks: 1, warp: true };

  function struck(power: number): Table {
    const table = duel({ drive: 20, beams: 20 }, target);
    table.round(order(A, { d: 0, b: [[B, power - 2]] }), order(B));
    return table;
  }

  it('is shared out by the owner, exactly', () => {
    const table = struck(4);
    expect(table.battle.toAct(table.state)).toEqual(['b']);
    expect(table.refusal('b', { t: 'damage', u: B, h: [3, 0, 0, 0, 0, 0, 0, 0, 0] })).toBe('share');
    expect(table.refusal('b', { t: 'damage', u: B, h: [4, 0, 0, 0, 0, 0, 0, 0, 0] })).toBe('share');
    table.act({ t: 'damage', u: B, h: [0, 1, 1, 0, 0, 0, 1, 1, 0] });
    expect(table.state.ships[B]?.parts).toEqual([3, 1, 0, 1, 1, 1, 1, 1, 1]);
    expect(table.state.turn).toBe(2);
  });

  it('on a magazine that is not full takes what is there', () => {
    const table = struck(4);
    table.act({ t: 'damage', u: B, h: [0, 0, 0, 0, 0, 0, 2, 2, 0] });
    expect(table.state.ships[B]?.parts.slice(6, 8)).toEqual([0, 0]);
  });

  it('of five is taken up by the warp generator, whole', () => {
    const table = struck(6);
    expect(table.refusal('b', { t: 'damage', u: B, h: [2, 0, 0, 0, 0, 0, 0, 0, 4] })).toBe('share');
    table.act({ t: 'damage', u: B, h: [1, 0, 0, 0, 0, 0, 0, 0, 5] });
    expect(table.state.ships[B]?.parts).toEqual([2, 2, 1, 1, 1, 1, 4, 7, 0]);
  });

  it('destroys a ship that cannot take it, but not one that just can', () => {
    // 9 vital points less one, 4 hits in magazines, 5 in the generator.
    const just = struck(17);
    expect(just.state.ships[B]?.hits).toBe(17);
    const dead = struck(18);
    expect(dead.battle.outcome(dead.state)).toMatchObject({ side: 'a', cause: 'eliminated' });
    expect(dead.battle.fates(dead.state)[B]?.fate).toBe('destroyed');
    expect(dead.battle.observe(dead.state, 'a').units[B]?.bars.every(({ value }) => value === 0)).toBe(true);
  });

  it('destroys a ship whose owner takes off the last vital point', () => {
    const table = struck(9);
    table.act({ t: 'damage', u: B, h: [3, 2, 1, 1, 1, 1, 0, 0, 0] });
    expect(table.battle.fates(table.state)[B]?.fate).toBe('destroyed');
  });
});

describe('escape', () => {
  it.each([
    ['no unit fires', { a: ATTACK, d: 6 }, 'exited'],
    ['Attack at -1', { a: ATTACK, d: 2, b: [[B, 1]] as const }, 'exited'],
    ['Attack at 0', { a: ATTACK, d: 3, b: [[B, 1]] as const }, 'alive'],
    ['Dodge', { a: DODGE, d: 5, b: [[B, 1]] as const }, 'exited'],
    ['only missiles', { a: ATTACK, d: 0, m: [[B, 1]] as const }, 'exited'],
  ] as [string, Partial<OrderAction>, string][])('%s', (_name, changes, fate) => {
    const table = duel({ drive: 8, tubes: 1, missiles: 3 }, {});
    table.round(order(A, changes), order(B, { a: RETREAT, d: 3 }));
    expect(table.battle.fates(table.state)[B]?.fate).toBe(fate);
  });

  it.each([
    ['at 0 on Attack, which holds it', { d: 3, m: [[B, 1]] as const }, 'alive'],
    ['at -1 on Attack, which does not', { d: 2, m: [[B, 1]] as const }, 'exited'],
    ['on Dodge, which never does', { a: DODGE, d: 3, m: [[B, 1]] as const }, 'exited'],
  ] as [string, Partial<OrderAction>, string][])(
    'may be prevented by a ship that fired only missiles, with that option, by its own tactic and drive (Explanation of combat results): %s',
    (_name, changes, fate) => {
      const table = duel({ drive: 8, tubes: 1, missiles: 3 }, {}, { options: { launchersHold: true } });
      const own = order(A, changes);
      const foretold = orderOutcomes(own, 0, B, 5, table.battle.tables.options).find(
        ({ tactic, drive }) => tactic === RETREAT && drive === 3,
      );
      expect(foretold?.targetEscapes).toBe(fate === 'exited');
      table.round(own, order(B, { a: RETREAT, d: 3 }));
      expect(table.battle.fates(table.state)[B]?.fate).toBe(fate);
    },
  );

  it('is no result of a missile: the log and the odds call it a Miss (Explanation of combat results)', () => {
    const table = duel({ drive: 8, beams: 1, tubes: 1, missiles: 3 }, {});
    const own = order(A, { a: ATTACK, d: 0, m: [[B, 1]] });
    expect(table.battle.odds(table.state, 'a', own)?.results.map(({ key }) => key)).not.toContain('Escapes');
    // The missile has Escapes, but the beam holds the ship.
    const events = table.round(order(A, { ...own, d: 3, b: [[B, 1]] }), order(B, { a: RETREAT, d: 3 }));
    const results = events.filter(({ t }) => t === 'shot').map((event) => table.battle.describe(event).result);
    expect(results).toEqual(['Miss', 'Miss']);
    expect(table.battle.fates(table.state)[B]?.fate).toBe('alive');
  });

  it('needs the result from every ship that fired', () => {
    const designs = designSet(design('one'));
    const of = scenario([force('x', 'a', 'one', { count: 2 }), force('y', 'b', 'one')]);
    const table = new Table(battleOf(of, designs));
    table.round(order(0, { d: 2, b: [[2, 1]] }), order(1, { d: 5, b: [[2, 1]] }), order(2, { a: RETREAT, d: 3 }));
    expect(table.battle.fates(table.state)[2]?.fate).toBe('alive');
  });

  it('comes after the damage of the round', () => {
    const table = duel({ drive: 8, tubes: 1, missiles: 3 }, { screens: 0 });
    // Attack on Retreat at +4: a missile hits and does not hold the ship.
    table.round(order(A, { d: 0, m: [[B, 4]] }), order(B, { a: RETREAT, d: 0 }));
    expect(table.state.ships[B]?.hits).toBe(2);
    table.act({ t: 'damage', u: B, h: [1, 1, 0, 0, 0, 0, 0, 0, 0] });
    expect(table.battle.fates(table.state)[B]).toMatchObject({ fate: 'exited', values: { drive: 5, beams: 3 } });
    expect(table.battle.outcome(table.state)).toMatchObject({ side: 'a' });
  });
});

it('ends after the round limit without a winner', () => {
  const table = duel({}, {}, { turnLimit: 2 });
  for (let i = 0; i < 2; i++) table.round(order(A), order(B));
  expect(table.battle.outcome(table.state)).toMatchObject({ side: null, cause: 'turn-limit' });
});

it('lets a scenario set the drive of missiles', () => {
  const table = duel({ tubes: 1, missiles: 1 }, {}, { options: { missileDriveMax: 2 } });
  expect(table.refusal('a', order(A, { m: [[B, 3]] }))).toBe('missile-drive');
});
