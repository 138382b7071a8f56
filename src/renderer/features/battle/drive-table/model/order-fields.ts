import type { OrderAction } from '@core/rules/systems/drive-table';
import { amountOf, countAt, limitsOf, withBeam, withBursts, withMissiles } from './draft';
import type { DriveModel } from './drive-model';

/** A field of an order: set by a stepper, raised by a letter key and lowered with Shift. */
export interface OrderField {
  readonly key: string;
  readonly name: string;
  get(order: OrderAction, drive: DriveModel): number;
  max(order: OrderAction, drive: DriveModel): number;
  set(order: OrderAction, value: number, drive: DriveModel): OrderAction;
}

const limits = (order: OrderAction, drive: DriveModel) =>
  limitsOf(order, drive.shipOf(order.u).parts, drive.target.value);

/** The fields of an order: drive, screens, and the fire at the current target. */
export const ORDER_FIELDS: readonly OrderField[] = [
  {
    key: 'D',
    name: 'drive',
    get: (order) => order.d,
    max: (order, drive) => limits(order, drive).drive,
    set: (order, d) => ({ ...order, d }),
  },
  {
    key: 'S',
    name: 'screens',
    get: (order) => order.s,
    max: (order, drive) => limits(order, drive).screens,
    set: (order, s) => ({ ...order, s }),
  },
  {
    key: 'B',
    name: 'beams',
    get: (order, drive) => amountOf(order.b, drive.target.value),
    max: (order, drive) => limits(order, drive).beam,
    set: (order, power, drive) => withBeam(order, drive.target.value, power),
  },
  {
    key: 'M',
    name: 'missiles',
    get: (order, drive) => countAt(order.m, drive.target.value),
    max: (order, drive) => limits(order, drive).missiles,
    set: (order, count, drive) =>
      withMissiles(order, drive.target.value, count, Math.min(3, drive.battle.tables.options.missileDriveMax)),
  },
  {
    key: 'C',
    name: 'cannon',
    get: (order, drive) => countAt(order.c, drive.target.value),
    max: (order, drive) => limits(order, drive).bursts,
    set: (order, count, drive) => withBursts(order, drive.target.value, count),
  },
];
