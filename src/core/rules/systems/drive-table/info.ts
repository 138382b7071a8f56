import type { ActionInfo } from '../../contract';
import { powerOf } from './check';
import type { Tables } from './tables';
import type { DriveTableAction } from './types';
import { orderInWords, shareInWords } from './words';

/** What an order or a share of hits means on the screen. */
export function actionInfo(tables: Tables, action: DriveTableAction): ActionInfo {
  const { u: unit } = action;
  const name = tables.units[unit].name;
  if (action.t === 'damage') {
    return { kind: 'special', unit, label: `${name} takes ${shareInWords(action)}`, section: 'our reading' };
  }
  const target = action.b[0]?.[0] ?? action.c[0]?.[0] ?? action.m[0]?.[0];
  return {
    kind: 'special',
    unit,
    ...(target === undefined ? {} : { target }),
    label: `${name}: ${orderInWords(tables, action)}`,
    cost: `${powerOf(action)} power`,
    section: 'our reading',
  };
}
