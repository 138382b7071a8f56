import { highestShields, lowestShields } from './energy';
import {
  deployProblem,
  endProblem,
  enterProblem,
  exitProblem,
  fireProblem,
  FINE,
  isAvailable,
  moveProblem,
} from './legality';
import type { Tables } from './tables';
import { EDGES, PENDING, PHASE_ACTION, PHASE_DEPLOY, PHASE_ENERGY, PHASE_OVER, PHASE_SELECT } from './types';
import type { CounterspaceAction, CounterspaceState } from './types';

/** Fills `out` with every action that the acting side may take, in a fixed order; nothing when the battle is over. */
export function listChoices(tables: Tables, state: CounterspaceState, out: CounterspaceAction[]): void {
  out.length = 0;
  switch (state.phase) {
    case PHASE_DEPLOY:
      listDeployments(tables, state, out);
      break;
    case PHASE_SELECT:
      for (const unit of tables.bySide[state.side]) {
        if (isAvailable(tables, state, unit)) out.push(tables.actions.activate[unit]);
      }
      break;
    case PHASE_ENERGY: {
      const highest = highestShields(tables, state, state.active);
      for (let shields = lowestShields(tables, state, state.active); shields <= highest; shields++) {
        out.push(tables.actions.energy[shields]);
      }
      break;
    }
    case PHASE_ACTION:
      if (state.units[state.active].fate === PENDING) listEntries(tables, state, out);
      else listDeeds(tables, state, out);
      if (endProblem(tables, state) === FINE) out.push(tables.actions.end);
      break;
    case PHASE_OVER:
      break;
  }
}

function listDeployments(tables: Tables, state: CounterspaceState, out: CounterspaceAction[]): void {
  for (const hex of tables.units[state.active].entryHexes) {
    if (deployProblem(tables, state, hex) === FINE) out.push(tables.actions.deploy[hex]);
  }
}

function listEntries(tables: Tables, state: CounterspaceState, out: CounterspaceAction[]): void {
  for (const hex of tables.units[state.active].entryHexes) {
    if (enterProblem(tables, state, hex) === FINE) out.push(tables.actions.enter[hex]);
  }
}

/** Steps, ways out and shots of the active unit. */
function listDeeds(tables: Tables, state: CounterspaceState, out: CounterspaceAction[]): void {
  const unit = state.units[state.active];
  for (let dir = 0; dir < 6; dir++) {
    const hex = tables.grid.neighbours[unit.hex * 6 + dir];
    if (hex >= 0 && moveProblem(tables, state, hex) === FINE) out.push(tables.actions.move[hex]);
  }
  for (let edge = 0; edge < EDGES.length; edge++) {
    if (exitProblem(tables, state, edge) === FINE) out.push(tables.actions.exit[edge]);
  }
  const weapons = tables.units[state.active].weapons;
  for (let weapon = 0; weapon < weapons.length; weapon++) {
    for (let target = 0; target < state.units.length; target++) {
      if (fireProblem(tables, state, weapon, target) === FINE) out.push(tables.actions.fire[weapon][target]);
    }
  }
}
