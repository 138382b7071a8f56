import * as kinds from './action';
import { actionOf } from './action';
import {
  AT_BAY,
  AT_CARRIED,
  EDGE_COUNT,
  PENDING,
  PHASE_ACTION,
  PHASE_DECLARE,
  PHASE_DEPLOY,
  PHASE_ENERGY,
  PHASE_REACT,
  PHASE_REPAIR,
  PHASE_SELECT,
} from './codes';
import { highestShields, lowestShields } from './energy';
import { isTorpedo } from './combatants';
import * as legality from './legality';
import { FINE } from './problems';
import type { State } from './state';
import { boostProblem, hasEnergyDevices, mostFill, mostGift, mostRepair, mostTurtle } from './support-legality';
import type { Tables } from './tables';
import {
  hasOpenBay,
  hasOpenTorpedo,
  launchProblem,
  partDefenceProblem,
  partShotProblem,
  strikeProblem,
} from './torpedo-legality';

/**
 * Writes every action that the acting side may take to the beginning of `out`, in a fixed order; returns how many. The list only grows, so
 * that it keeps its memory.
 */
export function writeChoices(tables: Tables, state: State, out: i32[]): i32 {
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
      let count = writeActions(tables, state, out);
      if (legality.endProblem(tables, state) === FINE) out[count++] = actionOf(kinds.END, 0, 0);
      return count;
    }
    case PHASE_REACT:
      return writeDefences(tables, state, out);
    case PHASE_DECLARE: {
      let count = writeShots(tables, state, out, 0);
      if (tables.torpedoes.length > 0) count = writePartShots(tables, state, out, count);
      out[count] = actionOf(kinds.PASS, 0, 0);
      return count + 1;
    }
    default:
      return 0;
  }
}

function writeActions(tables: Tables, state: State, out: i32[]): i32 {
  if (isTorpedo(tables, state.active)) return writeFlight(tables, state, out);
  if (state.units[state.active].fate === PENDING) return writeEntries(tables, state, out);
  let count = writeShots(tables, state, out, writeSteps(tables, state, out));
  if (tables.units[state.active].booster && boostProblem(tables, state) === FINE)
    out[count++] = actionOf(kinds.BOOST, 0, 0);
  return tables.torpedoes.length === 0 ? count : writeLaunch(tables, state, out, count);
}

function writeDeployments(tables: Tables, state: State, out: i32[]): i32 {
  let count = 0;
  const hexes = tables.units[state.active].entryHexes;
  for (let i = 0; i < hexes.length; i++) {
    const hex = hexes[i];
    if (legality.deployProblem(tables, state, hex) === FINE) out[count++] = actionOf(kinds.DEPLOY, hex, 0);
  }
  return count;
}

function writeActivations(tables: Tables, state: State, out: i32[]): i32 {
  let count = 0;
  const members = tables.bySide[state.side];
  for (let i = 0; i < members.length; i++) {
    if (legality.isAvailable(tables, state, members[i])) out[count++] = actionOf(kinds.ACTIVATE, members[i], 0);
  }
  if (state.flying === 0) return count;
  for (let place = 0; place < tables.torpedoes.length; place++) {
    const spec = tables.torpedoes[place];
    if (spec.side === state.side && legality.isAvailable(tables, state, spec.index)) {
      out[count++] = actionOf(kinds.ACTIVATE, spec.index, 0);
    }
  }
  return count;
}

function writeSplits(tables: Tables, state: State, out: i32[]): i32 {
  const highest = highestShields(tables, state, state.active);
  let count = 0;
  for (let shields = lowestShields(tables, state, state.active); shields <= highest; shields++) {
    out[count++] = actionOf(kinds.SPLIT, shields, 0);
  }
  return count;
}

function writeEntries(tables: Tables, state: State, out: i32[]): i32 {
  let count = 0;
  const hexes = tables.units[state.active].entryHexes;
  for (let i = 0; i < hexes.length; i++) {
    const hex = hexes[i];
    if (legality.enterProblem(tables, state, hex) === FINE) out[count++] = actionOf(kinds.ENTER, hex, 0);
  }
  return count;
}

/** Shots of the reacting unit in point defence, or none. */
function writeDefences(tables: Tables, state: State, out: i32[]): i32 {
  const weapons = tables.units[state.reactor].weapons;
  let count = 0;
  for (let weapon = 0; weapon < weapons.length; weapon++) {
    if (legality.pointDefenceProblem(tables, state, weapon) === FINE) out[count++] = actionOf(kinds.DEFEND, weapon, 0);
  }
  if (tables.torpedoes.length > 0) count = writePartDefences(tables, state, out, count);
  out[count++] = actionOf(kinds.PASS, 0, 0);
  return count;
}

