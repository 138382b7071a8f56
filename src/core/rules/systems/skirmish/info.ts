import type { ActionInfo, BoardPosition } from '../../contract';
import { decidingUnit } from './choices';
import { rangeBetween } from './movement';
import { positionName } from './line';
import { labelFor, positionText, shownOrder } from './unit-names';
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

const RECON = { device: 'recon', verb: 'recon', cost: ap(1) };

/** Label, target, cost and rule section of an action. */
export function actionInfo(tables: Tables, state: SkirmishState, side: number, action: SkirmishAction): ActionInfo {
  const unit = decidingUnit(state);
  const { names, locations, positions } = tables;
  const labelOf = (index: number): string => labelFor(tables, state, side, index);
  const react = state.phase === PHASE_REACT;
  const own = (
    kind: ActionInfo['kind'],
    label: string,
    section: string,
    more: Partial<ActionInfo> = {},
  ): ActionInfo => ({
    ...{ kind, label, section, ...(unit < 0 ? {} : { unit }) },
    ...more,
  });
  switch (action.t) {
    case 'relate': {
      const [a, b] = shownOrder(tables, state, side, tables.pairs[action.a]);
      const label = `${labelOf(a)} starts ${PROXIMITY[action.r]} ${action.r === 2 ? 'from' : 'to'} ${labelOf(b)}`;
      return { kind: 'special', unit: a, target: b, label, section: '13.2' };
    }
    case 'place': {
      const label = `Deploy ${names[unit].name} at ${positionText(tables, action.p)}`;
      return own('deploy', label, '13.2', boardPosition(tables, action.p));
    }
    case 'act':
      return own('activate', `Activate ${names[action.u].name}`, '13.2', { unit: action.u });
    case 'move': {
      const cost = moveTerms(tables, state, unit, action.p).reduce((sum, { value }) => sum + value, 0);
      const crosses = positions.location[action.p] !== positions.location[state.units[unit].at];
      const to = crosses ? positionText(tables, action.p) : positionName(positions.step[action.p]);
      return own('move', `Move to ${to}`, crosses ? '13.2.1' : '13.4', {
        ...boardPosition(tables, action.p),
        cost: react ? '1 OP' : ap(cost),
      });
    }
    case 'leave': {
      const cost = leaveTerms(tables, state, unit).reduce((sum, { value }) => sum + value, 0);
      return own('exit', 'Leave the battle', 'house interpretation', { cost: ap(cost) });
    }
    case 'recon': {
      const label = `Recon ${positionText(tables, action.p)}`;
      return own('special', label, '13.3', { ...RECON, ...boardPosition(tables, action.p) });
    }
    case 'scan': {
      const at = boardPosition(tables, state.units[action.x].at);
      return own('special', `Recon ${labelOf(action.x)}`, '13.3', { ...RECON, target: action.x, ...at });
    }
    case 'evade':
      return own('special', 'Evade', '13.3', { cost: react ? '1 OP' : ap(1) });
    case 'dig':
      return own('special', 'Add a defence point', '13.6', { cost: ap(1) });
    case 'harden':
      return own('special', 'Harden this position', '13.6.1', { cost: ap(1) });
    case 'attack':
      return attackInfo(tables, state, side, unit, action);
    case 'breach': {
      const { name } = tables.units[unit].weapons[action.w];
      return own('fire', `Attack the hardening of ${positionText(tables, action.p)} with ${name}`, '13.6.1', {
        ...boardPosition(tables, action.p),
        device: name,
        cost: ap(1),
      });
    }
    case 'tell': {
      const label = `Talk to allies at ${locations[action.l].name}`;
      return own('special', label, '13.4', { verb: 'talk to allies', cost: ap(1) });
    }
    case 'end': {
      if (state.phase === PHASE_AMBUSH) return { kind: 'pass', label: 'Finish the ambush', section: '13.2' };
      if (react) return own('pass', 'Do not react', '13.2.1');
      const { ap: left } = state.units[unit];
      return own('end', left > 0 ? `End turn, keep ${left} OP` : 'End turn', '13.2.1');
    }
  }
}
