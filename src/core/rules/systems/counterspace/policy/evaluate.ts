import type { Tables } from '../tables';
import { PENDING, PHASE_OVER, PRESENT, type CounterspaceState } from '../types';
import type { PlayerContext } from '../engine/player/quick-player';
import { outlookOf } from '../engine/player/outlook';
import { Chances } from './chances';
import { Flights, POINT } from './flights';

/** Weight of a point of shields against a point of hull, since shields come back. Fitted, as is STEEPNESS, to greedy games of 9.1. */
const SHIELD_WEIGHT = 1.1;
/** How fast an advantage in strength becomes a won game. */
const STEEPNESS = 3.1;
/** By how much the least level of a side is worth less than its best. */
const LEVEL_SPAN = 0.4;

/**
 * Evaluates states. By strength, after Lanchester: strength in fire times staying power, less what torpedoes will take; and where the
 * levels ask for more than to be the last, by the chances of each level.
 */
export class Evaluation {
  private readonly chances: Chances | undefined;
  /** By level: what it is worth to the side that wins by it. */
  private readonly grades: readonly number[];
  /** Undefined without torpedoes. */
  readonly flights: Flights | undefined;
  private readonly advantages: Float64Array;
  private readonly strengths: Float64Array;
  private readonly values: Float64Array;
  /** By side: the strength that counts as 1. */
  private readonly full: readonly number[];

  constructor(
    private readonly tables: Tables,
    { objectives, steps }: PlayerContext,
  ) {
    const { levels } = tables.program;
    const ladder = levels.map(({ winner }, index) => ({ winner, bitter: objectives.costly[index] === 1 }));
    this.grades = ladder.map((_, index) => gradeOf(ladder, index));
    this.chances = objectives.eliminationOnly ? undefined : new Chances(tables, steps);
    this.flights = tables.torpedoes.length === 0 ? undefined : new Flights(tables);
    this.advantages = new Float64Array(tables.sides.length);
    this.strengths = new Float64Array(tables.sides.length);
    this.values = new Float64Array(tables.sides.length);
    // Where levels make up for unequal forces, what counts is what has been lost of them.
    this.full = tables.bySide.map((members) => (objectives.eliminationOnly ? 1 : fullStrength(tables, members)));
  }

  /** -1 lost … 1 won, by side; a better level of victory is worth more, 0.55 at least. Overwritten by the next call. */
  of(state: CounterspaceState): Float64Array {
    const { advantages, values } = this;
    if (state.phase === PHASE_OVER) {
      const grade = state.level < 0 ? 1 : this.grades[state.level];
      for (let side = 0; side < values.length; side++) values[side] = state.winner === side ? grade : -grade;
      if (state.winner < 0) values.fill(0);
      return values;
    }
    this.weigh(state);
    values.fill(0);
    const left = this.chances === undefined ? 1 : this.expect(state, this.chances);
    for (let side = 0; side < values.length; side++) values[side] += left * Math.tanh(STEEPNESS * advantages[side]);
    return values;
  }

  /** Adds what the levels come to on the average, in the order in which they are tested; returns the chance that none does. */
  private expect(state: CounterspaceState, chances: Chances): number {
    const { advantages, grades, tables, values } = this;
    let left = 1;
    for (let index = 0; index < grades.length; index++) {
      const { winner, when } = tables.program.levels[index];
      if (winner < 0) continue;
      const { level } = tables.victory.levels[index];
      const chance = left * chances.of(state, level.when, outlookOf(tables, when, state), advantages);
      for (let side = 0; side < values.length; side++) {
        values[side] += chance * (winner === side ? grades[index] : -grades[index]);
      }
      left -= chance;
    }
    return left;
  }

  /** Computes the strengths of all sides, and the advantage of each over the others, -1..1. */
  private weigh(state: CounterspaceState): void {
    const { strengths, advantages } = this;
    let sum = 0;
    this.flights?.count(state);
    for (let side = 0; side < strengths.length; side++) {
      strengths[side] = this.strength(state, side) / this.full[side];
      sum += strengths[side];
    }
    for (let side = 0; side < strengths.length; side++) {
      advantages[side] = sum === 0 ? 0 : (2 * strengths[side] - sum) / sum;
    }
  }

  private strength(state: CounterspaceState, side: number): number {
    const { units, bySide } = this.tables;
    let fire = 0;
    let body = 0;
    for (const index of bySide[side]) {
      const unit = state.units[index];
      if (unit.fate !== PRESENT && unit.fate !== PENDING) continue;
      if (units[index].reach >= 0) fire += unit.rating;
      body += unit.hull + SHIELD_WEIGHT * unit.shields;
    }
    if (this.flights === undefined || body === 0) return (fire + 1) * body;
    const left = Math.max(0, body - this.flights.flying[side] / POINT);
    return ((fire + 1) * left * body) / (body + this.flights.carried[side] / POINT);
  }
}

/** The strength of units before anything has happened to them. */
function fullStrength({ units }: Tables, members: readonly number[]): number {
  let fire = 0;
  let body = 0;
  for (const index of members) {
    if (units[index].reach >= 0) fire += units[index].energy;
    body += units[index].hull + SHIELD_WEIGHT * units[index].shields;
  }
  return (fire + 1) * Math.max(1, body);
}

/** A level as its side sees it: bitter where it costs the side units. */
interface RankedLevel {
  readonly winner: number;
  readonly bitter: boolean;
}

/** Own levels are graded by their order; one that costs the side itself is the last. */
function gradeOf(ladder: readonly RankedLevel[], index: number): number {
  const own = ladder.filter(({ winner }) => winner === ladder[index].winner);
  const sorted = [...own.filter(({ bitter }) => !bitter), ...own.filter(({ bitter }) => bitter)];
  return 1 - (LEVEL_SPAN * sorted.indexOf(ladder[index])) / sorted.length;
}
