import { isAction } from '../../common/actions';
import type { Rejection } from '../../contract';
import { AT_BAY, AT_CARRIED } from './engine/codes';
import { highestShields, lowestShields } from './engine/energy';
import * as legality from './engine/legality';
import * as problems from './engine/problems';
import { withNumbers } from './reasons';
import type { Problem } from './reasons';
import { amountProblem, boostProblem, mostFill, mostGift, mostTurtle, repairProblem } from './engine/support-legality';
import type { Tables } from './tables';
import { launchProblem, partDefenceProblem, partShotProblem, strikeProblem } from './engine/torpedo-legality';
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

/** The phases that allow each type of action. */
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
  bay: [PHASE_ACTION, PHASE_DECLARE],
  carried: [PHASE_ACTION, PHASE_DECLARE],
  pd: [PHASE_REACT],
  'pd-bay': [PHASE_REACT],
  'pd-carried': [PHASE_REACT],
  pass: [PHASE_REACT, PHASE_DECLARE, PHASE_REPAIR],
  end: [PHASE_ACTION],
};

function reject(code: string, message: string, section?: string): Rejection {
  return { code, message, section };
}

const REJECTIONS: Readonly<Record<Problem, Rejection>> = {
  [problems.NO_SUCH_WEAPON]: reject('no-weapon', 'The unit has no such weapon.'),
  [problems.NOT_ENOUGH_ENERGY]: reject('energy', 'The unit does not have enough energy.', '3.0.0'),
  [problems.NO_TARGET]: reject('no-target', 'The target is not an enemy on the map.', '6.0.0'),
  [problems.OUT_OF_RANGE]: reject('range', 'The target is out of range.', '6.0.0'),
  [problems.NO_SIGHT]: reject('sight', 'The line of sight is blocked.', '8.4.1'),
  [problems.NOT_ON_MAP]: reject('off-map', 'The unit is not on the map yet.'),
  [problems.NO_MOVES]: reject('moves', 'The unit has no movement left.', '4.0.0'),
  [problems.NOT_ADJACENT]: reject('adjacent', 'Move one hex at a time, to an adjacent hex.', '4.0.0'),
  [problems.IMPASSABLE]: reject('impassable', 'An obstacle blocks that hex.', '8.4.2'),
  [problems.HEX_FULL]: reject('stacking', 'The stacking limit of that hex is reached.', '1.3.0'),
  [problems.NOT_AN_ENTRY]: reject('entry', 'The unit cannot enter the map there.'),
  [problems.ALREADY_ON_MAP]: reject('on-map', 'The unit is already on the map.'),
  [problems.NO_EXIT]: reject('exit', 'This side has no exit edge there.'),
  [problems.MUST_ENTER]: reject('must-enter', 'The unit must enter the map this activation.', 'house interpretation'),
  [problems.NOT_AVAILABLE]: reject('unit', 'That unit cannot be activated now.', '2.0.0'),
  [problems.NOT_IN_ZONE]: reject('zone', 'The hex is outside the unit’s start zone.'),
  [problems.NOT_POINT_DEFENCE]: reject(
    'not-pd',
    'Only weapons of range 0 or 1 can fire in point defence or at torpedoes.',
    '6.2.0',
  ),
  [problems.NOT_FOR_TORPEDOES]: reject('torpedo', 'A torpedo cannot do this.', '6.3.0'),
  [problems.UNTOUCHABLE]: reject('untouchable', 'Energy torpedoes cannot be targeted.', '6.3.0'),
  [problems.NO_TORPEDO]: reject('no-torpedo', 'The unit has no torpedoes left.', '6.3.1'),
  [problems.NO_BAY]: reject('no-bay', 'No torpedo bay is available: each bay launches one torpedo per turn.', '6.3.1'),
  [problems.SHIELDS_UP]: reject(
    'shields-up',
    'Bays and carried torpedoes can be attacked only when shields are 0.',
    '6.3.1',
  ),
  [problems.NO_OPEN_BAY]: reject('no-bay', 'The target has no torpedo bay with a defence value.', '6.3.1'),
  [problems.NO_OPEN_TORPEDO]: reject('no-torpedo', 'The target carries no torpedo with a defence value.', '6.3.1'),
  [problems.NO_BOOSTER]: reject('no-booster', 'The unit has no drive booster.', '8.1.2'),
  [problems.NO_DEVICE]: reject('no-device', 'The unit has no such device.', '8.1.0'),
  [problems.NO_PATIENT]: reject(
    'no-patient',
    'Repairs need a damaged friendly unit in the same hex. Neither may have moved or fired this turn.',
    '8.2.1',
  ),
  [problems.NOT_A_TORPEDO]: reject('not-torpedo', 'Only a torpedo in flight can do this.', '6.3.0'),
  [problems.HOLDS_FIRE]: reject('hold-fire', 'The unit’s orders are to hold fire.', 'house interpretation'),
  [problems.PROTECTED]: reject('protected', 'The scenario forbids attacks on this unit.', '9.2.0'),
  [problems.MUST_STAY]: reject('must-stay', 'The unit’s orders forbid leaving that way.', 'house interpretation'),
  [problems.MUST_ADVANCE]: reject(
    'must-advance',
    'The unit’s orders are to end each turn closer to its edge, and it still can.',
    '9.4.0',
  ),
  [problems.INSIDE_SHIELD]: reject('inside-shield', 'The torpedo is still inside its ship’s Turtle shield.', '8.1.3'),
  [problems.SHIELDS_OUT_OF_RANGE]: reject('shields', 'The unit cannot set its shields to that value.', '3.0.0'),
};

const NOT_AN_ACTION = reject('malformed', 'This is not a CounterSpace action.');
const NOT_THIS_SIDE = reject('side', 'It is not this side’s turn.', '2.0.0');
/** Fallback for a problem number without a message. */
const NOT_ALLOWED = reject('not-allowed', 'This is not allowed now.');
const NOT_THIS_PHASE = reject('phase', 'This is not allowed in this phase.', '2.0.0');
const OVER = reject('over', 'The battle is over.');

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
      return partShotProblem(tables, state, action.w, action.u, AT_BAY);
    case 'carried':
      return partShotProblem(tables, state, action.w, action.u, AT_CARRIED);
    case 'pd-bay':
      return partDefenceProblem(tables, state, action.w, AT_BAY);
    case 'pd-carried':
      return partDefenceProblem(tables, state, action.w, AT_CARRIED);
    case 'pass':
      return problems.FINE;
    case 'end':
      return legality.endProblem(tables, state);
  }
}

/** Checks any JSON value as an action of the side with index `side`; undefined means allowed. */
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
  const rejection: Rejection | undefined = REJECTIONS[problem as Problem];
  return withNumbers(tables, state, action, problem, rejection ?? NOT_ALLOWED);
}
