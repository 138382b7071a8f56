import { readFileSync } from 'node:fs';

/** The peak memory of this process so far, in KB. */
export function peakMemory() {
  // On Linux, `maxRSS` includes the parent's memory before exec, so this reads VmHWM instead.
  try {
    const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    if (kilobytes !== undefined) return Number(kilobytes);
  } catch {
    // Not Linux.
  }
  return process.resourceUsage().maxRSS;
}
