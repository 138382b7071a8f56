import { decidingLevel } from '../../../common/victory';
import { FOGGED, PENDING, PHASE_OVER, PRESENT, WAITING } from '../types';
import { ENDING } from '../ending';
import type { Tables } from '../tables';
import type { SkirmishState } from '../state';
import type { Chances } from './chances';
import type { Objectives } from './objectives';

/*
 * Weights of a logistic regression: the winners of 2,000 games of careful players in the bundled scenarios, from the state before each round. Its
 * log loss is 0.55, against 0.69 for even chances.
 */
/** For the lead in strength as a share of both, the part of it that fades until the last round, and the logarithm of their ratio. */
const UNITS = 1.96;
const FADING = -1.16;
const RATIO = 1.77;
/** Added to both strengths of the ratio. */
const EVEN = 0.3;
/** For the side that wins if nothing changes: at once, by the share of the rounds gone, and by the number of rounds left. */
const UNCHANGED = -0.23;
const UNCHANGED_LATE = 2.56;
const ROUNDS_LEFT = 0.46;
/** For units at objectives, for victory points, and for awareness. */
const GOALS = 1.37;
const POINT = 0.4;
const KNOWLEDGE = 0.44;
/** Upper bound for undecided states. */
const MOST = 0.98;

/** Remaining strength of a side's units as far as the viewing side knows, 1 for each undamaged unit. */
function strength(tables: Tables, state: SkirmishState, viewer: number, side: number, chances: Chances): number {
  let sum = 0;
  for (const index of tables.bySide[side]) {
    const { fate } = state.units[index];
    if (fate !== PRESENT && fate !== PENDING && fate !== WAITING) continue;
    sum += 0.4 + (0.6 * chances.remaining(state, viewer, index)) / chances.toughness(state, viewer, index);
  }
  return sum;
}

/** Progress of a side's objectives minus those held by others: -1..1. */
function goalsHeld(tables: Tables, state: SkirmishState, side: number, { goals }: Objectives): number {
  let sum = 0;
  let most = 0;
  for (let location = 0; location < goals.length; location++) {
    if (goals[location] === 0) continue;
    most += goals[location];
    const now = state.mergedInto[location];
    const present = tables.bySide[side].some((index) => {
      const { at } = state.units[index];
      return at >= 0 && tables.positions.location[at] === now;
    });
    if (present) sum += goals[location] * 0.5;
    for (const [index, hold] of tables.victory.holds.entries()) {
      if (tables.heldLocations[index] !== location || state.held[index] === 0) continue;
      sum += goals[location] * (hold.side === side ? 0.5 : -0.8);
    }
  }
  return most === 0 ? 0 : Math.max(-1, Math.min(1, sum / most));
}

/** Enemy units known to the side minus own units known to enemies, as a share of all units. */
function knowledge(tables: Tables, state: SkirmishState, side: number): number {
  const count = tables.units.length;
  let sum = 0;
  for (let unit = 0; unit < count; unit++) {
    if (state.units[unit].fate !== PRESENT) continue;
    for (let other = 0; other < tables.sides.length; other++) {
      if (state.awareness[other * count + unit] === FOGGED) continue;
      if (other === side) sum++;
      else if (tables.units[unit].side === side) sum--;
    }
  }
  return sum / count;
}

/** Value of the state for a side, as far as it can know: -1 lost to 1 won. */
export function evaluate(
  tables: Tables,
  state: SkirmishState,
  side: number,
  objectives: Objectives,
  chances: Chances,
): number {
  if (state.phase === PHASE_OVER) return state.winner < 0 ? 0 : state.winner === side ? 1 : -1;
  const own = strength(tables, state, side, side, chances);
  let foes = 0;
  for (let other = 0; other < tables.sides.length; other++) {
    if (other !== side) foes += strength(tables, state, side, other, chances);
  }
  const units = own + foes === 0 ? 0 : (own - foes) / (own + foes);
  let points = 0;
  for (let other = 0; other < state.points.length; other++) points += (other === side ? 1 : -1) * state.points[other];
  const due = decidingLevel(tables.victory, ENDING.factsOf(state, state.turn, true));
  const winner = due < 0 ? -1 : tables.victory.levels[due].winner;
  const gone = Math.min(1, state.turn / tables.turnLimit);
  const waiting = UNCHANGED + UNCHANGED_LATE * gone + ROUNDS_LEFT / Math.max(1, tables.turnLimit - state.turn + 1);
  const lead =
    (UNITS + FADING * gone) * units +
    RATIO * Math.log((own + EVEN) / (foes + EVEN)) +
    (winner < 0 ? 0 : winner === side ? waiting : -waiting) +
    GOALS * goalsHeld(tables, state, side, objectives) +
    POINT * points +
    KNOWLEDGE * knowledge(tables, state, side);
  return MOST * Math.tanh(lead / 2);
}
