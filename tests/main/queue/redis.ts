import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll } from 'vitest';
import { thisMachine } from '../../../scripts/chromium.mjs';
import { ensureRedis } from '../../../scripts/redis.mjs';
import { tmpdir } from 'node:os';

/** The server's program, or why the tests with a Redis are left out. */
export const redisProgram = ensureRedis(thisMachine());

/** Words for tests that are left out. */
export const withoutRedis = redisProgram.ok ? '' : ` (skipped: ${redisProgram.error})`;

/** A Redis of the tests' own on 127.0.0.1 that keeps nothing. */
export interface TestRedis {
  readonly address: string;
  stop(): Promise<void>;
  /** Starts again on the same port, empty. */
  start(): Promise<void>;
}

const stops: (() => Promise<void>)[] = [];
// Here, and not where one is started: what a running test or hook announces for the end is not done.
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
});

/** Starts a Redis on a free port; it ends with the tests of the file. */
export async function startRedis(): Promise<TestRedis> {
  if (!redisProgram.ok) throw new Error(redisProgram.error);
  const { value: program } = redisProgram;
  const port = await freePort();
  let child: ChildProcess | undefined;
  const stop = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const start = async (): Promise<void> => {
    const keepNothing = ['--save', '', '--appendonly', 'no', '--dir', tmpdir()];
    child = spawn(program, ['--bind', '127.0.0.1', '--port', String(port), ...keepNothing], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    for await (const text of child.stdout!) if (/ready to accept connections/i.test(String(text))) break;
  };
  stops.push(stop);
  await start();
  return { address: `redis://127.0.0.1:${port}`, stop, start };
}

/** A port of 127.0.0.1 without a listener. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
