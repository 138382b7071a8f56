import { addPoints, StateFacts } from './ending';
import type { MinimalEvent } from './events';
import type { Tables } from './tables';
import { PENDING, WAITING } from './types';
import type { MinimalState } from './types';

/** Lets the ships of a force that wait for a call come in from the next turn on. */
function callForce(tables: Tables, state: MinimalState, force: string, events: MinimalEvent[] | undefined): void {
  let called = false;
  for (const [index, { force: own }] of tables.names.entries()) {
    if (own !== force || state.ships[index].fate !== WAITING) continue;
    state.ships[index].fate = PENDING;
    called = true;
  }
  if (called) events?.push({ t: 'called', force });
}

/** Judges the triggers at the end of a turn and carries out what they do (our reading). Terrain does not change here: a finding says so. */
export function runTriggers(tables: Tables, state: MinimalState, events: MinimalEvent[] | undefined): void {
  for (const [index, { test, repeat, effects }] of tables.victory.triggers.entries()) {
    if (!repeat && state.happened[index] > 0) continue;
    if (!test(new StateFacts(tables, state, state.turn, false))) continue;
    state.happened[index] = state.turn;
    for (const effect of effects) {
      if (effect.type === 'reinforce') callForce(tables, state, effect.force, events);
      else if (effect.type === 'points') addPoints(state, tables.sides.indexOf(effect.side), effect.points, events);
      else if (effect.type === 'message') {
        const side = effect.side === undefined ? -1 : tables.sides.indexOf(effect.side);
        events?.push({ t: 'message', text: effect.text, side });
      }
    }
  }
}
