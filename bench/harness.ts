import { performance } from 'node:perf_hooks';

/** The target of a figure. */
export type Target = { atMost: number } | { atLeast: number };

/** One figure of a benchmark. */
export interface Figure {
  /** What was measured, such as `fill 10,000 hexes`. */
  name: string;
  /** Unit of `median`, `p95` and the target, such as `ms` or `games/s`. */
  unit: string;
  median: number;
  /** The 95th percentile; absent for a single measurement. */
  p95?: number;
  /** Number of measurements. */
  samples: number;
  target?: Target;
  /** The number that the target applies to. */
  targetOf?: 'median' | 'p95';
  /** Ratio of speeds to another figure of the same file. */
  ratio?: { times: number; than: string };
}

/** Options of `bench`. */
export interface BenchOptions {
  /** Milliseconds of warm-up (default 200). */
  warmUp?: number;
  /** Minimum milliseconds to measure (default 1000). */
  time?: number;
  /** Minimum number of measurements (default 10). */
  samples?: number;
  /** Operations per call (default 1); times are per operation. */
  operations?: number;
  target?: Target;
  targetOf?: 'median' | 'p95';
  /** A figure of `bench` to compare with. */
  than?: Figure;
}

/**
 * Measures a function and reports milliseconds per operation, median and 95th percentile over its calls.
 * Awaits a returned promise.
 */
export async function bench(name: string, run: () => unknown, options: BenchOptions = {}): Promise<Figure> {
  const { warmUp = 200, time = 1000, samples = 10, operations = 1, than, ...rest } = options;
  for (const begun = performance.now(); performance.now() - begun < warmUp;) await run();

  const times: number[] = [];
  for (const begun = performance.now(); times.length < samples || performance.now() - begun < time;) {
    const before = performance.now();
    const pending = run();
    // Awaiting other values would add the cost of an event loop turn.
    if (pending instanceof Promise) await pending;
    times.push((performance.now() - before) / operations);
  }
  const { median, p95 } = summary(times);
  const ratio = than && { times: than.median / median, than: than.name };
  return report({ name, unit: 'ms', median, p95, samples: times.length, ...rest, ...(ratio && { ratio }) });
}

/** Median and 95th percentile of at least one measurement. */
export function summary(values: readonly number[]): { median: number; p95: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  return { median: at(0.5), p95: at(0.95) };
}

/** Reports a figure that `bench` did not measure, such as browser frames or games per second. */
export function report(figure: Figure): Figure {
  if (process.send) process.send(figure);
  else process.stdout.write(`${JSON.stringify(figure)}\n`);
  return figure;
}
