import { describe, expect, it } from 'vitest';
import type { Campaign } from '@core/model';
import { battlePlayers } from '@renderer/features/campaign/play/battle-players';

describe('battlePlayers', () => {
  const campaign = { sides: [{ id: 'red', battlePlayer: 'mixed' }, { id: 'blue' }] } as unknown as Campaign;
  const sides = [{ side: 'red' }, { side: 'blue' }] as never;

  it('keeps a mixing player for sealed orders only', () => {
    expect(battlePlayers(campaign, { rules: 'mass-combat', sides })).toEqual({ red: 'mixed', blue: 'greedy' });
    expect(battlePlayers(campaign, { rules: 'skirmish', sides })).toEqual({ red: 'search', blue: 'greedy' });
  });
});
