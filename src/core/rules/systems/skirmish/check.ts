import { isAction, rejections } from '../../common/actions';
import type { Rejection } from '../../contract';
import { knownTo } from './awareness';
import { decidingUnit } from './choices';
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
import type { Fault } from './legality';
import { canPlace, canRelate } from './setup';
import type { Tables } from './tables';
import { ACTIONS, PHASE_ACT, PHASE_AMBUSH, PHASE_CHOOSE, PHASE_OVER, PHASE_PLACE, PHASE_REACT, PRESENT } from './types';
import type { PhaseCode, SkirmishAction } from './types';
import type { SkirmishState } from './state';

const PHASES: Readonly<Record<SkirmishAction['t'], readonly PhaseCode[]>> = {
  relate: [PHASE_AMBUSH],
  place: [PHASE_PLACE],
  act: [PHASE_CHOOSE],
  move: [PHASE_ACT, PHASE_REACT],
  leave: [PHASE_ACT],
  recon: [PHASE_ACT],
  evade: [PHASE_ACT, PHASE_REACT],
  dig: [PHASE_ACT],
  harden: [PHASE_ACT],
  attack: [PHASE_ACT, PHASE_REACT],
  breach: [PHASE_ACT],
  tell: [PHASE_ACT],
  end: [PHASE_AMBUSH, PHASE_ACT, PHASE_REACT],
};

const reject = rejections('skirmish');

/** Judges any JSON value as an action of a side (by index; -1 for none). */
export function checkAction(
  tables: Tables,
  state: SkirmishState,
  side: number,
  action: unknown,
): Rejection | undefined {
  if (!isAction(ACTIONS, action)) return reject('action', 'This is no action of the skirmish.');
  if (state.phase === PHASE_OVER) return reject('over', 'The battle is over.');
  if (side < 0) return reject('side', 'This side is not in the battle.');
  if (!PHASES[action.t].includes(state.phase)) return reject('phase', 'This cannot be done now.', '13.2');
  if (state.side !== side) return reject('turn', 'Another side acts now.', '13.2');
  const fault = faultOf(tables, state, side, action);
  return fault === undefined ? undefined : reject(...fault);
}

function inRange(value: number, list: readonly unknown[]): boolean {
  return value >= 0 && value < list.length;
}

function faultOf(tables: Tables, state: SkirmishState, side: number, action: SkirmishAction): Fault | undefined {
  const unit = decidingUnit(state);
  const noPlace: Fault = ['place', 'There is no such place.', '13.2.1'];
  switch (action.t) {
    case 'relate':
      if (canRelate(tables, state, action.a, action.r)) return undefined;
      return ['relate', 'The ambush cannot decide this: it is settled, or the locations do not allow it.', '13.2'];
    case 'place':
      if (canPlace(tables, state, unit, action.p)) return undefined;
      return ['place', 'The unit cannot begin there.', '13.2'];
    case 'act': {
      const chosen = state.units[action.u];
      if (inRange(action.u, state.units) && tables.units[action.u].side === side) {
        if (chosen.fate === PRESENT && chosen.done === 0) return undefined;
      }
      return ['unit', 'The unit has had its turn, or is not there, or belongs to another side.', '13.2'];
    }
    case 'move':
      if (!inRange(action.p, state.hard)) return noPlace;
      return againstMove(tables, state, unit, action.p, knownTo(tables, state, unit));
    case 'leave':
      return againstLeaving(tables, state, unit);
    case 'recon':
      return inRange(action.p, state.hard) ? againstRecon(tables, state, unit, action.p) : noPlace;
    case 'evade':
      return againstEvading(tables, state, unit);
    case 'dig':
      return againstDigging(tables, state, unit);
    case 'harden':
      return againstHardening(tables, state, unit);
    case 'attack':
      return againstAttack(tables, state, unit, action.w, action.x, action.r);
    case 'breach':
      return inRange(action.p, state.hard) ? againstBreaching(tables, state, unit, action.w, action.p) : noPlace;
    case 'tell':
      return againstTelling(tables, state, unit, action.l);
    case 'end':
      return undefined;
  }
}
