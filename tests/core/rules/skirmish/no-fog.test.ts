import { createRng } from '@core/base';
import type { SkirmishState } from '@core/rules/systems/skirmish';
import { describe, expect, it } from 'vitest';
import { battleOf, at, design, designSet, scenario } from './build';

/** Two units a side, all known: option `fog` (13.3, house interpretation). */
const battle = battleOf(
  scenario([at('a', 'a1', 'here', 1), at('a', 'a2', 'here', 2), at('b', 'b1', 'there', 1), at('b', 'b2', 'there', 4)], {
    options: { order: 'listed', activation: 'side', fog: false },
  }),
  designSet(design('unit')),
);

/** Plays greedily and calls `look` with each state. */
function play(seed: number, look: (state: SkirmishState) => void): void {
  const state = battle.start(seed);
  const rng = createRng(seed);
  for (let left = 200; left > 0 && battle.toAct(state).length > 0; left--) {
    look(state);
    const side = battle.toAct(state)[0]!;
    battle.apply(state, side, battle.policy.greedy(state, side, rng));
  }
}

describe('a skirmish without fog', () => {
  it('shows all sides the same units, with all their values, throughout', () => {
    play(3, (state) => {
      const [a, b] = ['a', 'b'].map((side) => battle.observe(state, side).units);
      const known = (units: typeof a) =>
        units.map(({ name, fate, boardPosition, bars }) => ({ name, fate, boardPosition, bars }));
      expect(known(a)).toEqual(known(b));
    });
  });

  it('offers no recon and no talk, and evasion only against an attack', () => {
    let attacks = 0;
    for (const seed of [1, 2, 3])
      play(seed, (state) => {
        const side = battle.toAct(state)[0]!;
        const types = new Set([...battle.choices(state, side).list].map(({ t }) => t));
        expect(types.has('recon') || types.has('scan') || types.has('tell')).toBe(false);
        const reacts = state.attacker >= 0 && battle.observe(state, side).declared !== undefined;
        if (types.has('evade')) expect(reacts).toBe(true);
        if (types.has('attack')) attacks++;
      });
    expect(attacks).toBeGreaterThan(0);
  });
});
