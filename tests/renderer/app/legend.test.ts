import type { RulesId } from '@core/model';
import { abbreviationsOf, cardLegend, legendOf, textParts } from '@renderer/app/legend';
import { RULE_SYSTEMS, ruleSystem } from '@core/rules/registry';
import { spellNotation, spellTorpedo, spellWeapon } from '@core/rules/systems/counterspace';
import { describe, expect, it } from 'vitest';

describe('weapon notation', () => {
  it('is spelled out from the weapon', () => {
    expect(spellWeapon({ attack: 3, range: 2, energy: 2 })).toBe('Attack 3, range 2, energy 2');
    expect(spellTorpedo({ attack: 4, movement: 3, range: 6 })).toBe('Attack 4, movement 3, range 6');
  });

  it('is spelled out from the text', () => {
    expect(spellNotation('a12r3e0')).toBe('Attack 12, range 3, energy 0');
    expect(spellNotation('a4m3r6')).toBe('Attack 4, movement 3, range 6');
    for (const word of ['a1', 'a1r1', 'A1R1E1', 'ar2e2', 'attack']) expect(spellNotation(word)).toBeUndefined();
  });

  it('names the side of a weapon in Minimal Space Combat', () => {
    expect(legendOf('minimal', 'FL')).toBe('Front left weapon');
    expect(legendOf('minimal', 'Fire FL of Corsair at Lancer')).toBe('FL: front left weapon');
  });
});

describe('abbreviations', () => {
  it('come from fields, points and terms', () => {
    const of = (rules: RulesId) => Object.fromEntries(abbreviationsOf(ruleSystem(rules)));
    expect(of('counterspace')).toMatchObject({
      ...{ E: 'Energy', SH: 'Shields', HP: 'Hull', DEF: 'Defence', MOV: 'Movement', ATT: 'Attack', RNG: 'Range' },
      PD: 'Point defence',
    });
    expect(of('skirmish')).toMatchObject({
      AP: 'Action points',
      HP: 'Hit points',
      ARM: 'Armour',
      OP: 'Opportunity points',
    });
    expect(of('drive-table')).toMatchObject({ PD: 'Power/drive', BP: 'Build points', TL: 'Tech level' });
    expect(Object.keys(of('minimal'))).toEqual(expect.arrayContaining(['BP', 'TO-HIT', 'SPEED']));
    expect(Object.keys(of('minimal'))).not.toContain('ENGINE');
  });

  it.each(RULE_SYSTEMS.map((system) => [system.info.id, system] as const))('of %s have a meaning', (_, system) => {
    for (const [short, meaning] of abbreviationsOf(system)) expect(meaning.length).toBeGreaterThan(short.length);
  });
});

describe('texts', () => {
  const mono = (text: string): string[] =>
    textParts('counterspace', text).flatMap((part) => (part.mono ? [part.text] : []));

  it('have their notation and hex numbers in monospace', () => {
    expect(mono('Gunship fires a2r2e2 at Destroyer, RNG 2')).toEqual(['a2r2e2']);
    expect(mono('Wazza moves from 1506 to 1508, 2 MOV left')).toEqual(['1506', '1508']);
    expect(mono('On a large map from 101102')).toEqual(['101102']);
  });

  it.each(['a1r1e1, 0101', 'E6 SH6 HP12 DEF4 MOV2 2×a1r1e1', 'Nothing of the kind: 12 and 12345', ''])(
    'stay unchanged: "%s"',
    (text) => {
      expect(
        textParts('counterspace', text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    },
  );

  it('have one part if no term needs an explanation', () => {
    expect(textParts('counterspace', 'Nothing of the kind: 12 and 12345')).toHaveLength(1);
  });

  it('explain a plain word only beside a number', () => {
    expect(legendOf('skirmish', '7 damage to Scouts: ignores defence points, HP 4 to 0')).toBe('HP: hit points');
    expect(legendOf('skirmish', 'Scouts, 45 points')).toBe('points: reference value');
  });

  it('explain each term once', () => {
    expect(legendOf('counterspace', 'Gunship fires a2r2e2 at Destroyer, RNG 2')).toBe(
      'a2r2e2: attack 2, range 2, energy 2; RNG: range',
    );
    expect(legendOf('counterspace', 'E6 MOV2 MOV3')).toBe('E: energy; MOV: movement');
    expect(legendOf('counterspace', 'a3r2e2')).toBe('Attack 3, range 2, energy 2');
    expect(legendOf('counterspace', 'Destroyer is activated')).toBeUndefined();
  });

  it('explain the card of a design', () => {
    expect(
      cardLegend({
        values: [
          { label: 'Energy', short: 'E', value: 3 },
          { label: 'Engine', short: 'ENGINE', value: 2 },
        ],
        weapons: [{ text: 'Rifles 3/2', about: 'Ballistic, damage 3 plus degrees, range 2', count: 2 }],
        sections: [],
        moves: true,
      }),
    ).toBe('E: energy; Rifles 3/2: ballistic, damage 3 plus degrees, range 2');
  });

  it('treat a single letter as an abbreviation only beside a number', () => {
    expect(legendOf('counterspace', 'Fighter E attacks')).toBeUndefined();
    expect(legendOf('counterspace', 'gives 2 E to Base')).toBe('E: energy');
  });
});
