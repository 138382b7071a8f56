import { addPoints, runTriggers } from '../../common/score';
import type { SkirmishEvent } from './events';
import { factsOf } from './facts';
import type { Tables } from './tables';
import { PENDING, WAITING } from './types';
import type { SkirmishState } from './state';

type Events = SkirmishEvent[] | undefined;

/** Lets the units of a force that wait for a call come in from the next round on. */
function callForce(tables: Tables, state: SkirmishState, force: string, events: Events): void {
  let side = -1;
  for (const [index, { force: own }] of tables.names.entries()) {
    if (own !== force || state.units[index].fate !== WAITING) continue;
    state.units[index].fate = PENDING;
    side = tables.units[index].side;
  }
  if (side >= 0) events?.push({ t: 'called', force, see: 1 << side });
}

/** Judges the triggers at the end of a round and carries out what they do (our reading). Terrain does not change here: a finding says so. */
export function carryOutTriggers(tables: Tables, state: SkirmishState, events: Events): void {
  const facts = factsOf(tables, state, state.turn, false);
  const carryOut: Parameters<typeof runTriggers>[3] = (effect) => {
    if (effect.type === 'reinforce') callForce(tables, state, effect.force, events);
    else if (effect.type === 'points') addPoints(state, tables.sides.indexOf(effect.side), effect.points, events);
    else if (effect.type === 'message') {
      const side = effect.side === undefined ? -1 : tables.sides.indexOf(effect.side);
      events?.push({ t: 'message', text: effect.text, side, ...(side < 0 ? {} : { see: 1 << side }) });
    }
  };
  runTriggers(tables.victory.triggers, state.happened, facts, carryOut, state.turn);
}
