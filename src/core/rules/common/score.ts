import type { MapEdgeName, VictoryLevel } from '../../model';
import type { Outcome, SideId } from '../contract';

/* How a battle of any system comes to an end: its causes, its verdict and its outcome. */

/** The four sides of a map by number, as the `edge` of a piece uses them. */
export const EDGES = ['north', 'south', 'east', 'west'] as const satisfies readonly MapEdgeName[];

/** Why a battle ended, by {@link Verdict.cause}. */
export const CAUSES = ['none', 'level', 'eliminated', 'turn-limit'] as const;
export const CAUSE_LEVEL = 1;
export const CAUSE_ELIMINATED = 2;
export const CAUSE_TURN_LIMIT = 3;

/** The end of a battle as a state keeps it. */
export interface Verdict {
  /** A side's index, or -1 for a draw and while the battle goes on. */
  winner: number;
  /** Index of the victory level that was reached, or -1. */
  level: number;
  /** 0 while it goes on, else an index into {@link CAUSES}. */
  cause: number;
}

/** How a battle that is over ended: by the level that was reached, else `name` or by who is left. */
export function outcomeOf(
  { winner, level, cause, name }: Verdict & { readonly name?: string },
  { sides, sideNames }: { readonly sides: readonly SideId[]; readonly sideNames: readonly string[] },
  levels: readonly VictoryLevel[],
): Outcome {
  const reached = levels[level];
  const why = CAUSES[cause];
  return {
    side: winner < 0 ? null : sides[winner],
    level: reached?.id ?? null,
    name: reached?.name ?? name ?? (winner < 0 ? 'Draw' : `${sideNames[winner]} holds the field`),
    cause: why === 'none' ? 'level' : why,
  };
}

/** The sides of every set of sides, by its bits: bit n is side n. Made once, so that asking who may act allocates nothing. */
export function sidesByBits(sides: readonly SideId[]): readonly (readonly SideId[])[] {
  return Array.from({ length: 1 << sides.length }, (_, bits) => sides.filter((__, side) => (bits & (1 << side)) !== 0));
}
