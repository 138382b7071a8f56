import type { Finding } from '@core/base';
import { toast } from '@renderer/app';

/** Shows a reason as a toast. */
export function showReason(reason: string): void {
  toast(/[.!?]$/.test(reason) ? reason : `${reason}.`);
}

/** Shows the messages of findings as a toast. */
export function showFindings(findings: readonly Finding[]): void {
  showReason(findings.map(({ message }) => message).join(' '));
}
