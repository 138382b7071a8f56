import type { ActionInfo, BoardPosition } from '../../contract';
import { decidingUnit } from './choices';
import { rangeBetween } from './movement';
import { positionName } from './line';
import { labelFor, positionText } from './unit-names';
import type { Tables } from './tables';
import { leaveTerms, moveTerms } from './terms';
import { PHASE_AMBUSH, PHASE_REACT, PROXIMITY } from './types';
import type { Action, SkirmishAction } from './types';
import type { SkirmishState } from './state';

function ap(points: number): string {
  return `${points} AP`;
}

function boardPosition(tables: Tables, position: number): { boardPosition: BoardPosition } {
  const { location, index } = tables.positions;
  return { boardPosition: { location: location[position], position: index[position] } };
}

function attackInfo(
  tables: Tables,
  state: SkirmishState,
  side: number,
  unit: number,
  action: Action<'attack'>,
): ActionInfo {
  const weapon = tables.units[unit].weapons[action.w];
  const answer = state.phase === PHASE_REACT;
  const from = action.r < 0 ? '' : `, ${PROXIMITY[action.r]}`;
  const { at } = state.units[action.x];
  const range = rangeBetween(tables, state, state.units[unit].at, at, action.r);
  return {
    kind: 'fire',
    unit,
    target: action.x,
    ...boardPosition(tables, at),
    device: `${weapon.name}${from}`,
    label: `${answer ? 'Return fire at' : 'Attack'} ${labelFor(tables, state, side, action.x)} with ${weapon.name}${from}, range ${range}`,
    cost: answer ? '1 OP' : ap(1),
    section: action.r < 0 ? '13.5' : '13.2',
  };
}

/** Label, target, cost and rule section of an action. */
export function actionInfo(tables: Tables, state: SkirmishState, side: number, action: SkirmishAction): ActionInfo {
  const unit = decidingUnit(state);
  const { names, locations } = tables;
  const labelOf = (index: number): string => labelFor(tables, state, side, index);
  const react = state.phase === PHASE_REACT;
  const own = unit < 0 ? {} : { unit };
  switch (action.t) {
    case 'relate': {
      const [a, b] = tables.pairs[action.a];
      const label = `${labelOf(a)} starts ${PROXIMITY[action.r]} ${action.r === 2 ? 'from' : 'to'} ${labelOf(b)}`;
      return { kind: 'special', unit: a, target: b, label, section: '13.2' };
    }
    case 'place':
      return {
        kind: 'deploy',
        ...own,
        ...boardPosition(tables, action.p),
        label: `Deploy ${names[unit].name} at ${positionText(tables, action.p)}`,
        section: '13.2',
      };
    case 'act':
      return { kind: 'activate', unit: action.u, label: `Activate ${names[action.u].name}`, section: '13.2' };
    case 'move': {
      const cost = moveTerms(tables, state, unit, action.p).reduce((sum, { value }) => sum + value, 0);
      const crosses = tables.positions.location[action.p] !== tables.positions.location[state.units[unit].at];
      const to = crosses ? positionText(tables, action.p) : positionName(tables.positions.step[action.p]);
      return {
        kind: 'move',
        ...own,
        ...boardPosition(tables, action.p),
        label: `Move to ${to}`,
        cost: react ? '1 OP' : ap(cost),
        section: crosses ? '13.2.1' : '13.4',
      };
    }
    case 'leave': {
      const cost = leaveTerms(tables, state, unit).reduce((sum, { value }) => sum + value, 0);
      return { kind: 'exit', ...own, label: 'Leave the battle', cost: ap(cost), section: 'house interpretation' };
    }
    case 'recon':
      return {
        kind: 'special',
        ...own,
        ...boardPosition(tables, action.p),
        device: 'recon',
        label: `Recon ${positionText(tables, action.p)}`,
        verb: 'recon',
        cost: ap(1),
        section: '13.3',
      };
    case 'scan':
      return {
        kind: 'special',
        ...own,
        target: action.x,
        ...boardPosition(tables, state.units[action.x].at),
        device: 'recon',
        label: `Recon ${labelOf(action.x)}`,
        verb: 'recon',
        cost: ap(1),
        section: '13.3',
      };
    case 'evade':
      return { kind: 'special', ...own, label: 'Evade', cost: react ? '1 OP' : ap(1), section: '13.3' };
    case 'dig':
      return { kind: 'special', ...own, label: 'Add a defence point', cost: ap(1), section: '13.6' };
    case 'harden':
      return { kind: 'special', ...own, label: 'Harden this position', cost: ap(1), section: '13.6.1' };
    case 'attack':
      return attackInfo(tables, state, side, unit, action);
    case 'breach':
      return {
        kind: 'fire',
        ...own,
        ...boardPosition(tables, action.p),
        device: tables.units[unit].weapons[action.w].name,
        label: `Attack the hardening of ${positionText(tables, action.p)} with ${tables.units[unit].weapons[action.w].name}`,
        cost: ap(1),
        section: '13.6.1',
      };
    case 'tell':
      return {
        kind: 'special',
        ...own,
        label: `Talk to allies at ${locations[action.l].name}`,
        verb: 'talk to allies',
        cost: ap(1),
        section: '13.4',
      };
    case 'end':
      if (state.phase === PHASE_AMBUSH) return { kind: 'pass', label: 'Finish the ambush', section: '13.2' };
      if (react) return { kind: 'pass', ...own, label: 'Do not react', section: '13.2.1' };
      return {
        kind: 'end',
        ...own,
        label: state.units[unit].ap > 0 ? `End turn, keep ${state.units[unit].ap} OP` : 'End turn',
        section: '13.2.1',
      };
  }
}
