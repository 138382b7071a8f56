import { type HexShape, hexAt, hexLabel } from '@core/hex';
import type { Design, Force, HexMap, Zone } from '@core/model';
import type { AnyRuleSystem } from '@core/rules/contract';

/** Size of the default map: open space. */
const DEFAULT_SIZE = { cols: 16, rows: 13 };
/** Depth of the start zone of immobile units, as a share of the map height: out of reach of each other. */
const START_DEPTH = 1 / 4;

/** The map of a duel and the start of each seat's units. */
export interface DuelMap {
  readonly map: HexMap;
  /** The start of a design in a seat: the entry edge, or the start zone if it cannot move. */
  startOf(seat: 0 | 1, design: Design): Force['start'];
}

/**
 * Prepares a map for duels: each seat gets an entry edge, and a start zone of open hexes for units that cannot move.
 * @param open the map of a new scenario; its entry edges are used
 * @param chosen the map to fight on; open space when absent
 */
export function duelMap(
  system: AnyRuleSystem,
  seats: readonly [string, string],
  open: HexMap,
  chosen: HexMap | undefined,
): DuelMap {
  const { edges } = open;
  const base: HexMap = { ...(chosen ?? { ...open, ...DEFAULT_SIZE }), edges };
  const shape: HexShape = base;
  const occupied = new Set(base.terrain.flatMap(({ hexes }) => hexes));
  const stripOf = (seat: 0 | 1): string[] => {
    const rows = Math.floor(START_DEPTH * base.rows);
    const row = seat === 0 ? rows : base.rows - 1 - rows;
    const line = Array.from({ length: base.cols }, (_, col) => hexLabel(shape, hexAt(shape, col, row)));
    return line.filter((hex) => !occupied.has(hex));
  };
  const zones = seats.map((side, seat): Zone => {
    return { id: `${side}-ground`, name: 'Ground', use: 'deploy', side, hexes: stripOf(seat as 0 | 1) };
  });
  const isImmobile = (design: Design): boolean => system.isImmobile?.(design) === true;
  return {
    map: { ...base, zones },
    startOf: (seat, design) =>
      isImmobile(design) && zones[seat]!.hexes.length > 0
        ? { type: 'zone', zone: `${seats[seat]}-ground` }
        : { type: 'edge', edge: `${seats[seat]}-edge` },
  };
}
