import { ENVIRONMENTS, environmentRating, FORTIFICATIONS, STRATEGIES, TERRAINS } from '@core/rules/systems/mass-combat';
import { marginDice } from '@core/rules/systems/mass-combat/casualties';
import { describe, expect, it } from 'vitest';
import { faction, Field } from './build';

/* The tables of the text, written down again. */

describe('the tables of the text', () => {
  it('rate the fifteen environments (Environment Rating)', () => {
    const rated = Object.entries(ENVIRONMENTS).map(([key, { rating }]) => [key, rating]);
    const wanted = {
      ...{ jungle: 2, marshlands: 2, mountain: 2, 'thick-woods': 2, underwater: 2 },
      ...{ 'dead-woods': 3, arctic: 3, settlement: 3, crater: 3, ruins: 3, 'ruins-in-sea': 3, coast: 3 },
      ...{ 'ash-desert': 4, scrublands: 4, 'open-sea': 4 },
    };
    expect(Object.fromEntries(rated)).toEqual(wanted);
  });

  it('halve an environment at night before they subtract 1 for bad weather', () => {
    expect(environmentRating('ruins', true, true)).toBe(Math.ceil(3 / 2) - 1);
  });

  it('give terrain its Strategy Dice (Defensive Advantage)', () => {
    const rated = Object.fromEntries(Object.entries(TERRAINS).map(([key, { rating }]) => [key, rating]));
    expect(rated).toEqual({ open: 0, hills: 1, moat: 1, river: 1, mountains: 2, bunkers: 2, urban: 2 });
  });

  it('rank the fortifications: palisade, walls, fortress (house interpretation of the numbers)', () => {
    const rated = Object.values(FORTIFICATIONS).map(({ rating }) => rating);
    expect(rated).toEqual([0, 1, 2, 3]);
  });

  it('put the thirteen strategies into four categories (Battle Strategies)', () => {
    const of = (category: string): string[] =>
      STRATEGIES.filter((one) => one.category === category).map(({ label }) => label);
    expect(of('offensive')).toEqual(['Attack', 'Feinted Attack', 'Planned Attack', 'Total Attack']);
    expect(of('defensive')).toEqual(['Defense', 'Parley', 'Planned Defense', 'Rally', 'Total Defense']);
    expect(of('retreat')).toEqual(['Fighting Retreat', 'Full Retreat']);
    expect(of('harass')).toEqual(['Raid', 'Skirmish']);
  });

  it('give Planned Attack no effect for “slow”, which the text does not explain (house interpretation)', () => {
    const field = new Field();
    field.choose(6, 10);
    expect(field.acting).toEqual([field.state.first === 0 ? 'a' : 'b']);
  });

  it('give casualty dice by margin (Margin of Victory)', () => {
    expect([-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map(marginDice)).toEqual([4, 4, 4, 4, 3, 2, 1, 0, 0, 0, 0]);
  });
});

describe('the six phases (Initiative & Phases)', () => {
  it('follow each other, each side in initiative order', () => {
    const character = { name: 'A', roles: ['assailant' as const], skills: { fight: 9 }, strength: 30 };
    const stats = faction('one', { characters: [character] }).stats as object;
    const field = new Field({ a: stats, b: stats });
    const phases: number[] = [];
    const sides: string[] = [];
    while (field.state.turn === 1 && field.acting.length > 0) {
      phases.push(field.state.phase);
      sides.push(field.acting[0]!);
      const list = field.choices(field.acting[0]!);
      field.act(field.acting[0]!, list.find(({ t }) => t === 'settle' || t === 'pass') ?? list[0]!);
    }
    expect(phases.toSorted((a, b) => a - b)).toEqual(phases);
    const [first, second] = field.state.first === 0 ? ['a', 'b'] : ['b', 'a'];
    const of = (phase: number): string[] => sides.filter((_, index) => phases[index] === phase);
    expect([of(1), of(4)]).toEqual([
      [first, second],
      [first, second],
    ]);
  });
});
