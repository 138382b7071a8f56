import type { OrderAction } from '@core/rules/systems/drive-table';
import { amountOf, countAt, limitsOf, withBeam, withBursts, withMissiles } from './draft';
import type { DriveModel } from './drive-model';

/** Something of an order that is set by a stepper, and that a letter makes more and, with Shift, less. */
export interface OrderField {
  readonly key: string;
  readonly name: string;
  get(order: OrderAction, drive: DriveModel): number;
  most(order: OrderAction, drive: DriveModel): number;
  set(order: OrderAction, value: number, drive: DriveModel): OrderAction;
}

const limits = (order: OrderAction, drive: DriveModel) =>
  limitsOf(order, drive.shipOf(order.u).parts, drive.target.value);

/** What is set of an order: drive, screens, and what is fired at the target. */
export const ORDER_FIELDS: readonly OrderField[] = [
  {
    key: 'D',
    name: 'drive',
    get: (order) => order.d,
    most: (order, drive) => limits(order, drive).drive,
    set: (order, d) => ({ ...order, d }),
  },
  {
    key: 'S',
    name: 'screens',
    get: (order) => order.s,
    most: (order, drive) => limits(order, drive).screens,
    set: (order, s) => ({ ...order, s }),
  },
  {
    key: 'B',
    name: 'beams',
    get: (order, drive) => amountOf(order.b, drive.target.value),
    most: (order, drive) => limits(order, drive).beam,
    set: (order, power, drive) => withBeam(order, drive.target.value, power),
  },
  {
    key: 'M',
    name: 'missiles',
    get: (order, drive) => countAt(order.m, drive.target.value),
    most: (order, drive) => limits(order, drive).missiles,
    set: (order, count, drive) =>
      withMissiles(order, drive.target.value, count, Math.min(3, drive.battle.tables.options.missileDriveMax)),
  },
  {
    key: 'C',
    name: 'cannon',
    get: (order, drive) => countAt(order.c, drive.target.value),
    most: (order, drive) => limits(order, drive).bursts,
    set: (order, count, drive) => withBursts(order, drive.target.value, count),
  },
];
