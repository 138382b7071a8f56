import type { Finding } from '@core/base';
import { toast } from '@renderer/app';

/** Says on the screen why something was not done. */
export function say(reason: string): void {
  toast(/[.!?]$/.test(reason) ? reason : `${reason}.`);
}

/** Says what findings say. */
export function sayAll(findings: readonly Finding[]): void {
  say(findings.map(({ message }) => message).join(' '));
}
