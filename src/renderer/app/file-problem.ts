import { counted } from '@core/base';
import type { FileProblem } from '@shared/host-api';
import { toast } from './toast';

/** The problems of several files as one short text; empty if there are none. */
export function problemsText(problems: readonly Pick<FileProblem, 'message'>[]): string {
  const [first, ...more] = problems;
  if (first === undefined) return '';
  return more.length === 0
    ? first.message
    : `${first.message} ${counted(more.length, 'more file')} could not be changed.`;
}

/** Shows a file problem as a toast and in the log. */
export function reportProblem(problem: Pick<FileProblem, 'message'>): void {
  toast(problem.message, undefined, 'error');
}
