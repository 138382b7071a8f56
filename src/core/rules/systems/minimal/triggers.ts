import { addPoints, runTriggers as run } from '../../common/score';
import type { MinimalEvent } from './events';
import { factsOf } from './facts';
import type { Tables } from './tables';
import { PENDING, WAITING } from './types';
import type { MinimalState } from './state';

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
  const { victory, sides } = tables;
  const facts = factsOf(tables, state, state.turn, false);
  run(
    victory.triggers,
    state.happened,
    facts,
    (effect) => {
      if (effect.type === 'reinforce') callForce(tables, state, effect.force, events);
      else if (effect.type === 'points') addPoints(state, sides.indexOf(effect.side), effect.points, events);
      else if (effect.type === 'message') {
        const side = effect.side === undefined ? -1 : sides.indexOf(effect.side);
        events?.push({ t: 'message', text: effect.text, side });
      }
    },
    state.turn,
  );
}
