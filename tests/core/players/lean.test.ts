import { describe, expect, it } from 'vitest';
import { leanOf } from '@core/players/lean';
import type { AnyBattle, BattleState } from '@core/rules/contract';
import { bundledBattles } from '../../../scripts/ladder/scenarios';
import { playedBy } from './style-figures';
import { IS_LONG } from '../../long';

/** How well the choices of a side suit a style. */
function suits(battle: AnyBattle, state: BattleState, style: Parameters<typeof leanOf>[1]) {
  const side = battle.sides[battle.firstToAct(state)] ?? '';
  const actions = [...battle.choices(state, side).list];
  const all = leanOf(battle, style)(state, side, actions);
  return actions.map((action, at) => ({ info: battle.info(state, side, action), suit: all[at] ?? 0 }));
}

describe('the lean of a style', () => {
  it.each([
    ['mass-combat', 'mass-open-field'],
    ['drive-table', 'drive-duel'],
  ] as const)('is towards attacks or away from them in %s', (rules, id) => {
    const [battle] = bundledBattles(rules, [id]);
    const state = battle!.start(3);
    while (!suits(battle!, state, 'aggressive').some(({ info }) => info.stance !== undefined)) {
      const side = battle!.sides[battle!.firstToAct(state)] ?? '';
      battle!.apply(state, side, battle!.choices(state, side).list[0]!);
    }
    for (const { info, suit } of suits(battle!, state, 'aggressive')) {
      if (info.stance !== undefined) expect(suit > 0, info.label).toBe(info.stance === 'attack');
    }
    for (const { info, suit } of suits(battle!, state, 'cautious')) {
      if (info.stance === 'defend') expect(suit, info.label).toBeGreaterThan(0);
    }
  });

  it('is towards the enemy or away from it on a map', () => {
    const [battle] = bundledBattles('minimal', ['minimal-duel']);
    const state = battle!.start(3);
    const [aggressive, cautious] = (['aggressive', 'cautious'] as const).map((style) => suits(battle!, state, style));
    expect(new Set(aggressive!.map(({ suit }) => Math.sign(suit))).size).toBeGreaterThan(1);
    for (const [at, { suit }] of aggressive!.entries()) {
      // -0 is 0 here.
      expect(Math.sign(cautious![at]!.suit) + 0).toBe(-Math.sign(suit) + 0);
    }
  });

  // A few games, with few playouts where these are enough.
  it.runIf(IS_LONG).each([
    ['counterspace', 'minor-slugfest', 'search', 0.03, 16],
    ['minimal', 'minimal-three-on-three', 'search:40', 0.005, 96],
    ['drive-table', 'sister-squadrons', 'search:40', 0.1, 16],
    ['skirmish', 'skirmish-landing-site', 'search:40', 0.05, 32],
    ['mass-combat', 'mass-open-field', 'search:40', 0.3, 32],
  ] as const)('shows in the play of %s', (rules, id, player, least, games) => {
    const [battle] = bundledBattles(rules, [id]);
    const aggressive = playedBy(battle!, `${player}+aggressive`, player, games).attacks;
    const cautious = playedBy(battle!, `${player}+cautious`, player, games).attacks;
    expect(aggressive - cautious).toBeGreaterThan(least);
  });
});
