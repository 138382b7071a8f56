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
 * Counts from 0 to `last` once the component is there and `after` is over, and lets the window be drawn before each number: parts of a view
 * that take long to make wait for theirs, so that they do not block it all together.
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

/** A component that is fetched when it is first shown; code that was just run is not mounted in the same task. */
export function lazyComponent<T extends Component>(load: () => Promise<{ readonly default: T }>): T {
  return defineAsyncComponent(async () => {
    const loaded = await load();
    await nextTask();
    return loaded.default;
  });
}
