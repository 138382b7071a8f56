import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TARGET_CHUNK_MS, ChunkQueue } from '@main/playtests/chunks';

describe('ChunkQueue', () => {
  it('assigns every game once, for any durations', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 8 }),
        fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1 }),
        (games, workers, times) => {
          const queue = new ChunkQueue(games);
          let next = 0;
          for (let i = 0; ; i++) {
            const chunk = queue.take(workers);
            if (chunk === undefined) break;
            expect(chunk.from).toBe(next);
            expect(chunk.to).toBeGreaterThan(next);
            next = chunk.to;
            queue.recordSpeed(chunk.to - chunk.from, times[i % times.length]!);
          }
          expect(next).toBe(games);
        },
      ),
    );
  });

  it('adapts chunks to the target duration', () => {
    const queue = new ChunkQueue(1_000_000);
    const perGame = 0.05;
    let size = 0;
    for (let i = 0; i < 10; i++) {
      const chunk = queue.take(2)!;
      size = chunk.to - chunk.from;
      queue.recordSpeed(size, size * perGame);
    }
    expect(size * perGame).toBeCloseTo(TARGET_CHUNK_MS, 0);
  });

  it('splits failed chunks in halves down to a single game, which is tried once more', () => {
    const queue = new ChunkQueue(10);
    expect(queue.split({ from: 4, to: 7 })).toBe(true);
    expect(queue.take(1)).toEqual({ from: 4, to: 5 });
    expect(queue.take(1)).toEqual({ from: 5, to: 7 });
    expect(queue.split({ from: 4, to: 5 })).toBe(true);
    expect(queue.take(1)).toEqual({ from: 4, to: 5 });
    expect(queue.split({ from: 4, to: 5 })).toBe(false);
    expect(queue.take(1)).toEqual({ from: 0, to: 1 });
  });
});
