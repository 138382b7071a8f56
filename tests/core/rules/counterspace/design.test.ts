import type { CounterspaceStats, Design } from '@core/model';
import { counterspace, effectiveStats, statsOf } from '@core/rules/systems/counterspace';
import { applyFix } from '@renderer/documents';
import { describe, expect, it } from 'vitest';
import { shippedDesigns } from '../library';
import { design } from './build';

const A1 = { attack: 1, range: 1, energy: 1 };
const BAYS = { bays: 1, torpedoes: 4, attack: 4, movement: 3, range: 6 };
const short = ({ code }: { code: string }): string => code.replace('counterspace.design.', '');
const findingsOf = (stats: Partial<CounterspaceStats>): string[] =>
  counterspace.checkDesign(design('x', stats)).map((one) => `${one.severity} ${short(one)} ${one.path}`);

describe('findings about a design', () => {
  it.each<[string, Partial<CounterspaceStats>, string[]]>([
    ['a plain ship', {}, []],
    ['no hull (6.0.0)', { hull: 0 }, ['error no-hull /stats/hull']],
    [
      'a weapon without cost (3.0.0)',
      { weapons: [{ ...A1, energy: 0 }] },
      ['error weapon-free /stats/weapons/0/energy'],
    ],
    [
      'a weapon that costs more than the store (3.0.0)',
      { energy: 2, weapons: [A1, { ...A1, energy: 3 }] },
      ['warning weapon-cost /stats/weapons/1/energy'],
    ],
    [
      'an E battery pays for it (8.1.1)',
      { energy: 2, weapons: [{ ...A1, energy: 3 }], equipment: { energyBattery: 1 } },
      [],
    ],
    [
      'a weapon without ATT (6.0.0)',
      { weapons: [{ ...A1, attack: 0 }] },
      ['warning weapon-harmless /stats/weapons/0/attack'],
    ],
    ['the same weapon twice (6.0.0)', { weapons: [A1, A1] }, ['hint weapon-twice /stats/weapons/1']],
    [
      'bays without torpedoes (6.3.1)',
      { torpedoBays: { ...BAYS, torpedoes: 0 } },
      ['warning torpedoes-none /stats/torpedoBays'],
    ],
    [
      'torpedoes without bays (6.3.1)',
      { torpedoBays: { ...BAYS, bays: 0 } },
      ['warning torpedoes-none /stats/torpedoBays'],
    ],
    [
      'harmless torpedoes that stand still (6.3.0)',
      { torpedoBays: { ...BAYS, attack: 0, movement: 0 } },
      ['warning torpedoes-harmless /stats/torpedoBays/attack', 'warning torpedoes-still /stats/torpedoBays/movement'],
    ],
    [
      'torpedoes of less range than MOV (6.3.0)',
      { torpedoBays: { ...BAYS, range: 2 } },
      ['hint torpedoes-range /stats/torpedoBays/range'],
    ],
    ['nothing to combine (7.0.0)', { combine: 2 }, ['warning combine-nothing /stats/combine']],
    [
      'combining beyond the store (7.0.0)',
      { energy: 2, weapons: [A1], combine: 3 },
      ['warning combine-cost /stats/combine'],
    ],
    [
      'combining beyond a store of 1',
      { energy: 1, weapons: [A1], combine: 2 },
      ['warning combine-cost /stats/combine'],
    ],
    ['a structure that moves (5.2.0)', { class: 'base' }, ['hint structure-moves /stats/movement']],
    [
      'a structure with a booster (8.1.2)',
      { class: 'platform', movement: 0, equipment: { driveBooster: true } },
      ['hint structure-boosted /stats/equipment/driveBooster'],
    ],
    [
      'empty batteries (8.1.1, 8.2.2)',
      { equipment: { energyBattery: 0, supplyBattery: 0 } },
      ['hint battery-empty /stats/equipment/energyBattery', 'hint battery-empty /stats/equipment/supplyBattery'],
    ],
    [
      'equipment that nothing pays for (8.1.3, 8.2.1)',
      { energy: 0, shields: 0, weapons: [], equipment: { turtleShield: true, repair: true } },
      ['warning equipment-unpaid /stats/equipment/turtleShield', 'warning equipment-unpaid /stats/equipment/repair'],
    ],
    [
      'a Turtle shield that the shields pay for (2.0.0)',
      { energy: 0, shields: 1, weapons: [], equipment: { turtleShield: true, driveBooster: true } },
      ['warning equipment-unpaid /stats/equipment/driveBooster'],
    ],
    [
      'an energy battery that the shields fill (8.1.1)',
      { energy: 0, shields: 1, weapons: [], equipment: { driveBooster: true, repair: true, energyBattery: 2 } },
      [],
    ],
    ['a Bruet’s weapon without ATT (8.3.2)', { race: 'bruet', weapons: [{ ...A1, attack: 0 }] }, []],
    ['a small Sprog (8.3.1)', { race: 'sprog', hull: 3 }, ['hint race-sprog /stats/race']],
    ['a larger Sprog', { race: 'sprog', hull: 4 }, []],
    ['an unarmed Bruet (8.3.2)', { race: 'bruet', weapons: [] }, ['hint race-bruet /stats/race']],
    ['a slow Turtle (8.3.3)', { race: 'turtle', movement: 1 }, ['hint race-turtle /stats/race']],
  ])('%s', (_, stats, wanted) => {
    expect(findingsOf(stats)).toEqual(wanted);
  });

  it('every offered fix cures its finding', () => {
    const broken: Partial<CounterspaceStats>[] = [
      { hull: 0 },
      { weapons: [{ ...A1, energy: 0 }] },
      { energy: 2, weapons: [{ ...A1, energy: 3 }] },
      { weapons: [A1, { ...A1, attack: 0 }, A1] },
      { torpedoBays: { ...BAYS, torpedoes: 0 } },
      { torpedoBays: { ...BAYS, bays: 0 } },
      { torpedoBays: { ...BAYS, range: 2 } },
      { combine: 2 },
      { energy: 2, weapons: [A1], combine: 3 },
      { energy: 1, weapons: [A1], combine: 2 },
      { class: 'base' },
      { class: 'platform', movement: 0, equipment: { driveBooster: true } },
      { equipment: { energyBattery: 0 } },
      { energy: 0, weapons: [], equipment: { repair: true } },
      { race: 'sprog', hull: 3 },
      { race: 'turtle', movement: 1 },
    ];
    for (const stats of broken) {
      const before = design('x', stats);
      const findings = counterspace.checkDesign(before);
      expect(findings).not.toEqual([]);
      for (const finding of findings) {
        expect(finding.fix, finding.code).toBeDefined();
        const after: Design = structuredClone(before);
        applyFix(after, finding.fix!);
        const left = counterspace.checkDesign(after).filter((one) => one.code === finding.code);
        expect(left.length, finding.code).toBeLessThan(findings.filter((one) => one.code === finding.code).length);
      }
    }
  });

  it('has nothing against the designs that ship', () => {
    const own = [...shippedDesigns().values()].filter(({ rules }) => rules === 'counterspace');
    expect(own.length).toBeGreaterThanOrEqual(17);
    for (const one of own) expect(counterspace.checkDesign(one), one.id).toEqual([]);
  });
});

