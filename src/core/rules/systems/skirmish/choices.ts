import type { Choices } from '../../contract';
import type { ChoiceList } from '../../common/define-system';
import { knownTo } from './awareness';
import {
  againstAttack,
  againstBreaching,
  againstDigging,
  againstEvading,
  againstHardening,
  againstLeaving,
  againstMove,
  againstRecon,
  againstTelling,
} from './legality';
import { canPlace, canRelate } from './setup';
import type { Tables } from './tables';
import { PHASE_ACT, PHASE_AMBUSH, PHASE_CHOOSE, PHASE_PLACE, PHASE_REACT, PRESENT } from './types';
import type { SkirmishAction } from './types';
import type { SkirmishState } from './state';

/** The unit that decides now: the active one, or the target that answers an attack. */
export function decidingUnit(state: SkirmishState): number {
  return state.phase === PHASE_REACT ? state.target : state.active;
}

/** Lists the moves of a unit: positions of its own location, and the same position of linked ones (13.2.1). */
export function listMoves(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  known: number,
  list: SkirmishAction[],
): void {
  const { first, count, location, entry } = tables.places;
  const { at } = state.units[unit];
  const here = location[at];
  for (let place = first[here]; place < first[here] + count[here]; place++) {
    if (place !== at && againstMove(tables, state, unit, place, known) === undefined)
      list.push(tables.actions.move[place]);
  }
  if (state.phase === PHASE_REACT) return;
  for (let other = 0; other < count.length; other++) {
    if (other === here || count[other] === 0) continue;
    const place = entry[other][at];
    if (againstMove(tables, state, unit, place, known) === undefined) list.push(tables.actions.move[place]);
  }
}

/** Lists the attacks of a unit on the enemies that it knows of (13.5). */
export function listAttacks(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  known: number,
  list: SkirmishAction[],
): void {
  const { weapons } = tables.units[unit];
  for (let rest = known; rest !== 0; rest &= rest - 1) {
    const target = 31 - Math.clz32(rest & -rest);
    for (let w = 0; w < weapons.length; w++) {
      for (let r = -1; r < 2; r++) {
        if (againstAttack(tables, state, unit, w, target, r) === undefined) {
          list.push(tables.actions.attack[w][target][r + 1]);
        }
      }
    }
  }
}

/** Lists the places that a unit can search (13.3). */
function listSearches(tables: Tables, state: SkirmishState, unit: number, list: SkirmishAction[]): void {
  const { first, count } = tables.places;
  for (let other = 0; other < count.length; other++) {
    // What is against searching one place of a location is against all of them.
    if (count[other] === 0 || againstRecon(tables, state, unit, first[other]) !== undefined) continue;
    for (let place = first[other]; place < first[other] + count[other]; place++) list.push(tables.actions.recon[place]);
  }
}

function listDeeds(tables: Tables, state: SkirmishState, unit: number, list: SkirmishAction[]): void {
  const { actions } = tables;
  const known = knownTo(tables, state, unit);
  listAttacks(tables, state, unit, known, list);
  listMoves(tables, state, unit, known, list);
  listSearches(tables, state, unit, list);
  if (againstEvading(tables, state, unit) === undefined) list.push(actions.evade);
  if (againstDigging(tables, state, unit) === undefined) list.push(actions.dig);
  if (againstHardening(tables, state, unit) === undefined) list.push(actions.harden);
  const { weapons } = tables.units[unit];
  for (let place = 0; place < state.hard.length; place++) {
    if (state.hard[place] === 0) continue;
    for (let w = 0; w < weapons.length; w++) {
      if (againstBreaching(tables, state, unit, w, place) === undefined) list.push(actions.breach[w][place]);
    }
  }
  for (let l = 0; l < tables.locations.length; l++) {
    if (againstTelling(tables, state, unit, l) === undefined) list.push(actions.tell[l]);
  }
  if (againstLeaving(tables, state, unit) === undefined) list.push(actions.leave);
  list.push(actions.end);
}

/** What a side (by index) may do now. `scratch` is used again by the next call. */
export function listChoices(
  tables: Tables,
  state: SkirmishState,
  side: number,
  scratch: ChoiceList<SkirmishAction>,
): Choices<SkirmishAction> {
  const { list } = scratch;
  list.length = 0;
  if (state.side !== side || side < 0) return scratch;
  const { actions } = tables;
  switch (state.phase) {
    case PHASE_AMBUSH:
      for (let pair = 0; pair < tables.pairs.length; pair++) {
        for (let r = 0; r < 3; r++) if (canRelate(tables, state, pair, r)) list.push(actions.relate[pair][r]);
      }
      list.push(actions.end);
      break;
    case PHASE_PLACE:
      for (const place of tables.units[state.active].starts) {
        if (canPlace(tables, state, state.active, place)) list.push(actions.place[place]);
      }
      break;
    case PHASE_CHOOSE: {
      const members = tables.bySide[side];
      for (let i = 0; i < members.length; i++) {
        const unit = state.units[members[i]];
        if (unit.fate === PRESENT && unit.done === 0) list.push(actions.act[members[i]]);
      }
      break;
    }
    case PHASE_ACT:
      listDeeds(tables, state, state.active, list);
      break;
    case PHASE_REACT: {
      const known = 1 << state.attacker;
      listAttacks(tables, state, state.target, known, list);
      listMoves(tables, state, state.target, knownTo(tables, state, state.target), list);
      if (againstEvading(tables, state, state.target) === undefined) list.push(actions.evade);
      list.push(actions.end);
      break;
    }
  }
  return scratch;
}
