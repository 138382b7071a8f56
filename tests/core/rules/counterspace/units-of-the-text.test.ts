import { statsOf } from '@core/rules/systems/counterspace/compile-design';
import { weaponNotation } from '@core/rules/systems/counterspace/notation';
import { describe, expect, it } from 'vitest';
import { shippedDesigns } from '../library';

const HEAVY = 'a1r1e1 a2r3e2 a3r2e2 a4r3e4';
/** Bays, DEF of a bay, torpedoes. */
type Bays = readonly [bays: number, defence: number | undefined, torpedoes: number];
type Row = readonly [id: string, values: readonly number[], weapons: string, bays?: Bays, combine?: number];

/** E, shields, hull, DEF, MOV and weapons, as printed. */
const TABLE: readonly Row[] = [
  ['torp-platform', [0, 0, 1, 1, 0], '', [1, undefined, 4]],
  ['mines', [1, 0, 1, 1, 0], 'a1r1e1'],
  ['poh-fighter', [1, 0, 1, 2, 3], 'a1r1e1'],
  ['poh-defender', [2, 1, 1, 2, 3], 'a1r1e1', undefined, 2],
  ['wazza-fighter', [2, 1, 1, 2, 3], 'a1r1e1', undefined, 2],
  ['gunship', [3, 3, 6, 2, 3], 'a1r1e1 a2r2e2'],
  ['destroyer', [4, 4, 10, 3, 2], 'a1r1e1 a2r3e2 a3r2e2'],
  ['battleship', [6, 6, 12, 4, 2], HEAVY, [1, 3, 4]],
  ['dreadnaught', [10, 8, 18, 4, 2], HEAVY, [2, 3, 8]],
  ['star-base-alphalpha', [8, 4, 20, 3, 0], 'a1r1e1 a2r2e2 a4r3e4', [2, 3, 8]],
];
/** DEF is 2 where the text names none (6.1.0), and E and shields are 0. */
const OTHERS: readonly Row[] = [
  ['thousand-year-bird', [3, 2, 4, 2, 3], 'a1r1e1', undefined, 3],
  ['cleric', [4, 3, 6, 2, 3], 'a1r1e1'],
  ['battery', [2, 2, 6, 2, 3], 'a1r1e1'],
  ['docmobile', [6, 4, 8, 3, 2], 'a1r1e1'],
  ['small-command-station', [3, 3, 6, 2, 0], ''],
  ['laser-platform', [1, 0, 2, 2, 0], 'a1r1e1'],
  ['cargo-ship', [0, 0, 3, 2, 2], ''],
];

function expectRow([id, values, weapons, bays, combine]: Row): void {
  const stats = statsOf(shippedDesigns().get(id)!);
  const { energy, shields, hull, defence, movement, torpedoBays } = stats;
  expect([energy, shields, hull, defence, movement]).toEqual(values);
  expect(stats.weapons.map(weaponNotation).join(' ')).toBe(weapons);
  expect(stats.combine).toBe(combine);
  expect(torpedoBays && [torpedoBays.bays, torpedoBays.bayDefence, torpedoBays.torpedoes]).toEqual(bays);
  if (torpedoBays) expect(torpedoBays).toMatchObject({ attack: 4, movement: 3, range: 6 });
}

describe('the units of the library', () => {
  it.each(TABLE.map((row) => [row[0], row] as const))('%s is as in the table of units (7.0.0)', (_id, row) => {
    expectRow(row);
  });

  it.each(OTHERS.map((row) => [row[0], row] as const))(
    '%s is as described beside the table (7.0.1, 8.2.1 to 8.2.3, 9.2.0 to 9.4.0)',
    (_id, row) => {
      expectRow(row);
    },
  );
});
