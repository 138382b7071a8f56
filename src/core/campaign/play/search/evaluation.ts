import { sumOf } from '@core/base';
import type { SideId } from '@core/rules/contract';
import type { CampaignState } from '../../state';
import type { World } from '../../world';
import type { Strengths } from './strength';

/** Build points that a point of income per turn is worth. */
const INCOME_TURNS = 6;
/** Value of troops and of unspent points relative to ships. */
const TROOPS = 0.5;
const POINTS = 0.7;
/** Exponent of the ratio of strengths in the odds. */
const SHARPNESS = 3;

/** Estimated chance that the side wins the campaign, 0..1. A campaign without a winner counts as a chance for every side. */
export function winningChance(world: World, strengths: Strengths, state: CampaignState, side: SideId): number {
  const { sides } = world.campaign;
  const { ending } = state;
  if (ending !== null && ending.side !== null) return ending.side === side ? 1 : 0;
  if (ending !== null) return 1 / sides.length;
  const powers = sides.map(({ id }) => sideStrength(world, strengths, state, id) ** SHARPNESS);
  const all = sumOf(powers);
  return all <= 0 ? 1 / sides.length : (powers[world.sideIndex.get(side) ?? -1] ?? 0) / all;
}

/** Strength of a side in build points: units, points and income. */
function sideStrength({ systems, sideIndex }: World, strengths: Strengths, state: CampaignState, side: SideId): number {
  const { ships, troops, designs } = state;
  let sum = POINTS * Math.max(0, state.points[sideIndex.get(side) ?? -1] ?? 0);
  for (const ship of ships) if (ship.side === side) sum += strengths.strength(designs, ship);
  for (const troop of troops) if (troop.side === side) sum += TROOPS * strengths.strength(designs, troop);
  for (const { id, owner } of state.systems) {
    if (owner === side) sum += INCOME_TURNS * (systems.get(id)?.income ?? 0);
  }
  return sum;
}
