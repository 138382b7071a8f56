import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';

/**
 * Throttles a reactive source to one update per interval, with a trailing update. `isImmediate` bypasses the delay.
 */
export function throttled<T>(
  source: () => T,
  isImmediate: (value: T, shown: T) => boolean,
  milliseconds: number,
): Readonly<ShallowRef<T>> {
  const shown = shallowRef(source()) as ShallowRef<T>;
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (value: T): void => {
    last = performance.now();
    shown.value = value;
  };
  watch(
    source,
    (value) => {
      clearTimeout(timer);
      const wait = last + milliseconds - performance.now();
      if (wait <= 0 || isImmediate(value, shown.value)) update(value);
      else timer = setTimeout(() => update(source()), wait);
    },
    { flush: 'sync' },
  );
  onScopeDispose(() => clearTimeout(timer));
  return shown;
}
