import { isAction } from '../../common/actions';
import type { Rejection } from '../../contract';
import { highestShields, lowestShields } from './engine/energy';
import * as legality from './engine/legality';
import * as problems from './engine/problems';
import { withNumbers } from './reasons';
import type { Problem } from './reasons';
import { amountProblem, boostProblem, mostFill, mostGift, mostTurtle, repairProblem } from './engine/support-legality';
import type { Tables } from './tables';
import { bayProblem, launchProblem, strikeProblem } from './engine/torpedo-legality';
import {
  ACTIONS,
  PHASE_ACTION,
  PHASE_DECLARE,
  PHASE_DEPLOY,
  PHASE_ENERGY,
  PHASE_OVER,
  PHASE_REACT,
  PHASE_REPAIR,
  PHASE_SELECT,
} from './types';
import type { CounterspaceAction, CounterspaceState, PhaseCode } from './types';

/** The phases in which each type of action belongs. */
const PHASES: Readonly<Record<CounterspaceAction['t'], readonly PhaseCode[]>> = {
  deploy: [PHASE_DEPLOY],
  activate: [PHASE_SELECT],
  energy: [PHASE_ENERGY],
  enter: [PHASE_ACTION],
  move: [PHASE_ACTION],
  exit: [PHASE_ACTION],
  fire: [PHASE_ACTION, PHASE_DECLARE],
  boost: [PHASE_ACTION],
  turtle: [PHASE_ENERGY],
  fill: [PHASE_ENERGY],
  give: [PHASE_ENERGY],
  repair: [PHASE_REPAIR],
  launch: [PHASE_ACTION],
  strike: [PHASE_ACTION],
  bay: [PHASE_ACTION],
  pd: [PHASE_REACT],
  pass: [PHASE_REACT, PHASE_DECLARE, PHASE_REPAIR],
  end: [PHASE_ACTION],
};

/** All problems in words. */
const REJECTIONS: Readonly<Record<Problem, Rejection>> = {
  [problems.NO_SUCH_WEAPON]: { code: 'no-weapon', message: 'The unit has no such weapon.' },
  [problems.NOT_ENOUGH_ENERGY]: {
    code: 'energy',
    message: 'The unit has too little E for this.',
    section: '3.0.0',
  },
  [problems.NO_TARGET]: { code: 'no-target', message: 'There is no such enemy on the map.', section: '6.0.0' },
  [problems.OUT_OF_RANGE]: {
    code: 'range',
    message: 'The target is beyond the range of this weapon.',
    section: '6.0.0',
  },
  [problems.NO_SIGHT]: { code: 'sight', message: 'Something blocks the line of sight.', section: '8.4.1' },
  [problems.NOT_ON_MAP]: { code: 'off-map', message: 'The unit is not on the map yet.' },
  [problems.NO_MOVES]: { code: 'moves', message: 'The unit has no MOV left.', section: '4.0.0' },
  [problems.NOT_ADJACENT]: { code: 'adjacent', message: 'A step goes to a neighbouring hex.', section: '4.0.0' },
  [problems.IMPASSABLE]: { code: 'impassable', message: 'An obstacle fills that hex.', section: '8.4.2' },
  [problems.HEX_FULL]: {
    code: 'stacking',
    message: 'The hex holds as many units of this side as it may.',
    section: '1.3.0',
  },
  [problems.NOT_AN_ENTRY]: { code: 'entry', message: 'The unit cannot come in there.' },
  [problems.ALREADY_ON_MAP]: { code: 'on-map', message: 'The unit is on the map already.' },
  [problems.NO_EXIT]: { code: 'exit', message: 'The side may not leave the map there.' },
  [problems.MUST_ENTER]: {
    code: 'must-enter',
    message: 'The unit has to come onto the map now.',
    section: 'our reading',
  },
  [problems.NOT_AVAILABLE]: { code: 'unit', message: 'That unit cannot be activated now.', section: '2.0.0' },
  [problems.NOT_IN_ZONE]: { code: 'zone', message: 'The hex is outside the unit’s deployment zone.' },
  [problems.NOT_POINT_DEFENCE]: {
    code: 'not-pd',
    message: 'Only weapons of range 0 or 1 serve in point defence and against torpedoes.',
    section: '6.2.0',
  },
  [problems.NOT_FOR_TORPEDOES]: { code: 'torpedo', message: 'A torpedo cannot do this.', section: '6.3.0' },
  [problems.UNTOUCHABLE]: { code: 'untouchable', message: 'Energy torpedoes cannot be shot at.', section: '6.3.0' },
  [problems.NO_TORPEDO]: { code: 'no-torpedo', message: 'The unit carries no torpedo any more.', section: '6.3.1' },
  [problems.NO_BAY]: {
    code: 'no-bay',
    message: 'There is no bay left for this: each launches one torpedo in a turn.',
    section: '6.3.1',
  },
  [problems.SHIELDS_UP]: {
    code: 'shields-up',
    message: 'Bays are targets only when the shields are down.',
    section: '6.3.1',
  },
  [problems.NO_BOOSTER]: { code: 'no-booster', message: 'The unit has no drive booster.', section: '8.1.2' },
  [problems.NO_DEVICE]: {
    code: 'no-device',
    message: 'The unit has no device for this, or it can take nothing more.',
    section: '8.1.0',
  },
  [problems.NO_PATIENT]: {
    code: 'no-patient',
    message: 'Repairs need a damaged friend in the hex; both must have kept still and held their fire all turn.',
    section: '8.2.1',
  },
  [problems.NOT_A_TORPEDO]: {
    code: 'not-torpedo',
    message: 'Only a torpedo in flight attacks like this.',
    section: '6.3.0',
  },
  [problems.HOLDS_FIRE]: {
    code: 'hold-fire',
    message: 'The scenario orders this unit to hold its fire.',
    section: '9.0.0',
  },
  [problems.PROTECTED]: {
    code: 'protected',
    message: 'The scenario forbids attacks on this unit.',
    section: '9.2.0',
  },
  [problems.MUST_STAY]: {
    code: 'must-stay',
    message: 'The scenario orders this unit not to leave that way.',
    section: '9.0.0',
  },
  [problems.MUST_ADVANCE]: {
    code: 'must-advance',
    message: 'The scenario orders this unit to end each turn nearer to its edge, and it still can.',
    section: '9.4.0',
  },
  [problems.SHIELDS_OUT_OF_RANGE]: {
    code: 'shields',
    message: 'The unit cannot bring its shields to that value.',
    section: '3.0.0',
  },
};

