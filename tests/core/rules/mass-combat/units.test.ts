import type { MassSpecial } from '@core/model';
import { classNames, massCombat, UNITS, unitsByClass } from '@core/rules/systems/mass-combat';
import { superiorities, supportClasses, supportDice } from '@core/rules/systems/mass-combat/pool';
import { specialOf } from '@core/rules/systems/mass-combat/units';
import { writeField } from '@core/rules/fields';
import { describe, expect, it } from 'vitest';
import { all, character, faction, Field, special, type Setting } from './build';

const ATTACK = 0;
const DEFENSE = 1;
const SKIRMISH = 10;

/** Class Other, with a separate class of this name where one is given. */
function monsters(name: string, count: number, ownClass?: string): MassSpecial {
  return { name, classes: ['other'], count, ...(ownClass === undefined ? {} : { ownClass }) };
}

describe('the unit lists (Special Class)', () => {
  const labels = (kind: string): string[] =>
    UNITS.filter(({ classes }) => classes.some((one) => one === kind)).map(({ label }) => label);

  it.each([
    ['aerial', 2, 'Hoverdrone'],
    ['armored', 10, 'Rotzilla'],
    ['artillery', 3, 'Scrap cannon'],
    ['cavalry', 8, 'Bitterbeast mounts'],
    ['engineering', 4, 'Gearheads'],
    ['naval', 3, 'Motor boat'],
  ])('have units of the class %s: %i', (kind, count, one) => {
    expect(labels(kind)).toHaveLength(count);
    expect(labels(kind)).toContain(one);
  });

  it('have units of two classes', () => {
    const twice = UNITS.filter(({ classes }) => classes.length === 2).map(({ key, classes }) => [key, ...classes]);
    expect(twice).toEqual([
      ['artillery-drone', 'armored', 'artillery'],
      ['colossus', 'armored', 'artillery'],
      ['scrap-ship', 'armored', 'naval'],
    ]);
  });

  it('give a force its units with their classes, and a Support Die for each class', () => {
    const specials = [specialOf('scrap-ship', 2), specialOf('hoverdrone')];
    const field = new Field({ a: { specials }, field: { water: true } });
    expect(supportDice(field.battle.tables, field.state, 0, ATTACK)).toBe(3);
    expect(unitsByClass(specials).map(({ kind, units }) => [kind, ...units.map(({ name }) => name)])).toEqual([
      ['aerial', 'Hoverdrone'],
      ['armored', 'Scrap ship'],
      ['naval', 'Scrap ship'],
    ]);
  });

  it('are chosen in the design editor: the unit brings its classes, and its name unless it has another name', () => {
    const field = massCombat.fields!.flatMap(({ fields }) => fields).find(({ key }) => key === 'unit')!;
    const chosen = (name: string): MassSpecial => {
      const design = faction('one', { specials: [special(name, 'aerial', 2)] });
      writeField(design, field, 'colossus', '/stats/specials/0');
      return (design.stats as unknown as { specials: MassSpecial[] }).specials[0]!;
    };
    expect(chosen('New unit')).toEqual(specialOf('colossus', 2));
    expect(chosen('Old Bertha')).toEqual({ ...specialOf('colossus', 2), name: 'Old Bertha' });
    const card = massCombat.card!(faction('one', { specials: [chosen('Old Bertha')] }));
    expect(card.sections.flatMap(({ lines }) => lines)).toContain(
      '2 × Old Bertha, Annihilator Class Colossus Robot (armored, artillery)',
    );
  });

  it('are checked: other classes than the list, a separate class without Other', () => {
    const codes = (specials: MassSpecial[]): string[] =>
      massCombat.checkDesign(faction('one', { specials })).map(({ code }) => code);
    expect(codes([{ ...specialOf('truck'), classes: ['cavalry'] }])).toContain('mass-combat.design.listed-unit');
    expect(codes([{ ...specialOf('truck'), ownClass: 'Trucks' }])).toContain('mass-combat.design.own-class');
    expect(codes([specialOf('truck')]).filter((code) => code.endsWith('unit') || code.endsWith('class'))).toEqual([]);
  });
});

describe('a separate class (Special Class)', () => {
  it('is a class for each kind of unit, so two kinds give two Support Dice', () => {
    const field = new Field({ a: { specials: [monsters('Sand worms', 1), monsters('Guards', 1)] } });
    expect(supportDice(field.battle.tables, field.state, 0, ATTACK)).toBe(2);
    const both = new Field({
      a: { specials: [monsters('Sand worms', 1, 'Monsters'), monsters('Owls', 1, 'monsters')] },
    });
    expect(supportDice(both.battle.tables, both.state, 0, ATTACK)).toBe(1);
  });

  it('is compared with the same class of the enemy only (Superiority)', () => {
    const superior = (a: MassSpecial, b: MassSpecial): number => {
      const field = new Field({ a: { specials: [a] }, b: { specials: [b] } });
      return superiorities(field.battle.tables, field.state, 1);
    };
    expect(superior(monsters('Beasts', 4), monsters('Guards', 1))).not.toBe(0);
    expect(superior(monsters('Beasts', 4, 'Monsters'), monsters('Owls', 1, 'Monsters'))).toBe(0);
  });

  it('has its name wherever classes are named', () => {
    expect(classNames({ ...monsters('Owls', 1, 'Monsters'), classes: ['aerial', 'other'] })).toEqual([
      'Aerial',
      'Monsters',
    ]);
    const field = new Field({ a: { specials: [monsters('Owls', 1, 'Monsters')] } });
    const facts = field.battle.observe(field.state, null).units.find(({ name }) => name === 'Owls')!.facts;
    expect(facts).toContainEqual({ key: 'class', label: 'Class', value: 'Monsters' });
  });
});

