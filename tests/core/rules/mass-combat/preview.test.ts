import type { MassAction } from '@core/rules/systems/mass-combat';
import { describe, expect, it } from 'vitest';
import { all, character, Field } from './build';
import type { Setting } from './build';

const ATTACK = 0;
const DEFENSE = 1;

const WALLED: Setting['postures'] = [{ side: 'a', place: 'ark', fortification: 'walled', ready: true }];

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
    for (const id of ['a', 'b'])
      Object.assign(field.side(id), {
        bs: 1,
        bk: 0,
        bf: 0,
        ss: 0,
        sf: 0,
        us: 0,
        ux: 0,
        uf: 0,
      });
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
