import { withVerb } from '@core/base';
import { unitHead, type OwnObservation } from '../../common/define-system';
import type { SideId, UnitFate, UnitView } from '../../contract';
import { FATE_NAMES, PENDING, WAITING } from '../../common/fates';
import { MAX_RANGE } from './geometry';
import { PLOTS } from './plots';
import { usableWeapons } from './combat';
import type { ShipSpec, Tables } from './tables';
import { PHASE_DEPLOY, PHASE_FIRE, PHASE_ORDERS, PHASE_OVER, PHASE_READY, PHASE_STRUCK, SIDES } from './types';
import type { MinimalState } from './state';
import { directionName } from './labels';

function phaseLabel(tables: Tables, state: MinimalState): string {
  const name = tables.names[state.active]?.name ?? '';
  switch (state.phase) {
    case PHASE_DEPLOY:
      return `Setup: deploy ${name}`;
    case PHASE_READY:
      return `Setup: facing and SPEED of ${name}`;
    case PHASE_ORDERS:
      return 'Movement orders';
    case PHASE_FIRE:
      return withVerb(tables.sideNames[state.side], 'fires');
    case PHASE_STRUCK:
      return `Struck side of ${name}`;
    case PHASE_OVER:
    default:
      return 'Over';
  }
}

function formatSides(bits: number): string {
  return SIDES.filter((_, side) => (bits & (1 << side)) !== 0).join(', ') || 'none';
}

/** The scenario's standing orders for a ship. */
function orderFacts({ holdsFire, untouchable }: ShipSpec): UnitView['facts'] {
  const texts = [...(holdsFire ? ['hold fire'] : []), ...(untouchable ? ['cannot be attacked'] : [])];
  return texts.length === 0 ? [] : [{ key: 'standing-orders', label: 'Standing orders', value: texts.join(', ') }];
}

/** A side always sees its own orders, and the others once all are given. */
function knowsOrder(tables: Tables, state: MinimalState, index: number, side: SideId | null): boolean {
  return state.phase !== PHASE_ORDERS || side === null || tables.names[index].side === side;
}

function viewUnit(tables: Tables, state: MinimalState, index: number, side: SideId | null): UnitView {
  const spec = tables.ships[index];
  const ship = state.ships[index];
  const own = side !== null && state.phase === PHASE_ORDERS ? state.next[tables.sides.indexOf(side)] : -1;
  const known = ship.plot >= 0 && knowsOrder(tables, state, index, side);
  return {
    ...unitHead(tables.names[index], index),
    silhouette: tables.designs[index].silhouette ?? 'destroyer',
    hex: ship.hex,
    facing: ship.facing,
    fate: FATE_NAMES[ship.fate],
    ...(ship.fate === PENDING ? { arrives: spec.entryTurn } : {}),
    ...(ship.fate === WAITING ? { arrives: 'called' as const } : {}),
    bars: [
      { key: 'shields', label: 'Shields', value: ship.shields, max: spec.shields, style: 'shields' },
      { key: 'engine', label: 'Engine', value: ship.engine, max: spec.engine, style: 'energy' },
    ],
    facts: [
      { key: 'to-hit', label: 'TO-HIT', value: String(spec.toHit) },
      { key: 'speed', label: 'SPEED', value: ship.speed < 0 ? 'not set' : String(ship.speed) },
      {
        key: 'facing',
        label: 'Facing',
        value: ship.speed < 0 && spec.startFacing < 0 ? 'not set' : directionName(tables, ship.facing),
      },
      { key: 'weapons', label: 'Weapons', value: formatSides(ship.weapons) },
      ...orderFacts(spec),
      ...(ship.fired === 0 ? [] : [{ key: 'fired', label: 'Fired', value: formatSides(ship.fired) }]),
      ...(known ? [{ key: 'order', label: 'Order', value: PLOTS[ship.plot].text }] : []),
    ],
    active: index === state.active || index === own,
    hasActed: known && state.phase === PHASE_ORDERS,
    // No single `range`: each weapon has its own arc.
    weaponRanges: SIDES.flatMap((device, at) =>
      (usableWeapons(tables, state, index) & (1 << at)) === 0 ? [] : [{ device, range: MAX_RANGE }],
    ),
  };
}

/** The battle as a side sees it: everything except the other sides' secret orders. */
export function observeState(tables: Tables, state: MinimalState, side: SideId | null): OwnObservation {
  const own = side === null ? -1 : tables.sides.indexOf(side);
  const rolled = state.phase !== PHASE_ORDERS && state.dice.some((die) => die > 0);
  return {
    phase: phaseLabel(tables, state),
    activeUnit: state.phase === PHASE_ORDERS && own >= 0 ? state.next[own] : state.active,
    units: state.ships.map((_, index) => viewUnit(tables, state, index, side)),
    ...(rolled ? { initiative: tables.sides.map((id, at) => ({ side: id, die: state.dice[at] })) } : {}),
  };
}

/** Fate and final values of every ship. */
export function unitFates(_tables: Tables, state: MinimalState): Pick<UnitFate, 'fate' | 'values'>[] {
  return state.ships.map(({ fate, shields, engine, weapons }) => {
    const guns = SIDES.filter((_, at) => (weapons & (1 << at)) !== 0).length;
    return { fate: FATE_NAMES[fate], values: { shields: Math.max(0, shields), engine, weapons: guns } };
  });
}
