import type { ActionInfo } from '../../contract';
import { powerOf } from './check';
import { ATTACK } from './table';
import type { Tables } from './tables';
import type { DriveTableAction } from './types';
import { formatOrder, formatDamage } from './format';

/** Label, cost and rule section of an action. */
export function actionInfo(tables: Tables, action: DriveTableAction): ActionInfo {
  const { u: unit } = action;
  const name = tables.units[unit].name;
  if (action.t === 'damage') {
    return { kind: 'special', unit, label: `${name} takes ${formatDamage(action)}`, section: 'house interpretation' };
  }
  const target = action.b[0]?.[0] ?? action.c[0]?.[0] ?? action.m[0]?.[0];
  return {
    kind: 'special',
    unit,
    target,
    label: `${name}: ${formatOrder(tables, action)}`,
    cost: `${powerOf(action)} power`,
    stance: action.a === ATTACK ? 'attack' : 'defend',
    section: 'house interpretation',
  };
}
