import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleUncaughtErrors } from '@main/host';

function install(saveAndClose: () => Promise<void>) {
  const source = new EventEmitter();
  const reports: string[] = [];
  const exit = vi.fn<(code: number) => void>();
  const save = vi.fn(saveAndClose);
  handleUncaughtErrors(source, { report: (text) => reports.push(text), saveAndClose: save, exit, patience: 1000 });
  return { source, reports, exit, save };
}

describe('uncaught errors', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it.each(['uncaughtException', 'unhandledRejection'])('saves work before it exits at an %s', async (event) => {
    let saved: (() => void) | undefined;
    const { source, reports, exit, save } = install(() => new Promise((resolve) => (saved = resolve)));
    source.emit(event, new Error('a bug'));
    await vi.advanceTimersByTimeAsync(500);
    expect(save).toHaveBeenCalledOnce();
    expect(exit).not.toHaveBeenCalled();
    saved?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(exit.mock.calls).toEqual([[1]]);
    expect(reports[0]).toMatch(/^Error: a bug\n +at /);
    expect(reports[1]).toContain('Unexpected error');
  });

  it('exits with 1 when saving takes too long or fails', async () => {
    const slow = install(() => new Promise(() => undefined));
    slow.source.emit('uncaughtException', new Error('a bug'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(slow.exit).toHaveBeenCalledExactlyOnceWith(1);
    const failing = install(() => Promise.reject(new Error('disk full')));
    failing.source.emit('uncaughtException', 'no error object');
    await vi.advanceTimersByTimeAsync(0);
    expect(failing.exit).toHaveBeenCalledExactlyOnceWith(1);
    expect(failing.reports.join()).toMatch(/no error object.*disk full/s);
  });

  it('exits at once at a second fault, and saves once', async () => {
    const { source, exit, save } = install(() => new Promise(() => undefined));
    source.emit('uncaughtException', new Error('first'));
    source.emit('unhandledRejection', new Error('second'));
    expect(exit.mock.calls).toEqual([[1]]);
    await vi.advanceTimersByTimeAsync(0);
    expect(save).toHaveBeenCalledOnce();
  });
});
