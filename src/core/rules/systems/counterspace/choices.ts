import { highestShields, lowestShields } from './energy';
import { isTorpedo } from './fielded';
import {
  deployProblem,
  endProblem,
  enterProblem,
  exitProblem,
  fireProblem,
  FINE,
  isAvailable,
  moveProblem,
  pointDefenceProblem,
} from './legality';
import { boostProblem, hasEnergyDevices, mostFill, mostGift, mostRepair, mostTurtle } from './support-legality';
import type { Tables } from './tables';
import { bayProblem, launchProblem, strikeProblem } from './torpedo-legality';
import {
  EDGES,
  PENDING,
  PHASE_ACTION,
  PHASE_DECLARE,
  PHASE_DEPLOY,
  PHASE_ENERGY,
  PHASE_OVER,
  PHASE_REACT,
  PHASE_REPAIR,
  PHASE_SELECT,
} from './types';
import type { CounterspaceAction, CounterspaceState } from './types';

/** Fills `out` with every action that the acting side may take, in a fixed order; nothing when the battle is over. */
export function listChoices(tables: Tables, state: CounterspaceState, out: CounterspaceAction[]): void {
  // The list is overwritten and cut at the end: emptying it first would give its memory back each time.
  const count = writeChoices(tables, state, out);
  if (out.length > count) out.length = count;
}

function writeChoices(tables: Tables, state: CounterspaceState, out: CounterspaceAction[]): number {
  switch (state.phase) {
    case PHASE_DEPLOY:
      return writeDeployments(tables, state, out);
    case PHASE_SELECT:
      return writeActivations(tables, state, out);
    case PHASE_ENERGY: {
      const count = writeSplits(tables, state, out);
      return hasEnergyDevices(tables, state.active) ? writeDevices(tables, state, out, count) : count;
    }
    case PHASE_REPAIR:
      return writeRepairs(tables, state, out);
    case PHASE_ACTION: {
      let count = writeDeeds(tables, state, out);
      if (endProblem(tables, state) === FINE) out[count++] = tables.actions.end;
      return count;
    }
    case PHASE_REACT:
      return writeDefences(tables, state, out);
    case PHASE_DECLARE: {
      const count = writeShots(tables, state, out, 0);
      out[count] = tables.actions.pass;
      return count + 1;
    }
    case PHASE_OVER:
    default:
      return 0;
  }
}

function writeDeeds(tables: Tables, state: CounterspaceState, out: CounterspaceAction[]): number {
  if (isTorpedo(tables, state.active)) return writeFlight(tables, state, out);
  if (state.units[state.active].fate === PENDING) return writeEntries(tables, state, out);
  let count = writeShots(tables, state, out, writeSteps(tables, state, out));
  if (tables.units[state.active].booster && boostProblem(tables, state) === FINE) out[count++] = tables.actions.boost;
  return tables.torpedoes.length === 0 ? count : writeLaunch(tables, state, out, count);
}

function writeDeployments(tables: Tables, state: CounterspaceState, out: CounterspaceAction[]): number {
  let count = 0;
  for (const hex of tables.units[state.active].entryHexes) {
    if (deployProblem(tables, state, hex) === FINE) out[count++] = tables.actions.deploy[hex];
  }
  return count;
}

function writeActivations(tables: Tables, state: CounterspaceState, out: CounterspaceAction[]): number {
  let count = 0;
  for (const unit of tables.bySide[state.side]) {
    if (isAvailable(tables, state, unit)) out[count++] = tables.actions.activate[unit];
  }
  if (state.flying === 0) return count;
  for (const { side, index } of tables.torpedoes) {
    if (side === state.side && isAvailable(tables, state, index)) out[count++] = tables.actions.activate[index];
  }
  return count;
}

function writeSplits(tables: Tables, state: CounterspaceState, out: CounterspaceAction[]): number {
  const highest = highestShields(tables, state, state.active);
  let count = 0;
  for (let shields = lowestShields(tables, state, state.active); shields <= highest; shields++) {
    out[count++] = tables.actions.energy[shields];
  }
  return count;
}

function writeEntries(tables: Tables, state: CounterspaceState, out: CounterspaceAction[]): number {
  let count = 0;
  for (const hex of tables.units[state.active].entryHexes) {
    if (enterProblem(tables, state, hex) === FINE) out[count++] = tables.actions.enter[hex];
  }
  return count;
}

