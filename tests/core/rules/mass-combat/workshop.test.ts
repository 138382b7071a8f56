import { createRng } from '@core/base';
import { readDocument } from '@core/model/read';
import {
  factionDice,
  massCombat,
  meanOf,
  OPEN_FIELD,
  plainEnemy,
  poolOdds,
  skillsOfRoles,
  statsOf,
  STRATEGIES,
  forecastStrategies,
} from '@core/rules/systems/mass-combat';
import type { ForecastConditions, StrategyForecast } from '@core/rules/systems/mass-combat';
import { designUpgrades, randomDesign } from '@core/rules/design-steps';
import type { Design } from '@core/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedDesigns } from '../library';
import { character, faction, special } from './build';
import { times } from '../../../long';

const shipped = [...shippedDesigns().values()].filter(({ rules }) => rules === 'mass-combat');

function drawn(seed: number): Design {
  const design = randomDesign(massCombat, createRng(seed), 120);
  if (design === undefined) throw new Error('120 points buy a faction');
  return design;
}

function prospect(
  own: Design,
  name: string,
  stand: Partial<ForecastConditions> = {},
  foe = plainEnemy(90),
): StrategyForecast {
  const forecast = forecastStrategies(own, foe, { ...OPEN_FIELD, ...stand });
  const number = STRATEGIES.findIndex(({ label }) => label === name);
  return forecast[number]!;
}

const counts = ({ groups }: StrategyForecast): number[] => groups.map(({ count }) => count);

describe('a random faction', () => {
  it('has a leader, no faults and no warnings, and can be held in a file', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffffff }), (seed) => {
        const design = drawn(seed);
        expect(massCombat.checkDesign(design, 120)).toEqual([]);
        expect(readDocument(design).ok).toBe(true);
        expect(statsOf(design).characters[0]?.roles).toEqual(['leader']);
      }),
      { numRuns: times(15, 60) },
    );
  });

  it('is of different sizes', () => {
    const levels = Array.from({ length: 100 }, (_, seed) => Math.floor(statsOf(drawn(seed)).fighters / 30));
    expect(Math.min(...levels)).toBeGreaterThanOrEqual(1);
    expect(new Set(levels).size).toBeGreaterThan(3);
  });
});

describe('the single steps of a faction', () => {
  it('lower no cost, bring no warning, and each raise one part', () => {
    for (const design of [...shipped, drawn(1), drawn(2)]) {
      const steps = designUpgrades(massCombat, design);
      expect(steps.length).toBeGreaterThan(5);
      const known = massCombat.checkDesign(design).filter(({ severity }) => severity !== 'hint').length;
      for (const { cost, design: raised } of steps) {
        expect(cost).toBeGreaterThanOrEqual(0);
        expect(massCombat.checkDesign(raised).filter(({ severity }) => severity !== 'hint').length).toBeLessThanOrEqual(
          known,
        );
        expect(readDocument(raised).ok).toBe(true);
      }
    }
  });

  it('offer a Watchtower only together with Defenses (Ark Projects)', () => {
    const labels = (projects: ('defenses' | 'arsenal')[]): string[] =>
      designUpgrades(massCombat, faction('one', { projects })).map(({ label }) => label);
    expect(labels(['arsenal'])).not.toContain('Project: Watchtower');
    expect(labels(['defenses'])).toContain('Project: Watchtower');
  });

  it('raise the skill that counts for a part, and no other', () => {
    const stats = { characters: [character('Dora', { roles: ['assailant'], skills: { sneak: 6, shoot: 4 } })] };
    const labels = designUpgrades(massCombat, faction('one', stats)).map(({ label }) => label);
    expect(labels.filter((label) => label.startsWith('Dora'))).toEqual(['Dora: Sneak 6 to 7', 'Dora: strength 5 to 6']);
  });
});

describe('the skills that a character needs', () => {
  it.each([
    [['leader'], [0, 1, 2]],
    [
      ['engineer', 'medic'],
      [9, 10, 11, 12],
    ],
    [
      ['leader', 'assailant'],
      [0, 1, 2, 3, 4, 5, 6, 7, 8],
    ],
    [[], []],
  ] as const)('%j', (roles, skills) => {
    expect(skillsOfRoles(character('One', { roles: [...roles] }))).toEqual(skills);
  });
});

