import { d6 } from '@core/base';
import { colOf, rowOf } from '@core/hex';
import { checkDestroyed, takeHit } from './damage';
import { endIfDecided, withdraw } from './ending';
import type { Events } from './events';
import { FORWARD, PLOTS, TURN_LEFT } from './plots';
import { OPEN, STAR, type Tables } from './tables';
import { DESTROYED, EXITED, PRESENT } from './types';
import type { MinimalState } from './state';

const FRONT_BIT = 1;

/** Map edge (an index into EDGES) crossed by a step off the map; at a corner, the edge with whole hex sides: north or south if pointy, east or west if flat. */
function exitEdge(tables: Tables, hex: number, facing: number): number {
  const { shape } = tables.grid;
  const col = colOf(shape, hex);
  const row = rowOf(shape, hex);
  const pointy = shape.orientation === 'pointy';
  // A step along a row (pointy) or column (flat) crosses the edge it points to.
  if (pointy && (facing === 0 || facing === 3)) return facing === 0 ? 2 : 3;
  if (!pointy && (facing === 1 || facing === 4)) return facing === 1 ? 1 : 0;
  const southward = pointy ? facing === 1 || facing === 2 : facing === 0 || facing === 2;
  const eastward = facing === 0 || facing === 1 || facing === 5;
  const overRow = southward ? row === shape.rows - 1 : row === 0;
  const overCol = eastward ? col === shape.cols - 1 : col === 0;
  if (pointy) return overRow || !overCol ? (southward ? 1 : 0) : eastward ? 2 : 3;
  return overCol || !overRow ? (eastward ? 2 : 3) : southward ? 1 : 0;
}

/** Executes one ship's order (6.0). Returns true when the ship is no longer in the battle. */
function executeOrder(tables: Tables, state: MinimalState, unit: number, events: Events): boolean {
  const { grid, terrain, options } = tables;
  const ship = state.ships[unit];
  const { steps, endsTurning } = PLOTS[ship.plot];
  const from = ship.hex;
  const path = events === undefined ? undefined : [from];
  let gone = 0;
  let blocked = -2;
  for (let i = 0; i < steps.length && blocked === -2; i++) {
    const step = steps[i];
    if (step !== FORWARD) {
      ship.facing = (ship.facing + (step === TURN_LEFT ? 5 : 1)) % 6;
      continue;
    }
    const to = grid.neighbours[ship.hex * 6 + ship.facing];
    if (to < 0) {
      blocked = -1;
      if (options.edge === 'leave') gone = EXITED;
      break;
    }
    if (terrain[to] !== OPEN) {
      blocked = to;
      if (terrain[to] === STAR || options.collision === 'destroy') gone = DESTROYED;
      break;
    }
    ship.hex = to;
    path?.push(to);
  }
  ship.speed = blocked === -2 || gone !== 0 ? steps.length : 0;
  // At SPEED 0 the ship does not move, so an earlier turn still counts.
  if (blocked !== -2) ship.turned = 0;
  else if (steps.length > 0) ship.turned = endsTurning ? 1 : 0;
  if (path !== undefined) {
    const to = gone === EXITED ? -1 : ship.hex;
    events?.push({ t: 'moved', actor: unit, plot: ship.plot, from, to, facing: ship.facing, path });
  }
  if (gone === EXITED) {
    const edge = exitEdge(tables, ship.hex, ship.facing);
    withdraw(tables, state, unit, EXITED, events, edge);
    events?.push({ t: 'exited', actor: unit, edge });
  } else if (gone === DESTROYED) {
    ship.shields = 0;
    withdraw(tables, state, unit, DESTROYED, events);
    events?.push({ t: 'destroyed', target: unit, by: -1 });
  } else if (blocked === -1) {
    const { shields, engine } = ship;
    const changes = { shields: [shields, shields], engine: [engine, engine] } as const;
    events?.push({ t: 'stopped', target: unit, at: -1, die: 0, result: 'miss', changes });
  } else if (blocked >= 0) {
    return collide(tables, state, unit, blocked, events);
  }
  return gone !== 0;
}

/** A ship stopped by terrain takes one hit on its front (house interpretation). Returns true when it is destroyed. */
function collide(tables: Tables, state: MinimalState, unit: number, hex: number, events: Events): boolean {
  const ship = state.ships[unit];
  const { shields, engine } = ship;
  const die = d6(state.rng);
  const result = takeHit(ship, die, FRONT_BIT);
  events?.push({
    t: 'stopped',
    target: unit,
    at: hex,
    die,
    result,
    changes: { shields: [shields, ship.shields], engine: [engine, ship.engine] },
  });
  return checkDestroyed(tables, state, unit, -1, events);
}

/** Moves all ships simultaneously (6.0); ships do not block each other. */
export function moveAll(tables: Tables, state: MinimalState, events: Events): void {
  let gone = false;
  for (let unit = 0; unit < state.ships.length; unit++) {
    if (state.ships[unit].fate === PRESENT && executeOrder(tables, state, unit, events)) gone = true;
  }
  if (gone) endIfDecided(tables, state, events);
}