/** Shots of the reacting unit in point defence, or none. */
function writeDefences(tables: Tables, state: CounterspaceState, out: CounterspaceAction[]): number {
  const weapons = tables.units[state.reactor].weapons;
  let count = 0;
  for (let weapon = 0; weapon < weapons.length; weapon++) {
    if (pointDefenceProblem(tables, state, weapon) === FINE) out[count++] = tables.actions.pd[weapon];
  }
  out[count++] = tables.actions.pass;
  return count;
}

/** Steps of the unit or torpedo in `hex`. */
function writeMoves(tables: Tables, state: CounterspaceState, out: CounterspaceAction[], hex: number): number {
  let count = 0;
  for (let dir = 0; dir < 6; dir++) {
    const next = tables.grid.neighbours[hex * 6 + dir];
    if (next >= 0 && moveProblem(tables, state, next) === FINE) out[count++] = tables.actions.move[next];
  }
  return count;
}

/** Steps and ways out of the active unit. */
function writeSteps(tables: Tables, state: CounterspaceState, out: CounterspaceAction[]): number {
  const unit = state.units[state.active];
  if (unit.moves < 1) return 0;
  let count = writeMoves(tables, state, out, unit.hex);
  for (let edge = 0; edge < EDGES.length; edge++) {
    if (exitProblem(tables, state, edge) === FINE) out[count++] = tables.actions.exit[edge];
  }
  return count;
}

/** Steps and attacks of the active torpedo. */
function writeFlight(tables: Tables, state: CounterspaceState, out: CounterspaceAction[]): number {
  const torpedo = state.torpedoes[state.active - tables.units.length];
  let count = torpedo.moves < 1 ? 0 : writeMoves(tables, state, out, torpedo.hex);
  for (let target = 0; target < state.units.length; target++) {
    if (strikeProblem(tables, state, target) === FINE) out[count++] = tables.actions.strike[target];
  }
  return count;
}

/** Shots of the active unit, written from place `from` of the list. */
function writeShots(tables: Tables, state: CounterspaceState, out: CounterspaceAction[], from: number): number {
  const weapons = tables.units[state.active].weapons;
  const energy = state.units[state.active].energy;
  const targets = state.flying > 0 ? tables.fielded.length : state.units.length;
  let count = from;
  for (let weapon = 0; weapon < weapons.length; weapon++) {
    if (weapons[weapon].energy > energy) continue;
    for (let target = 0; target < targets; target++) {
      if (fireProblem(tables, state, weapon, target) === FINE) out[count++] = tables.actions.fire[weapon][target];
    }
  }
  return count;
}

/** What torpedoes add to the choices of a unit: a launch, and shots at bays. */
function writeLaunch(tables: Tables, state: CounterspaceState, out: CounterspaceAction[], from: number): number {
  let count = from;
  if (launchProblem(tables, state) === FINE) out[count++] = tables.actions.launch;
  const weapons = tables.units[state.active].weapons;
  for (let target = 0; target < state.units.length; target++) {
    if (state.units[target].bays === 0 || state.units[target].shields > 0) continue;
    for (let weapon = 0; weapon < weapons.length; weapon++) {
      if (bayProblem(tables, state, weapon, target) === FINE) out[count++] = tables.actions.bay[weapon][target];
    }
  }
  return count;
}

/** What devices add to the choices of an energy phase. */
function writeDevices(tables: Tables, state: CounterspaceState, out: CounterspaceAction[], from: number): number {
  const { turtle, fill, give } = tables.actions;
  let count = from;
  for (let n = 1; n <= mostTurtle(tables, state); n++) out[count++] = turtle[n];
  for (let n = 1; n <= mostFill(tables, state); n++) out[count++] = fill[n];
  if (tables.units[state.active].reserve === 0) return count;
  for (let target = 0; target < state.units.length; target++) {
    for (let n = 1; n <= mostGift(tables, state, target); n++) out[count++] = give[target][n];
  }
  return count;
}

/** Repairs of the ship that is asked, or none. */
function writeRepairs(tables: Tables, state: CounterspaceState, out: CounterspaceAction[]): number {
  let count = 0;
  for (let target = 0; target < state.units.length; target++) {
    const most = mostRepair(tables, state, state.reactor, target);
    for (let n = 1; n <= most; n++) out[count++] = tables.actions.repair[target][n];
  }
  out[count++] = tables.actions.pass;
  return count;
}
