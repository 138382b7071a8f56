import type { FileProblem } from '@shared/host-api';
import { toast } from './toast';

/** Shows a file problem as a toast and in the log. */
export function reportProblem(problem: Pick<FileProblem, 'message'>): void {
  toast(problem.message, undefined, 'error');
}
