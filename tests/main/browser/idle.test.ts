import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdleWatch } from '@main/browser/idle';

describe('createIdleWatch', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('ends some time after the last page is closed', () => {
    const end = vi.fn();
    const pages = createIdleWatch(10, end);
    vi.advanceTimersByTime(60_000);
    pages(1);
    pages(2);
    pages(1);
    vi.advanceTimersByTime(60_000);
    expect(end).not.toHaveBeenCalled();
    pages(0);
    vi.advanceTimersByTime(9_999);
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(end).toHaveBeenCalledOnce();
  });

  it('continues if a page returns in time', () => {
    const end = vi.fn();
    const pages = createIdleWatch(10, end);
    pages(0);
    vi.advanceTimersByTime(5_000);
    pages(1);
    vi.advanceTimersByTime(60_000);
    expect(end).not.toHaveBeenCalled();
  });
});
