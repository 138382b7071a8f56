import { hashHex, hashInt } from '@core/base';
import { ruleSystem } from '@core/rules/registry';
import type { Design } from '@core/model';
import { DUEL_WON, type DuelResults, type DuelSetting, costOf, shipsFor } from './duel';
import { type Rate, wilson } from './statistics';

/** What one of the two designs of a pairing came to. */
export interface DuelSide {
  /** Id and name of the design. */
  readonly design: string;
  readonly name: string;
  /** Ships that it fields, and what all of them cost in the points of the system. */
  readonly ships: number;
  readonly cost: number;
  readonly wins: number;
  /** Share of all games, draws included. */
  readonly winRate: Rate;
  /** Number of games by how many of its ships were destroyed, from 0 to all. */
  readonly losses: readonly number[];
}

/** What the games of a pairing have shown so far; intervals are 95% Wilson intervals over `games`. */
export interface DuelFigures {
  readonly games: number;
  readonly draws: number;
  readonly drawRate: Rate;
  /** 0 without games. */
  readonly meanTurns: number;
  /** Number of games by their length in turns, from 0. */
  readonly lengths: readonly number[];
  readonly sides: readonly [DuelSide, DuelSide];
}

/** What duels have shown so far; a rate that has no games yet is 0 with the interval 0 to 1. */
export interface DuelReport {
  /** Games played, all pairings together. */
  readonly games: number;
  /** By the clock. */
  readonly seconds: number;
  /** What each pairing has shown, in the order of the setting. */
  readonly duels: readonly DuelFigures[];
  /** Hash over the ordered results; independent of the number of workers. */
  readonly digest: string;
}

/** How a variant and the base did in the same games: wins of both, of the variant alone, of the base alone, of neither. */
export interface PairedWins {
  readonly both: number;
  readonly variantOnly: number;
  readonly baseOnly: number;
  readonly neither: number;
}

/** Marks a game in the table of results that is not in yet. */
const OPEN = 255;

interface PairingTally {
  games: number;
  /** By {@link DUEL_WON}. */
  readonly won: [number, number, number];
  turns: number;
  readonly lengths: number[];
  readonly losses: readonly [number[], number[]];
}

/** Sums up the results of duels that come in parts, in any order. */
export class DuelTally {
  private readonly pairings: readonly PairingTally[];
  /** {@link DUEL_WON} of every game by its number. */
  private readonly won: Uint8Array;
  private readonly turns: Uint16Array;
  private gamesSoFar = 0;
  private hashed = 0;
  private hash = 0;

  /** @param games games of each pairing; all pairings together at most `MOST_DUEL_GAMES`. */
  constructor(
    private readonly setting: DuelSetting,
    games: number,
  ) {
    const blank = (design: Design): number[] => Array.from({ length: this.shipsOf(design) + 1 }, () => 0);
    this.pairings = setting.pairings.map(([a, b]) => ({
      games: 0,
      won: [0, 0, 0],
      turns: 0,
      lengths: [],
      losses: [blank(a), blank(b)],
    }));
    const all = games * setting.pairings.length;
    this.won = new Uint8Array(all).fill(OPEN);
    this.turns = new Uint16Array(all);
  }

  /** Number of games added, all pairings together. */
  get games(): number {
    return this.gamesSoFar;
  }

  /** Adds a part; parts must not overlap. */
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
    for (; this.hashed < this.won.length && this.won[this.hashed] !== OPEN; this.hashed++) {
      this.hash = hashInt(hashInt(this.hash, this.won[this.hashed]), this.turns[this.hashed]);
    }
  }

  /** Eight hexadecimal digits over the results in order, from the first up to the first gap; does not depend on how the games were shared out. */
  digest(): string {
    return hashHex(this.hash);
  }

  /** What each pairing has shown so far, in the order of the setting. */
  figures(): DuelFigures[] {
    return this.pairings.map(({ games, won, turns, lengths, losses }, index) => {
      const draws = won[DUEL_WON.draw];
      const side = (of: 0 | 1): DuelSide => {
        const design = this.setting.pairings[index][of];
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

  /** All of it as a report. */
  report(seconds: number): DuelReport {
    return { games: this.games, seconds, duels: this.figures(), digest: this.digest() };
  }

  /** How the a of pairing `variant` and that of pairing `base` did in the games that both have played so far. */
  paired(variant: number, base: number): PairedWins {
    let both = 0;
    let variantOnly = 0;
    let baseOnly = 0;
    let neither = 0;
    for (let row = 0; row < this.won.length; row += this.pairings.length) {
      const mine = this.won[row + variant];
      const theirs = this.won[row + base];
      if (mine === OPEN || theirs === OPEN) continue;
      if (mine === DUEL_WON.a) {
        if (theirs === DUEL_WON.a) both++;
        else variantOnly++;
      } else if (theirs === DUEL_WON.a) baseOnly++;
      else neither++;
    }
    return { both, variantOnly, baseOnly, neither };
  }

  private shipsOf(design: Design): number {
    const system = ruleSystem(design.rules);
    return system === undefined ? 1 : shipsFor(system, design, this.setting.points);
  }

  private costOf(design: Design): number {
    const system = ruleSystem(design.rules);
    return system === undefined ? 0 : costOf(system, design);
  }
}
