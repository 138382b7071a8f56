import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { peakMemory } from './peak.mjs';

// Loaded in front of a program with --import: at its end it tells the most memory that the whole process took, in KB, as the last line of stderr.
if (isMainThread) process.on('exit', () => writeSync(2, `\n${peakMemory()}`));
