import { withAssignments, type Assignment, type BatchSetup } from '@core/balance';
import { isOpen } from '@renderer/documents';
import type { BalanceContext } from './balance-context';
import { parametersIn } from './source';
import { embedChangedDesigns, editText } from './values';

/** The batch setup of a tab; undefined if its scenario is closed. */
export function batchSetupOf(context: BalanceContext): BatchSetup | undefined {
  const subject = context.subject.value;
  return subject && { ...subject, players: context.players() };
}

/** Applies values to the scenario as one undoable edit, and to the form for players. Returns an error sentence, if any. */
export function applyAssignments(context: BalanceContext, assignments: readonly Assignment[]): string | undefined {
  const setup = batchSetupOf(context);
  const doc = context.tab()?.doc;
  if (setup === undefined) return 'The scenario is no longer open';
  // The forces of the scenario may have changed since, so that the parameter is now another one.
  const labels = new Map(parametersIn(setup).map(({ id, label }) => [id, label]));
  const lost = assignments.find(({ parameter: { id, label } }) => labels.get(id) !== label);
  if (lost !== undefined) return `${lost.parameter.label} is no longer in the scenario. Run the games again.`;
  const assigned = withAssignments(setup, assignments);
  if (!assigned.ok) return assigned.error;
  const edit = scenarioEdit(assignments);
  if (edit !== undefined) {
    if (!isOpen(doc, 'scenario')) return 'The scenario is no longer open';
    doc.replaceWith(edit, embedChangedDesigns(setup, assigned.value));
    doc.recheck();
  }
  for (const { parameter, value } of assignments.filter((assignment) => isPlayer(assignment.parameter.id))) {
    context.form.players[parameter.id.slice('player:'.length)] = String(value);
  }
  return undefined;
}

/** The name of the edit that assigns values to the scenario; undefined if all belong to the form. */
export function scenarioEdit(assignments: readonly Assignment[]): string | undefined {
  const edits = assignments.filter(({ parameter }) => !isPlayer(parameter.id));
  return edits.length > 0 ? editText(edits) : undefined;
}

/** True for a parameter of the form, not of the scenario. */
function isPlayer(parameter: string): boolean {
  return parameter.startsWith('player:');
}