/** Shots of the reacting unit at bays of the active one, and at torpedoes that it carries. */
function writePartDefences(tables: Tables, state: State, out: i32[], from: i32): i32 {
  if (isTorpedo(tables, state.active) || state.units[state.active].shields > 0) return from;
  const weapons = tables.units[state.reactor].weapons;
  let count = from;
  for (let weapon = 0; weapon < weapons.length; weapon++) {
    if (partDefenceProblem(tables, state, weapon, AT_BAY) === FINE)
      out[count++] = actionOf(kinds.DEFEND_AT_BAY, weapon, 0);
  }
  for (let weapon = 0; weapon < weapons.length; weapon++) {
    const problem = partDefenceProblem(tables, state, weapon, AT_CARRIED);
    if (problem === FINE) out[count++] = actionOf(kinds.DEFEND_AT_CARRIED, weapon, 0);
  }
  return count;
}

/** Steps of the unit or torpedo in `hex`. */
function writeMoves(tables: Tables, state: State, out: i32[], hex: i32): i32 {
  let count = 0;
  for (let dir = 0; dir < 6; dir++) {
    const next = tables.grid.neighbours[hex * 6 + dir];
    if (next >= 0 && legality.moveProblem(tables, state, next) === FINE) out[count++] = actionOf(kinds.MOVE, next, 0);
  }
  return count;
}

/** Steps and ways out of the active unit. */
function writeSteps(tables: Tables, state: State, out: i32[]): i32 {
  const unit = state.units[state.active];
  if (unit.moves < 1) return 0;
  let count = writeMoves(tables, state, out, unit.hex);
  for (let edge = 0; edge < EDGE_COUNT; edge++) {
    if (legality.exitProblem(tables, state, edge) === FINE) out[count++] = actionOf(kinds.EXIT, edge, 0);
  }
  return count;
}

/** Steps and attacks of the active torpedo. */
function writeFlight(tables: Tables, state: State, out: i32[]): i32 {
  const torpedo = state.torpedoes[state.active - tables.units.length];
  let count = torpedo.moves < 1 ? 0 : writeMoves(tables, state, out, torpedo.hex);
  for (let target = 0; target < state.units.length; target++) {
    if (strikeProblem(tables, state, target) === FINE) out[count++] = actionOf(kinds.STRIKE, target, 0);
  }
  return count;
}

/** Shots of the active unit, written from place `from` of the list. */
function writeShots(tables: Tables, state: State, out: i32[], from: i32): i32 {
  const weapons = tables.units[state.active].weapons;
  const energy = state.units[state.active].energy;
  const targets = state.flying > 0 ? tables.units.length + tables.torpedoes.length : state.units.length;
  let count = from;
  for (let weapon = 0; weapon < weapons.length; weapon++) {
    if (weapons[weapon].energy > energy) continue;
    for (let target = 0; target < targets; target++) {
      if (legality.fireProblem(tables, state, weapon, target) === FINE)
        out[count++] = actionOf(kinds.FIRE, target, weapon);
    }
  }
  return count;
}

/** What torpedoes add to the choices of a unit: a launch, and shots at bays and carried torpedoes. */
function writeLaunch(tables: Tables, state: State, out: i32[], from: i32): i32 {
  let count = from;
  if (launchProblem(tables, state) === FINE) out[count++] = actionOf(kinds.LAUNCH, 0, 0);
  return writePartShots(tables, state, out, count);
}

/** Shots of the active unit at bays and carried torpedoes. */
function writePartShots(tables: Tables, state: State, out: i32[], from: i32): i32 {
  let count = from;
  const weapons = tables.units[state.active].weapons;
  for (let target = 0; target < state.units.length; target++) {
    if (state.units[target].shields > 0) continue;
    if (hasOpenBay(tables, state, target)) {
      for (let weapon = 0; weapon < weapons.length; weapon++) {
        const problem = partShotProblem(tables, state, weapon, target, AT_BAY);
        if (problem === FINE) out[count++] = actionOf(kinds.FIRE_AT_BAY, target, weapon);
      }
    }
    if (!hasOpenTorpedo(tables, state, target)) continue;
    for (let weapon = 0; weapon < weapons.length; weapon++) {
      const problem = partShotProblem(tables, state, weapon, target, AT_CARRIED);
      if (problem === FINE) out[count++] = actionOf(kinds.FIRE_AT_CARRIED, target, weapon);
    }
  }
  return count;
}

/** What devices add to the choices of an energy phase. */
function writeDevices(tables: Tables, state: State, out: i32[], from: i32): i32 {
  let count = from;
  for (let n = 1; n <= mostTurtle(tables, state); n++) out[count++] = actionOf(kinds.TURTLE, n, 0);
  for (let n = 1; n <= mostFill(tables, state); n++) out[count++] = actionOf(kinds.FILL, n, 0);
  if (tables.units[state.active].reserve === 0) return count;
  for (let target = 0; target < state.units.length; target++) {
    for (let n = 1; n <= mostGift(tables, state, target); n++) out[count++] = actionOf(kinds.GIVE, target, n);
  }
  return count;
}

/** Repairs of the ship that is asked, or none. */
function writeRepairs(tables: Tables, state: State, out: i32[]): i32 {
  let count = 0;
  for (let target = 0; target < state.units.length; target++) {
    const most = mostRepair(tables, state, state.reactor, target);
    for (let n = 1; n <= most; n++) out[count++] = actionOf(kinds.REPAIR, target, n);
  }
  out[count++] = actionOf(kinds.PASS, 0, 0);
  return count;
}
