import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectPage, latencies } from '../tests/main/support/heavy-load';
import { bundle } from '../scripts/lib/bundle.mjs';
import { report, summary } from './harness';

// Response time of `app.info` while another page has 30 heavy calls in flight: huge scenarios, long games, large documents and
// PDFs. Host, busy page and measuring page are separate processes.

const TARGET = { atMost: 100 };

const script = await bundle(path.resolve('bench/responsive-process.ts'));
const folder = await mkdtemp(path.join(tmpdir(), 'hexwright-bench-'));

function message<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (value) => resolve(value as T));
    child.once('exit', (code) => reject(new Error(`A process of the benchmark ended with code ${code}.`)));
  });
}

const host = fork(script, ['host', folder]);
const { port } = await message<{ port: number }>(host);
const { api, close } = connectPage(port);
const pause = new Promise((resolve) => setTimeout(resolve, 2000));
const idle = await latencies(api, pause);
report({ name: 'app.info, idle host', unit: 'ms', ...summary(idle), samples: idle.length });

const load = fork(script, ['load', String(port)]);
const loaded = message<{ answered: number; calls: number; milliseconds: number }>(load);
const times = await latencies(api, loaded);
const { answered, calls, milliseconds } = await loaded;
const busy = { unit: 'ms', samples: times.length };
report({ name: `app.info, ${calls} heavy calls`, ...busy, ...summary(times), target: TARGET, targetOf: 'p95' });
report({ name: 'the same, slowest reply', ...busy, median: Math.max(...times), target: TARGET });
report({ name: `all heavy calls answered (${answered} of ${calls})`, unit: 'ms', median: milliseconds, samples: 1 });

close();
for (const child of [load, host]) {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.kill('SIGKILL')) await ended;
}
await rm(folder, { recursive: true, force: true });
