import { type HexShape, hexAt, hexLabel } from '@core/hex';
import type { Design, Force, HexMap, Zone } from '@core/model';
import type { AnyRuleSystem } from '@core/rules/contract';

/** The field of a duel when none is chosen: open space. */
const FIELD = { cols: 16, rows: 13 };
/** How far from the own edge units stand that cannot move: a quarter of the way to the other one, where neither reaches the other. */
const DEPTH = 1 / 4;

/** The map of a duel, and how the units of each seat come to it. */
export interface DuelMap {
  readonly map: HexMap;
  /** Where a design begins that has the seat: at the edge, or in front of it where it cannot move. */
  startOf(seat: 0 | 1, design: Design): Force['start'];
}

/**
 * Makes a map ready for duels: sides come in over its entry edges, by seat; in front of each lies a strip of open hexes for units that
 * could never come in.
 * @param open the map of a new scenario, whose edges are taken
 * @param chosen the map that was chosen; open space when absent
 */
export function duelMap(
  system: AnyRuleSystem,
  seats: readonly [string, string],
  open: HexMap,
  chosen: HexMap | undefined,
): DuelMap {
  const { edges } = open;
  const ground: HexMap = { ...(chosen ?? { ...open, ...FIELD }), edges };
  const shape: HexShape = ground;
  const taken = new Set(ground.terrain.flatMap(({ hexes }) => hexes));
  const strip = (seat: 0 | 1): string[] => {
    const rows = Math.floor(DEPTH * ground.rows);
    const row = seat === 0 ? rows : ground.rows - 1 - rows;
    const across = Array.from({ length: ground.cols }, (_, col) => hexLabel(shape, hexAt(shape, col, row)));
    return across.filter((hex) => !taken.has(hex));
  };
  const zones = seats.map((side, seat): Zone => {
    return { id: `${side}-ground`, name: 'Ground', use: 'deploy', side, hexes: strip(seat as 0 | 1) };
  });
  const stands = (design: Design): boolean => system.standsStill?.(design) === true;
  return {
    map: { ...ground, zones },
    startOf: (seat, design) =>
      stands(design) && zones[seat]!.hexes.length > 0
        ? { type: 'zone', zone: `${seats[seat]}-ground` }
        : { type: 'edge', edge: `${seats[seat]}-edge` },
  };
}
