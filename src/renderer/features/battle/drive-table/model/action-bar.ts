import type { ActionBarText } from '../../model/action-bar';
import type { DriveModel } from './drive-model';
import { hitsText } from './labels';

/** What the big button does, what is to be done, and which keys serve, while a side undecided; undefined while nobody does. */
export function actionBarText(drive: DriveModel): ActionBarText | undefined {
  const unit = drive.ship.value;
  const waiting = drive.waiting.value;
  if (unit < 0) return undefined;
  const more = waiting.length > 1 ? [{ shortcut: 'N', does: 'ship' }] : [];
  if (drive.task.value === 'damage') {
    const { hits } = drive.shipOf(unit);
    return {
      primary: {
        label: `Take ${hitsText(hits)}`,
        disabledReason: drive.allocationError(unit),
        run: () => drive.take(),
      },
      hint: `Share out ${hitsText(hits)} on ${drive.nameOf(unit)}`,
      keys: [
        { shortcut: 'Enter', does: 'take' },
        { shortcut: 'H', does: 'suggest' },
        { shortcut: '1', does: 'first part' },
        ...more,
      ],
    };
  }
  if (drive.task.value !== 'orders') return undefined;
  const wrong = waiting.find((one) => drive.orderError(one) !== undefined);
  const fault = wrong === undefined ? undefined : drive.orderError(wrong)?.message;
  return {
    primary: {
      label: 'Seal orders',
      disabledReason: wrong === undefined || fault === undefined ? undefined : `${drive.nameOf(wrong)}: ${fault}`,
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
