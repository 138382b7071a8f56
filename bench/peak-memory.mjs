import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { peakMemory } from './peak.mjs';

// Preloaded with --import: at exit, prints the peak memory of the process in KB as the last line of stderr.
if (isMainThread) process.on('exit', () => writeSync(2, `\n${peakMemory()}`));
