import { counted, signed } from '@core/base';
import type { ActionInfo } from '../../contract';
import { helpersFor } from './character-actions';
import { POWER_COST } from './pool';
import { foeOf } from './sides';
import type { Task } from './skills';
import { sectionOf, STRATEGIES } from './strategies';
import type { Tables } from './tables';
import * as phases from './phases';
import type { MassAction } from './types';
import type { MassState } from './state';
import { personName, skillName, STRUCTURE_NAMES, unitName } from './format';

const DEFENSIVE = 'Strategy Phase: Defensive Strategies';
const DAMAGED = 'Support Phase: Damaged Support';

/** Label, cost and rule section of an action. */
export function actionInfo(tables: Tables, state: MassState, side: number, action: MassAction): ActionInfo {
  const special = (unit: number, label: string, section: string, more: Partial<ActionInfo> = {}): ActionInfo => ({
    ...{ kind: 'special', unit, label, section },
    ...more,
  });
  const by = (person: number, text: string, section: string, more?: Partial<ActionInfo>): ActionInfo =>
    special(tables.people[person].unit, `${personName(tables, person)}: ${text}`, section, more);
  const helpers = ({ u, h }: { u: number; h?: number }, task: Task): string =>
    h === 1 ? `, ${counted(helpersFor(tables, state, u, task), 'helper')}` : '';
  switch (action.t) {
    case 'ambush':
      return special(side, action.y === 1 ? 'Prepare an ambush' : 'Surprise only', 'Reconnaissance: Ambush');
    case 'risk':
      return by(action.u, `risk ${signed(action.r)}`, 'Risk Phase');
    case 'strategy': {
      const { label, category } = STRATEGIES[action.s];
      return special(side, label, sectionOf(action.s), { stance: category === 'offensive' ? 'attack' : 'defend' });
    }
    case 'parley':
      return special(side, action.y === 1 ? 'Agree to parley' : 'Refuse to parley', DEFENSIVE);
    case 'talks':
      return special(side, action.y === 1 ? 'Settle the battle' : 'Fight on', DEFENSIVE);
    case 'deed': {
      const what = action.c === 1 ? 'commando operation' : 'Remarkable Action';
      return by(action.u, `${what} with ${skillName(action.k)}${helpers(action, 'assails')}`, 'Action Phase');
    }
    case 'power': {
      const successes = counted(action.n, 'success', 'successes');
      const commando = action.c === 1 ? ' in a commando operation' : '';
      return by(action.u, `${successes} with a power${commando}`, 'Mutations in Mass Combat', {
        cost: `${POWER_COST * action.n} mutation points`,
      });
    }
    case 'repair':
      return by(action.u, `repair support with ${skillName(action.k)}${helpers(action, 'repairs')}`, 'Support Phase');
    case 'mend':
      return by(action.u, `mend wounds with ${skillName(action.k)}${helpers(action, 'mends')}`, 'Support Phase');
    case 'spend': {
      const strategy = tables.options.pairsInstead ? state.pending - 2 * action.d : state.pending;
      const label = `Break ${counted(action.d, 'Support Die', 'Support Dice')}, take ${counted(strategy, 'Strategy Die', 'Strategy Dice')}`;
      return special(side, label, 'Action Phase: Commando Operations', { target: foeOf(side) });
    }
    case 'damage': {
      const target = tables.stacks[action.u].unit;
      return special(side, `Damage ${unitName(tables, action.u, action.k)}`, DAMAGED, { target });
    }
    case 'breach':
      return special(side, `Damage ${STRUCTURE_NAMES[action.w] ?? ''}`, DAMAGED, { target: foeOf(side) });
    case 'rally': {
      const { leader } = state.sides[side];
      return special(side, `${leader < 0 ? 'Officers' : personName(tables, leader)}: roll to rally`, 'Support Phase');
    }
    case 'push':
      return special(side, 'Push the roll', 'Battle Phase', { cost: '1 Strategy Die' });
    case 'settle':
      return special(side, 'Keep the roll', 'Battle Phase', { kind: 'end' });
    case 'pass':
      return state.phase === phases.ACTION
        ? special(side, 'No Remarkable Action', 'Action Phase', { kind: 'pass' })
        : special(side, 'No support action', 'Support Phase', { kind: 'pass' });
  }
}
