import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttled } from '@renderer/features/balance/model/throttled';
import { gamesPerSecond } from '@renderer/features/balance/model/run';
import { effectScope, shallowRef } from 'vue';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('throttled values', () => {
  const follow = (hurry: (value: number) => boolean = () => false) => {
    const source = shallowRef(0);
    const scope = effectScope(true);
    const shown = scope.run(() => throttled(() => source.value, hurry, 400))!;
    return { source, scope, shown };
  };

  it('update in steps, and end with the last value', () => {
    const { source, shown } = follow();
    const seen: number[] = [];
    for (let i = 1; i <= 10; i++) {
      source.value = i;
      seen.push(shown.value);
      vi.advanceTimersByTime(100);
    }
    expect(seen).toEqual([1, 1, 1, 1, 4, 4, 4, 4, 8, 8]);
    vi.advanceTimersByTime(400);
    expect(shown.value).toBe(10);
  });

  it('update at once on request, without an older value afterwards', () => {
    const { source, shown } = follow((value) => value === 3);
    source.value = 1;
    source.value = 2;
    expect(shown.value).toBe(1);
    source.value = 3;
    expect(shown.value).toBe(3);
    vi.advanceTimersByTime(1000);
    expect(shown.value).toBe(3);
  });

  it('stop updating when their scope ends', () => {
    const { source, scope, shown } = follow();
    source.value = 1;
    source.value = 2;
    scope.stop();
    vi.advanceTimersByTime(1000);
    expect(shown.value).toBe(1);
  });
});

describe('the speed of a run', () => {
  const run = { report: { games: 900 }, before: 300, begun: 0 };

  it('counts only the games of this run', () => {
    expect(gamesPerSecond(run, 100)).toBe(6000);
  });

  it('falls while no games come in', () => {
    expect(gamesPerSecond(run, 10_000)).toBe(60);
  });
});
