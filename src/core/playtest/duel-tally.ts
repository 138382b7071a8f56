import { hashHex, hashInt } from '@core/base';
import { ruleSystem } from '@core/rules/registry';
import type { Design } from '@core/model';
import { DUEL_WINNER, type DuelResults, type DuelSetup, costOf, shipsFor } from './duel';
import { type Rate, wilson } from './statistics';

/** The results of one design of a pairing. */
export interface DuelSide {
  /** Id and name of the design. */
  readonly design: string;
  readonly name: string;
  /** Number of its ships, and their total cost in the points of the system. */
  readonly ships: number;
  readonly cost: number;
  readonly wins: number;
  /** Share of all games, including draws. */
  readonly winRate: Rate;
  /** Number of games by number of ships destroyed, from 0 to all. */
  readonly losses: readonly number[];
}

/** The results of a pairing so far; intervals are 95% Wilson intervals over `games`. */
export interface DuelFigures {
  readonly games: number;
  readonly draws: number;
  readonly drawRate: Rate;
  /** 0 without games. */
  readonly meanTurns: number;
  /** Number of games by length in turns, from 0. */
  readonly lengths: readonly number[];
  readonly sides: readonly [DuelSide, DuelSide];
}

/** The results of duels so far; a rate without games is 0, interval 0 to 1. */
export interface DuelReport {
  /** Games played, over all pairings. */
  readonly games: number;
  /** Wall-clock time. */
  readonly seconds: number;
  /** The results of each pairing, in the order of the setup. */
  readonly duels: readonly DuelFigures[];
  /** Hash over the ordered results; independent of the number of workers. */
  readonly digest: string;
}

/** Wins of a variant and the base in the same games: of both, of one only, of neither. */
export interface PairedWins {
  readonly both: number;
  readonly variantOnly: number;
  readonly baseOnly: number;
  readonly neither: number;
}

/** Marks a game without a result in the table. */
const PENDING = 255;

interface PairingTally {
  games: number;
  /** By {@link DUEL_WINNER}. */
  readonly won: [number, number, number];
  turns: number;
  readonly lengths: number[];
  readonly losses: readonly [number[], number[]];
}

/** Adds up partial results of duels, in any order. */
export class DuelTally {
  private readonly pairings: readonly PairingTally[];
  /** {@link DUEL_WINNER} of every game by its number. */
  private readonly won: Uint8Array;
  private readonly turns: Uint16Array;
  private gamesSoFar = 0;
  private hashed = 0;
  private hash = 0;

  /** @param games games of each pairing; at most `MAX_DUEL_GAMES` over all pairings. */
  constructor(
    private readonly setup: DuelSetup,
    games: number,
  ) {
    const blank = (design: Design): number[] => Array.from({ length: this.shipsOf(design) + 1 }, () => 0);
    this.pairings = setup.pairings.map(([a, b]) => ({
      games: 0,
      won: [0, 0, 0],
      turns: 0,
      lengths: [],
      losses: [blank(a), blank(b)],
    }));
    const all = games * setup.pairings.length;
    this.won = new Uint8Array(all).fill(PENDING);
    this.turns = new Uint16Array(all);
  }

  /** Number of games added, over all pairings. */
  get games(): number {
    return this.gamesSoFar;
  }

  /** Adds partial results; parts must not overlap. */
  add({ from, won, lostA, lostB, turns }: DuelResults): void {
    for (let i = 0; i < won.length; i++) {
      const tally = this.pairings[(from + i) % this.pairings.length];
      tally.games++;
      tally.won[won[i]]++;
      tally.turns += turns[i];
      tally.lengths[turns[i]] = (tally.lengths[turns[i]] ?? 0) + 1;
      tally.losses[0][lostA[i]]++;
      tally.losses[1][lostB[i]]++;
    }
    this.won.set(won, from);
    this.turns.set(turns, from);
    this.gamesSoFar += won.length;
    for (; this.hashed < this.won.length && this.won[this.hashed] !== PENDING; this.hashed++) {
      this.hash = hashInt(hashInt(this.hash, this.won[this.hashed]), this.turns[this.hashed]);
    }
  }

  /** Eight hexadecimal digits over the results in order, up to the first gap; independent of the distribution over workers. */
  digest(): string {
    return hashHex(this.hash);
  }

  /** The results of each pairing so far, in the order of the setup. */
  figures(): DuelFigures[] {
    return this.pairings.map(({ games, won, turns, lengths, losses }, index) => {
      const draws = won[DUEL_WINNER.draw];
      const side = (of: 0 | 1): DuelSide => {
        const design = this.setup.pairings[index][of];
        const ships = losses[of].length - 1;
        return {
          design: design.id,
          name: design.name,
          ships,
          cost: ships * this.costOf(design),
          wins: won[of],
          winRate: wilson(won[of], games),
          losses: [...losses[of]],
        };
      };
      return {
        games,
        draws,
        drawRate: wilson(draws, games),
        meanTurns: games === 0 ? 0 : turns / games,
        lengths: Array.from(lengths, (count) => count ?? 0),
        sides: [side(0), side(1)],
      };
    });
  }

  report(seconds: number): DuelReport {
    return { games: this.games, seconds, duels: this.figures(), digest: this.digest() };
  }

  /** Compares design a of pairing `variant` with design a of pairing `base`, in the games that both have played so far. */
  paired(variant: number, base: number): PairedWins {
    let both = 0;
    let variantOnly = 0;
    let baseOnly = 0;
    let neither = 0;
    for (let row = 0; row < this.won.length; row += this.pairings.length) {
      const mine = this.won[row + variant];
      const theirs = this.won[row + base];
      if (mine === PENDING || theirs === PENDING) continue;
      if (mine === DUEL_WINNER.a) {
        if (theirs === DUEL_WINNER.a) both++;
        else variantOnly++;
      } else if (theirs === DUEL_WINNER.a) baseOnly++;
      else neither++;
    }
    return { both, variantOnly, baseOnly, neither };
  }

  private shipsOf(design: Design): number {
    return shipsFor(ruleSystem(design.rules), design, this.setup.points);
  }

  private costOf(design: Design): number {
    return costOf(ruleSystem(design.rules), design);
  }
}
