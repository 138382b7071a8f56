import { counted, sideName, signed } from '@core/base';
import { resultText, type Campaign } from '@core/model';
import type { BattleLine, SystemLine, UnitLine } from './types';

const SOURCES = { played: 'played', auto: 'resolved by computer', paper: 'entered by hand' } as const;

/** How a battle was resolved, such as “5 turns, played”. */
export function battleAbout({
  turns,
  source,
  reason,
}: Pick<BattleLine, 'source' | 'reason'> & Partial<Pick<BattleLine, 'turns'>>): string {
  if (reason !== undefined) return reason;
  return [...(turns === undefined ? [] : [counted(turns, 'turn')]), SOURCES[source]].join(', ');
}

/** The result of a battle, such as “Sodality wins: Pyrrhic victory”. */
export function battleOutcome(campaign: Campaign, { winner, level }: Pick<BattleLine, 'winner' | 'level'>): string {
  return resultText(winner === null ? undefined : sideName(campaign, winner), level);
}

/** A system that changed hands, such as “Marrow lost”. */
export function systemText(campaign: Campaign, { name, tone, to }: SystemLine): string {
  if (tone === 'gained') return `${name} taken`;
  if (tone === 'lost') return `${name} lost`;
  return to === null ? `${name} is neutral` : `${name} taken by ${sideName(campaign, to)}`;
}

/** The change of income with a system, such as “+3 BP a turn”; empty if the side’s income stays. */
export function incomeText({ tone, income }: SystemLine): string {
  return income === 0 || tone === 'other' ? '' : `${signed(tone === 'gained' ? income : -income)} BP a turn`;
}

const UNIT_LABELS: Readonly<Record<UnitLine['what'], string>> = {
  built: 'built',
  captured: 'captured',
  lost: 'lost',
  taken: 'captured by the enemy',
  scrapped: 'scrapped',
  restored: 'ready',
  ordered: 'ordered',
  yard: 'in the yard',
};

/** What happened to a unit, such as “ordered, ready in turn 6”. */
export function unitText({ what, ready, detail }: UnitLine): string {
  if (what === 'restored') return detail;
  const due = ready === null ? '' : `ready in turn ${ready}`;
  if (what === 'yard') return [detail.split(',')[0], due || 'the yard is closed'].join(', ');
  return what === 'ordered' ? [UNIT_LABELS.ordered, due || 'the yard is closed'].join(', ') : UNIT_LABELS[what];
}
