import { below, createRng, mix32, nextU32 } from '@core/base';
import { createMatch, MAX_ACTIONS, playerSeed, runGame, type Match } from '@core/playtest';
import { createPlayer, type Player } from '@core/players';
import { counterspace, type CounterspaceBattle, type CounterspaceState } from '@core/rules/systems/counterspace';
import { battleOf, type Draft } from '../scenarios/random';

/** Who plays a game: a player's name for each side. */
export type Seats = readonly string[];

/** Two ways to play the games of one scenario with the same players: as a batch does, and decision by decision. */
export interface Pair {
  readonly match: Match;
  readonly battle: CounterspaceBattle;
  readonly players: readonly Player[];
  readonly state: CounterspaceState;
}

function made(draft: Draft): CounterspaceBattle | undefined {
  const battle = battleOf(draft);
  return battle !== undefined && counterspace.owns(battle) ? battle : undefined;
}

/** Makes both, each with a separate battle, so that they share no cache; undefined for a scenario that cannot be played. */
export function pairOf(draft: Draft, seats: Seats): Pair | undefined {
  const [batched, battle] = [made(draft), made(draft)];
  if (batched === undefined || battle === undefined || battle.sides.length !== seats.length) return undefined;
  const match = createMatch(batched, seats);
  if (!match.ok) throw new Error(match.error[0]?.message);
  const players = seats.map((name) => {
    const player = createPlayer(name, battle, 0);
    if (!player.ok) throw new Error(player.error);
    return player.value;
  });
  return { match: match.value, battle, players, state: battle.start(0) };
}

/** Plays a game decision by decision: decides, checks, and acts; returns how many actions it took. */
function playByStep({ battle, players, state }: Pair, seed: number): number {
  players.forEach((player, index) => player.begin(playerSeed(seed, index)));
  battle.restart(state, seed);
  for (let count = 0; count < MAX_ACTIONS; count++) {
    const index = battle.firstToAct(state);
    if (index < 0) return count;
    const side = battle.sides[index]!;
    const action = players[index]!.decide(state, side) as Parameters<typeof battle.apply>[2];
    const rejection = battle.check(state, side, action);
    if (rejection !== undefined) throw new Error(`${JSON.stringify(action)} is refused: ${rejection.message}`);
    battle.apply(state, side, action);
  }
  throw new Error('The game does not end.');
}

/** Plays a game as a batch does, but stops after a few actions again and again. */
function playInPieces({ match }: Pair, seed: number): void {
  const { battle, players, state } = match;
  const rng = createRng(mix32(seed));
  players.forEach((player, index) => player.begin(playerSeed(seed, index)));
  battle.restart(state, seed);
  for (let index = battle.firstToAct(state); index >= 0; index = battle.firstToAct(state)) {
    const player = players[index]!;
    const side = battle.sides[index]!;
    if (player.autoplay === undefined) battle.apply(state, side, player.decide(state, side));
    else player.autoplay(state, match.seats[index]!, 1 + below(rng, 12), match.draws);
  }
}

/** What differs between the ends of a game that is played in both ways; undefined when nothing does. `actions` is told how many it took. */
export function difference(pair: Pair, seed: number, actions?: (count: number) => void): string | undefined {
  const { match, battle, state } = pair;
  try {
    if (seed % 4 === 3) playInPieces(pair, seed);
    else runGame(match, seed);
  } catch (error) {
    return `The batch fails: ${String(error)}`;
  }
  try {
    const count = playByStep(pair, seed);
    actions?.(count);
  } catch (error) {
    return `The game by steps fails: ${String(error)}`;
  }
  if (match.battle.hash(match.state) === battle.hash(state)) return undefined;
  const [batched, plain] = [match.state, state].map((entry) => JSON.stringify(entry));
  return `The ends differ.\nBatch: ${batched}\nSteps: ${plain}`;
}

/** The players and the game seeds of a scenario: all alike in most, of several kinds in some, and a few act at random. */
export function settingOf(seed: number, sides: number, games: number): { seats: Seats; seeds: number[] } {
  const rng = createRng(mix32(seed));
  const kind = below(rng, 10);
  const one = below(rng, 2) === 0 ? 'greedy' : 'careful';
  const some = kind < 6 ? [one] : kind < 8 ? ['greedy', 'careful'] : ['greedy', 'careful', 'random'];
  const seats = Array.from({ length: sides }, () => some[below(rng, some.length)]!);
  return { seats, seeds: Array.from({ length: games }, () => nextU32(rng)) };
}
