import type { AnyBattle } from '@core/rules/contract';
import { WatchedGames } from './watch';

/** Turns that count as the opening. */
export const OPENING_TURNS = 3;

/** Kinds of action that bring a unit to a hex. */
const VISITS: readonly string[] = ['deploy', 'enter', 'move'];

/** How varied a player's games against itself are in a scenario. */
export interface Variety {
  readonly battle: AnyBattle;
  readonly games: number;
  /** Hexes where units entered or deployed, of those where they could; 0 of 0 without such choices. */
  readonly entered: number;
  readonly enterable: number;
  /** Hexes that units moved, entered or deployed to, of the map's; 0 of 0 without a hex map. */
  readonly visited: number;
  readonly hexes: number;
  /** Bits, over all entries. */
  readonly entryEntropy: number;
  /** Bits, over the first decision with a choice of each side, averaged over the sides. */
  readonly firstEntropy: number;
  /** Share of all pairs of games with the same actions in the opening turns. */
  readonly sameOpening: number;
}

/** Plays games of a player against itself and measures their variety. */
export function varietyOf(battle: AnyBattle, player: string, games: number, seed: number): Variety {
  const watched = new WatchedGames(battle, player, seed);
  const enterable = new Set<number>();
  const visited = new Set<number>();
  const entries = new Map<string, number>();
  const openings = new Map<string, number>();
  const firsts = battle.sides.map(() => new Map<string, number>());
  for (let game = 0; game < games; game++) {
    const opening: string[] = [];
    const isOpen = battle.sides.map(() => true);
    watched.play(game, ({ state, side, choices, action }) => {
      const text = JSON.stringify(action);
      if (state.turn <= OPENING_TURNS) opening.push(text);
      if (isOpen[side] === true && choices.length > 1) {
        isOpen[side] = false;
        add(firsts[side]!, text);
      }
      const { kind, hex: to } = battle.info(state, battle.sides[side]!, action);
      if (to !== undefined && VISITS.includes(kind)) visited.add(to);
      for (const choice of choices) {
        const hex = choice.t === 'enter' || choice.t === 'deploy' ? (choice as { h?: number }).h : undefined;
        if (hex === undefined) continue;
        enterable.add(hex);
        if (choice === action || JSON.stringify(choice) === text) add(entries, `${hex}`);
      }
    });
    add(openings, opening.join());
  }
  const { map } = battle.scenario;
  const pairs = (games * (games - 1)) / 2;
  return {
    battle,
    games,
    entered: entries.size,
    enterable: enterable.size,
    visited: visited.size,
    hexes: map === undefined ? 0 : map.cols * map.rows,
    entryEntropy: entropy(entries),
    firstEntropy: firsts.reduce((sum, counts) => sum + entropy(counts), 0) / firsts.length,
    sameOpening: [...openings.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0) / Math.max(1, pairs),
  };
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Entropy in bits (Shannon 1948). */
export function entropy(counts: ReadonlyMap<string, number>): number {
  const values = [...counts.values()];
  const sum = values.reduce((a, b) => a + b, 0);
  return values.reduce((bits, count) => bits - (count / sum) * Math.log2(count / sum), 0);
}
