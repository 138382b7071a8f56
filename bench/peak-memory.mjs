import { readFileSync, writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded in front of a program with --import: at its end it tells the most memory that the whole process took, in KB, as the last line of stderr.
if (isMainThread) process.on('exit', () => writeSync(2, `\n${peak()}`));

/** Linux counts what the parent took before the program was started into `maxRSS`, so there it is read where it is not. */
function peak() {
  try {
    const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    if (kilobytes !== undefined) return Number(kilobytes);
  } catch {
    // Another system.
  }
  return process.resourceUsage().maxRSS;
}
