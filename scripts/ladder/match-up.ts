import { assert, gameSeed } from '@core/base';
import { createMatch, type Match, type Rate, runGame, wilson } from '@core/playtest';
import type { AnyBattle } from '@core/rules/contract';

/** The players from weakest to strongest: each step should be worth at least 50 Elo. */
export const LADDER: readonly string[] = [
  'random',
  'greedy',
  'careful',
  'search:50',
  'search',
  'search:800',
  'search:2000',
];

/** A player and the one that it is measured against. */
export interface Pair {
  readonly name: string;
  readonly against: string;
}

/** The steps of the ladder, the search of the players’ list with the most playouts against the default one, and that one against the greedy player. */
export const PAIRS: readonly Pair[] = [
  ...LADDER.slice(1).map((name, index) => ({ name, against: LADDER[index]! })),
  { name: 'search:2000', against: 'search' },
  { name: 'search', against: 'greedy' },
];

/** Points of a player in games with and without it in each seat; a draw counts half. */
export interface Score {
  points: number;
  games: number;
}

/** A pair of players in one scenario. */
export interface MatchUp {
  readonly battle: AnyBattle;
  /** By seating (see {@link seatings}). */
  readonly seats: readonly Score[];
}

/**
 * The ways to seat two players: bit i is set where the first one plays side i. Each player has each seat equally often, so that equal players
 * win half of the games whatever the scenario and the number of sides.
 */
export function seatings(sides: number): number[] {
  return Array.from({ length: 2 ** sides - 2 }, (_, index) => index + 1);
}

/** Plays games of two players in a scenario, each round once in every seating with the same dice seed. */
export class Table implements MatchUp {
  readonly seats: Score[];
  private readonly matches: Match[];

  constructor(
    readonly battle: AnyBattle,
    pair: Pair,
    private readonly seed: number,
  ) {
    const ways = seatings(battle.sides.length);
    this.seats = ways.map(() => ({ points: 0, games: 0 }));
    this.matches = ways.map((mask) => {
      const names = battle.sides.map((_, side) => ((mask & (1 << side)) === 0 ? pair.against : pair.name));
      const match = createMatch(battle, names);
      assert(match.ok, `${names.join(' and ')} can play ${battle.scenario.id}`);
      return match.value;
    });
  }

  playRound(round: number): void {
    for (const [index, mask] of seatings(this.battle.sides.length).entries()) {
      const match = this.matches[index]!;
      runGame(match, gameSeed(this.seed, round));
      const winner = this.battle.outcome(match.state)?.side ?? null;
      const score = this.seats[index]!;
      score.games++;
      if (winner === null) score.points += 0.5;
      else if ((mask & (1 << this.battle.sides.indexOf(winner))) !== 0) score.points++;
    }
  }
}

/** All seatings, or all scenarios, together. */
export function total(scores: readonly Score[]): Score {
  return scores.reduce((sum, { points, games }) => ({ points: sum.points + points, games: sum.games + games }), {
    points: 0,
    games: 0,
  });
}

/** The share of points with its 95% Wilson interval; draws make the interval a little too wide. */
export function rateOf({ points, games }: Score): Rate {
  return wilson(points, games);
}

/** The difference in Elo rating that makes a share of points likely (Elo 1978), infinite for 0 and 1. */
export function eloOf(rate: number): number {
  return 400 * Math.log10(rate / (1 - rate));
}
