import type { AnyBattle } from '@core/rules/contract';
import { kindsOf } from './kinds';
import { WatchedGames } from './watch';

/** How often a kind of action was possible and taken, by player. */
export interface KindCount {
  readonly kind: string;
  /** Decisions that offered it. */
  readonly offered: number[];
  readonly taken: number[];
}

/** Counts the kinds of action of some players, each against itself. */
export class UseTally {
  readonly games: number[];
  private readonly counts = new Map<string, KindCount>();

  constructor(readonly players: readonly string[]) {
    this.games = players.map(() => 0);
  }

  /** The kinds, most often offered first. */
  get kinds(): readonly KindCount[] {
    const most = ({ offered }: KindCount): number => Math.max(...offered);
    return [...this.counts.values()].sort((a, b) => most(b) - most(a) || a.kind.localeCompare(b.kind));
  }

  /** Counts game `number` of a player in a scenario. */
  add(battle: AnyBattle, player: number, number: number, seed: number): void {
    this.games[player]!++;
    new WatchedGames(battle, this.players[player]!, seed).play(number, ({ choices, action }) => {
      const offered = new Set(choices.flatMap((choice) => kindsOf(battle, choice)));
      for (const kind of kindsOf(battle, action)) {
        this.of(kind).taken[player]!++;
        offered.add(kind);
      }
      for (const kind of offered) this.of(kind).offered[player]!++;
    });
  }

  private of(kind: string): KindCount {
    let count = this.counts.get(kind);
    if (count === undefined) {
      count = { kind, offered: this.players.map(() => 0), taken: this.players.map(() => 0) };
      this.counts.set(kind, count);
    }
    return count;
  }
}
