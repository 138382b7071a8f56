import { BY_STAR, EXITED, HAZARD, LANDED, PLANET, PRESENT, STAR } from './codes';
import { destroyUnit } from './damage';
import { endIfDecided } from './ending';
import { directionBetween } from './geometry';
import { enterHazard } from './hazard';
import { logExited, logLanded, logMoved } from './host';
import { withdraw } from './roster';
import type { State } from './state';
import type { Tables } from './tables';

/** What the terrain of a hex does to the unit that has just come into it (5.1). */
function enterTerrain(tables: Tables, state: State, index: i32, hex: i32): void {
  switch (tables.terrain[hex]) {
    case HAZARD:
      enterHazard(tables, state, index, hex);
      if (state.units[index].fate !== PRESENT) endIfDecided(tables, state);
      break;
    case PLANET:
      logLanded(index, hex);
      withdraw(tables, state, index, LANDED, -1);
      endIfDecided(tables, state);
      break;
    case STAR:
      destroyUnit(tables, state, index, BY_STAR);
      endIfDecided(tables, state);
      break;
  }
}

/** Puts the active unit into a hex for 1 MOV. */
function arrive(tables: Tables, state: State, hex: i32): void {
  const index = state.active;
  const unit = state.units[index];
  const from = unit.hex;
  unit.hex = hex;
  unit.moves--;
  unit.busy = state.turn;
  logMoved(index, from, hex, unit.moves);
  if (tables.hasTerrain) enterTerrain(tables, state, index, hex);
}

/** Moves the active unit to a neighbouring hex (4.0.0). */
export function moveTo(tables: Tables, state: State, hex: i32): void {
  const unit = state.units[state.active];
  unit.facing = directionBetween(tables, unit.hex, hex);
  arrive(tables, state, hex);
}

/** Brings the active unit onto the map (9.1.0; the price of 1 MOV is a house interpretation). */
export function enterAt(tables: Tables, state: State, hex: i32): void {
  state.units[state.active].fate = PRESENT;
  arrive(tables, state, hex);
}

/** Takes the active unit off the map over an edge for 1 MOV (house interpretation). */
export function exitOver(tables: Tables, state: State, edge: i32): void {
  const index = state.active;
  logExited(index, state.units[index].hex, edge);
  withdraw(tables, state, index, EXITED, edge);
  endIfDecided(tables, state);
}
