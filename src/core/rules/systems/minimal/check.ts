import { isAction, rejections } from '../../common/actions';
import type { Rejection } from '../../contract';
import { MAX_RANGE, rangeBetween, sidesTowards } from './geometry';
import { allowsPlot, highestSpeed, lowestSpeed } from './orders';
import { PLOTS } from './plots';
import { hasSight } from './sight';
import type { Tables } from './tables';
import {
  ACTIONS,
  PHASE_DEPLOY,
  PHASE_FIRE,
  PHASE_ORDERS,
  PHASE_OVER,
  PHASE_READY,
  PHASE_STRUCK,
  PRESENT,
  SIDE_NAMES,
} from './types';
import type { MinimalAction, PhaseCode } from './types';
import type { MinimalState, ShipState } from './state';

const PHASES: Readonly<Record<MinimalAction['t'], PhaseCode>> = {
  deploy: PHASE_DEPLOY,
  ready: PHASE_READY,
  order: PHASE_ORDERS,
  fire: PHASE_FIRE,
  struck: PHASE_STRUCK,
  end: PHASE_FIRE,
};

const reject = rejections('minimal');

/** Checks any JSON value as an action of a side (by index; -1 for none). */
export function checkAction(tables: Tables, state: MinimalState, side: number, action: unknown): Rejection | undefined {
  if (!isAction(ACTIONS, action)) return reject('action', 'This is not a Minimal Space Combat action.');
  if (state.phase === PHASE_OVER) return reject('over', 'The battle is over.');
  if (side < 0) return reject('side', 'This side is not in the battle.');
  if (PHASES[action.t] !== state.phase) return reject('phase', 'This action is not allowed in this phase.', '4.0');
  if (action.t === 'order') return checkOrder(tables, state, side, action.u, action.o);
  if (state.side !== side) return reject('turn', 'It is not this side’s turn.', '4.0');
  switch (action.t) {
    case 'deploy':
      if (tables.ships[state.active].entryHexes.includes(action.h)) return undefined;
      return reject('place', 'The ship cannot deploy there.', '5.0');
    case 'ready':
      return checkReady(tables, state, action.f, action.s);
    case 'fire':
      return checkFire(tables, state, side, action.u, action.w, action.x);
    case 'struck':
      if (action.s >= 0 && action.s < 6 && (state.struck & (1 << action.s)) !== 0) return undefined;
      return reject('struck', 'The hit did not strike that side.', '7.0');
    case 'end':
      return undefined;
  }
}

function checkOrder(
  tables: Tables,
  state: MinimalState,
  side: number,
  unit: number,
  index: number,
): Rejection | undefined {
  if (state.next[side] < 0) return reject('sealed', 'This side has given all its orders.', '6.0');
  if (state.next[side] !== unit) return reject('order-unit', 'Another ship must be given its order first.', '6.0');
  return rejectPlot(tables, state.ships[unit], index);
}

/** Why a ship cannot be given order `index` (any number) now; ignores whose turn it is. Minimal Space Combat 6.0. */
export function rejectPlot(tables: Tables, ship: ShipState, index: number): Rejection | undefined {
  const plot = PLOTS[index];
  if (plot === undefined) return reject('plot', 'There is no such order.', '6.0');
  if (allowsPlot(tables, ship, index)) return undefined;
  const low = lowestSpeed(ship);
  const high = highestSpeed(ship);
  if (plot.steps.length < low || plot.steps.length > high) {
    const speeds = low === high ? `${low}` : `${low} to ${high}`;
    return reject('speed', `The order needs SPEED ${plot.steps.length}; the ship can do ${speeds}.`, '6.0');
  }
  return reject('turned', 'The ship has just turned: it must move one hex forward before it turns again.', '6.0');
}

function checkReady(tables: Tables, state: MinimalState, facing: number, speed: number): Rejection | undefined {
  const { startFacing, startSpeed } = tables.ships[state.active];
  const { engine } = state.ships[state.active];
  if (facing < 0 || facing > 5 || (startFacing >= 0 && facing !== startFacing)) {
    return reject('facing', 'The ship cannot start with this facing.', '5.0');
  }
  if (speed < 0 || speed > engine) {
    return reject('start-speed', `ENGINE ${engine} allows SPEED 0 to ${engine}.`, '6.0');
  }
  if (startSpeed >= 0 && speed !== startSpeed) {
    return reject('start-speed', `The scenario sets SPEED ${startSpeed} for the start.`, '5.0');
  }
  return undefined;
}

function checkFire(
  tables: Tables,
  state: MinimalState,
  side: number,
  unit: number,
  weapon: number,
  target: number,
): Rejection | undefined {
  const ship = state.ships[unit];
  const foe = state.ships[target];
  if (ship === undefined || foe === undefined || weapon < 0 || weapon > 5)
    return reject('shot', 'There is no such shot.');
  if (tables.ships[unit].side !== side) return reject('own', 'The ship belongs to another side.');
  if (tables.ships[target].side === side) return reject('friend', 'A ship does not fire at its own side.');
  if (ship.fate !== PRESENT || foe.fate !== PRESENT) return reject('gone', 'One of the ships is not on the map.');
  if (tables.ships[unit].holdsFire) return reject('hold-fire', 'The scenario forbids this ship to fire.');
  const name = SIDE_NAMES[weapon];
  const bit = 1 << weapon;
  if ((ship.weapons & bit) === 0) return reject('no-weapon', `There is no weapon on the ${name}.`, '7.0');
  if ((ship.fired & bit) !== 0) return reject('fired', `The weapon on the ${name} has already fired this turn.`, '7.0');
  if (tables.ships[target].untouchable) return reject('untouchable', 'The scenario forbids attacks on this ship.');
  const { grid } = tables;
  if (rangeBetween(grid, ship.hex, foe.hex) > MAX_RANGE) {
    return reject('range', `The target is more than ${MAX_RANGE} hexes away.`, '7.0');
  }
  if ((sidesTowards(grid, ship.hex, ship.facing, foe.hex) & bit) === 0) {
    return reject('arc', `The target is outside the ${name} arc.`, '7.0');
  }
  if (hasSight(tables, state, ship.hex, foe.hex)) return undefined;
  const what = tables.options.shipsBlock ? 'Terrain or a ship' : 'Terrain';
  return reject('sight', `${what} blocks the line of sight.`, '7.0');
}
