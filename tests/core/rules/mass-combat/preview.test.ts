import type { MassAction } from '@core/rules/systems/mass-combat';
import { describe, expect, it } from 'vitest';
import { all, character, Field, special, BLANK } from './build';
import type { Setting } from './build';

const ATTACK = 0;
const DEFENSE = 1;
const FIGHTING_RETREAT = 3;
const FULL_RETREAT = 4;
const PARLEY = 5;
const RAID = 8;
const RALLY = 9;
const SKIRMISH = 10;
const TOTAL_ATTACK = 11;

const WALLED: Setting['postures'] = [{ side: 'a', place: 'ark', fortification: 'walled', circumstances: 1 }];

describe('the preview of a risk', () => {
  const leader = character('L', {
    roles: ['leader'],
    skills: { command: 3 },
    strength: 30,
    armor: 1,
  });

  /** Mean damage of side a's leader in drawn waves. */
  function meanDamage(setting: Setting, risk: MassAction): number {
    let [waves, sum] = [0, 0];
    const field = new Field(setting);
    field.act('a', risk);
    field.choose(DEFENSE, ATTACK);
    field.goOn(() => field.state.phase === 6);
    const last = field.acting[0]!;
    for (const id of ['a', 'b']) Object.assign(field.side(id), BLANK, { battleSuccesses: 1 });
    for (; waves < 4000; waves++) {
      const after = field.battle.clone(field.state);
      after.rng.s0 = Math.imul(waves + 1, 0x9e3779b1);
      const events: Field['events'] = [];
      field.battle.apply(after, last, { t: 'settle' }, events);
      sum += all(events, 'hurt')[0]!.damage;
    }
    return sum / waves;
  }

  it.each([
    ['a leader without a Shelter', []],
    ['a sheltered leader', ['shelter' as const]],
  ])('is the mean damage of %s in a drawn wave (Ark Projects)', (_name, projects) => {
    const setting: Setting = {
      a: { characters: [leader], projects },
      postures: WALLED,
    };
    const risk: MassAction = { t: 'risk', u: 0, r: 2 };
    const field = new Field(setting);
    const odds = field.battle.odds(field.state, 'a', risk)!;
    expect(odds.results.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
    expect(Math.abs(odds.expectedDamage! - meanDamage(setting, risk))).toBeLessThan(0.06);
  });
});

describe('the preview of a roll', () => {
  /** Successes and skulls of both sides in the Battle Phase, and the effect in the preview of keeping the roll. */
  function settled(strategies: readonly [number, number], setting: Setting, a: object, b: object): [string, Field] {
    const field = new Field(setting);
    field.choose(...strategies);
    field.goOn(() => field.state.phase === 6);
    Object.assign(field.side('a'), BLANK, a);
    Object.assign(field.side('b'), BLANK, b);
    const [result, ...others] = field.battle.odds(field.state, 'a', {
      t: 'settle',
    })!.results;
    expect(others).toEqual([]);
    return [result!.effect!, field];
  }

  it.each<[string, readonly [number, number], Setting, number, number, string | undefined, string]>([
    ['a rout', [ATTACK, SKIRMISH], {}, 0, 10, 'your army routs', 'routs'],
    ['a rout of the enemy', [ATTACK, SKIRMISH], {}, 4, 0, 'the enemy routs', 'routs'],
    ['a Full Retreat', [FULL_RETREAT, ATTACK], {}, 0, 5, 'your army escapes', 'escapes'],
    ['a Full Retreat without a defeat', [FULL_RETREAT, ATTACK], {}, 5, 0, 'your army escapes', 'escapes'],
    ['an enemy in Full Retreat', [ATTACK, FULL_RETREAT], {}, 3, 0, 'the enemy escapes', 'escapes'],
    ['a Fighting Retreat', [FIGHTING_RETREAT, ATTACK], {}, 1, 1, 'your army escapes', 'escapes'],
    ['a Fighting Retreat that fails', [FIGHTING_RETREAT, ATTACK], {}, 0, 1, undefined, 'alive'],
    ['a Fighting Retreat that routs', [FIGHTING_RETREAT, ATTACK], {}, 0, 4, 'your army routs', 'routs'],
    ['a great defeat', [ATTACK, SKIRMISH], {}, 3, 0, 'the enemy is confused', 'confused'],
    ['besieged defenders', [RAID, ATTACK], { postures: WALLED }, 0, 4, 'your army surrenders', 'surrenders'],
    [
      'defenders with a Shelter',
      [RAID, ATTACK],
      { a: { projects: ['shelter'] }, postures: WALLED },
      ...([0, 4, 'your army routs', 'routs'] as const),
    ],
    [
      'defenders who leave their walls',
      [FIGHTING_RETREAT, ATTACK],
      { postures: WALLED },
      ...([2, 0, 'your army leaves the stronghold', 'leaves'] as const),
    ],
  ])('says what becomes of %s', (_name, strategies, setting, own, foe, wanted, word) => {
    const plenty = {
      ...setting,
      a: { fighters: 300, ...setting.a },
      b: { fighters: 300, ...setting.b },
    };
    const [effect, field] = settled(
      strategies,
      plenty,
      { battleSuccesses: own, strategyBlanks: 1 },
      { battleSuccesses: foe },
    );
    expect(effect.split('; ')[1]).toBe(wanted);
    field.goOn(() => field.state.phase !== 6, { t: 'settle' });
    const log = field.events.map((event) => field.battle.describe(event).text);
    expect(log.some((text) => text.split(/[ :]/).includes(word))).toBe(wanted !== undefined);
  });

  it.each([
    ['saved', [SKIRMISH, ATTACK], 4, 1, 'own −1D6, enemy 4D6', 1],
    ['for a tie', [ATTACK, SKIRMISH], 0, 0, 'own 2D6, enemy 1D6', 2],
    ['doubled', [TOTAL_ATTACK, SKIRMISH], 0, 1, 'own 2D6 times 2, enemy 1D6', 4],
  ] as const)('counts the casualty dice %s besides those of skulls', (_name, strategies, own, skulls, text, dice) => {
    const [effect, field] = settled(strategies, {}, { battleSuccesses: own, skulls, strategyBlanks: 1 }, {});
    expect(effect.split('; ')[0]).toBe(`casualties besides skulls and explosions: ${text}`);
    field.goOn(() => field.state.phase !== 6, { t: 'settle' });
    expect(all(field.events, 'casualties')[0]!.count.dice).toBe(dice);
  });
});

describe('the preview of a strategy', () => {
  it('says that a Full Retreat escapes, not that it routs', () => {
    const field = new Field({ a: { fighters: 60 }, b: { fighters: 400 } });
    field.goOn(() => field.state.phase === 2);
    const { results } = field.battle.odds(field.state, 'a', {
      t: 'strategy',
      s: FULL_RETREAT,
    })!;
    expect(results.at(-1)).toMatchObject({
      label: 'Overwhelming victory for the enemy',
    });
    expect(results.map(({ effect }) => effect?.split('; ')[1])).toEqual(results.map(() => 'your army escapes'));
  });
});

describe('the preview of a strategy against an enemy that may not attack', () => {
  const BESIEGED: Setting = {
    field: { terrain: 'hills' },
    postures: [{ side: 'b', place: 'home', fortification: 'fortress' }],
  };
  const AMBUSHED: Setting = { field: { terrain: 'hills' } };
  const CONFUSED = 'the enemy is confused';

  function atStrategies(setting: Setting): Field {
    const field = new Field(setting);
    if (setting === AMBUSHED) field.side('b').confused = 1;
    field.goOn(() => field.state.phase === 2);
    return field;
  }

  it.each<[string, Setting, number, number, string]>([
    ['a besieged enemy defends', BESIEGED, ATTACK, DEFENSE, 'Defense'],
    ['a besieged enemy defends, and both fight a Skirmish', BESIEGED, DEFENSE, DEFENSE, 'Skirmish'],
    ['a besieged enemy refuses a Parley and defends', BESIEGED, PARLEY, DEFENSE, 'Defense'],
    [`${CONFUSED} and rallies`, AMBUSHED, TOTAL_ATTACK, RALLY, 'Rally'],
    [`${CONFUSED} and rallies, and both fight a Skirmish`, AMBUSHED, DEFENSE, RALLY, 'Skirmish'],
  ])('counts the dice that are rolled when %s', (_name, setting, own, foe, label) => {
    const field = atStrategies(setting);
    const { terms } = field.battle.odds(field.state, 'a', { t: 'strategy', s: own })!;
    field.choose(own, foe);
    field.goOn(() => field.state.phase === 6, { t: 'parley', y: 0 });
    const rolled = [0, 1].map((side) => {
      const { battle, strategy, support } = all(field.events, 'roll').find((event) => event.side === side)!.shown;
      return battle + strategy + support;
    });
    expect(terms.at(-1)).toMatchObject({ label: `Enemy dice with ${label}`, value: -rolled[1]! });
    expect(terms.reduce((sum, { value }) => sum + value, 0)).toBe(rolled[0]! - rolled[1]!);
  });

  it.each([
    ['a besieged enemy', BESIEGED],
    [CONFUSED, AMBUSHED],
  ])('says that a retreat meets no battle: %s', (_name, setting) => {
    const field = atStrategies(setting);
    for (const s of [FIGHTING_RETREAT, FULL_RETREAT])
      expect(field.battle.odds(field.state, 'a', { t: 'strategy', s })).toEqual({
        terms: [],
        results: [{ key: '0', label: 'No battle', p: 1, effect: 'your army escapes' }],
      });
  });
});

describe('the preview of a rally', () => {
  it.each([
    [{ command: 1 }, -3, ['Command or Manipulate 1', 'Risk -3', 'At least 0 dice 2']],
    [{ command: 1, manipulate: 4 }, -3, ['Command or Manipulate 4', 'Risk -3']],
    [{ command: 2 }, 0, ['Command or Manipulate 2']],
  ])('of a leader with %j and risk %i has terms that add up to its dice', (skills, r, wanted) => {
    const field = new Field({ a: { characters: [character('L', { roles: ['leader'], skills, power: 4 })] } });
    field.side('a').confused = 1;
    field.goOn(() => field.state.phase === 2, { t: 'risk', u: 0, r });
    field.choose(RALLY, ATTACK);
    field.goOn(() => field.state.phase === 9, { t: 'settle' });
    const { terms, results } = field.battle.odds(field.state, 'a', { t: 'rally' })!;
    expect(terms.map(({ label, value }) => `${label} ${value}`)).toEqual(wanted);
    const dice = terms.reduce((sum, { value }) => sum + value, 0);
    expect(all(field.act('a', { t: 'rally' }), 'rally')[0]!.dice).toBe(dice);
    expect(results[1]!.p).toBeCloseTo((5 / 6) ** dice, 12);
  });
});

describe('the preview of a skill roll', () => {
  const skills = { fight: 3, 'jury-rig': 2, command: 4 };
  const a: Setting['a'] = {
    characters: [character('L', { roles: ['leader', 'assailant', 'engineer'], skills, power: 4 })],
  };

  it('names its sum: dice, not a lead', () => {
    const field = new Field({ a });
    const sumOf = (action: MassAction): string | undefined => field.battle.odds(field.state, 'a', action)!.sumLabel;
    expect(sumOf({ t: 'risk', u: 0, r: 1 })).toBe('Base Dice if the wave is not lost');
    expect(sumOf({ t: 'deed', u: 0, k: 5, c: 0, h: 0 })).toBe('Dice');
    expect(sumOf({ t: 'repair', u: 0, k: 9, h: 0 })).toBe('Dice');
    expect(sumOf({ t: 'rally' })).toBe('Dice');
    expect(sumOf({ t: 'strategy', s: ATTACK })).toBe('More dice than the enemy');
  });

  it('refers to the section of its phase', () => {
    const field = new Field({ a });
    const sectionsOf = (action: MassAction) =>
      field.battle.odds(field.state, 'a', action)!.terms.map((term) => term.section);
    expect(sectionsOf({ t: 'deed', u: 0, k: 5, c: 0, h: 0 })).toEqual(['Action Phase']);
    expect(sectionsOf({ t: 'repair', u: 0, k: 9, h: 0 })).toEqual(['Support Phase']);
  });

  it('does not promise that a commando operation finds as many Strategy Dice as it can take', () => {
    const b: Setting['b'] = { specials: [special('Guns', 'artillery')] };
    const labelsOf = (options: Setting['options'] = {}): string[] => {
      const field = new Field({ a, b, options });
      field.choose(ATTACK, ATTACK);
      return field.battle
        .odds(field.state, 'a', { t: 'deed', u: 0, k: 5, c: 1, h: 0 })!
        .results.map(({ label }) => label);
    };
    expect(labelsOf().slice(0, 3)).toEqual([
      'No effect',
      'Up to 1 Strategy Die taken',
      'Up to 2 Strategy Dice taken and 1 Support Die broken',
    ]);
    expect(labelsOf({ commandoPairs: 'instead' })[2]).toBe('Up to 2 Strategy Dice taken or 1 Support Die broken');
  });
});
