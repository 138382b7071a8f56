import { createRng } from '@core/base';
import { createMatch, runGame } from '@core/playtest';
import { createPlayer } from '@core/players';
import type { MassAction, MassState } from '@core/rules/systems/mass-combat';
import { pushGain } from '@core/rules/systems/mass-combat/policy/common';
import { Situations } from '@core/rules/systems/mass-combat/policy/situations';
import type { AnyBattle } from '@core/rules/contract';
import { assert } from '@core/base';
import { describe, expect, it } from 'vitest';
import { battleOf, Field } from './build';
import { MASS_COMBAT_CASES } from './cases';

const BATTLES = MASS_COMBAT_CASES.map(({ scenario, designs }) => battleOf(scenario, new Map(designs)));

/** States of random games in which one side has sealed its strategy and the other has not. */
function sealedStates(
  count: number,
): { battle: (typeof BATTLES)[number]; state: MassState; open: string; shut: number }[] {
  const found = [];
  for (let seed = 1; found.length < count; seed++) {
    const battle = BATTLES[seed % BATTLES.length]!;
    const state = battle.start(seed);
    const rng = createRng(seed);
    for (let step = 0; step < 60 && battle.toAct(state).length > 0; step++) {
      const acting = battle.toAct(state);
      const side = acting[step % acting.length]!;
      battle.apply(state, side, battle.policy.random(state, side, rng));
      if (state.phase === 2 && battle.toAct(state).length === 1) {
        const open = battle.toAct(state)[0]!;
        found.push({ battle, state: battle.clone(state), open, shut: 1 - battle.sides.indexOf(open) });
      }
    }
  }
  return found;
}

describe('players know only what their side may', () => {
  const states = sealedStates(40);
  const names = ['random', 'greedy', 'careful', 'search:10', 'mixed:2'];

  it.each(names)('%s decides the same whatever the foe has sealed', (name) => {
    for (const { battle, state, open, shut } of name.includes(':') ? states.slice(0, 4) : states) {
      const decisions = new Set<string>();
      const observations = new Set<string>();
      const weights = new Set<string>();
      for (let s = 0; s < 13; s++) {
        const other = battle.clone(state);
        other.sides[shut]!.strategy = s;
        const player = createPlayer(name, battle as unknown as AnyBattle, 9);
        assert(player.ok, 'there is such a player');
        decisions.add(JSON.stringify(player.value.decide(other, open)));
        observations.add(JSON.stringify(battle.observe(other, open)));
        const list = [...battle.choices(other, open).list];
        const out: number[] = [];
        battle.policy.prior(other, open, list, out);
        weights.add(
          JSON.stringify([out, battle.policy.evaluate(other, open), list.map((one) => battle.odds(other, open, one))]),
        );
      }
      expect([decisions.size, observations.size, weights.size]).toEqual([1, 1, 1]);
    }
  });

  it('opens again what the foe has sealed, and keeps what is the side’s own', () => {
    for (const { battle, state, open, shut } of states) {
      const again = battle.policy.unsealOrders(state, open);
      expect(battle.toAct(again)).toHaveLength(2);
      expect(again.sides[shut]!.strategy).toBe(-1);
      const kept = battle.policy.unsealOrders(state, battle.sides[shut]!);
      expect(kept.sides[shut]!.strategy).toBe(state.sides[shut]!.strategy);
    }
  });

  it('draws allowed strategies for what is sealed', () => {
    for (const { battle, state, open, shut } of states) {
      const guess = battle.policy.determinize(state, open, createRng(3));
      const strategy = guess.sides[shut]!.strategy;
      const reopened = battle.policy.unsealOrders(state, open);
      const action: MassAction = { t: 'strategy', s: strategy };
      expect(battle.check(reopened, battle.sides[shut]!, action)).toBeUndefined();
    }
  });
});

describe('the greedy player', () => {
  it('judges a pair of strategies from either side as the same game', () => {
    const field = new Field({ a: { fighters: 120 }, b: { fighters: 120 } });
    field.goOn(() => field.state.phase === 2);
    const situations = new Situations(field.battle.tables);
    const [a, b] = situations.judge(field.state);
    expect(a.allowed).toEqual(b.allowed);
    for (const [index, value] of a.usual.entries()) expect(value).toBeCloseTo(b.usual[index]!, 9);
  });

  it('pushes a lost roll with many free dice, and leaves a won one with nothing to gain', () => {
    const field = new Field();
    field.choose(10, 10);
    const own = field.side('a');
    const blank = { bs: 0, bk: 0, bf: 0, ss: 0, sf: 0, us: 0, ux: 0, uf: 0 };
    Object.assign(field.side('b'), blank, { bs: 2 });
    Object.assign(own, blank, { sf: 6 });
    expect(pushGain(field.battle.tables, field.state, 0)).toBeGreaterThan(0);
    Object.assign(own, blank, { bs: 9, bf: 4, ss: 1 });
    expect(pushGain(field.battle.tables, field.state, 0)).toBeLessThan(0);
    Object.assign(own, blank);
    expect(pushGain(field.battle.tables, field.state, 0)).toBe(0);
  });

  it('beats the random player in the open field', () => {
    const battle = battleOf(MASS_COMBAT_CASES[1]!.scenario, new Map(MASS_COMBAT_CASES[1]!.designs));
    const match = createMatch(battle as unknown as AnyBattle, ['greedy', 'random']);
    assert(match.ok, 'there are such players');
    let won = 0;
    for (let seed = 1; seed <= 300; seed++) {
      runGame(match.value, seed);
      if (battle.outcome(match.value.state as MassState)?.side === 'militia') won++;
    }
    expect(won).toBeGreaterThan(240);
  });
});

describe('the careful player', () => {
  it('beats the greedy one in the open field by mixing its sealed strategies, seats changed', () => {
    const battle = battleOf(MASS_COMBAT_CASES[1]!.scenario, new Map(MASS_COMBAT_CASES[1]!.designs));
    const games = 700;
    let points = 0;
    for (const players of [
      ['careful', 'greedy'],
      ['greedy', 'careful'],
    ]) {
      const match = createMatch(battle as unknown as AnyBattle, players);
      assert(match.ok, 'there are such players');
      const side = battle.sides[players.indexOf('careful')];
      for (let seed = 1; seed <= games; seed++) {
        runGame(match.value, seed);
        const winner = battle.outcome(match.value.state as MassState)?.side;
        points += winner === side ? 1 : winner === null ? 0.5 : 0;
      }
    }
    // The same seeds bring the same games.
    expect(points / (2 * games)).toBeGreaterThan(0.52);
  });
});
