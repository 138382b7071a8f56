import { wilson, type Rate } from '../playtest';
import { jointZ } from './quantile';

/** A parameter as a search sees it. */
export interface TargetParameter {
  /** How large a change each of its candidate values is, in their order; 0 for the present one. */
  readonly changes: readonly number[];
  /** True when the values are numbers in order, so that it is worth looking between two of them. */
  readonly ordered: boolean;
}

/** One parameter set to one of its candidate values; both by index. */
export interface Move {
  readonly parameter: number;
  readonly value: number;
}

/** What the games at one change have shown; the interval is of 95%. */
export interface Evidence extends Rate {
  /** The parameters that are moved; none for the scenario as it is. */
  readonly moves: readonly Move[];
  readonly count: number;
  readonly games: number;
}

/** Something that may be done to reach the target: parameters that are moved, and what its games have shown so far. */
export interface Arm {
  readonly moves: readonly Move[];
  /** How large a change it is; 0 for the scenario as it is. */
  readonly change: number;
  count: number;
  games: number;
}

/** A value of one parameter that was looked at by itself. */
export interface Seen {
  readonly value: number;
  readonly arm: Arm;
}

/** The share that is aimed at, and how far off it may be: 0.5 ± 0.02. */
export interface TargetBand {
  readonly target: number;
  readonly within: number;
}

/** A value is not looked at with more games than this before the check. */
export const MOST_LOOKED = 25_600;
/** At least so many arms get more games at a time. */
const FINALISTS = 4;
/** The z of the intervals that decide in the search: such that those of all finalists hold together, now and one look later. */
const JOINT_Z = jointZ(2 * FINALISTS);

/** What the games of an arm have shown. */
export function evidenceOf({ moves, count, games }: Arm): Evidence {
  return { moves, count, games, ...wilson(count, games) };
}

/** How far the measured share of an arm is from the target. */
export function gapOf({ count, games }: Arm, { target }: TargetBand): number {
  return games === 0 ? Infinity : Math.abs(count / games - target);
}

/** Where an arm is, as far as its games tell: surely inside the aim, surely outside, or open. */
export function placeOf({ count, games }: Arm, { target, within }: TargetBand): 'inside' | 'outside' | 'open' {
  const { low, high } = wilson(count, games, JOINT_Z);
  if (low >= target - within && high <= target + within) return 'inside';
  return low > target + within || high < target - within ? 'outside' : 'open';
}

/** Nearest to the target first; arms well inside the aim are even, and of them the smallest change comes first. */
export function byPromise(arms: readonly Arm[], aim: TargetBand): Arm[] {
  const off = (arm: Arm): number => Math.max(0, gapOf(arm, aim) - aim.within / 2);
  return [...arms].sort((a, b) => off(a) - off(b) || a.change - b.change || gapOf(a, aim) - gapOf(b, aim));
}

/** A change must be so much smaller than one that is surely inside to be worth more games. */
const NOTABLY = 0.75;

/** What may still be the answer: all that is not surely outside, and no larger a change than one that is surely inside. */
export function possible(arms: readonly Arm[], aim: TargetBand): Arm[] {
  const left = arms.filter((arm) => arm.games > 0 && placeOf(arm, aim) !== 'outside');
  const sure = left.filter((arm) => placeOf(arm, aim) === 'inside').map(({ change }) => change);
  const least = Math.min(...sure);
  return sure.length === 0 ? left : left.filter(({ change }) => change === least || change < NOTABLY * least);
}

/** The better half of what may be the answer and is not decided yet: it gets more games next. Empty when all is decided. */
export function contenders(arms: readonly Arm[], aim: TargetBand): Arm[] {
  const open = arms.filter((arm) => arm.games < MOST_LOOKED && placeOf(arm, aim) === 'open');
  return byPromise(open, aim).slice(0, Math.max(FINALISTS, Math.ceil(open.length / 2)));
}

/** The log-odds of an arm's share; half a game is added to both sides, so that it is finite. */
export function logitOf({ count, games }: Arm): number {
  return Math.log((count + 0.5) / (games - count + 0.5));
}
