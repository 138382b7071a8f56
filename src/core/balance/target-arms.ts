import { jointZ, wilson, type Rate } from '../playtest';

/** A parameter of a search. */
export interface TargetParameter {
  /** The size of the change to each candidate value, in order; 0 for the current value. */
  readonly changes: readonly number[];
  /** True when the values are ordered numbers, so that values in between may be tried. */
  readonly ordered: boolean;
}

/** An assignment: index of a parameter and of its candidate value. */
export interface Move {
  readonly parameter: number;
  readonly value: number;
}

/** Games at one level of play. */
export interface LevelGames {
  readonly count: number;
  readonly games: number;
}

/** The measured share of a change, with its 95% interval; of the level furthest from the target if several are played. */
export interface Evidence extends Rate, LevelGames {
  /** Empty for the unchanged scenario. */
  readonly moves: readonly Move[];
  /** The share at each level of play; absent if only one is played. */
  readonly levels?: readonly Rate[];
}

/** A candidate change and its results so far; "arm" as in multi-armed bandits. */
export interface Arm {
  readonly moves: readonly Move[];
  /** Size of the change; 0 for the unchanged scenario. */
  readonly change: number;
  count: number;
  games: number;
  /** Games at each level of play; `count` and `games` are those of the one furthest from the target. */
  levels?: readonly LevelGames[];
}

/** A value of a parameter that was tried alone. */
export interface TriedValue {
  readonly value: number;
  readonly arm: Arm;
}

/** The target share and its tolerance: 0.5 ± 0.02. */
export interface TargetBand {
  readonly target: number;
  readonly within: number;
}

/** Maximum number of games of a value before the final check. */
const MAX_TRIAL_GAMES = 25_600;
/** Minimum number of arms in each round of halving. */
const FINALISTS = 4;
/** The z of the intervals in the search: simultaneous for all finalists, now and in the next trial. */
const JOINT_Z = jointZ(2 * FINALISTS);

/** The results of an arm. */
export function evidenceOf({ moves, count, games, levels }: Arm): Evidence {
  const rates = levels?.map((level) => wilson(level.count, level.games));
  return { moves, count, games, ...(rates === undefined ? {} : { levels: rates }), ...wilson(count, games) };
}

/**
 * The level whose share is furthest from the target. A level with fewer games than others is a sample, which may be off by chance: its distance is
 * that of its interval.
 */
export function furthestLevel(levels: readonly LevelGames[], { target }: Pick<TargetBand, 'target'>): LevelGames {
  const most = levels.reduce((max, { games }) => Math.max(max, games), 0);
  const gap = ({ count, games }: LevelGames): number => {
    if (games === 0) return 0;
    if (games === most) return Math.abs(count / games - target);
    const { low, high } = wilson(count, games);
    return Math.max(0, low - target, target - high);
  };
  return levels.reduce((worst, level) => (gap(level) > gap(worst) ? level : worst));
}

/** Games of an arm at the level with the most games. */
export function sizeOf({ games, levels = [] }: Arm): number {
  return levels.reduce((max, level) => Math.max(max, level.games), games);
}

/** The distance of the measured share from the target. */
export function gapOf({ count, games }: Arm, { target }: TargetBand): number {
  return games === 0 ? Infinity : Math.abs(count / games - target);
}

/** Whether an arm is significantly inside the target band, significantly outside, or undecided. */
export function verdictOf({ count, games }: Arm, { target, within }: TargetBand): 'inside' | 'outside' | 'open' {
  const { low, high } = wilson(count, games, JOINT_Z);
  if (low >= target - within && high <= target + within) return 'inside';
  return low > target + within || high < target - within ? 'outside' : 'open';
}

/** Sorts by distance to the target; arms well inside the band are equal and sort by size of change. */
export function sortByDistance(arms: readonly Arm[], aim: TargetBand): Arm[] {
  const off = (arm: Arm): number => Math.max(0, gapOf(arm, aim) - aim.within / 2);
  return [...arms].sort((a, b) => off(a) - off(b) || a.change - b.change || gapOf(a, aim) - gapOf(b, aim));
}

/** Factor by which a change must be smaller than one significantly inside to deserve more games. */
const NOTABLY = 0.75;

/** The arms that may still be the result: not significantly outside, and no larger than one significantly inside. */
export function possible(arms: readonly Arm[], aim: TargetBand): Arm[] {
  const left = arms.filter((arm) => arm.games > 0 && verdictOf(arm, aim) !== 'outside');
  const sure = left.filter((arm) => verdictOf(arm, aim) === 'inside').map(({ change }) => change);
  const least = Math.min(...sure);
  return sure.length === 0 ? left : left.filter(({ change }) => change === least || change < NOTABLY * least);
}

/** The better half of the undecided arms, which gets more games next. Empty when all are decided. */
export function contenders(arms: readonly Arm[], aim: TargetBand): Arm[] {
  const open = arms.filter((arm) => sizeOf(arm) < MAX_TRIAL_GAMES && verdictOf(arm, aim) === 'open');
  return sortByDistance(open, aim).slice(0, Math.max(FINALISTS, Math.ceil(open.length / 2)));
}

/** The log-odds of the share of an arm; finite because half a game is added to both sides. */
export function logitOf({ count, games }: Arm): number {
  return Math.log((count + 0.5) / (games - count + 0.5));
}
