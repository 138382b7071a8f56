import { counted, signed } from '@core/base';
import type { ActionInfo } from '../../contract';
import { helpersFor } from './character-actions';
import { POWER_COST } from './pool';
import { foeOf } from './sides';
import { sectionOf, STRATEGIES } from './strategies';
import type { Tables } from './tables';
import { PHASE_ACTION } from './types';
import type { MassAction } from './types';
import type { MassState } from './state';
import { personName, skillName, STRUCTURE_NAMES, unitName } from './format';

/** Label, cost and rule section of an action. */
export function actionInfo(tables: Tables, state: MassState, side: number, action: MassAction): ActionInfo {
  const of = (person: number): { unit: number; name: string } => ({
    unit: tables.people[person].unit,
    name: personName(tables, person),
  });
  switch (action.t) {
    case 'ambush':
      return {
        kind: 'special',
        unit: side,
        label: action.y === 1 ? 'Prepare an ambush' : 'Surprise only',
        section: 'Reconnaissance: Ambush',
      };
    case 'risk': {
      const { unit, name } = of(action.u);
      return { kind: 'special', unit, label: `${name}: risk ${signed(action.r)}`, section: 'Risk Phase' };
    }
    case 'strategy': {
      const { label, category } = STRATEGIES[action.s];
      const stance = category === 'offensive' ? 'attack' : 'defend';
      return { kind: 'special', unit: side, label, stance, section: sectionOf(action.s) };
    }
    case 'parley': {
      const label = action.y === 1 ? 'Agree to parley' : 'Refuse to parley';
      return { kind: 'special', unit: side, label, section: 'Strategy Phase: Defensive Strategies' };
    }
    case 'talks': {
      const label = action.y === 1 ? 'Settle the battle' : 'Fight on';
      return { kind: 'special', unit: side, label, section: 'Strategy Phase: Defensive Strategies' };
    }
    case 'deed': {
      const { unit, name } = of(action.u);
      const helpers = action.h === 1 ? `, ${counted(helpersFor(tables, state, action.u, 'assails'), 'helper')}` : '';
      const what = action.c === 1 ? 'commando operation' : 'Remarkable Action';
      const label = `${name}: ${what} with ${skillName(action.k)}${helpers}`;
      return { kind: 'special', unit, label, section: 'Action Phase' };
    }
    case 'power': {
      const { unit, name } = of(action.u);
      const successes = counted(action.n, 'success', 'successes');
      const commando = action.c === 1 ? ' in a commando operation' : '';
      return {
        kind: 'special',
        unit,
        label: `${name}: ${successes} with a power${commando}`,
        cost: `${POWER_COST * action.n} mutation points`,
        section: 'Mutations in Mass Combat',
      };
    }
    case 'repair':
    case 'mend': {
      const { unit, name } = of(action.u);
      const task = action.t === 'repair' ? 'repairs' : 'mends';
      const helpers = action.h === 1 ? `, ${counted(helpersFor(tables, state, action.u, task), 'helper')}` : '';
      const what = action.t === 'repair' ? 'repair support' : 'mend wounds';
      return {
        kind: 'special',
        unit,
        label: `${name}: ${what} with ${skillName(action.k)}${helpers}`,
        section: 'Support Phase',
      };
    }
    case 'spend': {
      const strategy = tables.options.pairsInstead ? state.pending - 2 * action.d : state.pending;
      const label = `Break ${counted(action.d, 'Support Die', 'Support Dice')}, take ${counted(strategy, 'Strategy Die', 'Strategy Dice')}`;
      return { kind: 'special', unit: side, target: foeOf(side), label, section: 'Action Phase: Commando Operations' };
    }
    case 'damage': {
      const label = `Damage ${unitName(tables, action.u, action.k)}`;
      const target = tables.stacks[action.u].unit;
      return { kind: 'special', unit: side, target, label, section: 'Support Phase: Damaged Support' };
    }
    case 'breach': {
      const label = `Damage ${STRUCTURE_NAMES[action.w] ?? ''}`;
      return { kind: 'special', unit: side, target: foeOf(side), label, section: 'Support Phase: Damaged Support' };
    }
    case 'rally': {
      const { leader } = state.sides[side];
      const label = `${leader < 0 ? 'Officers' : personName(tables, leader)}: roll to rally`;
      return { kind: 'special', unit: side, label, section: 'Support Phase' };
    }
    case 'push':
      return { kind: 'special', unit: side, label: 'Push the roll', cost: '1 Strategy Die', section: 'Battle Phase' };
    case 'settle':
      return { kind: 'end', unit: side, label: 'Keep the roll', section: 'Battle Phase' };
    case 'pass':
      return {
        kind: 'pass',
        unit: side,
        label: state.phase === PHASE_ACTION ? 'No Remarkable Action' : 'No support action',
        section: state.phase === PHASE_ACTION ? 'Action Phase' : 'Support Phase',
      };
  }
}
