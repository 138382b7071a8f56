import type { MassEvent } from '@core/rules/systems/mass-combat';
import { describe, expect, it } from 'vitest';
import { character, Field, type Setting } from './build';

function textOf(event: MassEvent, setting: Setting = {}): string {
  const { battle } = new Field({ a: { characters: [character('Ann')] }, ...setting });
  return battle.describe(event).text;
}

describe('log sentences', () => {
  it('say how many dice an action has, with single spaces', () => {
    const roll = { actor: 2, u: 0, dice: 7, helpers: 1, successes: 2 };
    expect(textOf({ t: 'deed', ...roll, k: 5, commando: false })).toBe(
      'Ann attempts a Remarkable Action with Fight, 7 dice with 1 helper',
    );
    expect(textOf({ t: 'aid', ...roll, what: 'repair', k: 9, restored: 1 })).toBe(
      'Ann repairs support with Jury-rig, 7 dice with 1 helper',
    );
  });

  it.each([
    [1, 'first'],
    [2, 'second'],
    [3, 'third'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [20, '20th'],
    [21, '21st'],
    [22, '22nd'],
    [23, '23rd'],
    [24, '24th'],
    [111, '111th'],
  ])('count push %i as the %s', (pushes, word) => {
    const shown = { battle: 1, strategy: 0, support: 0, successes: 0, skulls: 0, explosions: 0, broken: 0 };
    const event: MassEvent = { t: 'roll', side: 0, pushes, shown: { ...shown, by: [0, 0, 0] } };
    expect(textOf(event)).toBe(`Alpha pushes for the ${word} time: 1 Battle, 0 Strategy, 0 Support`);
  });

  it.each([
    ['talks', 'pauses'],
    ['pauses', 'pauses'],
    ['ends', 'ends'],
  ])('say of a parley with option %s that the battle %s', (truce, what) => {
    const event: MassEvent = { t: 'parley', side: 1, accepted: true };
    expect(textOf(event, { options: { truce } })).toBe(`Beta agrees to parley: the battle ${what}`);
  });

  it.each([
    [2, 1, 'up to 2 Strategy Dice lost, 1 Support Die broken'],
    [1, 0, 'up to 1 Strategy Die lost'],
    [0, 2, '2 Support Dice broken'],
  ])('name only losses of a raid: %i and %i', (strategy, support, text) => {
    expect(textOf({ t: 'raided', side: 0, strategy, support })).toBe(`Alpha is raided: ${text}`);
  });

  it('do not say of a tie that both sides stay: one may escape', () => {
    const event: MassEvent = { t: 'result', successes: [1, 1], margin: 0, side: -1 };
    expect(textOf(event)).toBe('Inconclusive battle: neither side wins the wave');
  });

  it('name no dice of casualties that are none', () => {
    const none = { skulls: 0, explosions: 0, margin: 0, inflicted: 0, saved: 0, dice: 0, sum: 0, factor: 1, killed: 0 };
    const event = (saved: number): MassEvent => ({ t: 'casualties', side: 0, count: { ...none, saved, left: 90 } });
    expect(textOf(event(0))).toBe('Alpha suffers no casualties');
    expect(textOf(event(-1))).toBe('Alpha suffers no casualties (own strategy −1)');
  });
});

it('counts one die and one fighter', () => {
  const postures: Setting['postures'] = [{ side: 'a', fortification: 'palisade' }];
  const { battle, state } = new Field({ a: { fighters: 1 }, postures });
  const { units, pools } = battle.observe(state, 'a');
  expect(units[0]!.facts.find(({ key }) => key === 'position')?.value).toBe('Palisade, 1 Support Die');
  expect(pools![0]!.groups[0]!.terms[0]!.label).toBe('1 fighter, 1 per 30');
});