describe('what the strategies bring', () => {
  const plain = faction('plain', { fighters: 90 });
  const guns = faction('guns', {
    fighters: 100,
    specials: [special('Gun', 'artillery'), special('Cars', 'cavalry', 2)],
  });

  it.each([
    // Default Battle Level, closing table of strategies.
    [plain, 'Attack', {}, [3, 0, 0]],
    [plain, 'Total Attack', {}, [3, 2, 0]],
    [plain, 'Defense', { terrain: 'hills' }, [3, 2, 0]],
    [plain, 'Attack', { terrain: 'hills' }, [3, 0, 0]],
    [plain, 'Full Retreat', {}, [3, 4, 0]],
    // Negative Strategy: what falls short goes to the foe.
    [plain, 'Feinted Attack', {}, [3, 0, 0]],
    // Special Class, Superiority; Artillery Superiority with Planned Attack and Skirmish.
    [guns, 'Attack', {}, [3, 2, 2]],
    [guns, 'Planned Attack', {}, [3, 4, 2]],
    [guns, 'Raid', {}, [3, 3, 2]],
    [guns, 'Skirmish', {}, [3, 5, 2]],
    // Sieges: cavalry does not count, the fortification does with a defense. The Ark is ready: one level more.
    [guns, 'Defense', { fortification: 'walled', place: 'ark' }, [4, 2, 3]],
    [guns, 'Raid', { fortification: 'walled', place: 'ark' }, [4, 1, 1]],
  ] as const)('$id %s at %j: %j', (own, name, stand, dice) => {
    expect(counts(prospect(own, name, stand))).toEqual(dice);
  });

  it('explain every number term by term', () => {
    for (const own of shipped) {
      for (const { groups } of forecastStrategies(own, shipped[0]!, { ...OPEN_FIELD, terrain: 'urban' })) {
        for (const { count, terms } of groups) expect(terms.reduce((sum, { value }) => sum + value, 0)).toBe(count);
      }
    }
  });

  it('are the exact chances of the pool, after the pushes that it has dice for', () => {
    for (const pushes of [0, 1, 3]) {
      const { odds } = prospect(guns, 'Skirmish', { pushes });
      expect(odds).toEqual(poolOdds({ battle: 3, strategy: 5, support: 2 }, pushes));
    }
    expect(prospect(plain, 'Attack', { pushes: 3 }).odds).toEqual(prospect(plain, 'Attack').odds);
    // One die in six without a push.
    expect(meanOf(prospect(guns, 'Attack').odds.successes)).toBeCloseTo(7 / 6, 12);
  });

  it('have margins that add up; a retreat never wins, a feint doubles, a skirmish halves (Strategy Phase)', () => {
    const at = (name: string): readonly number[] => prospect(guns, name).margins;
    const won = (margins: readonly number[]): number => margins.slice(5).reduce((sum, p) => sum + p, 0);
    for (const { label } of STRATEGIES) expect(at(label).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
    expect(won(at('Full Retreat'))).toBe(0);
    expect(at('Feinted Attack')[5]).toBe(0);
    expect(at('Feinted Attack')[6]).toBeGreaterThan(0);
    // Alike against alike: as often won as lost.
    const mirror = prospect(guns, 'Attack', {}, guns).margins;
    expect(won(mirror)).toBeCloseTo(won([...mirror].reverse()), 12);
  });

  it('say why one cannot be chosen', () => {
    expect(prospect(plain, 'Rally').refusal?.code).toBe('not-confused');
    expect(prospect(plain, 'Planned Defense').refusal?.code).toBe('no-advantage');
    expect(prospect(plain, 'Planned Defense', { terrain: 'hills' }).refusal).toBeUndefined();
    expect(prospect(plain, 'Attack', { fortification: 'walled' }).refusal?.code).toBe('siege');
  });

  it('come for any faction that a file may hold, also one that cannot fight', () => {
    const empty = faction('empty', { fighters: 0, levelBonus: 3, projects: ['ship', 'explosives-lab'] });
    for (const strategy of forecastStrategies(empty, plainEnemy(0), OPEN_FIELD)) expect(counts(strategy)[0]).toBe(0);
  });
});

describe('the dice of a faction', () => {
  it('are its Battle Level and its roll for Reconnaissance, term by term', () => {
    const own = faction('own', {
      fighters: 75,
      levelBonus: 1,
      scouts: true,
      motorized: true,
      characters: [character('Boss', { roles: ['leader'], skills: { comprehend: 5 } })],
    });
    const { level, recon } = factionDice(own);
    expect(level.map(({ value }) => value)).toEqual([2, 1]);
    // Comprehend 5, scouts +1, motor vehicles -1.
    expect(recon.map(({ value }) => value)).toEqual([5, 1, -1]);
  });
});
