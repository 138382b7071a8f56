import type { Campaign } from '@core/model';
import { draftOrder } from '@renderer/features/campaign/model/draft';
import { moveOddsOf } from '@renderer/features/campaign/model/move-odds';
import { handleRequest } from '@renderer/features/campaign/play/handle-request';
import { describe, expect, it, vi } from 'vitest';
import { atOnce, made, openCampaign } from './support';

/** Two fleets that are about to meet. */
function facing(battlePlayer: string): Campaign {
  const campaign = made('conquest');
  for (const fleet of campaign.fleets) if (fleet.id === 'second-fleet') fleet.at = 'middle';
  for (const side of campaign.sides) if (side.id === 'first') side.battlePlayer = battlePlayer;
  return { ...campaign, drafts: [{ side: 'first', orders: [{ t: 'move', fleet: 'first-fleet', to: 'middle' }] }] };
}

describe('the odds of a move', () => {
  it('are those of the computer players that the campaign has chosen', () => {
    const oddsWith = (player: string): unknown => {
      const question = { fleet: 'first-fleet', to: 'middle', games: 10 };
      const answer = handleRequest({ type: 'prospect', campaign: facing(player), ...question }, () => undefined);
      return answer.type === 'odds' ? answer.odds : answer;
    };
    expect(oddsWith('random')).not.toEqual(oddsWith('greedy'));
  });

  it('stop with another order, so that the computer can give its orders', async () => {
    const cancel = vi.fn();
    const { model } = await openCampaign(facing('greedy'), { ...atOnce, ask: () => new Promise(() => {}), cancel });
    const odds = moveOddsOf(model);
    void odds.ask('first-fleet', 'middle');
    expect(odds.of('first-fleet', 'middle')).toBeDefined();
    expect(draftOrder(model, { t: 'move', fleet: 'first-fleet', to: 'north' })).toBeUndefined();
    expect(cancel).toHaveBeenCalledOnce();
    expect(odds.of('first-fleet', 'middle')).toBeUndefined();
  });
});
