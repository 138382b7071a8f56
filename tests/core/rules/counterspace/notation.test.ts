import type { CounterspaceStats, CounterspaceWeapon } from '@core/model';
import { equipmentWords, formatWeapons, MAX_WEAPONS, parseWeapons, weaponLine } from '@core/rules/systems/counterspace';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const weapon = (attack: number, range: number, energy: number): CounterspaceWeapon => ({ attack, range, energy });

/** The weapons of a text that must be right. */
function weapons(text: string): CounterspaceWeapon[] {
  const read = parseWeapons(text);
  if (!read.ok) throw new Error(`${read.error.at}: ${read.error.message}`);
  return read.value;
}

/** The wrong part of a text, marked in it as <…>, and the reason. */
function fault(text: string): { marked: string; message: string } {
  const read = parseWeapons(text);
  if (read.ok) throw new Error('It was read.');
  const { at, length, message } = read.error;
  return { marked: `${text.slice(0, at)}<${text.slice(at, at + length)}>${text.slice(at + length)}`, message };
}

describe('weapon notation (CounterSpace 6.0.0)', () => {
  it.each<[string, CounterspaceWeapon[]]>([
    ['', []],
    ['  \n ', []],
    ['a2r3e2', [weapon(2, 3, 2)]],
    ['a2r3e2, a1r1e1', [weapon(2, 3, 2), weapon(1, 1, 1)]],
    ['A1R1E1;A2 R2 E2', [weapon(1, 1, 1), weapon(2, 2, 2)]],
    ['a 12 r 0 e 99 / a1r1e1\na3r2e2', [weapon(12, 0, 99), weapon(1, 1, 1), weapon(3, 2, 2)]],
    ['a1r1e1 a1r1e1', [weapon(1, 1, 1), weapon(1, 1, 1)]],
    ['3x a1r1e1', [weapon(1, 1, 1), weapon(1, 1, 1), weapon(1, 1, 1)]],
    ['2×a1r1e1, a01r2e3', [weapon(1, 1, 1), weapon(1, 1, 1), weapon(1, 2, 3)]],
  ])('reads %j', (text, wanted) => {
    expect(weapons(text)).toEqual(wanted);
  });

  it.each([
    ['a2', 'a2<>', 'range'],
    ['a2r3', 'a2r3<>', 'energy cost'],
    ['a', 'a<>', 'number'],
    ['a2r3e2,', 'a2r3e2<,>', 'after the comma'],
    ['a2r3e2, r1', 'a2r3e2, <r>1', 'attack'],
    ['a2e2r3', 'a2<e>2r3', 'range'],
    ['a2r3e2a1r1e1', 'a2r3e2<a>1r1e1', 'comma'],
    ['a2r3e2,, a1r1e1', 'a2r3e2,<,> a1r1e1', 'attack'],
    ['axr3e2', 'a<x>r3e2', 'number'],
    ['a100r1e1', 'a<100>r1e1', '0 to 99'],
    ['a-1r1e1', 'a<->1r1e1', 'number'],
    ['2 a1r1e1', '<2> a1r1e1', '2x'],
    ['0x a1r1e1', '<0>x a1r1e1', '1 to 20'],
    ['a1r1e1, 20x a2r2e2', 'a1r1e1, <20x a2r2e2>', 'too many'],
    ['laser 🚀', '<l>aser 🚀', 'attack'],
    ['🚀', '<🚀>', 'attack'],
  ])('says where %j is wrong', (text, marked, word) => {
    const result = fault(text);
    expect(result.marked).toBe(marked);
    expect(result.message).toContain(word);
  });

  it('writes what it reads, in one form', () => {
    expect(formatWeapons(weapons('A2 R3 E2;2x a1r1e01'))).toBe('a2r3e2, a1r1e1, a1r1e1');
    const value = fc.integer({ min: 0, max: 99 });
    const some = fc.array(fc.record({ attack: value, range: value, energy: value }), { maxLength: MAX_WEAPONS });
    fc.assert(
      fc.property(some, (list) => {
        expect(weapons(formatWeapons(list))).toEqual(list);
      }),
    );
  });

  it('never fails on any text, and points into it', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'are x×0129,; \n🚀') });
    fc.assert(
      fc.property(letters, (text) => {
        const read = parseWeapons(text);
        if (read.ok) return;
        expect(read.error.at).toBeGreaterThanOrEqual(0);
        expect(read.error.at + read.error.length).toBeLessThanOrEqual(text.length);
        expect(read.error.length > 0 || read.error.at === text.length).toBe(true);
      }),
    );
  });
});

describe('a ship in words', () => {
  it('counts equal weapons and names what else it carries', () => {
    const stats: CounterspaceStats = {
      ...{ class: 'escort', energy: 1, shields: 1, hull: 1, defence: 2, movement: 3 },
      weapons: [weapon(1, 1, 1), weapon(2, 3, 2), weapon(1, 1, 1)],
      torpedoBays: { bays: 1, bayDefence: 3, torpedoes: 4, attack: 4, movement: 3, range: 6, smart: true },
      race: 'bruet',
      combine: 2,
      equipment: { driveBooster: true, supplyBattery: 6 },
    };
    // In play: Bruets have 1 ATT more (8.3.2), and the a1 weapons combine (7.0.0).
    expect(weaponLine(stats)).toBe('2× a2r1e1, a3r3e2, a3r1e2, 4 torpedoes a4m3r6');
    expect(equipmentWords(stats)).toEqual([
      'Combines a1 weapons up to ATT 2',
      '1 torpedo bay, DEF 3, 4 torpedoes a4m3r6 (smart)',
      'Race: Bruet',
      'Energy for MOV, 1 E each',
      'Supply battery, 6 E',
    ]);
  });
});
