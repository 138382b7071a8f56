import { mix32 } from '@core/base';
import { Playouts } from '@core/players';
import type { AnyBattle, BattleState, SideId } from '@core/rules/contract';
import { type PlayedAction, applyPlayed } from './timeline';

/** An action that changed a side’s chance of winning. */
export interface TurningPoint {
  /** Index of the action. */
  readonly index: number;
  /** The side’s chance before and after it, 0 to 1; a draw counts half. */
  readonly before: number;
  readonly after: number;
  /** Playouts behind each chance. */
  readonly playouts: number;
}

/** The limits of the playouts behind turning points. */
export interface TurningPointLimits {
  /** Playouts of each position. */
  readonly playouts: number;
  /** A clock and a limit in milliseconds; without them the result is reproducible. */
  readonly now?: () => number;
  readonly milliseconds?: number;
}

/** Number of actions that are weighed with playouts, and number of turning points. */
const CANDIDATES = 16;
const MAX_POINTS = 6;
/** A smaller change of the chance is no turning point, nor is one within so many standard errors. */
const MIN_SWING = 0.05;
const ERRORS = 2;

/**
 * The actions of a battle that changed the chance of `side` most, in their order. The policy’s evaluation finds them; playouts to the end of
 * the battle with careful players measure the chances before and after each, with the same dice. Changes that may be chance are left out.
 */
export function turningPoints(
  battle: AnyBattle,
  seed: number,
  actions: readonly PlayedAction[],
  side: SideId,
  { playouts, now = () => 0, milliseconds = Infinity }: TurningPointLimits,
): TurningPoint[] {
  const end = now() + milliseconds;
  const candidates = largestSwings(battle, seed, actions, side);
  const games = new Playouts(battle);
  const scratch = battle.start(seed);
  let played = 0;
  for (; played < playouts && (played === 0 || now() < end); played++) {
    for (const candidate of candidates) {
      const [before, after] = [candidate.before, candidate.after].map((state) => {
        battle.copy(state, scratch);
        return games.finish(scratch, side, mix32(seed ^ (played + 1)));
      });
      candidate.points += before;
      candidate.gain += after - before;
      candidate.squares += (after - before) ** 2;
    }
  }
  return candidates
    .filter(({ gain, squares }) => Math.abs(gain) > ERRORS * Math.sqrt(squares))
    .map(({ index, points, gain }) => {
      return { index, before: points / played, after: (points + gain) / played, playouts: played };
    })
    .filter((point) => swingOf(point) >= MIN_SWING)
    .sort((a, b) => swingOf(b) - swingOf(a))
    .slice(0, MAX_POINTS)
    .sort((a, b) => a.index - b.index);
}

function swingOf({ before, after }: Pick<TurningPoint, 'before' | 'after'>): number {
  return Math.abs(after - before);
}

/** An action with the states before and after it. */
interface Swing {
  readonly index: number;
  readonly before: BattleState;
  readonly after: BattleState;
  /** Of all playouts: the side’s points without the action, what the action gains, and the squares of its gains. */
  points: number;
  gain: number;
  squares: number;
}

/** The actions that changed the evaluation most. */
function largestSwings(battle: AnyBattle, seed: number, actions: readonly PlayedAction[], side: SideId): Swing[] {
  const state = battle.start(seed);
  let value = battle.policy.evaluate(state, side);
  const swings = actions.map((played, index) => {
    const before = value;
    applyPlayed(battle, state, played);
    value = battle.policy.evaluate(state, side);
    return { index, swing: Math.abs(value - before) };
  });
  const chosen = new Set(
    [...swings]
      .filter(({ swing }) => swing > 0)
      .sort((a, b) => b.swing - a.swing || a.index - b.index)
      .slice(0, CANDIDATES)
      .map(({ index }) => index),
  );
  const replay = battle.start(seed);
  return actions.flatMap((played, index) => {
    const before = chosen.has(index) ? battle.clone(replay) : undefined;
    applyPlayed(battle, replay, played);
    return before === undefined ? [] : [{ index, before, after: battle.clone(replay), points: 0, gain: 0, squares: 0 }];
  });
}