describe('damage on special units (Damaged Support)', () => {
  const specials = [
    special('Cannon', 'artillery', 2),
    special('Mortars', 'artillery'),
    { name: 'Scrap ship', classes: ['armored' as const, 'naval' as const], count: 1 },
  ];

  function damaged(explosions: number, more: Setting = {}): Field {
    const field = new Field({ a: { specials }, field: { water: true }, ...more });
    field.choose(ATTACK, SKIRMISH);
    field.finishWave({ a: { battleSuccesses: 1, explosions: explosions }, b: { battleSuccesses: 1 } });
    return field;
  }

  it('is on the unit that the opponent picks, and of a unit of two classes on one of them', () => {
    const field = damaged(1);
    expect(field.acting).toEqual(['b']);
    expect(field.choices('b')).toEqual([
      { t: 'damage', u: 0, k: 2 },
      { t: 'damage', u: 1, k: 2 },
      { t: 'damage', u: 2, k: 1 },
      { t: 'damage', u: 2, k: 5 },
    ]);
    expect(field.battle.info(field.state, 'b', { t: 'damage', u: 2, k: 5 }).label).toBe('Damage Scrap ship (naval)');
    expect(field.refusal('b', { t: 'damage', u: 0, k: 1 })).toBe('damage');
    const events = field.act('b', { t: 'damage', u: 1, k: 2 });
    expect(field.battle.describe(all(events, 'damaged')[0]!).text).toContain('Mortars');
    expect([field.state.hit, field.side('a').gone]).toEqual([[0, 1, 0], 1 << 2]);
  });

  it('takes a Support Die, but the damaged unit still counts for superiority and as artillery', () => {
    const field = damaged(1, { a: { specials: [special('Cannon', 'artillery')] } });
    expect(field.state.hit).toEqual([1]);
    expect(supportClasses(field.battle.tables, field.state, 0)).toBe(0);
    expect(superiorities(field.battle.tables, field.state, 0)).toBe(1 << 2);
  });

  it('is a unit lost at once by option', () => {
    const field = damaged(1, { a: { specials: [special('Cannon', 'artillery')] }, options: { damagedUnits: 'lost' } });
    expect(field.state.counts).toEqual([0]);
    expect(superiorities(field.battle.tables, field.state, 0)).toBe(0);
  });

  it('leaves a damaged unit of two classes no second die', () => {
    const field = damaged(2, { a: { specials: [specials[2]!] } });
    field.act('b', { t: 'damage', u: 0, k: 5 });
    // The only ship is damaged, so its other class has no Support Die to lose.
    expect([field.state.hit, field.side('a').gone]).toEqual([[1], 1 << 5]);
    expect(supportDice(field.battle.tables, field.state, 0, ATTACK)).toBe(0);
  });

  it('costs the unit when the battle is over', () => {
    const field = damaged(1, { a: { specials: [special('Cannon', 'artillery', 3)] } });
    const [status] = massCombat.carryover.unitStatuses(field.battle, field.state);
    expect(status!.condition).toMatchObject({ 'special.1.count': 2 });
  });

  it('goes to structures first, among which the opponent chooses', () => {
    const setting: Setting = {
      a: { specials, projects: ['arsenal'] },
      postures: [{ side: 'a', place: 'ark', fortification: 'palisade' }],
    };
    const field = new Field(setting);
    field.choose(DEFENSE, ATTACK);
    field.side('a').ambush = 1;
    field.finishWave({ a: { battleSuccesses: 1, explosions: 1 }, b: { battleSuccesses: 1 } });
    expect(field.choices('b')).toEqual([
      { t: 'breach', w: 0 },
      { t: 'breach', w: 1 },
      { t: 'breach', w: 2 },
    ]);
    expect(field.refusal('b', { t: 'damage', u: 0, k: 2 })).toBe('damage');
    field.act('b', { t: 'breach', w: 2 });
    const { fort, ambush, arsenal } = field.side('a');
    expect([fort, ambush, arsenal]).toEqual([1, 1, 0]);
  });
});

describe('powers (Mutations in Mass Combat)', () => {
  const leader = character('L', { roles: ['leader'], skills: { command: 1 }, power: 4 });

  function rallying(power: number): Field {
    const field = new Field({ a: { characters: [{ ...leader, power }] } });
    field.goOn(() => field.state.phase === 2);
    field.side('a').confused = 1;
    field.choose(9, SKIRMISH);
    field.finishWave({ a: { battleSuccesses: 1 }, b: { battleSuccesses: 1 } });
    return field;
  }

  it('replace the leader’s roll to rally: two points for the one success', () => {
    const field = rallying(4);
    expect(field.choices('a')).toEqual([{ t: 'power', u: 0, n: 1, c: 0 }, { t: 'rally' }]);
    expect(field.battle.odds(field.state, 'a', { t: 'rally' })!.results.map(({ p }) => p > 0)).toEqual([true, true]);
    const events = field.act('a', { t: 'power', u: 0, n: 1, c: 0 });
    expect([field.side('a').confused, field.state.power[0]]).toEqual([0, 2]);
    expect(all(events, 'rally')).toMatchObject([{ success: true, power: true }]);
  });

  it('leave the leader the roll, which is made at once where there are no points', () => {
    const field = rallying(2);
    field.act('a', { t: 'rally' });
    expect(field.state.power[0]).toBe(2);
    expect(all(rallying(1).events, 'rally')).toMatchObject([{ power: false }]);
  });
});
