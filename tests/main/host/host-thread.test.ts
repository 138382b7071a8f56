import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { HostThread } from '@main/host/threads/host-thread';
import { toBytes, toText } from '@main/host/threads/messages';

/**
 * A thread that answers `test.echo`, asks main to double a number for `test.double`, and does what the other methods are named
 * after. It leaves a will as soon as it starts.
 */
const script = `
  const { parentPort } = require('node:worker_threads');
  const bytes = (value) => new TextEncoder().encode(JSON.stringify(value));
  parentPort.postMessage({ type: 'will', key: 'job', event: { name: 'duel:done', message: bytes('the end') } });
  let asking;
  parentPort.on('message', (message) => {
    if (message.type === 'close') return parentPort.postMessage({ type: 'closed' });
    if (message.type !== 'call') return parentPort.postMessage({ type: 'reply', call: asking, message: bytes(message) });
    const { call, head } = message;
    switch (head.method) {
      case 'test.echo': return parentPort.postMessage({ type: 'reply', call, message: message.message });
      case 'test.double': asking = call; return parentPort.postMessage({ type: 'request', request: 1, service: 'double', args: [4] });
      case 'test.fail': asking = call; return parentPort.postMessage({ type: 'request', request: 1, service: 'fail', args: [] });
      case 'test.withdraw': parentPort.postMessage({ type: 'will', key: 'job' }); throw new Error('withdrawn');
      case 'test.throw': throw new Error('a bug');
      case 'test.reject': return void Promise.reject(new Error('a bug'));
      case 'test.exit': return process.exit(3);
      case 'test.memory': { const kept = []; for (;;) kept.push(new Array(1e5).fill(kept.length)); }
      case 'test.hang': for (;;);
    }
  });
`;

function start() {
  const events: string[] = [];
  const problems: string[] = [];
  const lost = vi.fn();
  let started = 0;
  const thread = new HostThread({
    task: 'runs tests',
    start() {
      started++;
      return new Worker(script, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32 } });
    },
    services: {
      double: (value: number) => Promise.resolve(2 * value),
      fail: () => Promise.reject(new Error('no')),
    },
    onEvent: ({ name, message }) => events.push(`${name} ${toText(message)}`),
    onProblem: (message) => problems.push(message),
    onLost: lost,
  });
  onTestFinished(() => thread.close(100));
  const call = async (name: string): Promise<unknown> => {
    const reply = await thread.answer({ id: 7, method: `test.${name}` }, toBytes('"text"'));
    return JSON.parse(typeof reply === 'string' ? reply : toText(reply));
  };
  return { thread, call, events, problems, lost, started: () => started };
}

describe('a thread of the host', () => {
  it('starts with the first call, and answers calls and requests', async () => {
    const { call, started } = start();
    expect(started()).toBe(0);
    expect(await call('echo')).toBe('text');
    expect(await call('double')).toMatchObject({ type: 'answered', request: 1, value: 8 });
    expect(await call('fail')).toMatchObject({ type: 'refused', request: 1, message: 'no' });
    expect(started()).toBe(1);
  });

  it.each(['throw', 'reject', 'exit', 'memory'])(
    'answers its calls, sends its last messages and restarts after a crash (%s)',
    async (how) => {
      const { call, events, problems, lost, started } = start();
      const [first, second] = await Promise.all([call(how), call('hang')]);
      for (const reply of [first, second]) {
        expect(reply).toMatchObject({ id: 7, error: { code: 'failed', message: expect.stringMatching(/Try again/) } });
      }
      expect(events).toEqual(['duel:done "the end"']);
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(/^The part of Hexwright that runs tests stopped/);
      expect(lost).toHaveBeenCalledOnce();
      expect(await call('echo')).toBe('text');
      expect(started()).toBe(2);
    },
  );

  it('does not send a withdrawn last message', async () => {
    const { call, events } = start();
    await call('withdraw');
    expect(events).toEqual([]);
  });

  it('is terminated if it hangs, and its calls are answered', async () => {
    const { thread, call } = start();
    const hanging = call('hang');
    await thread.close(50);
    expect(await hanging).toMatchObject({ error: { code: 'closed' } });
    expect(await call('echo')).toMatchObject({ error: { code: 'closed' } });
  });
});
