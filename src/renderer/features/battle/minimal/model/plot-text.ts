import type { Rejection } from '@core/rules/contract';
import { endOf, speedRange, type Draft, type Plotting } from './plotting';
import type { ActionBarText, Primary } from '../../model/action-bar';
import type { MinimalContext } from './minimal-context';

/** The status of a draft order: a sentence, its tone, and the rules section. */
export interface PlotStatus {
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'warning' | 'danger';
  readonly section?: string;
}

/** The status of a draft order. */
export function plotStatus(context: MinimalContext, plotting: Plotting, draft: Draft): PlotStatus {
  const bounds = plotting.bounds.value;
  if (draft.text.trim() === '') {
    const first = bounds?.mustMoveForward === true ? ' It turned last, so its first step goes forward.' : '';
    return { text: `Type an order such as 2L1, or choose a marked hex.${first}`, tone: 'plain' };
  }
  if (draft.rejection) return refused(draft.rejection);
  const course = draft.course;
  const end = endOf(course);
  if (course?.end === 'left') return { text: 'The ship leaves the map and the battle.', tone: 'warning' };
  if (course?.end === 'destroyed')
    return { text: `The ship is destroyed in ${context.hex(course.into)}.`, tone: 'danger' };
  if (!end) return { text: '', tone: 'plain' };
  const place = `${context.hex(end.hex)} facing ${context.direction(end.facing)}`;
  if (course?.end !== 'stopped') return { text: `Ends in ${place}.`, tone: 'good' };
  const why = course.into < 0 ? 'at the edge' : `before ${context.hex(course.into)} and takes a hit on its front`;
  return { text: `Stops ${why}, in ${place}.`, tone: 'warning', section: 'house interpretation' };
}

function refused({ message, section }: Rejection): PlotStatus {
  return { text: message, tone: 'danger', ...(section === undefined ? {} : { section }) };
}

/** The main button while plotting: go to the next ship without an order, or seal all orders. */
function primaryOf(context: MinimalContext, plotting: Plotting, draft: Draft): Primary {
  const missing = plotting.drafts.value.find(({ ready }) => !ready);
  if (missing && draft.ready) {
    return {
      label: `Next ship: ${context.nameOf(missing.unit)}`,
      run: () => {
        plotting.select(missing.unit);
        return undefined;
      },
    };
  }
  const label = plotting.drafts.value.length > 1 ? 'Seal orders' : 'Seal order';
  if (!missing) return { label, run: () => plotting.seal() };
  const name = context.nameOf(missing.unit);
  const why = missing.rejection?.message ?? `${name} has no order yet: type one such as 2L1, or choose a marked hex.`;
  return { label, disabledReason: why };
}

/** Main button, hint and keys while plotting. */
export function plotStatusText(context: MinimalContext, plotting: Plotting): ActionBarText | undefined {
  const draft = plotting.draft.value;
  if (!draft) return undefined;
  const name = context.nameOf(draft.unit);
  const told = plotStatus(context, plotting, draft).text;
  const bounds = plotting.bounds.value;
  const speeds = bounds ? `, SPEED ${speedRange(bounds)}` : '';
  const drafts = plotting.drafts.value;
  const seal = drafts.length > 1 ? 'Seal the orders, or change them.' : 'Seal the order, or change it.';
  const next = drafts.every(({ ready }) => ready) ? ` ${seal}` : '';
  const hint = draft.text.trim() === '' ? `Plot ${name}${speeds}. ${told}` : `${name}, ${draft.text}: ${told}${next}`;
  return {
    unit: draft.unit,
    primary: primaryOf(context, plotting, draft),
    hint,
    keys: [
      { shortcut: 'Enter', does: 'confirm' },
      { shortcut: '1', does: 'ahead' },
      { shortcut: 'L', does: 'left' },
      { shortcut: 'R', does: 'right' },
      { shortcut: 'Backspace', does: 'back' },
      ...(drafts.length > 1 ? [{ shortcut: 'N', does: 'next' }] : []),
    ],
  };
}