const NOT_AN_ACTION: Rejection = { code: 'malformed', message: 'This is no action of CounterSpace.' };
const NOT_THIS_SIDE: Rejection = { code: 'side', message: 'It is not this side’s turn.', section: '2.0.0' };
/** For a problem number without words: the action is refused all the same. */
const NOT_ALLOWED: Rejection = { code: 'not-allowed', message: 'This is not allowed now.' };
const NOT_THIS_PHASE: Rejection = { code: 'phase', message: 'This cannot be done in this phase.', section: '2.0.0' };
const OVER: Rejection = { code: 'over', message: 'The battle is over.' };

function problemOf(tables: Tables, state: CounterspaceState, action: CounterspaceAction): number {
  switch (action.t) {
    case 'deploy':
      return legality.deployProblem(tables, state, action.h);
    case 'activate':
      return legality.activateProblem(tables, state, action.u);
    case 'energy': {
      const fits =
        action.s >= lowestShields(tables, state, state.active) &&
        action.s <= highestShields(tables, state, state.active);
      return fits ? problems.FINE : problems.SHIELDS_OUT_OF_RANGE;
    }
    case 'enter':
      return legality.enterProblem(tables, state, action.h);
    case 'move':
      return legality.moveProblem(tables, state, action.h);
    case 'exit':
      return legality.exitProblem(tables, state, action.e);
    case 'fire':
      return legality.fireProblem(tables, state, action.w, action.u);
    case 'pd':
      return legality.pointDefenceProblem(tables, state, action.w);
    case 'boost':
      return boostProblem(tables, state);
    case 'turtle':
      return amountProblem(action.n, mostTurtle(tables, state));
    case 'fill':
      return amountProblem(action.n, mostFill(tables, state));
    case 'give':
      return amountProblem(action.n, mostGift(tables, state, action.u));
    case 'repair':
      return repairProblem(tables, state, action.u, action.n);
    case 'launch':
      return launchProblem(tables, state);
    case 'strike':
      return strikeProblem(tables, state, action.u);
    case 'bay':
      return bayProblem(tables, state, action.w, action.u);
    case 'pass':
      return problems.FINE;
    case 'end':
      return legality.endProblem(tables, state);
  }
}

/** Judges any JSON value as an action of a side (an index); undefined means allowed. */
export function checkAction(
  tables: Tables,
  state: CounterspaceState,
  side: number,
  action: unknown,
): Rejection | undefined {
  if (state.phase === PHASE_OVER) return OVER;
  if (side !== state.side) return NOT_THIS_SIDE;
  if (!isAction(ACTIONS, action)) return NOT_AN_ACTION;
  if (!PHASES[action.t].includes(state.phase)) return NOT_THIS_PHASE;
  const problem = problemOf(tables, state, action);
  if (problem === problems.FINE) return undefined;
  const words: Rejection | undefined = REJECTIONS[problem as Problem];
  return withNumbers(tables, state, action, problem, words ?? NOT_ALLOWED);
}
