import type { Scenario } from '@core/model';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, scenario, Table } from './build';

/** A unit at the start of its energy phase with the given values; its rating and full shields come from the design. */
function unitWith(
  stats: Parameters<typeof design>[1],
  now: { energy: number; shields: number },
): { table: Table; values: () => { energy: number; shields: number } } {
  const designs = designSet(design('ship', stats), design('other'));
  const table = new Table(battleOf(scenario({ forces: [at('0404', 'a', 'ship'), at('0909', 'b', 'other')] }), designs));
  // A battery has room from the start, so there may be something to decide at once.
  if (table.state.phase === 2) table.act(table.offered()[0]);
  Object.assign(table.state.units[0], now);
  // Round once through the turn, so that the unit comes to its energy phase with these values.
  table.act({ t: 'end' });
  table.act({ t: 'end' });
  return { table, values: () => ({ energy: table.state.units[0].energy, shields: table.state.units[0].shields }) };
}

describe('the energy phase (2.0.0, 3.0.0)', () => {
  it.each([
    // rating, full shields, battery, E before, shields before: shield values on offer and the E that goes with each
    [
      6,
      6,
      0,
      0,
      6,
      [
        [0, 6],
        [1, 6],
        [2, 6],
        [3, 6],
        [4, 6],
        [5, 6],
        [6, 6],
      ].slice(6),
    ],
    [
      6,
      6,
      0,
      0,
      0,
      [
        [0, 6],
        [1, 5],
        [2, 4],
        [3, 3],
        [4, 2],
        [5, 1],
        [6, 0],
      ],
    ],
    [
      6,
      6,
      0,
      4,
      1,
      [
        [5, 6],
        [6, 5],
      ],
    ],
    [4, 3, 0, 0, 3, [[3, 4]]],
    [
      4,
      4,
      0,
      1,
      2,
      [
        [3, 4],
        [4, 3],
      ],
    ],
    [
      3,
      3,
      2,
      3,
      1,
      [
        [2, 5],
        [3, 4],
      ],
    ],
    [1, 0, 0, 0, 0, [[0, 1]]],
    [2, 4, 0, 0, 4, [[4, 2]]],
    [
      2,
      5,
      0,
      0,
      3,
      [
        [3, 2],
        [4, 1],
        [5, 0],
      ],
    ],
  ])(
    'rating %i, shields %i, battery %i, with E %i and shields %i',
    (energy, shields, battery, hasE, hasS, expected) => {
      const before = { energy: hasE, shields: hasS };
      const stats = { energy, shields, equipment: { energyBattery: battery } };
      const { table, values } = unitWith(stats, before);
      if (expected.length === 1) {
        // Nothing to decide: carried out without asking.
        expect(table.state.phase).toBe(3);
        expect(values()).toEqual({ shields: expected[0][0], energy: expected[0][1] });
        return;
      }
      expect(table.offered()).toEqual(expected.map(([s]) => ({ t: 'energy', s })));
      for (const [s, left] of expected) {
        const again = unitWith(stats, before);
        again.table.act({ t: 'energy', s });
        expect(again.values()).toEqual({ shields: s, energy: left });
      }
      expect(table.refusal({ t: 'energy', s: expected[0][0] - 1 })).toBe('shields');
      expect(table.refusal({ t: 'energy', s: (expected.at(-1)?.[0] ?? 0) + 1 })).toBe('shields');
    },
  );

  it('lets shields flow back into E when there is room for it', () => {
    const { table, values } = unitWith(
      { energy: 2, shields: 4, equipment: { energyBattery: 3 } },
      { energy: 0, shields: 4 },
    );
    table.act({ t: 'energy', s: 1 });
    expect(values()).toEqual({ energy: 5, shields: 1 });
  });

  it('gains only the halved rating after half hull (6.0.0)', () => {
    const { table } = unitWith({ energy: 5, shields: 5 }, { energy: 0, shields: 0 });
    Object.assign(table.state.units[0], { rating: 3, halved: 1 });
    expect(table.offered()).toHaveLength(4);
  });

  it.each([
    // E rating 5, halved to 3; E battery 3, halved to 2 by option.
    [{}, 6, 6],
    [{ halfHull: 'battery' }, 5, 5],
  ])('half hull leaves the E battery alone, or halves it too by option (6.0.0, 8.1.1): %j', (options, left, most) => {
    const designs = designSet(
      design('ship', { energy: 5, shields: 0, hull: 8, weapons: [], equipment: { energyBattery: 3 } }),
      design('other', { weapons: [{ attack: 4, range: 9, energy: 1 }] }),
    );
    const forces = [at('0404', 'a', 'ship'), at('0909', 'b', 'other')];
    const table = new Table(battleOf(scenario({ forces, options }), designs));
    expect(table.state.units[0].energy).toBe(8);
    table.act({ t: 'end' });
    table.load(6, 1);
    table.act({ t: 'fire', w: 0, u: 0 });
    expect(table.state.units[0]).toMatchObject({ hull: 4, rating: 3, energy: left });
    table.act({ t: 'end' });
    expect(table.state.units[0].energy).toBe(most);
    expect(table.battle.observe(table.state, null).units[0].bars[2]).toMatchObject({ key: 'energy', max: most });
  });

  it('a unit that begins with its hull half gone stores no more than half its battery by option', () => {
    const designs = designSet(
      design('ship', { energy: 5, hull: 8, equipment: { energyBattery: 3 } }),
      design('other', { energy: 2 }),
    );
    const forces = [
      at('0909', 'b', 'other'),
      at('0404', 'a', 'ship', { condition: { hull: 4, halved: 1, energy: 6, shields: 4 } }),
    ];
    const stored = (options: Scenario['options']): number =>
      battleOf(scenario({ forces, options: { ...options, initiative: 'side-roll' } }), designs).start(1).units[1]
        .energy;
    expect([stored({}), stored({ halfHull: 'battery' })]).toEqual([6, 5]);
  });

  it('comes before the action phase and not again', () => {
    const { table } = unitWith({ energy: 6, shields: 6 }, { energy: 0, shields: 0 });
    expect(table.refusal({ t: 'end' })).toBe('phase');
    table.act({ t: 'energy', s: 3 });
    expect(table.refusal({ t: 'energy', s: 3 })).toBe('phase');
    expect(table.refusal({ t: 'end' })).toBeUndefined();
  });
});

describe('races (8.3.0)', () => {
  it.each([
    ['none', { hull: 9, shields: 3, movement: 3, attack: 2 }],
    ['turtle', { hull: 14, shields: 5, movement: 2, attack: 2 }],
    ['bruet', { hull: 9, shields: 3, movement: 3, attack: 3 }],
  ] as const)('%s changes the printed values', (race, expected) => {
    const designs = designSet(design('ship', { hull: 9, shields: 3, movement: 3, race }));
    const forces = [at('0404', 'a', 'ship'), at('0909', 'b', 'ship')];
    const spec = battleOf(scenario({ forces }), designs).tables.units[0];
    const { hull, shields, movement, weapons } = spec;
    expect({ hull, shields, movement, attack: weapons[0].attack }).toEqual(expected);
  });
});
