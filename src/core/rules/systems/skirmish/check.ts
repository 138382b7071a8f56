import { isAction, rejections } from '../../common/actions';
import type { Rejection } from '../../contract';
import { canDeploy, proximityTest } from './ambush';
import { knownEnemies } from './awareness';
import { decidingUnit } from './choices';
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
import type { Reason } from './legality';
import type { Tables } from './tables';
import {
  ACTIONS,
  PHASE_ACT,
  PHASE_AMBUSH,
  PHASE_CHOOSE,
  PHASE_OVER,
  PHASE_DEPLOY,
  PHASE_REACT,
  PRESENT,
} from './types';
import type { PhaseCode, SkirmishAction } from './types';
import type { SkirmishState } from './state';

const PHASES: Readonly<Record<SkirmishAction['t'], readonly PhaseCode[]>> = {
  relate: [PHASE_AMBUSH],
  place: [PHASE_DEPLOY],
  act: [PHASE_CHOOSE],
  move: [PHASE_ACT, PHASE_REACT],
  leave: [PHASE_ACT],
  recon: [PHASE_ACT],
  scan: [PHASE_ACT],
  evade: [PHASE_ACT, PHASE_REACT],
  dig: [PHASE_ACT],
  harden: [PHASE_ACT],
  attack: [PHASE_ACT, PHASE_REACT],
  breach: [PHASE_ACT],
  tell: [PHASE_ACT],
  end: [PHASE_AMBUSH, PHASE_ACT, PHASE_REACT],
};

const reject = rejections('skirmish');

/** Checks any JSON value as an action of a side (by index; -1 for none). */
export function checkAction(
  tables: Tables,
  state: SkirmishState,
  side: number,
  action: unknown,
): Rejection | undefined {
  if (!isAction(ACTIONS, action)) return reject('action', 'This is not a skirmish action.');
  if (state.phase === PHASE_OVER) return reject('over', 'The battle is over.');
  if (side < 0) return reject('side', 'This side is not in the battle.');
  if (!PHASES[action.t].includes(state.phase))
    return reject('phase', 'This action is not allowed in this phase.', '13.2');
  if (state.side !== side) return reject('turn', 'It is not this side’s turn.', '13.2');
  const reason = findReason(tables, state, side, action);
  return reason === undefined ? undefined : reject(...reason);
}

function inRange(value: number, list: readonly unknown[]): boolean {
  return value >= 0 && value < list.length;
}

function findReason(tables: Tables, state: SkirmishState, side: number, action: SkirmishAction): Reason | undefined {
  const unit = decidingUnit(state);
  const noPosition: Reason = ['place', 'There is no such position.', '13.2.1'];
  switch (action.t) {
    case 'relate':
      if (proximityTest(tables, state)(action.a, action.r)) return undefined;
      return ['relate', 'The ambush cannot set this: it is already set, or the locations do not allow it.', '13.2'];
    case 'place':
      if (canDeploy(tables, state, unit, action.p)) return undefined;
      return ['place', 'The unit cannot deploy there.', '13.2'];
    case 'act': {
      const chosen = state.units[action.u];
      if (inRange(action.u, state.units) && tables.units[action.u].side === side) {
        if (chosen.fate === PRESENT && chosen.done === 0) return undefined;
      }
      return ['unit', 'The unit has already acted, is out of the battle, or belongs to another side.', '13.2'];
    }
    case 'move':
      if (!inRange(action.p, state.hardening)) return noPosition;
      return rejectMove(tables, state, unit, action.p, knownEnemies(tables, state, unit));
    case 'leave':
      return rejectLeave(tables, state, unit);
    case 'recon':
      return inRange(action.p, state.hardening) ? rejectRecon(tables, state, unit, action.p) : noPosition;
    case 'scan':
      return rejectScan(tables, state, unit, action.x);
    case 'evade':
      return rejectEvade(tables, state, unit);
    case 'dig':
      return rejectDig(tables, state, unit);
    case 'harden':
      return rejectHarden(tables, state, unit);
    case 'attack':
      return rejectAttack(tables, state, unit, action.w, action.x, action.r);
    case 'breach':
      return inRange(action.p, state.hardening) ? rejectBreach(tables, state, unit, action.w, action.p) : noPosition;
    case 'tell':
      return rejectTalk(tables, state, unit, action.l);
    case 'end':
      return undefined;
  }
}
