import { marginOf } from '../battle-roll';
import { casualtyFactor, inflictedDice, marginDice, savedDice } from '../casualties';
import { GREAT, OVERWHELMING } from '../end-phase';
import { FIGHTING_RETREAT, FULL_RETREAT, isOffensive, isRetreat, RAID } from '../strategies';

/** What is lost by leaving the field, and gained when the foe leaves it. */
const FIELD = 0.8;
/** What a confused foe, a rout, and the edge of a won attack or raid are worth. */
const CONFUSION = 0.3;
const ROUT = 1;
const EDGE = 0.04;
/** A Support Die that is lost costs this many D6 of casualties besides its own. */
const SUPPORT_LOSS = 0.4;
const MEAN_DIE = 3.5;

/** One side of a Battle roll as its value is judged. */
export interface Stand {
  strategy: number;
  feints: number;
  /** Battle Dice, which stand for the fighters. */
  battle: number;
  /** Skulls and explosions, counted or expected. */
  skulls: number;
  explosions: number;
  besieged: boolean;
}

/** Share of a side's force that falls in a wave: `result` over 0 when it has won. */
function fallen(side: Stand, foe: Stand, result: number, perLevel: number): number {
  const { skulls, explosions, strategy } = side;
  const dice = 2 * skulls + explosions + marginDice(result) + inflictedDice(result, foe.strategy) - savedDice(strategy);
  if (dice <= 0) return 0;
  const killed = MEAN_DIE * dice * casualtyFactor(strategy, foe.strategy) + MEAN_DIE * SUPPORT_LOSS * explosions;
  return Math.min(1, killed / (perLevel * side.battle));
}

/** What becomes of a side that has lost by so much: confusion, rout. */
function collapse(side: Stand, result: number): number {
  if (result > -GREAT) return 0;
  if (result > -OVERWHELMING || side.strategy === FULL_RETREAT) return CONFUSION;
  return ROUT;
}

/** What leaving the field costs a side that may do so. */
function departure(side: Stand, result: number): number {
  if (!isRetreat(side.strategy)) return 0;
  if (side.strategy === FIGHTING_RETREAT && result < 0) return 0;
  return side.besieged ? FIELD / 2 : FIELD;
}

function edge(side: Stand, result: number): number {
  return result > 0 && (isOffensive(side.strategy) || side.strategy === RAID) ? EDGE : 0;
}

/** What the end of a wave is worth to a side that leads by `lead` successes; about -2 … 2. */
export function waveWorth(own: Stand, foe: Stand, lead: number, perLevel: number): number {
  const result =
    lead > 0 ? marginOf(lead, own.strategy, own.feints) : lead < 0 ? 0 - marginOf(-lead, foe.strategy, foe.feints) : 0;
  return (
    fallen(foe, own, 0 - result, perLevel) -
    fallen(own, foe, result, perLevel) +
    collapse(foe, 0 - result) -
    collapse(own, result) +
    departure(foe, 0 - result) -
    departure(own, result) +
    edge(own, result) -
    edge(foe, 0 - result)
  );
}

/** What leaving without a battle is worth: retreats that meet no attack. */
export function nullWorth(own: Stand, foe: Stand): number {
  return departure(foe, 0) - departure(own, 0);
}
