import { attackOdds, type AttackQuestion } from '@core/rules/systems/counterspace';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, openMap, scenario, Table } from './build';

const PLAIN: AttackQuestion = { att: 4, def: 3, range: 2, crit: 'none', tie: 'wound', damage: 'standard' };

describe('the odds of an attack', () => {
  // Counted by hand: with a lead of n the attacker is ahead in so many of the 36 cases.
  it.each([
    [{ att: 4, def: 3 }, [21, 5, 10, 0], (21 * 4 + 5 * 2) / 36],
    [{ att: 3, def: 3 }, [15, 6, 15, 0], (15 * 3 + 6 * 2) / 36],
    [{ att: 3, def: 3, range: 0 }, [21, 5, 10, 0], (21 * 3 + 5 * 2) / 36],
    [{ att: 2, def: 4 }, [6, 4, 26, 0], (6 * 2 + 4 * 1) / 36],
    [{ att: 9, def: 3 }, [36, 0, 0, 0], 9],
    [{ att: 1, def: 9 }, [0, 0, 36, 0], 0],
    [{ att: 1, def: 9, crit: 'double' }, [0, 0, 35, 1], 2 / 36],
    [{ att: 3, def: 3, crit: 'double' }, [14, 6, 15, 1], (14 * 3 + 6 * 2 + 6) / 36],
    [{ att: 3, def: 3, crit: 'normal' }, [14, 6, 15, 1], (15 * 3 + 6 * 2) / 36],
    [{ att: 3, def: 3, crit: 'bypass-shields' }, [14, 6, 15, 1], (15 * 3 + 6 * 2) / 36],
    [{ att: 3, def: 3, crit: 'extra-d6' }, [14, 6, 15, 1], (15 * 3 + 6 * 2 + 3.5) / 36],
    [{ att: 3, def: 3, tie: 'miss' }, [15, 0, 21, 0], (15 * 3) / 36],
    [{ att: 3, def: 3, tie: 'destroy' }, [21, 0, 15, 0], (21 * 3) / 36],
    // Differences 1 to 5 in 5, 4, 3, 2, 1 cases.
    [{ att: 3, def: 3, damage: 'difference' }, [15, 6, 15, 0], (5 * 1 + 4 * 2 + 3 * 3 + 2 * 4 + 5) / 36],
    [{ att: 3, def: 3, damage: 'difference', range: 0 }, [21, 5, 10, 0], (5 * 1 + 4 * 2 + 3 * 3 + 2 * 4 + 5) / 36],
  ] as const)('%j', (question, [destroy, wound, miss, critical], expectedDamage) => {
    const odds = attackOdds({ ...PLAIN, ...question });
    expect(odds.destroy * 36).toBeCloseTo(destroy, 9);
    expect(odds.wound * 36).toBeCloseTo(wound, 9);
    expect(odds.miss * 36).toBeCloseTo(miss, 9);
    expect(odds.critical * 36).toBeCloseTo(critical, 9);
    expect(odds.expectedDamage).toBeCloseTo(expectedDamage, 9);
  });

  const question: fc.Arbitrary<AttackQuestion> = fc.record({
    att: fc.integer({ min: 0, max: 12 }),
    def: fc.integer({ min: 0, max: 12 }),
    range: fc.integer({ min: 0, max: 4 }),
    crit: fc.constantFrom('none', 'normal', 'double', 'bypass-shields', 'extra-d6'),
    tie: fc.constantFrom('wound', 'miss', 'destroy'),
    damage: fc.constantFrom('standard', 'difference'),
  });

  it('sum to 1, and a stronger attack never hits less', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const odds = attackOdds(asked);
        expect(odds.destroy + odds.wound + odds.miss + odds.critical).toBeCloseTo(1, 9);
        expect(odds.critical).toBeCloseTo(asked.crit === 'none' ? 0 : 1 / 36, 9);
        expect(attackOdds({ ...asked, att: asked.att + 1 }).miss).toBeLessThanOrEqual(odds.miss + 1e-12);
        expect(attackOdds({ ...asked, def: asked.def + 1 }).miss).toBeGreaterThanOrEqual(odds.miss - 1e-12);
      }),
    );
  });

  it('are what the dice do in the battle', () => {
    const designs = designSet(
      design('gun', { energy: 999, weapons: [{ attack: 3, range: 2, energy: 1 }] }),
      design('target', { hull: 999, shields: 0, defence: 3 }),
    );
    const options = { crit: 'extra-d6' };
    const forces = [at('0404', 'a', 'gun'), at('0404', 'b', 'target')];
    const table = new Table(battleOf(scenario({ forces, options }), designs));
    const preview = table.battle.odds(table.state, 'a', { t: 'fire', w: 0, u: 1 });
    expect(preview?.terms.map((term) => term.value)).toEqual([3, 1, -3]);
    const counts: Record<string, number> = {};
    const shots = 36_000;
    for (let shot = 0; shot < shots; shot++) {
      Object.assign(table.state.units[0], { energy: 999 });
      Object.assign(table.state.units[1], { hull: 999 });
      const fired = table.act({ t: 'fire', w: 0, u: 1 })[0];
      if (fired.t === 'fired') counts[fired.result] = (counts[fired.result] ?? 0) + 1;
    }
    for (const { key, p } of preview?.results ?? []) {
      // Five standard deviations of a count; the seed is fixed, so this cannot flicker.
      const spread = 5 * Math.sqrt(shots * p * (1 - p));
      expect(Math.abs((counts[key] ?? 0) - shots * p)).toBeLessThanOrEqual(spread);
    }
  });
});

