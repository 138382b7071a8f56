import { percent, withVerb } from '../base';
import type { Scenario } from '../model';
import { PLAY_STYLES, playerLabel, withStyle } from '../players';
import { meanRate, type Rate, wilson } from '../playtest';
import type { PlayedGames } from './outcome-filter';

/** Levels of play that a balance run mixes by default: the same player on all sides. */
export const MIXED_LEVELS: readonly string[] = ['greedy', 'careful', 'search'];
/** Games of the search player in a mixture: it is too slow for as many as the others play. Just enough to call a level even. */
export const SEARCH_SAMPLE = 100;
/** First games of a quick level, which are shown while the toolbar’s players still play. */
export const FIRST_GAMES = 40;
/** Below this number of games of a fast player there is no verdict. */
const MIN_GAMES = 200;
/** A share within this distance of an equal one is even. */
const EVEN = 0.05;
/** With a wider half of its interval, a share is not clear yet. */
const WIDEST = 0.1;

/** Games of one player on all sides. */
export interface LevelBatch {
  readonly player: string;
  readonly games: number;
  readonly seed: number;
}

/** True for a player with slow decisions, of which a mixture plays only a sample. */
export function isSlow(level: string): boolean {
  return /^(search|mixed|exploit)/.test(level);
}

/**
 * The batches of a level in a mixture. Search plays a sample of at most {@link SEARCH_SAMPLE} games, in equal parts without a style and in
 * each of its styles.
 */
export function levelBatches(level: string, games: number, seed: number): LevelBatch[] {
  if (!isSlow(level)) return [{ player: level, games, seed }];
  const players = [...new Set([undefined, ...PLAY_STYLES].map((style) => withStyle(level, style)))];
  const each = Math.max(1, Math.floor(Math.min(games, SEARCH_SAMPLE) / players.length));
  return players.map((player, at) => ({ player, games: each, seed: (seed + at) % 2 ** 32 }));
}

/**
 * The player that plays the best response to a fixed one. A search that knows how search decides would be too slow, so it only looks further
 * ahead.
 */
export function responseTo(player: string): string {
  return isSlow(player) ? 'search:800' : `exploit:${player}`;
}

/** Games of a slow player for a value of a sweep or a trial of a search, and for a final check. */
const TRIAL_SAMPLE = 40;
const CHECK_SAMPLE = 400;

/** Games of a level where the quick ones play `games`, in a sweep, a search, or its final check. */
export function levelGames(level: string, games: number, check = false): number {
  return isSlow(level) ? Math.min(games, check ? CHECK_SAMPLE : TRIAL_SAMPLE) : games;
}

/** The share of the first side at a level of play, with its 95% interval; draws are shared equally. */
export interface LevelShare extends Rate {
  /** Name of the player, such as `search`. */
  readonly level: string;
  readonly label: string;
  readonly games: number;
}

/** The share of the first side in the batches of a level. */
export function levelShare(
  level: string,
  { sides }: Pick<Scenario, 'sides'>,
  batches: readonly PlayedGames[],
): LevelShare {
  const [side] = sides;
  const games = batches.reduce((sum, batch) => sum + batch.games, 0);
  const points = batches
    .flatMap(({ outcomes }) => outcomes)
    .reduce(
      (sum, { side: winner, count }) =>
        sum + (winner === side?.id ? count : winner === null ? count / sides.length : 0),
      0,
    );
  return { level, label: playerLabel(level), games, ...wilson(points, games) };
}

/** The mean share of all levels in equal parts; undefined before each has games. */
export function allLevels(shares: readonly LevelShare[]): LevelShare | undefined {
  if (shares.length === 0 || shares.some(({ games }) => games === 0)) return undefined;
  const games = shares.reduce((sum, share) => sum + share.games, 0);
  return { level: 'all', label: 'All levels', games, ...meanRate(shares) };
}

/** A level is even, one side is ahead, or its games cannot tell yet. */
export type LevelState = 'even' | 'ahead' | 'behind' | 'open';

/**
 * Whether the first side is ahead at a level: its share is not even, and the interval leaves out an equal share. Even needs enough games for a
 * narrow interval.
 */
export function levelState({ rate, low, high, games }: LevelShare, sides: number): LevelState {
  const equal = 1 / sides;
  if (games === 0) return 'open';
  if (low > equal && rate > equal + EVEN) return 'ahead';
  if (high < equal && rate < equal - EVEN) return 'behind';
  return Math.abs(rate - equal) <= EVEN && high - low <= 2 * WIDEST ? 'even' : 'open';
}

/** How a level is named in a sentence. */
function between(level: string, sides: number): string {
  if (isSlow(level)) return sides === 2 ? `when both play ${level}` : `when all play ${level}`;
  return `between ${level} players`;
}

/** Whether the answer depends on the level of play, in a few sentences; empty without games. */
export function levelsVerdict(scenario: Pick<Scenario, 'sides'>, shares: readonly LevelShare[]): string {
  const { sides } = scenario;
  const played = shares.filter(({ games }) => games > 0);
  if (played.length === 0 || sides.length < 2) return '';
  if (played.reduce((sum, { games }) => sum + games, 0) < MIN_GAMES) return 'Too few games to say.';
  const inState = (...states: readonly LevelState[]): LevelShare[] =>
    played.filter((share) => states.includes(levelState(share, sides.length)));
  const where = (levels: readonly LevelShare[]): string =>
    levels.map(({ level }) => between(level, sides.length)).join(' and ');
  const [even, open, uneven] = [inState('even'), inState('open'), inState('ahead', 'behind')];
  if (open.length === played.length) return 'Not clear yet at any level of play.';
  // Of several sides only the first one’s share is known here: the others may be uneven, and one may have more than it.
  const isTwo = sides.length === 2;
  const isEven = isTwo ? 'Even' : `${withVerb(sides[0]?.name, 'has')} an equal share`;
  if (even.length === played.length && even.length > 1) return `${isEven} at every level played.`;
  const leads = (share: LevelShare): string => {
    const isAhead = levelState(share, sides.length) === 'ahead';
    if (!isTwo) return `${withVerb(sides[0]?.name, 'has')} a share of ${percent(share.rate)} ${where([share])}`;
    const name = sides[isAhead ? 0 : 1]?.name;
    return `${withVerb(name, 'leads')} with ${percent(isAhead ? share.rate : 1 - share.rate)} ${where([share])}`;
  };
  /** How a side stands that {@link leads} names. */
  const off = (share: LevelShare): string => {
    if (isTwo) return 'ahead';
    return `${levelState(share, sides.length) === 'ahead' ? 'above' : 'below'} an equal share`;
  };
  const states = new Set(uneven.map((share) => levelState(share, sides.length)));
  if (uneven.length === played.length && uneven.length > 1 && states.size === 1) {
    const far = ({ rate }: LevelShare): number => Math.abs(rate - 1 / sides.length);
    const furthest = uneven.reduce((most, share) => (far(share) > far(most) ? share : most));
    return `${leads(furthest)}, ${off(furthest)} at every level played.`;
  }
  return [
    ...(even.length === 0 ? [] : [`${isEven} ${where(even)}.`]),
    ...uneven.map((share) => (isTwo ? `${leads(share)}.` : `${leads(share)}, ${off(share)}.`)),
    ...(open.length === 0 ? [] : [`Not clear yet ${where(open)}.`]),
  ].join(' ');
}
