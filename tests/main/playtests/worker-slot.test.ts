import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WorkerSlot, type WorkerReply, type WorkerRequest, type JobSetup } from '@main/playtests';
import type { PoolThread } from '@main/playtests/worker-slot';

// Only the parts that a seat looks at.
const setup = { type: 'batch', batch: { scenario: { rules: 'minimal' } } } as unknown as JobSetup;
const results = {} as Extract<WorkerReply, { type: 'part' }>['results'];

/** A thread whose answers the test gives. */
class FakeThread {
  readonly asked: WorkerRequest[] = [];
  readonly terminate = vi.fn(() => Promise.resolve(1));
  private say: (reply: WorkerReply) => void = () => undefined;
  on(name: string, listener: (reply: WorkerReply) => void): this {
    if (name === 'message') this.say = listener;
    return this;
  }
  ref(): void {}
  unref(): void {}
  postMessage(request: WorkerRequest): void {
    this.asked.push(request);
  }
  /** The batches that the thread was told to play, in order. */
  get played(): number[] {
    return this.asked.flatMap((request) => (request.type === 'play' ? [request.batch] : []));
  }
  finish(batch: number, milliseconds = 1): void {
    this.say({ type: 'part', batch, results, milliseconds });
  }
}

function open() {
  const threads: FakeThread[] = [];
  const slot = new WorkerSlot(() => {
    const thread = new FakeThread();
    threads.push(thread);
    return thread as unknown as PoolThread;
  });
  const play = (batch: number) => slot.play({ type: 'play', batch, range: { seed: 1, from: 0, to: 1 } }, setup);
  return { slot, threads, play };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a slot shared by jobs', () => {
  it('alternates between them', async () => {
    const { threads, play } = open();
    const [a, b] = [play(1), play(2)];
    const [thread] = threads;
    expect(thread!.played).toEqual([1]);
    thread!.finish(1);
    expect(await a).toMatchObject({ type: 'part', batch: 1 });
    void play(1);
    expect(thread!.played).toEqual([1, 2]);
    thread!.finish(2);
    expect(await b).toMatchObject({ type: 'part', batch: 2 });
    expect(thread!.played).toEqual([1, 2, 1]);
  });

  describe('with a job of long games', () => {
    function share() {
      const { threads, play } = open();
      const keepPlaying = async (batch: number): Promise<void> => {
        for (;;) await play(batch);
      };
      const finish = async (batch: number, milliseconds: number): Promise<void> => {
        threads[0]!.finish(batch, milliseconds);
        await vi.advanceTimersByTimeAsync(0);
      };
      return { play, keepPlaying, finish, played: () => threads[0]!.played };
    }

    it('lets its requests wait for those of others, but not for more than four times as long as they take', async () => {
      const { keepPlaying, finish, played } = share();
      void keepPlaying(1);
      void keepPlaying(2);
      await finish(1, 1500);
      for (let turn = 0; turn < 3; turn++) await finish(2, 40);
      expect(played()).toEqual([1, 2, 2, 2, 2]);
      vi.advanceTimersByTime(5900);
      await finish(2, 40);
      expect(played()).toEqual([1, 2, 2, 2, 2, 2]);
      vi.advanceTimersByTime(100);
      await finish(2, 40);
      expect(played()).toEqual([1, 2, 2, 2, 2, 2, 1]);
      await finish(1, 1500);
      expect(played()).toEqual([1, 2, 2, 2, 2, 2, 1, 2]);
    });

    it('lets them wait between two short batches of an experiment, until it ends', async () => {
      const { play, keepPlaying, finish, played } = share();
      void keepPlaying(1);
      void play(2);
      await finish(1, 1500);
      await finish(2, 40);
      expect(played()).toEqual([1, 2]);
      vi.advanceTimersByTime(100);
      void play(3);
      expect(played()).toEqual([1, 2, 3]);
      await finish(3, 40);
      vi.advanceTimersByTime(300);
      expect(played()).toEqual([1, 2, 3, 1]);
    });
  });

  it('drops the turn of a stopped job, without effect on the other', async () => {
    const { slot, threads, play } = open();
    const [a, b] = [play(1), play(2)];
    await slot.stop(2);
    expect(await b).toMatchObject({ type: 'stopped' });
    expect(threads[0]!.terminate).not.toHaveBeenCalled();
    threads[0]!.finish(1);
    expect(await a).toMatchObject({ type: 'part' });
    expect(threads[0]!.played).toEqual([1]);
  });

  it('ends the thread of a job stopped during a game; the next job gets another thread', async () => {
    const { slot, threads, play } = open();
    const [a, b] = [play(1), play(2)];
    await slot.stop(1);
    expect(await a).toMatchObject({ type: 'stopped' });
    expect(threads[0]!.terminate).toHaveBeenCalledOnce();
    expect(threads[1]!.played).toEqual([2]);
    threads[1]!.finish(2);
    expect(await b).toMatchObject({ type: 'part' });
  });
});

describe('an idle thread', () => {
  it('ends after five minutes, but not while a job owns its slot', async () => {
    const { slot, threads, play } = open();
    slot.jobs = 1;
    const done = play(1);
    threads[0]!.finish(1);
    await done;
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    expect(slot.running).toBe(true);
    slot.jobs = 0;
    slot.forget(1);
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    expect(slot.running).toBe(true);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(slot.running).toBe(false);
    expect(threads[0]!.terminate).toHaveBeenCalledOnce();
  });
});
