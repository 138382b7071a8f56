import { withAssignments, type Assignment, type BatchSetup } from '@core/balance';
import { isOpen } from '@renderer/documents';
import type { BalanceContext } from './balance-context';
import { carried, editText } from './values';

/** What the games of a tab are played with; undefined when its scenario is gone. */
export function settingOf(context: BalanceContext): BatchSetup | undefined {
  const subject = context.subject.value;
  return subject && { ...subject, players: context.players() };
}

/** Puts values into the scenario as one undoable edit, and into the form for players; the error is a sentence. */
export function applyPulls(context: BalanceContext, pulls: readonly Assignment[]): string | undefined {
  const setting = settingOf(context);
  const doc = context.tab()?.doc;
  if (setting === undefined) return 'The scenario is no longer open';
  const done = withAssignments(setting, pulls);
  if (!done.ok) return done.error;
  const edits = pulls.filter(({ lever }) => !isPlayer(lever.id));
  if (edits.length > 0) {
    if (!isOpen(doc, 'scenario')) return 'The scenario is no longer open';
    doc.replaceWith(editText(edits), carried(setting, done.value));
    doc.recheck();
  }
  for (const { lever, value } of pulls.filter((pull) => isPlayer(pull.lever.id))) {
    context.form.players[lever.id.slice('player:'.length)] = String(value);
  }
  return undefined;
}

/** True for a lever that stands in the form, not in the scenario. */
export function isPlayer(lever: string): boolean {
  return lever.startsWith('player:');
}
