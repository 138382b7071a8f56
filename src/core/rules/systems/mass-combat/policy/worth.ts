import { marginOf } from '../battle-roll';
import { casualtyFactor, inflictedDice, marginDice, savedDice } from '../casualties';
import { GREAT, OVERWHELMING } from '../end-phase';
import { FIGHTING_RETREAT, FULL_RETREAT, isOffensive, isRetreat, RAID, STRATEGIES } from '../strategies';

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

/** Margins as they are judged: -4 and less … 4 and more. */
const MARGINS = 2 * OVERWHELMING + 1;

/*
 * What of the worth of a wave depends on both strategies and the margin alone, in one table: for each pair and margin the casualty dice
 * of the margin and those that the foe's strategy inflicts, own and foe's; what collapse, leaving the field (the foe's and the own), and
 * the edge bring. Another one holds for each pair the dice that strategies save and the factors of casualties.
 */
const FIELDS = 8;
const ENDS = new Float64Array(STRATEGIES.length ** 2 * MARGINS * FIELDS);
const PAIRS = new Float64Array(STRATEGIES.length ** 2 * 4);
/** 1 for each pair that the tables hold. */
const COMPILED = new Uint8Array(STRATEGIES.length ** 2);

/** What becomes of a side that has lost by so much: confusion, rout. */
function collapse(strategy: number, result: number): number {
  if (result > -GREAT) return 0;
  return result > -OVERWHELMING || strategy === FULL_RETREAT ? CONFUSION : ROUT;
}

/** What leaving the field costs a side that may do so. */
function departure(strategy: number, result: number): number {
  return isRetreat(strategy) && !(strategy === FIGHTING_RETREAT && result < 0) ? FIELD : 0;
}

function edge(strategy: number, result: number): number {
  return result > 0 && (isOffensive(strategy) || strategy === RAID) ? EDGE : 0;
}

function pairOf(own: number, foe: number): number {
  return own * STRATEGIES.length + foe;
}

/** Writes what both tables hold of a pair of strategies. */
function compile(own: number, foe: number): void {
  const pair = pairOf(own, foe);
  PAIRS.set([savedDice(own), savedDice(foe), casualtyFactor(own, foe), casualtyFactor(foe, own)], 4 * pair);
  for (let result = -OVERWHELMING; result <= OVERWHELMING; result++) {
    const back = 0 - result;
    const dice = [marginDice(result), inflictedDice(result, foe), marginDice(back), inflictedDice(back, own)];
    // Only one side can have collapsed, or have an edge.
    const collapsed = collapse(foe, back) - collapse(own, result);
    const edges = edge(own, result) - edge(foe, back);
    const leaving = [departure(foe, back), departure(own, result)];
    ENDS.set([...dice, collapsed, ...leaving, edges], (pair * MARGINS + result + OVERWHELMING) * FIELDS);
  }
  COMPILED[pair] = 1;
}

/** Share of a force that falls in a wave by so many D6 of casualties. */
function fallen(dice: number, factor: number, lost: number, force: number): number {
  if (dice <= 0) return 0;
  const share = (MEAN_DIE * dice * factor + lost) / force;
  return share < 1 ? share : 1;
}

/** From this lead on any strategy that can win wins overwhelmingly. */
const CLEAR = 2 * OVERWHELMING;
/** Margins as they are judged, by strategy, by whether it has been a feint before, and by lead. */
const WON = Int8Array.from({ length: STRATEGIES.length * 2 * (CLEAR + 1) }, (_, at) => {
  const row = Math.floor(at / (CLEAR + 1));
  const lead = at % (CLEAR + 1);
  return lead === 0 ? 0 : Math.min(OVERWHELMING, marginOf(lead, row >> 1, row & 1));
});

function wonBy({ strategy, feints }: Stand): number {
  return (2 * strategy + (feints > 0 ? 1 : 0)) * (CLEAR + 1);
}

/**
 * The mean of what the ends of a wave are worth to the own side, about -2 … 2 each: `chances[i]` is that of a lead of `from + i` successes;
 * those of no more than `seldom` are left out.
 */
export function meanWorth(
  own: Stand,
  foe: Stand,
  perLevel: number,
  chances: Float64Array,
  from: number,
  seldom: number,
): number {
  const pair = pairOf(own.strategy, foe.strategy);
  if (COMPILED[pair] === 0) compile(own.strategy, foe.strategy);
  const ownSaved = PAIRS[4 * pair];
  const foeSaved = PAIRS[4 * pair + 1];
  const ownFactor = PAIRS[4 * pair + 2];
  const foeFactor = PAIRS[4 * pair + 3];
  const ownMarks = 2 * own.skulls + own.explosions;
  const foeMarks = 2 * foe.skulls + foe.explosions;
  const ownLost = MEAN_DIE * SUPPORT_LOSS * own.explosions;
  const foeLost = MEAN_DIE * SUPPORT_LOSS * foe.explosions;
  const ownForce = perLevel * own.battle;
  const foeForce = perLevel * foe.battle;
  // Who is besieged leaves the field only for the open.
  const ownField = own.besieged ? 0.5 : 1;
  const foeField = foe.besieged ? 0.5 : 1;
  const ownWon = wonBy(own);
  const foeWon = wonBy(foe);
  let sum = 0;
  let worth = 0;
  for (let i = 0, known = OVERWHELMING + 1; i < chances.length; i++) {
    if (chances[i] <= seldom) continue;
    const lead = from + i;
    const result = lead >= 0 ? WON[ownWon + Math.min(CLEAR, lead)] : 0 - WON[foeWon + Math.min(CLEAR, -lead)];
    if (result !== known) {
      known = result;
      const at = (pair * MARGINS + result + OVERWHELMING) * FIELDS;
      const ownDice = ownMarks + ENDS[at] + ENDS[at + 1] - ownSaved;
      const foeDice = foeMarks + ENDS[at + 2] + ENDS[at + 3] - foeSaved;
      worth =
        fallen(foeDice, foeFactor, foeLost, foeForce) -
        fallen(ownDice, ownFactor, ownLost, ownForce) +
        ENDS[at + 4] +
        foeField * ENDS[at + 5] -
        ownField * ENDS[at + 6] +
        ENDS[at + 7];
    }
    sum += chances[i] * worth;
  }
  return sum;
}

/** What leaving without a battle is worth: retreats that meet no attack. */
export function nullWorth(own: Stand, foe: Stand): number {
  return leaving(foe) - leaving(own);
}

function leaving({ strategy, besieged }: Stand): number {
  return (besieged ? 0.5 : 1) * departure(strategy, 0);
}
