import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';

/**
 * What a source gives, at most once in so many milliseconds, and its last value in the end; at once where `hurry` says so. For what takes long
 * to draw and may lag behind.
 */
export function calmed<T>(
  source: () => T,
  hurry: (value: T, shown: T) => boolean,
  milliseconds: number,
): Readonly<ShallowRef<T>> {
  const shown = shallowRef(source()) as ShallowRef<T>;
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const put = (value: T): void => {
    last = performance.now();
    shown.value = value;
  };
  watch(
    source,
    (value) => {
      clearTimeout(timer);
      const wait = last + milliseconds - performance.now();
      if (wait <= 0 || hurry(value, shown.value)) put(value);
      else timer = setTimeout(() => put(source()), wait);
    },
    { flush: 'sync' },
  );
  onScopeDispose(() => clearTimeout(timer));
  return shown;
}
