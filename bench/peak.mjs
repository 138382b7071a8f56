import { readFileSync } from 'node:fs';

/** The most memory that this process took so far, KB. */
export function peakMemory() {
  // Linux counts what the parent took before the program was started into `maxRSS`, so there it is read where it is not.
  try {
    const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    if (kilobytes !== undefined) return Number(kilobytes);
  } catch {
    // Another system.
  }
  return process.resourceUsage().maxRSS;
}
