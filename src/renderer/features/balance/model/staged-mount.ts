import { defineAsyncComponent, onBeforeUnmount, onMounted, ref, type Component, type Ref } from 'vue';

/** Resolves in a separate task after the window has been drawn, so that long work does not delay drawing. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    // The browser does not draw a hidden window.
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/**
 * Counts from 0 to `last` after mounting and `after`, with a frame drawn before each number. Slow parts of a view
 * mount at their own number, so that they do not block the window together.
 */
export function useStagedMount(last: number, after: Promise<unknown>): Readonly<Ref<number>> {
  const stage = ref(0);
  let gone = false;
  onMounted(async () => {
    await after;
    while (stage.value < last) {
      await nextTask();
      if (gone) return;
      stage.value++;
    }
  });
  onBeforeUnmount(() => (gone = true));
  return stage;
}

/** A lazy component, which is mounted in a separate task after its code has been loaded. */
export function lazyComponent<T extends Component>(load: () => Promise<{ readonly default: T }>): T {
  return defineAsyncComponent(async () => {
    const loaded = await load();
    await nextTask();
    return loaded.default;
  });
}
