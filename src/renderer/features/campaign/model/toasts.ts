import type { Finding } from '@core/base';
import { toast } from '@renderer/app';

/** Shows a reason, if there is one, as a toast. */
export function showReason(reason: string | undefined): void {
  if (reason !== undefined) toast(/[.!?]$/.test(reason) ? reason : `${reason}.`);
}

/** Shows the messages of findings as a toast. */
export function showFindings(findings: readonly Finding[]): void {
  showReason(findings.map(({ message }) => message).join(' '));
}
