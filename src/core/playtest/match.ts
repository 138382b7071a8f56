import {
  type Finding,
  type Result,
  type Rng,
  assert,
  createRng,
  err,
  gameSeed,
  mix32,
  ok,
  errorFinding,
} from '@core/base';
import { type Player, type PlayerTools, createPlayer } from '@core/players';
import type { AnyBattle, BattleState, Outcome, PlayObserver } from '@core/rules/contract';
import type { BattleEvent } from '@core/rules/event';

/** Safety limit: a game with more actions is an endless loop in a player or a rule. */
export const MAX_ACTIONS = 2_000_000;

/** A battle with a computer player for every side and a reusable state. Created once for any number of games. */
export interface Match {
  readonly battle: AnyBattle;
  /** One per side, in the scenario's order. */
  readonly players: readonly Player[];
  /** For each player, the sides of all players with its name: bit i for the i-th side. */
  readonly seats: readonly number[];
  /** By side, the random generator of its player; unused for players without `autoplay`. */
  readonly draws: readonly Rng[];
  /** Overwritten by each game. */
  readonly state: BattleState;
}

/** Assigns computer players to a battle, one name per side. Finding paths point into the list of names. */
export function createMatch(
  battle: AnyBattle,
  names: readonly string[],
  tools: PlayerTools = {},
): Result<Match, readonly Finding[]> {
  if (names.length !== battle.sides.length) {
    const message = `Name ${battle.sides.length} players, one per side (now ${names.length}).`;
    return err([errorFinding('playtest.players', '', message)]);
  }
  const players: Player[] = [];
  const findings: Finding[] = [];
  for (const [index, name] of names.entries()) {
    const player = createPlayer(name, battle, 0, tools);
    if (player.ok) players.push(player.value);
    else findings.push(errorFinding('playtest.player', `/${index}`, player.error));
  }
  if (findings.length > 0) return err(findings);
  const draws = players.map((player) => player.draws ?? createRng(0));
  return ok({ battle, players, seats: seatsOf(names), draws, state: battle.start(0) });
}

function seatsOf(names: readonly string[]): number[] {
  return names.map((name) => names.reduce((seats, other, index) => (other === name ? seats | (1 << index) : seats), 0));
}

/** Observes games in progress. */
export interface GameObserver extends PlayObserver {
  /** A game begins. */
  begin(state: BattleState): void;
  /** Game number `game` of a batch is over. */
  end(state: BattleState, game: number, outcome: Outcome): void;
}

/** The event list is cleared beyond this length: clearing it after every action is slower. */
const MAX_BUFFERED_EVENTS = 64;

/**
 * Plays one game to its end in `match.state`. `seed` is the battle's seed (unsigned 32-bit). The players' random numbers derive from
 * it too, so that the game depends on nothing else.
 */
export function runGame(match: Match, seed: number, observer?: GameObserver): void {
  const { battle, players, state } = match;
  for (let i = 0; i < players.length; i++) players[i].begin(playerSeed(seed, i));
  battle.restart(state, seed);
  observer?.begin(state);
  const events: BattleEvent[] | undefined = observer && [];
  const { sides, policy } = battle;
  let { turn } = state;
  for (let left = MAX_ACTIONS; ;) {
    // Builds the message only on failure: this loop is hot.
    if (left <= 0) assert(false, `the game with seed ${seed} does not end`);
    const index = battle.firstToAct(state);
    if (index < 0) return;
    const player = players[index];
    if (player.autoplay !== undefined) {
      left -= player.autoplay(state, match.seats[index], left, match.draws, observer);
      turn = state.turn;
      continue;
    }
    left--;
    const action = player.decide(state, sides[index]);
    if (events !== undefined && events.length > MAX_BUFFERED_EVENTS) events.length = 0;
    const from = events?.length ?? 0;
    battle.apply(state, sides[index], action, events);
    if (observer === undefined || events === undefined) continue;
    observer.onAction(index, events, from);
    if (state.turn === turn) continue;
    turn = state.turn;
    observer.onTurn(turn, policy.evaluateAll?.(state) ?? sides.map((side) => policy.evaluate(state, side)));
  }
}

/** The seed of the random generator of the player of side `index` in a game. */
export function playerSeed(seed: number, index: number): number {
  return mix32(seed ^ Math.imul(index + 1, 0x7feb352d));
}

/** A kind of outcome; equal outcomes are counted together. */
export interface OutcomeKind {
  readonly side: string | null;
  readonly level: string | null;
  readonly name: string;
}

/** The results of the games `from` .. `from + turns.length - 1` of a batch, in order; plain data that crosses threads. */
export interface GameResults {
  readonly from: number;
  /** The kinds of outcome that occurred, in any order. */
  readonly kinds: readonly OutcomeKind[];
  /** Index into `kinds` of each game. */
  readonly ends: Uint16Array;
  /** Length of each game in turns. */
  readonly turns: Uint16Array;
}

/** A range of games of a batch: the batch's seed (unsigned 32-bit), and the games `from` (inclusive) to `to` (exclusive). */
export interface BatchRange {
  readonly seed: number;
  readonly from: number;
  readonly to: number;
}

/** Plays a range of games. A game depends only on the batch's seed and its own number, observed or not. */
export function runBatch(match: Match, range: BatchRange, observer?: GameObserver): GameResults {
  const count = Math.max(0, range.to - range.from);
  const kinds: OutcomeKind[] = [];
  const ends = new Uint16Array(count);
  const turns = new Uint16Array(count);
  for (let i = 0; i < count; i++) {
    runGame(match, gameSeed(range.seed, range.from + i), observer);
    const outcome = match.battle.outcome(match.state);
    assert(outcome !== undefined, 'a battle without a side to act must have an outcome');
    ends[i] = kindIndex(kinds, outcome);
    turns[i] = match.state.turn;
    observer?.end(match.state, range.from + i, outcome);
  }
  return { from: range.from, kinds, ends, turns };
}

function kindIndex(kinds: OutcomeKind[], outcome: Outcome): number {
  for (let k = 0; k < kinds.length; k++) if (sameKind(kinds[k], outcome)) return k;
  return kinds.push({ side: outcome.side, level: outcome.level, name: outcome.name }) - 1;
}

/** True when two outcomes are counted together. */
export function sameKind(a: OutcomeKind, b: OutcomeKind): boolean {
  return a.side === b.side && a.level === b.level && a.name === b.name;
}
