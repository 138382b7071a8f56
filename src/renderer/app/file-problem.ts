import { useUi } from '@renderer/stores';
import type { FileProblem } from '@shared/host-api';
import { toast } from './toast';

/** Shows a file problem as a toast and in the log. */
export function reportProblem(problem: FileProblem): void {
  useUi().note(problem.message, 'error');
  toast(problem.message);
}
