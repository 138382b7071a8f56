import { assert } from '@core/base';
import { parseHexLabel } from '@core/hex';
import type { TriggerEffect } from '@core/model';
import { addPoints } from '../../common/score';
import { BY_STAR, destroyUnit, loseTorpedo } from './damage';
import type { CounterspaceEvent } from './events';
import { StateFacts } from './facts';
import { addChange } from './ground';
import { STAR } from './tables';
import type { Tables } from './tables';
import { PENDING, PRESENT, WAITING } from './types';
import type { CounterspaceState } from './types';

/*
 * Triggers (our reading): judged at the end of each turn in the order of the scenario, each once unless it repeats. A
 * trigger sees what those before it have done.
 */

/** Lets the units of a force that wait for a call come in from the next turn on. */
function callForce(
  tables: Tables,
  state: CounterspaceState,
  force: string,
  events: CounterspaceEvent[] | undefined,
): void {
  let called = false;
  for (const [index, { force: own }] of tables.names.entries()) {
    if (own !== force || state.units[index].fate !== WAITING) continue;
    state.units[index].fate = PENDING;
    called = true;
  }
  if (called) events?.push({ t: 'called', force });
}

/** A star that opens around units destroys them; whatever else appears leaves them alone until they move (our reading). */
function burn(tables: Tables, state: CounterspaceState, events: CounterspaceEvent[] | undefined): boolean {
  let burnt = false;
  for (let index = 0; index < state.units.length; index++) {
    const { fate, hex } = state.units[index];
    if (fate !== PRESENT || tables.terrain[hex] !== STAR) continue;
    destroyUnit(tables, state, index, BY_STAR, events);
    burnt = true;
  }
  for (const { index } of tables.torpedoes) {
    const { fate, hex } = state.torpedoes[index - tables.units.length];
    if (fate === PRESENT && tables.terrain[hex] === STAR) loseTorpedo(tables, state, index, BY_STAR, events);
  }
  return burnt;
}

function carryOut(
  tables: Tables,
  state: CounterspaceState,
  effect: TriggerEffect,
  change: number,
  events: CounterspaceEvent[] | undefined,
): boolean {
  switch (effect.type) {
    case 'message':
      events?.push({
        t: 'message',
        text: effect.text,
        side: effect.side === undefined ? -1 : tables.sides.indexOf(effect.side),
      });
      return false;
    case 'reinforce':
      callForce(tables, state, effect.force, events);
      return false;
    case 'points':
      addPoints(state, tables.sides.indexOf(effect.side), effect.points, events);
      return false;
    case 'terrain': {
      const { grounds } = tables;
      assert(grounds !== undefined, 'the scenario changes terrain');
      addChange(state, change);
      const hexes = effect.hexes.flatMap((label) => {
        const hex = parseHexLabel(tables.grid.shape, label);
        return hex.ok ? [hex.value] : [];
      });
      events?.push({ t: 'terrain', hexes, terrain: effect.terrain?.type ?? 'open' });
      return burn(grounds.of(state), state, events);
    }
  }
}

/** Judges the triggers at the end of a turn and carries out what they do; true when a unit was destroyed by it. */
export function runTriggers(
  tables: Tables,
  state: CounterspaceState,
  events: CounterspaceEvent[] | undefined,
): boolean {
  let destroyed = false;
  let change = 0;
  for (const [index, { test, repeat, effects }] of tables.victory.triggers.entries()) {
    const happens = (repeat || state.fired[index] === 0) && test(new StateFacts(tables, state, state.turn, false));
    if (happens) state.fired[index] = state.turn;
    for (const effect of effects) {
      if (happens && carryOut(tables, state, effect, change, events)) destroyed = true;
      // Changes of terrain are numbered through all triggers, whether they happen or not.
      if (effect.type === 'terrain') change++;
    }
  }
  return destroyed;
}
