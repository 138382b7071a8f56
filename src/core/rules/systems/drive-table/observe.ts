import { unitHead, type OwnObservation } from '../../common/define-system';
import { lowestBit } from '../../common/ints';
import type { SideId, UnitFate, UnitView } from '../../contract';
import { PARTS, WARP } from './parts';
import { FATES, isDestroyed, nextShip } from './roster';
import type { Tables } from './tables';
import { PHASE_DAMAGE, PHASE_ORDERS } from './types';
import type { DriveTableState } from './state';
import { formatOrder } from './format';

function viewShip(tables: Tables, state: DriveTableState, index: number, sees: boolean): UnitView {
  const ship = state.ships[index];
  const spec = tables.ships[index];
  const acts = state.phase === PHASE_DAMAGE ? ship.hits > 0 : false;
  return {
    ...unitHead(tables.units[index], index),
    silhouette: tables.designs[index].silhouette ?? (spec.parts[WARP] > 0 ? 'battleship' : 'gunship'),
    hex: -1,
    facing: 0,
    fate: FATES[ship.fate] ?? 'alive',
    bars: PARTS.flatMap(({ key, label }, part) =>
      spec.parts[part] === 0
        ? []
        : [
            {
              key,
              label,
              // Hits that destroy a ship outright are not allocated to components.
              value: isDestroyed(ship) ? 0 : ship.parts[part],
              max: spec.parts[part],
              style: BAR_STYLES[key] ?? ('other' as const),
            },
          ],
    ),
    facts: [
      { key: 'tech-level', label: 'Tech level', value: String(spec.tech) },
      { key: 'type', label: 'Type', value: spec.parts[WARP] > 0 ? 'Warpship' : 'Systemship' },
      ...(ship.hits > 0 ? [{ key: 'hits-to-allocate', label: 'Hits to allocate', value: String(ship.hits) }] : []),
      ...(sees && ship.order !== null
        ? [{ key: 'orders', label: 'Orders', value: formatOrder(tables, ship.order) }]
        : []),
    ],
    active: acts,
    hasActed: state.phase === PHASE_ORDERS && ship.order !== null,
  };
}

const BAR_STYLES: Readonly<Record<string, 'shields' | 'hull' | 'energy'>> = {
  drive: 'energy',
  screens: 'shields',
  beams: 'hull',
};

/** The battle as a side sees it: all ships, and only its own orders until every side has given its orders; null sees everything. */
export function observeState(tables: Tables, state: DriveTableState, side: SideId | null): OwnObservation {
  const revealed = state.phase !== PHASE_ORDERS || side === null;
  const own = side === null ? -1 : tables.sides.indexOf(side);
  const waiting = lowestBit(state.waiting);
  return {
    phase: state.phase === PHASE_ORDERS ? 'Orders' : state.phase === PHASE_DAMAGE ? 'Damage' : 'Over',
    // The same for all sides, so that players who share a screen see no hint of secret orders.
    activeUnit: waiting < 0 ? -1 : nextShip(tables, state, waiting),
    units: state.ships.map((_, index) => viewShip(tables, state, index, revealed || tables.ships[index].side === own)),
  };
}

/** Fate and remaining components of every ship. */
export function unitFates(_tables: Tables, state: DriveTableState): Pick<UnitFate, 'fate' | 'values'>[] {
  return state.ships.map(({ fate, parts }) => ({
    fate: FATES[fate] ?? 'alive',
    values: Object.fromEntries(PARTS.map(({ key }, part) => [key, parts[part]])),
  }));
}
