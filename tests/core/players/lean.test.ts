import { describe, expect, it } from 'vitest';
import { leanOf } from '@core/players/lean';
import type { AnyBattle, BattleState } from '@core/rules/contract';
import { bundledBattles } from '../../../scripts/ladder/scenarios';
import { playedBy } from './style-figures';
import { IS_LONG } from '../../long';

/** The weights of a side's choices after a style, relative to one another. */
function weigh(battle: AnyBattle, state: BattleState, style: Parameters<typeof leanOf>[1]) {
  const side = battle.sides[battle.firstToAct(state)] ?? '';
  const actions = [...battle.choices(state, side).list];
  const weights = actions.map(() => 1);
  leanOf(battle, style)(state, side, actions, weights);
  return actions.map((action, at) => ({ info: battle.info(state, side, action), weight: weights[at] ?? 0 }));
}

describe('the lean of a style', () => {
  it('is towards attack strategies or away from them in mass combat', () => {
    const [battle] = bundledBattles('mass-combat', ['mass-open-field']);
    const state = battle!.start(3);
    while (!weigh(battle!, state, 'aggressive').some(({ info }) => info.stance !== undefined)) {
      const side = battle!.sides[battle!.firstToAct(state)] ?? '';
      battle!.apply(state, side, battle!.choices(state, side).list[0]!);
    }
    for (const { info, weight } of weigh(battle!, state, 'aggressive')) {
      if (info.stance !== undefined) expect(weight > 1, info.label).toBe(info.stance === 'attack');
    }
    for (const { info, weight } of weigh(battle!, state, 'cautious')) {
      if (info.stance === 'defend') expect(weight, info.label).toBeGreaterThan(1);
    }
  });

  // A few games with few playouts. At the drive table, styles differ too little for so few games.
  it.runIf(IS_LONG).each([
    ['counterspace', 'minor-slugfest', 0.03, 32],
    ['minimal', 'minimal-three-on-three', 0.005, 96],
    ['skirmish', 'skirmish-landing-site', 0.05, 32],
    ['mass-combat', 'mass-open-field', 0.3, 32],
  ] as const)('shows in the play of %s', (rules, id, least, games) => {
    const [battle] = bundledBattles(rules, [id]);
    const aggressive = playedBy(battle!, 'search:40+aggressive', 'search:40', games).attacks;
    const cautious = playedBy(battle!, 'search:40+cautious', 'search:40', games).attacks;
    expect(aggressive - cautious).toBeGreaterThan(least);
  });
});
