import { describe, expect, it } from 'vitest';
import { createMatch, playerSeed } from '@core/playtest';
import { ruleSystem, RULE_SYSTEMS } from '@core/rules/registry';
import { battleSystem } from '@renderer/features/battle/model/systems';
import { shippedDesigns, shippedScenarios } from '../../core/rules/library';

const designs = shippedDesigns();
/** Phases before a turn can be ended. */
const SETUP = /^(Setup|Deploy|Movement orders)/;
const SYSTEMS = RULE_SYSTEMS.map(({ info }) => info.id).filter((id) => battleSystem(id)?.end !== undefined);

describe('the button that ends a turn', () => {
  it('is for the systems without own orders for it', () => {
    expect(SYSTEMS).toEqual(['counterspace', 'minimal']);
  });

  it.each(SYSTEMS)('of %s is hidden in setup, and shown whenever a turn can be ended', (id) => {
    const end = battleSystem(id)!.end!;
    const shown = { setup: 0, later: 0 };
    for (const scenario of shippedScenarios(id)) {
      const battle = ruleSystem(id)!.setup(scenario, designs);
      if (!battle.ok) throw new Error(scenario.id);
      const match = createMatch(
        battle.value,
        battle.value.sides.map(() => 'random'),
      );
      if (!match.ok) throw new Error(scenario.id);
      const state = battle.value.start(5);
      match.value.players.forEach((player, index) => player.begin(playerSeed(5, index)));
      for (let step = 0; step < 60; step++) {
        const [side] = battle.value.toAct(state);
        if (side === undefined) break;
        const kinds = battle.value
          .choices(state, side)
          .list.map((action) => battle.value.info(state, side, action).kind);
        if (kinds.includes('end')) expect(end.isShown(state), `${scenario.id} ${step}`).toBe(true);
        if (end.isShown(state)) shown[SETUP.test(battle.value.observe(state, null).phase) ? 'setup' : 'later']++;
        battle.value.apply(state, side, match.value.players[battle.value.sides.indexOf(side)]!.decide(state, side));
      }
    }
    expect(shown.setup).toBe(0);
    expect(shown.later).toBeGreaterThan(0);
  });
});
