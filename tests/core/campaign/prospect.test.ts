import { describe, expect, it } from 'vitest';
import { planOrders, prospectiveBattle } from '@core/campaign';
import type { Campaign, CampaignOrder } from '@core/model';
import { Play, war } from './war';

/** The sides and ships of the battle after a move of the reds to mid. */
function battleAtMid(more: Partial<Campaign>) {
  const { campaign, state } = new Play(war(more));
  const move: CampaignOrder = { t: 'move', fleet: 'reds', to: 'mid' };
  const planned = planOrders(campaign, state, 'red', [move]).state;
  const prospect = prospectiveBattle(campaign, planned, 'reds', 'mid');
  return prospect.ok
    ? prospect.value.engagement.sides.map(({ side, ships }) => [side, ...ships])
    : prospect.error.message;
}

const { ships, fleets, map } = war();
const invaders = fleets.map((fleet) => (fleet.id === 'blues' ? { ...fleet, at: 'mid' } : fleet));
const of = (owner: string) => ({
  ...map!,
  systems: map!.systems.map((system) => (system.id === 'mid' ? { ...system, owner } : system)),
});

describe('the battle that a move would cause', () => {
  it('is attacked by the fleet, or defended at an own system', () => {
    expect(battleAtMid({ fleets: invaders })).toEqual([
      ['red', 'r1', 'r2'],
      ['blue', 'b1', 'b2'],
    ]);
    expect(battleAtMid({ fleets: invaders, map: of('red') })).toEqual([
      ['blue', 'b1', 'b2'],
      ['red', 'r1', 'r2'],
    ]);
  });

  it('is fought with own ships that are there, without those that cannot move there', () => {
    const drifting = ships.map((ship) =>
      ship.id === 'r3' ? { ...ship, at: 'mid' } : ship.id === 'r2' ? { ...ship, condition: { engine: 0 } } : ship,
    );
    expect(battleAtMid({ fleets: invaders, ships: drifting })).toContainEqual(['red', 'r1', 'r3']);
  });

  it('does not come without enemies', () => {
    expect(battleAtMid({})).toBe('No enemy ships are there.');
  });
});
