import { poolOdds } from '@core/rules/systems/mass-combat';
import type { MassAction, MassEvent } from '@core/rules/systems/mass-combat';
import { describe, expect, it } from 'vitest';
import { character, Field, special, BLANK } from './build';

const ATTACK = 0;
const SKIRMISH = 10;

const people = [
  character('Ann', {
    roles: ['leader', 'assailant', 'engineer', 'medic'],
    skills: { comprehend: 3, command: 3, shoot: 4, 'jury-rig': 4, heal: 4 },
    power: 4,
  }),
  character('Bob', { roles: ['assailant'], skills: { fight: 2 } }),
];

/** A field in the Battle Phase of its first wave, or before it. */
function field(): Field {
  return new Field({ a: { fighters: 120, characters: people }, b: { specials: [special('Guns', 'artillery', 2)] } });
}

describe('what an action means', () => {
  it('is said with its cost and its section', () => {
    const one = field();
    const label = (action: MassAction) => one.battle.info(one.state, 'a', action);
    expect(label({ t: 'strategy', s: 6 })).toMatchObject({
      label: 'Planned Attack',
      section: expect.stringContaining('Offensive') as unknown,
    });
    expect(label({ t: 'power', u: 0, n: 2, c: 1 })).toMatchObject({ cost: '4 mutation points' });
    expect(label({ t: 'deed', u: 0, k: 7, c: 0, h: 1 }).label).toBe('Ann: Remarkable Action with Shoot, 1 helper');
    expect(label({ t: 'push' }).cost).toBe('1 Strategy Die');
  });
});

describe('odds', () => {
  it('of a strategy are those of both pools against an attack, and their terms the lead in dice', () => {
    const at = field();
    at.goOn(() => at.state.phase === 2);
    const odds = at.battle.odds(at.state, 'a', { t: 'strategy', s: ATTACK })!;
    // 4 Battle Dice to 3 Battle Dice, Artillery Superiority and the guns' Support Die.
    expect(odds.terms.reduce((sum, { value }) => sum + value, 0)).toBe(4 - 5);
    const own = poolOdds({ battle: 4, strategy: 0, support: 0 }, 0).successes;
    const foe = poolOdds({ battle: 3, strategy: 1, support: 1 }, 0).successes;
    const tie = own.reduce((sum, p, count) => sum + p * (foe[count] ?? 0), 0);
    expect(odds.results.find(({ key }) => key === '0')!.p).toBeCloseTo(tie, 12);
  });

  it('of a push are those of the dice that are thrown again', () => {
    const at = field();
    at.choose(SKIRMISH, SKIRMISH);
    at.goOn(() => at.state.phase === 6);
    Object.assign(at.side('a'), BLANK, { strategy: ATTACK, battleSuccesses: 1, battleBlanks: 1, strategyBlanks: 2 });
    Object.assign(at.side('b'), BLANK, { strategy: ATTACK, battleSuccesses: 1 });
    const odds = at.battle.odds(at.state, 'a', { t: 'push' })!;
    // One Battle Die and the Strategy Die that is left.
    expect(odds.results.find(({ key }) => key === '2')!.p).toBeCloseTo(1 / 36, 12);
    expect(odds.results.find(({ key }) => key === '0')!.p).toBeCloseTo(25 / 36, 12);
  });

  it('of a Remarkable Action count Strategy Dice, of a repair the dice that are restored, of a risk the damage', () => {
    const at = field();
    expect(at.battle.odds(at.state, 'a', { t: 'risk', u: 0, r: 1 })).toMatchObject({
      terms: [{ value: 6 }, { value: 1 }, { label: 'Enemy artillery', value: 1 }],
    });
    expect(at.battle.odds(at.state, 'a', { t: 'risk', u: 0, r: 1 })!.expectedDamage).toBeCloseTo(8 / 6, 9);
    at.choose(ATTACK, SKIRMISH);
    // The last risk of the list was taken: +3.
    const deed = at.battle.odds(at.state, 'a', { t: 'deed', u: 1, k: 5, c: 0, h: 0 })!;
    expect(deed.terms.map(({ value }) => value)).toEqual([2, 3]);
    expect(deed.results[0]!.p).toBeCloseTo((5 / 6) ** 5, 12);
    at.side('a').explosions = 1;
    const repair = at.battle.odds(at.state, 'a', { t: 'repair', u: 0, k: 9, h: 0 })!;
    expect(repair.results.map(({ label }) => label)).toEqual(['0 dice restored', '1 die restored']);
    const none = (5 / 6) ** 7 + 7 * (1 / 6) * (5 / 6) ** 6;
    expect(repair.results[0]!.p).toBeCloseTo(none, 12);
  });
});

describe('effects of events', () => {
  it('tell on whom or what an event falls, in the words of the log', () => {
    const at = field();
    const events: MassEvent[] = [
      { t: 'destroyed', target: 1 },
      { t: 'gone', target: 0, how: 'escaped' },
      { t: 'hurt', u: 1, dice: 7, damage: 2, left: 3 },
      { t: 'confused', side: 1 },
      { t: 'wave', wave: 2 },
    ];
    expect(events.flatMap((event) => at.battle.effects(event))).toEqual([
      { kind: 'gone', unit: 1, how: 'destroyed' },
      { kind: 'gone', unit: 0, how: 'left' },
      { kind: 'note', unit: 3, text: 'Bob is attacked by 7 dice: 2 damage, 3 left', tone: 'bad' },
      { kind: 'note', unit: 1, text: 'Beta becomes confused', tone: 'bad' },
    ]);
  });
});