describe('the reference value', () => {
  it('names the place of every line, and leaves out what is not there', () => {
    const ship = design('x', {
      weapons: [A1],
      combine: 2,
      torpedoBays: BAYS,
      equipment: { energyBattery: 3, driveBooster: true, turtleShield: true, repair: true, supplyBattery: 6 },
    });
    const lines = counterspace.cost(ship);
    expect(lines.map((line) => line.path)).toEqual([
      ...['hull', 'shields', 'energy', 'movement', 'defence', 'weapons/0', 'combine', 'torpedoBays'].map(
        (key) => `/stats/${key}`,
      ),
      ...['energyBattery', 'driveBooster', 'turtleShield', 'repair', 'supplyBattery'].map(
        (key) => `/stats/equipment/${key}`,
      ),
    ]);
    expect(counterspace.cost(design('y')).map((line) => line.label)).toEqual([
      ...['Hull', 'Shields', 'Energy', 'Movement', 'Defence', 'Weapon a2r2e2'],
    ]);
  });
});

describe('what a race makes of the printed values (CounterSpace 8.3)', () => {
  const values = (stats: Partial<CounterspaceStats>) => effectiveStats(statsOf(design('x', stats)));

  it('gives Turtles half as much hull and shields again, rounded half up, and takes 1 MOV', () => {
    const turtle = values({ race: 'turtle', hull: 10, shields: 3, movement: 2 });
    expect([turtle.hull, turtle.shields, turtle.movement]).toEqual([15, 5, 1]);
    expect(values({ race: 'turtle', movement: 0 }).movement).toBe(0);
  });

  it('gives Bruets 1 ATT with weapons that use E, combined ones too', () => {
    const bruet = values({ race: 'bruet', weapons: [A1], combine: 2 });
    expect(bruet.weapons.map((weapon) => weapon.attack)).toEqual([2, 3]);
    // Names in notation are read as values, in the log and beside the board.
    expect(bruet.weapons.map((weapon) => weapon.name)).toEqual(['a2r1e1', 'combined a3r1e2']);
    expect(values({ race: 'bruet', weapons: [{ ...A1, name: 'Lance' }] }).weapons[0]?.name).toBe('Lance');
  });

  it('lets Sprogs of a hull of 4 and more repair themselves', () => {
    expect(values({ race: 'sprog', hull: 4 }).selfRepair).toBe(true);
    expect(values({ race: 'sprog', hull: 3 }).selfRepair).toBe(false);
  });
});