describe('the preview', () => {
  const designs = designSet(
    design('gun', { weapons: [{ attack: 4, range: 3, energy: 4 }] }),
    design('target', { hull: 10, shields: 2, defence: 3 }),
  );
  const table = (options: Record<string, string> = {}, rating = 3): Table => {
    const map = openMap({
      terrain: [
        { type: 'asteroids', rating, hexes: ['0504'] },
        { type: 'mines', random: true, hexes: ['0304'] },
        { type: 'star', hexes: ['0405'] },
        { type: 'planet', hexes: ['0505'] },
      ],
    });
    const forces = [at('0404', 'a', 'gun'), at('0406', 'b', 'target')];
    return new Table(battleOf(scenario({ forces, options, map }), designs));
  };
  const preview = (of: Table, hex: string) => of.battle.odds(of.state, 'a', { t: 'move', h: of.hex(hex) });

  it('tells what an attack would do to shields and hull', () => {
    const shot = table({ crit: 'double' });
    const odds = shot.battle.odds(shot.state, 'a', { t: 'fire', w: 0, u: 1 });
    expect(odds?.results).toMatchObject([
      { key: 'critical', count: 1, of: 36, effect: '8 damage, shields 2 to 0, hull 10 to 4' },
      { key: 'destroy', count: 20, of: 36, effect: '4 damage, shields 2 to 0, hull 10 to 8' },
      { key: 'wound', count: 5, of: 36, effect: '2 damage, shields 2 to 0' },
      { key: 'miss', count: 10, of: 36 },
    ]);
    expect(odds?.grid?.[5]).toEqual(['critical', 'destroy', 'destroy', 'destroy', 'destroy', 'destroy']);
    expect(odds?.grid?.[0]).toEqual(['destroy', 'wound', 'miss', 'miss', 'miss', 'miss']);
  });

  it('tells what a hazard would do', () => {
    expect(preview(table(), '0504')?.results.map(({ key, count }) => [key, count])).toEqual([
      ['destroy', 21],
      ['wound', 5],
      ['miss', 10],
    ]);
    expect(preview(table(), '0304')?.results.map(({ of }) => of)).toEqual([216, 216, 216]);
    expect(preview(table({ hazard: 'threshold' }), '0504')).toMatchObject({
      results: [
        { key: 'destroy', count: 3, of: 6 },
        { key: 'miss', count: 3, of: 6 },
      ],
      expectedDamage: 1.5,
    });
    expect(preview(table({ hazard: 'threshold' }), '0304')).toMatchObject({
      results: [{ count: 21, of: 36 }, { count: 15 }],
      expectedDamage: expect.closeTo(91 / 36, 9) as number,
    });
  });

  it('warns of stars and planets, and is silent in open space', () => {
    expect(preview(table(), '0405')?.results).toMatchObject([{ key: 'destroyed', p: 1 }]);
    expect(preview(table(), '0505')?.results).toMatchObject([{ key: 'landed', p: 1 }]);
    expect(preview(table(), '0403')).toBeUndefined();
  });
});
