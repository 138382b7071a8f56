import type { MapEdgeName, VictoryLevel } from '../../model';
import type { Outcome, SideId } from '../contract';

/* The end of a battle in any system: its cause, verdict and outcome. */

/** The map edges by number, as in the `edge` of a unit's state. */
export const EDGES = ['north', 'south', 'east', 'west'] as const satisfies readonly MapEdgeName[];

/** Why a battle ended, by {@link Verdict.cause}. */
export const CAUSES = ['none', 'level', 'eliminated', 'turn-limit'] as const;
export const CAUSE_LEVEL = 1;
export const CAUSE_ELIMINATED = 2;
export const CAUSE_TURN_LIMIT = 3;

/** The end of a battle, as stored in a state. */
export interface Verdict {
  /** Index of the winning side; -1 for a draw or an unfinished battle. */
  winner: number;
  /** Index of the victory level that was reached, or -1. */
  level: number;
  /** Index into {@link CAUSES}; 0 while the battle goes on. */
  cause: number;
}

/** The outcome of a finished battle, named after the level reached, else `name`, else the winner. */
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

/** The sides of every bit mask: bit n is side n. Precomputed so that `toAct` allocates nothing. */
export function sidesByBits(sides: readonly SideId[]): readonly (readonly SideId[])[] {
  return Array.from({ length: 1 << sides.length }, (_, bits) => sides.filter((__, side) => (bits & (1 << side)) !== 0));
}
