import { hitsOn, maxHitsOn, orderOutcomes, type OrderAction, type Tactic } from '@core/rules/systems/drive-table';
import { expect, it } from 'vitest';
import { duel, order } from './build';

/** Hits on the second ship, and which of them left, when the battle itself carries the round out. */
function fought(own: OrderAction, tactic: Tactic, drive: number): { hits: number; left: boolean; gone: boolean } {
  const table = duel({ drive: 12, beams: 4, tubes: 2, missiles: 6, tech: 1 }, { drive: 6, racks: 40 });
  const { ships } = table.state;
  // The other fires back, so that it can hold the first.
  table.round(own, order(1, { a: tactic, d: drive, b: [[0, 1]] }));
  const { hits } = ships[1]!;
  for (const [unit, ship] of ships.entries()) {
    const part = unit === 0 ? 0 : 5;
    const share = Array.from({ length: 9 }, (_, index) => (index === part ? ship.hits : 0));
    if (ship.hits > 0) table.act({ t: 'damage', u: unit, h: share });
  }
  return { hits, left: ships[0]?.fate === 2, gone: ships[1]?.fate === 2 };
}

const ORDERS: readonly OrderAction[] = [
  order(0, { d: 3, b: [[1, 3]] }),
  order(0, {
    a: 1,
    d: 2,
    b: [[1, 2]],
    m: [
      [1, 1],
      [1, 4],
    ],
  }),
  order(0, { a: 2, d: 4, b: [[1, 1]] }),
  order(0, { d: 1, m: [[1, 5]] }),
];

it.each(ORDERS)(
  'foretells the hits and the escapes that the battle brings, for every tactic and drive (Explanation of combat results)',
  (own) => {
    const prospects = orderOutcomes(own, 1, 1, 5);
    expect(prospects).toHaveLength(18);
    for (const { tactic, drive, difference, hits, leaves, targetEscapes } of prospects) {
      const real = fought(own, tactic as Tactic, drive);
      expect({ tactic, drive, hits, left: leaves, gone: targetEscapes }).toEqual({ tactic, drive, ...real });
      expect(difference).toBe(own.d - drive);
      expect(hits).toBeLessThanOrEqual(maxHitsOn(own, 1, 1));
    }
  },
);

it('counts only what is fired at the target, and missiles by their own drive on Attack (3.4 of house interpretation)', () => {
  const missiles: OrderAction['m'] = [
    [1, 4],
    [2, 4],
  ];
  const own = order(0, { a: 2, d: 4, b: [[2, 3]], m: missiles });
  // Attack against Retreat at +4 is a Hit: 2 and the tech level.
  expect(hitsOn(own, 1, 1, 2, 0)).toBe(3);
  expect(hitsOn(own, 1, 3, 2, 0)).toBe(0);
  expect(maxHitsOn(own, 1, 1)).toBe(5);
});
