import type { HexId } from '@core/hex';
import { BY_STAR, destroyUnit } from './damage';
import { settle } from './ending';
import { withdraw } from './roster';
import type { CounterspaceEvent } from './events';
import { directionBetween } from './geometry';
import { enterHazard } from './hazard';
import { HAZARD, PLANET, STAR } from './tables';
import type { Tables } from './tables';
import { EXITED, LANDED, PRESENT } from './types';
import type { CounterspaceState } from './types';

/** What the terrain of a hex does to the unit that has just come into it (5.1). */
function enterTerrain(
  tables: Tables,
  state: CounterspaceState,
  index: number,
  hex: HexId,
  events: CounterspaceEvent[] | undefined,
): void {
  switch (tables.terrain[hex]) {
    case HAZARD:
      enterHazard(tables, state, index, hex, events);
      if (state.units[index].fate !== PRESENT) settle(tables, state, events);
      break;
    case PLANET:
      events?.push({ t: 'landed', actor: index, at: hex });
      withdraw(tables, state, index, LANDED, events);
      settle(tables, state, events);
      break;
    case STAR:
      destroyUnit(tables, state, index, BY_STAR, events);
      settle(tables, state, events);
      break;
  }
}

/** Moves the active unit to a neighbouring hex for 1 MOV (4.0.0). */
export function moveTo(
  tables: Tables,
  state: CounterspaceState,
  hex: HexId,
  events: CounterspaceEvent[] | undefined,
): void {
  const index = state.active;
  const unit = state.units[index];
  const from = unit.hex;
  unit.facing = directionBetween(tables, from, hex);
  unit.hex = hex;
  unit.moves--;
  unit.busy = state.turn;
  events?.push({ t: 'moved', actor: index, from, hex, left: unit.moves });
  if (tables.hasTerrain) enterTerrain(tables, state, index, hex, events);
}

/** Brings the active unit onto the map for 1 MOV (9.1.0; the price is our reading). */
export function enterAt(
  tables: Tables,
  state: CounterspaceState,
  hex: HexId,
  events: CounterspaceEvent[] | undefined,
): void {
  const index = state.active;
  const unit = state.units[index];
  unit.fate = PRESENT;
  unit.hex = hex;
  unit.moves--;
  unit.busy = state.turn;
  events?.push({ t: 'moved', actor: index, from: -1, hex, left: unit.moves });
  if (tables.hasTerrain) enterTerrain(tables, state, index, hex, events);
}

/** Takes the active unit off the map over an edge for 1 MOV (our reading). */
export function exitOver(
  tables: Tables,
  state: CounterspaceState,
  edge: number,
  events: CounterspaceEvent[] | undefined,
): void {
  const index = state.active;
  const unit = state.units[index];
  events?.push({ t: 'exited', actor: index, from: unit.hex, edge });
  withdraw(tables, state, index, EXITED, events, edge);
  settle(tables, state, events);
}
