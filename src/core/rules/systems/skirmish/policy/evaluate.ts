import { judge } from '../../../common/victory';
import { FOGGED, PENDING, PHASE_OVER, PRESENT, WAITING } from '../types';
import { ENDING } from '../ending';
import type { Tables } from '../tables';
import type { SkirmishState } from '../state';
import type { Aims } from './aims';

/** Shares of the judgement: units, goals, what time brings, knowledge. */
const UNITS = 0.6;
const GOALS = 0.25;
const TIME = 0.1;
const KNOWLEDGE = 0.05;

/** What is left of a side's units, each 1 when it is whole. Wounds are known to all. */
function strength(tables: Tables, state: SkirmishState, side: number): number {
  let sum = 0;
  for (const index of tables.bySide[side]) {
    const { fate, hp, armour } = state.units[index];
    if (fate !== PRESENT && fate !== PENDING && fate !== WAITING) continue;
    const { hp: most, armour: worn } = tables.units[index];
    sum += 0.4 + (0.6 * (hp + armour)) / (most + worn);
  }
  return sum;
}

/** How far the side's own units have goals, less what the others have held of them: -1..1. */
function goalsHeld(tables: Tables, state: SkirmishState, side: number, { goals }: Aims): number {
  let sum = 0;
  let most = 0;
  for (let location = 0; location < goals.length; location++) {
    if (goals[location] === 0) continue;
    most += goals[location];
    const present = tables.bySide[side].some((index) => {
      const { at } = state.units[index];
      return at >= 0 && tables.places.location[at] === location;
    });
    if (present) sum += goals[location] * 0.5;
    for (const [index, hold] of tables.victory.holds.entries()) {
      if (tables.heldLocations[index] !== location || state.held[index] === 0) continue;
      sum += goals[location] * (hold.side === side ? 0.5 : -0.8);
    }
  }
  return most === 0 ? 0 : Math.max(-1, Math.min(1, sum / most));
}

/** Share of other sides' units that a side knows, less that of its own that others know. */
function knowledge(tables: Tables, state: SkirmishState, side: number): number {
  const count = tables.units.length;
  let sum = 0;
  for (let unit = 0; unit < count; unit++) {
    if (state.units[unit].fate !== PRESENT) continue;
    for (let other = 0; other < tables.sides.length; other++) {
      if (state.seen[other * count + unit] === FOGGED) continue;
      if (other === side) sum++;
      else if (tables.units[unit].side === side) sum--;
    }
  }
  return sum / count;
}

/** How good the state is for a side, as far as it can know: -1 lost to 1 won. */
export function evaluate(tables: Tables, state: SkirmishState, side: number, aims: Aims): number {
  if (state.phase === PHASE_OVER) return state.winner < 0 ? 0 : state.winner === side ? 1 : -1;
  const own = strength(tables, state, side);
  let foes = 0;
  for (let other = 0; other < tables.sides.length; other++) {
    if (other !== side) foes += strength(tables, state, other);
  }
  const units = own + foes === 0 ? 0 : (own - foes) / (own + foes);
  let points = 0;
  for (let other = 0; other < state.points.length; other++) points += (other === side ? 1 : -1) * state.points[other];
  const due = judge(tables.victory, ENDING.factsOf(state, state.turn, true));
  const winner = due < 0 ? -1 : tables.victory.levels[due].winner;
  const time = winner < 0 ? 0 : (winner === side ? 1 : -1) * (state.turn / tables.turnLimit);
  const goals = Math.max(-1, Math.min(1, goalsHeld(tables, state, side, aims) + points * 0.15));
  const value = UNITS * units + GOALS * goals + TIME * time + KNOWLEDGE * knowledge(tables, state, side);
  return Math.max(-0.98, Math.min(0.98, value));
}
