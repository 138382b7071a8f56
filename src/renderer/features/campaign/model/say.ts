import { toast } from '@renderer/app';

/** Says on the screen why something was not done. */
export function say(reason: string): void {
  toast(/[.!?]$/.test(reason) ? reason : `${reason}.`);
}
