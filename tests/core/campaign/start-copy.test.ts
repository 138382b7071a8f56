import { describe, expect, it } from 'vitest';
import { copyName, derive, startCopy } from '@core/campaign';
import { inviteToCampaign } from '@core/campaign/mail';
import { tools, valueOf } from './mail/table';
import { Play, war } from './war';

describe('a new game of a campaign', () => {
  it('has the start of the template and nothing that was played', () => {
    const played = new Play({ ...war(), copyOnPlay: true }).red().campaign;
    const copy = startCopy({ ...played, drafts: [{ side: 'red', orders: [] }] }, 'War, 2', 'war-2');
    expect(copy).toEqual({ ...war(), name: 'War, 2', id: 'war-2' });
    expect(derive(copy).state.turn).toBe(1);
    expect(played.log).toHaveLength(2);
  });

  it('is not played by mail, even where the original is', () => {
    const { campaign } = valueOf(inviteToCampaign(war(), { red: 0, blue: 1 }, tools));
    expect(startCopy(campaign, 'War, 2', 'war-2').mail).toBeUndefined();
  });

  it('rolls other dice than the game before', () => {
    const seedOf = (id: string): number =>
      new Play(startCopy(war(), id, id))
        .red({ t: 'move', fleet: 'reds', to: 'mid' })
        .red({ t: 'move', fleet: 'reds', to: 'omega' }).state.engagements[0]!.seed;
    expect(seedOf('war-2')).not.toBe(seedOf('war-3'));
  });

  it.each([
    [[], 'War, 2'],
    [['War, 2', 'War, 3'], 'War, 4'],
    [['War, 3'], 'War, 2'],
  ])('is numbered past %j: %s', (taken, name) => {
    expect(copyName('War', new Set(taken))).toBe(name);
  });

  it('is short enough to be saved', () => {
    expect(copyName('x'.repeat(120), new Set())).toBe(`${'x'.repeat(118)} 2`);
  });
});
