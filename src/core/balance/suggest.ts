import type { Rate } from '../playtest';
import type { Parameter, ParameterValue } from './parameters';

/** A measured share at a value of a parameter. */
export interface SharePoint extends Rate {
  readonly value: ParameterValue;
  readonly games: number;
}

/** The suggestion of a sweep: the value nearest to the target, and an interpolated value. */
export interface Suggestion {
  readonly best: SharePoint;
  /** True when the interval at the best value contains the target. */
  readonly reached: boolean;
  /** The values around the target and the linear interpolation between them; absent if the target is not enclosed. */
  readonly between?: { readonly low: SharePoint; readonly high: SharePoint; readonly at: number };
}

/** Evaluates a sweep with points in the order of their values; undefined without points. */
export function suggestionOf(points: readonly SharePoint[], target: number): Suggestion | undefined {
  const gap = ({ rate }: SharePoint): number => Math.abs(rate - target);
  const [best] = [...points].sort((a, b) => gap(a) - gap(b));
  if (best === undefined) return undefined;
  const reached = best.low <= target && target <= best.high;
  const pairs = points.slice(1).map((high, at) => ({ low: points[at], high }));
  const around = pairs
    .filter(({ low, high }) => (low.rate - target) * (high.rate - target) <= 0 && low.rate !== high.rate)
    .sort((a, b) => gap(a.low) + gap(a.high) - gap(b.low) - gap(b.high));
  const [pair] = around;
  if (pair === undefined || typeof pair.low.value !== 'number' || typeof pair.high.value !== 'number') {
    return { best, reached };
  }
  const { low, high } = pair;
  const part = (target - low.rate) / (high.rate - low.rate);
  const at = pair.low.value + part * (pair.high.value - pair.low.value);
  return { best, reached, between: { low, high, at } };
}

type ValueRange = Pick<Parameter, 'current' | 'min' | 'max' | 'choices'>;

/** The given number of values of a parameter, about evenly spaced and including the current one; all values of a choice. */
export function spreadOf({ current, min, max, choices }: ValueRange, count: number): ParameterValue[] {
  if (choices !== undefined) return [...choices];
  if (typeof current !== 'number') return [current];
  const low = Math.max(min ?? 0, Math.min(current - Math.floor(count / 2), Math.floor(current / 2)));
  const high = Math.min(max ?? Infinity, Math.max(low + count - 1, Math.ceil(current * 1.5)));
  const step = Math.max(1, Math.round((high - low) / (count - 1)));
  const values = Array.from({ length: count }, (_, index) => low + index * step).filter((value) => value <= high);
  return [...new Set([...values, current])].sort((a, b) => a - b);
}

/** Steps to the most and least candidate values of a search, together. */
const MAX_STEPS = 40;
/** A step of a large value is this part of it. */
const STEPS_OF_VALUE = 30;

/** The candidate values of a search: all of a choice, or numbers on both sides of the current one, in larger steps around a large one. */
export function candidatesOf({ choices, current, min = 0, max = Infinity }: ValueRange): ParameterValue[] {
  if (choices !== undefined) return [...choices];
  if (typeof current !== 'number') return [];
  const size = Math.abs(current);
  const step = Math.max(1, Math.round(size / STEPS_OF_VALUE));
  const down = Math.floor(Math.min(current - min, Math.ceil(0.75 * size), (MAX_STEPS / 2) * step) / step);
  const low = current - down * step;
  const high = Math.min(max, Math.max(low + 8, current + 2 * size), low + MAX_STEPS * step);
  return Array.from({ length: Math.max(0, Math.floor((high - low) / step) + 1) }, (_, index) => low + index * step);
}
