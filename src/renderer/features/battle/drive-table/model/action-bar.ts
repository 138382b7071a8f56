import { counted } from '@core/base';
import type { ActionBarText } from '../../model/action-bar';
import type { DriveModel } from './drive-model';
import { leavesFire } from './draft';

/** Main button, hint and keys while a side decides; undefined otherwise. */
export function actionBarText(drive: DriveModel): ActionBarText | undefined {
  const unit = drive.ship.value;
  const waiting = drive.waiting.value;
  if (unit < 0) return undefined;
  const more = waiting.length > 1 ? [{ shortcut: 'N', does: 'ship' }] : [];
  if (drive.task.value === 'damage') {
    const { hits } = drive.shipOf(unit);
    return {
      primary: {
        label: `Take ${counted(hits, 'hit')}`,
        disabledReason: drive.allocationError(unit),
        run: () => drive.take(),
      },
      hint: `Allocate ${counted(hits, 'hit')} to ${drive.nameOf(unit)}`,
      keys: [
        { shortcut: 'Enter', does: 'take' },
        { shortcut: 'H', does: 'suggest' },
        { shortcut: '1', does: 'component' },
        ...more,
      ],
    };
  }
  if (drive.task.value !== 'orders') return undefined;
  const canFire = (candidate: number): boolean => leavesFire(drive.orderOf(candidate), drive.shipOf(candidate).parts);
  const invalid = waiting.find((candidate) => drive.orderError(candidate) !== undefined);
  const error = invalid === undefined ? undefined : drive.orderError(invalid)?.message;
  const silent = drive.enemies.value.length > 0 ? waiting.find(canFire) : undefined;
  const label = 'Seal orders';
  return {
    primary: {
      label,
      ...(silent === undefined ? {} : { asks: { text: `${drive.nameOf(silent)} can still fire. ${label}?`, label } }),
      disabledReason: invalid === undefined || error === undefined ? undefined : `${drive.nameOf(invalid)}: ${error}`,
      run: () => drive.seal(),
    },
    hint:
      waiting.length > 1
        ? `Write orders for ${waiting.length} ships, then seal them`
        : `Write orders for ${drive.nameOf(unit)}, then seal them`,
    keys: [
      { shortcut: 'Enter', does: 'seal' },
      { shortcut: '1', does: 'tactic' },
      { shortcut: 'D', does: 'drive' },
      { shortcut: 'H', does: 'suggest' },
      ...more,
    ],
  };
}
