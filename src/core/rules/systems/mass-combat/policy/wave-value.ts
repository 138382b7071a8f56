import { marginOf } from '../battle-roll';
import { casualtyFactor, inflictedDice, marginDice, savedDice } from '../casualties';
import { GREAT, OVERWHELMING } from '../end-phase';
import { FIGHTING_RETREAT, FULL_RETREAT, isOffensive, isRetreat, RAID, STRATEGIES } from '../strategies';

/** Value of enemy confusion, of a rout, and of a won attack or raid. */
const CONFUSION = 0.3;
const ROUT = 1;
const EDGE_VALUE = 0.04;
/** Extra casualty dice charged for a lost Support Die. */
const SUPPORT_LOSS = 0.4;
const MEAN_DIE = 3.5;

/** One side of a Battle roll for evaluation. */
export interface WaveSide {
  strategy: number;
  feints: number;
  /** Battle Dice, which represent the fighters. */
  battle: number;
  /** Actual or expected skulls and explosions. */
  skulls: number;
  explosions: number;
  /** Cost of leaving the field. */
  field: number;
}

/** Number of margins: -4 or less to 4 or more. */
const MARGINS = 2 * OVERWHELMING + 1;

/*
 * Table of the wave values that depend only on both strategies and the margin. Per pair and margin: casualty dice of the margin and those
 * inflicted by the enemy's strategy, for both sides; values of collapse, whether the enemy and the own side leave the field, and the edge. A second table
 * holds saved dice and casualty factors per pair.
 */
const FIELDS = 8;
const ENDS = new Float64Array(STRATEGIES.length ** 2 * MARGINS * FIELDS);
const PAIRS = new Float64Array(STRATEGIES.length ** 2 * 4);
/** 1 for each compiled pair. */
const COMPILED = new Uint8Array(STRATEGIES.length ** 2);

/** Cost of a loss by this margin: confusion or rout. */
function collapse(strategy: number, result: number): number {
  if (result > -GREAT) return 0;
  return result > -OVERWHELMING || strategy === FULL_RETREAT ? CONFUSION : ROUT;
}

/** 1 for a strategy that leaves the field with this result. */
function departure(strategy: number, result: number): number {
  return isRetreat(strategy) && !(strategy === FIGHTING_RETREAT && result < 0) ? 1 : 0;
}

function edge(strategy: number, result: number): number {
  return result > 0 && (isOffensive(strategy) || strategy === RAID) ? EDGE_VALUE : 0;
}

function pairOf(own: number, foe: number): number {
  return own * STRATEGIES.length + foe;
}

/** Compiles both tables for a pair of strategies. */
function compile(own: number, foe: number): void {
  const pair = pairOf(own, foe);
  PAIRS.set([savedDice(own), savedDice(foe), casualtyFactor(own, foe), casualtyFactor(foe, own)], 4 * pair);
  for (let result = -OVERWHELMING; result <= OVERWHELMING; result++) {
    const back = 0 - result;
    const dice = [marginDice(result), inflictedDice(result, foe), marginDice(back), inflictedDice(back, own)];
    // Only one side can collapse or have an edge.
    const collapsed = collapse(foe, back) - collapse(own, result);
    const edges = edge(own, result) - edge(foe, back);
    const leaving = [departure(foe, back), departure(own, result)];
    ENDS.set([...dice, collapsed, ...leaving, edges], (pair * MARGINS + result + OVERWHELMING) * FIELDS);
  }
  COMPILED[pair] = 1;
}

/** Share of an army lost in a wave to this many casualty dice. */
function casualtyShare(dice: number, factor: number, lost: number, force: number): number {
  if (dice <= 0) return 0;
  const share = (MEAN_DIE * dice * factor + lost) / force;
  return share < 1 ? share : 1;
}

/** Lead from which any strategy that can win wins overwhelmingly. */
const CLEAR = 2 * OVERWHELMING;
/** Margins by strategy, by earlier feints (0 or 1), and by lead. */
const WON = Int8Array.from({ length: STRATEGIES.length * 2 * (CLEAR + 1) }, (_, at) => {
  const row = Math.floor(at / (CLEAR + 1));
  const lead = at % (CLEAR + 1);
  return lead === 0 ? 0 : Math.min(OVERWHELMING, marginOf(lead, row >> 1, row & 1));
});

function wonBy({ strategy, feints }: WaveSide): number {
  return (2 * strategy + (feints > 0 ? 1 : 0)) * (CLEAR + 1);
}

/**
 * Mean value of a wave's results for the own side, about -2 … 2 each: `chances[i]` is the probability of a lead of `from + i` successes;
 * probabilities of at most `seldom` are skipped.
 */
export function meanValue(
  own: WaveSide,
  foe: WaveSide,
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
  const ownField = own.field;
  const foeField = foe.field;
  const ownWon = wonBy(own);
  const foeWon = wonBy(foe);
  let sum = 0;
  let value = 0;
  for (let i = 0, known = OVERWHELMING + 1; i < chances.length; i++) {
    if (chances[i] <= seldom) continue;
    const lead = from + i;
    const result = lead >= 0 ? WON[ownWon + Math.min(CLEAR, lead)] : 0 - WON[foeWon + Math.min(CLEAR, -lead)];
    if (result !== known) {
      known = result;
      const at = (pair * MARGINS + result + OVERWHELMING) * FIELDS;
      const ownDice = ownMarks + ENDS[at] + ENDS[at + 1] - ownSaved;
      const foeDice = foeMarks + ENDS[at + 2] + ENDS[at + 3] - foeSaved;
      value =
        casualtyShare(foeDice, foeFactor, foeLost, foeForce) -
        casualtyShare(ownDice, ownFactor, ownLost, ownForce) +
        ENDS[at + 4] +
        foeField * ENDS[at + 5] -
        ownField * ENDS[at + 6] +
        ENDS[at + 7];
    }
    sum += chances[i] * value;
  }
  return sum;
}

/** Value of a null battle: retreats that meet no attack. */
export function nullValue(own: WaveSide, foe: WaveSide): number {
  return leaving(foe) - leaving(own);
}

function leaving({ strategy, field }: WaveSide): number {
  return field * departure(strategy, 0);
}
