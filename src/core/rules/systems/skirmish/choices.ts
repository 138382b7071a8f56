import type { Choices } from '../../contract';
import type { ChoiceList } from '../../common/define-system';
import { lowestBit } from '../../common/ints';
import { canDeploy, proximityTest, startsOf } from './ambush';
import { knownEnemies } from './awareness';
import { hardeningFor } from './environment';
import {
  rejectAttack,
  rejectBreach,
  rejectDig,
  rejectEvade,
  rejectHarden,
  rejectLeave,
  rejectMove,
  rejectRecon,
  rejectScan,
  rejectTalk,
} from './legality';
import type { Tables } from './tables';
import { PHASE_ACT, PHASE_AMBUSH, PHASE_CHOOSE, PHASE_DEPLOY, PHASE_REACT, PRESENT } from './types';
import type { SkirmishAction } from './types';
import type { SkirmishState } from './state';

/** The deciding unit: the active one, or the target that may react to an attack. */
export function decidingUnit(state: SkirmishState): number {
  return state.phase === PHASE_REACT ? state.target : state.active;
}

/** Lists a unit's moves: to positions of its location, and to the same position of linked locations (13.2.1). */
export function listMoves(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  known: number,
  list: SkirmishAction[],
): void {
  const { first, count, location, entry } = tables.positions;
  const { at } = state.units[unit];
  const here = location[at];
  for (let position = first[here]; position < first[here] + count[here]; position++) {
    if (position !== at && rejectMove(tables, state, unit, position, known) === undefined)
      list.push(tables.actions.move[position]);
  }
  if (state.phase === PHASE_REACT) return;
  for (let other = 0; other < count.length; other++) {
    if (other === here || count[other] === 0) continue;
    const position = entry[other][at];
    if (rejectMove(tables, state, unit, position, known) === undefined) list.push(tables.actions.move[position]);
  }
}

/** Lists a unit's attacks on enemies whose position it knows (13.5). */
export function listAttacks(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  known: number,
  list: SkirmishAction[],
): void {
  const { weapons } = tables.units[unit];
  for (let rest = known; rest !== 0; rest &= rest - 1) {
    const target = lowestBit(rest);
    for (let w = 0; w < weapons.length; w++) {
      for (let r = -1; r < 2; r++) {
        if (rejectAttack(tables, state, unit, w, target, r) === undefined) {
          list.push(tables.actions.attack[w][target][r + 1]);
        }
      }
    }
  }
}

/** Lists a unit's attacks on the hardening of positions (13.6.1). */
export function listBreaches(tables: Tables, state: SkirmishState, unit: number, list: SkirmishAction[]): void {
  const { weapons, side } = tables.units[unit];
  for (let position = 0; position < state.hardening.length; position++) {
    if (hardeningFor(state, side, position) === 0) continue;
    for (let w = 0; w < weapons.length; w++) {
      if (rejectBreach(tables, state, unit, w, position) === undefined) list.push(tables.actions.breach[w][position]);
    }
  }
}

/** Lists the positions that a unit can search (13.3). */
function listSearches(tables: Tables, state: SkirmishState, unit: number, list: SkirmishAction[]): void {
  const { first, count } = tables.positions;
  for (let other = 0; other < count.length; other++) {
    // Whether a search is allowed depends only on the location, so one position stands for all.
    if (count[other] === 0 || rejectRecon(tables, state, unit, first[other]) !== undefined) continue;
    for (let position = first[other]; position < first[other] + count[other]; position++)
      list.push(tables.actions.recon[position]);
  }
}

function listUnitActions(tables: Tables, state: SkirmishState, unit: number, list: SkirmishAction[]): void {
  const { actions } = tables;
  const known = knownEnemies(tables, state, unit);
  listAttacks(tables, state, unit, known, list);
  listMoves(tables, state, unit, known, list);
  listSearches(tables, state, unit, list);
  for (let rest = known; rest !== 0; rest &= rest - 1) {
    const target = lowestBit(rest);
    if (rejectScan(tables, state, unit, target) === undefined) list.push(actions.scan[target]);
  }
  if (rejectEvade(tables, state, unit) === undefined) list.push(actions.evade);
  if (rejectDig(tables, state, unit) === undefined) list.push(actions.dig);
  if (rejectHarden(tables, state, unit) === undefined) list.push(actions.harden);
  listBreaches(tables, state, unit, list);
  for (let l = 0; l < tables.locations.length; l++) {
    if (rejectTalk(tables, state, unit, l) === undefined) list.push(actions.tell[l]);
  }
  if (rejectLeave(tables, state, unit) === undefined) list.push(actions.leave);
  list.push(actions.end);
}

/** Actions allowed for a side (by index) now. The next call reuses `scratch`. */
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
    case PHASE_AMBUSH: {
      const canSet = proximityTest(tables, state);
      for (let pair = 0; pair < tables.pairs.length; pair++) {
        for (let r = 0; r < 3; r++) if (canSet(pair, r)) list.push(actions.relate[pair][r]);
      }
      list.push(actions.end);
      break;
    }
    case PHASE_DEPLOY:
      for (const position of startsOf(tables, state, state.active)) {
        if (canDeploy(tables, state, state.active, position)) list.push(actions.place[position]);
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
      listUnitActions(tables, state, state.active, list);
      break;
    case PHASE_REACT: {
      const known = 1 << state.attacker;
      listAttacks(tables, state, state.target, known, list);
      listMoves(tables, state, state.target, knownEnemies(tables, state, state.target), list);
      if (rejectEvade(tables, state, state.target) === undefined) list.push(actions.evade);
      list.push(actions.end);
      break;
    }
  }
  return scratch;
}
