import type { Engagement } from '@core/campaign';
import { ruleSystem } from '@core/rules/registry';
import type { Campaign } from '@core/model';
import type { BattlePlayers } from './messages';

/** The computer players that the campaign has chosen for a battle. */
export function battlePlayers({ sides }: Campaign, engagement: Pick<Engagement, 'rules' | 'sides'>): BattlePlayers {
  const { sealedActions } = ruleSystem(engagement.rules).info;
  return Object.fromEntries(
    engagement.sides.map(({ side }) => {
      const usual = sides.find(({ id }) => id === side)?.battlePlayer ?? 'greedy';
      // Only sealed orders can be mixed.
      return [side, usual.startsWith('mixed') && sealedActions === undefined ? 'search' : usual];
    }),
  );
}
