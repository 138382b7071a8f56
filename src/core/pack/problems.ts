import { counted, type Finding } from '@core/base';
import { keyOf } from './needs';
import { actionOf, type PackChoice, type PackItem } from './plan';

/** A problem of an import, with the document that it concerns and what would solve it. */
export interface PackProblem {
  readonly severity: Finding['severity'];
  /** Path of the document in the pack; absent for the pack itself. */
  readonly path?: string;
  readonly message: string;
  /** Choices that solve the problem. */
  readonly fix?: { readonly label: string; readonly choice: PackChoice };
}

/** What the user should know before the import, given the choices. */
export function importProblems(
  items: readonly PackItem[],
  choices: ReadonlyMap<string, PackChoice>,
): readonly PackProblem[] {
  const rank = { error: 0, warning: 1, hint: 2 };
  const replaced = items.filter(({ goneOn }) => goneOn !== true).flatMap((item) => replaceProblems(item, choices));
  return [...importFaults(items, choices), ...replaced].sort((a, b) => rank[a.severity] - rank[b.severity]);
}

/** The problems that a list of the choices does not show: missing documents, and games by mail that have gone on. */
export function importFaults(
  items: readonly PackItem[],
  choices: ReadonlyMap<string, PackChoice>,
): readonly PackProblem[] {
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  return items.flatMap((item) => [
    ...needProblems(item, byKey, choices),
    ...(item.goneOn === true ? goneOnProblems(item, choices) : []),
  ]);
}

function needProblems(
  { path, name, state, needs }: PackItem,
  byKey: ReadonlyMap<string, PackItem>,
  choices: ReadonlyMap<string, PackChoice>,
): PackProblem[] {
  const isSkipped = actionOf(choices, path, state) === 'skip';
  return needs.flatMap((need): PackProblem[] => {
    if (need.inLibrary) return [];
    const item = byKey.get(keyOf(need));
    if (item === undefined) {
      const message = `${name} needs the ${need.kind} “${need.id}”, which is in neither the pack nor the library.`;
      return [{ severity: isSkipped ? 'warning' : 'error', path, message }];
    }
    if (isSkipped || actionOf(choices, item.path, item.state) !== 'skip') return [];
    const fix = { label: 'Take it too', choice: { path: item.path, action: 'take' } as const };
    return [{ severity: 'error', path, message: `${name} needs ${item.name}, which is skipped.`, fix }];
  });
}

function goneOnProblems({ path, name, state }: PackItem, choices: ReadonlyMap<string, PackChoice>): PackProblem[] {
  const message = `${name} is a game by mail that has gone on in your library.`;
  if (actionOf(choices, path, state) === 'skip')
    return [{ severity: 'hint', path, message: `${message} It is skipped.` }];
  const fix = { label: 'Skip', choice: { path, action: 'skip' } as const };
  const advice = 'The other players cannot go back to this older version.';
  return [{ severity: 'warning', path, message: `${message} ${advice}`, fix }];
}

function replaceProblems({ path, name, state }: PackItem, choices: ReadonlyMap<string, PackChoice>): PackProblem[] {
  const action = actionOf(choices, path, state);
  if (state === 'conflict' && action === 'both') {
    const message = `${name} differs in the pack and in your library. Both are kept.`;
    return [{ severity: 'warning', path, message }];
  }
  if (state === 'new' || action !== 'take') return [];
  const fix = { label: 'Keep both', choice: { path, action: 'both' } as const };
  const message = `${name} replaces your version, which stays in its history.`;
  return [{ severity: state === 'newer' ? 'hint' : 'warning', path, message, fix }];
}

/** A sentence about what an import leaves out: "3 items skipped: 2 same, 1 other." */
export function skippedSentence(items: readonly PackItem[], choices: ReadonlyMap<string, PackChoice>): string {
  const skipped = items.filter(({ path, state }) => actionOf(choices, path, state) === 'skip');
  if (skipped.length === 0) return '';
  const same = skipped.filter(({ state }) => state === 'same').length;
  const other = skipped.length - same;
  const parts = [...(same > 0 ? [`${same} same`] : []), ...(other > 0 && same > 0 ? [counted(other, 'other')] : [])];
  return `${counted(skipped.length, 'item')} skipped${parts.length === 0 ? '' : `: ${parts.join(', ')}`}.`;
}
