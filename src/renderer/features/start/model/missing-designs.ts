import type { Design, Scenario } from '@core/model';
import { useLibrary } from '@renderer/stores';
import { computed, shallowRef, watch } from 'vue';

/** A scenario with its own copies of those bundled designs that the library lacks. They load when it first needs one. */
export function useMissingDesigns(scenario: () => Scenario) {
  const library = useLibrary();
  const bundled = shallowRef<readonly Design[]>();
  const missing = computed(
    () => new Set(scenario().forces.flatMap(({ design }) => (library.designs.has(design) ? [] : [design]))),
  );
  const complete = computed<Scenario>(() => {
    const copies = bundled.value?.filter(({ id }) => missing.value.has(id)) ?? [];
    return copies.length === 0 ? scenario() : { ...scenario(), designs: structuredClone(copies) };
  });

  /** Waits until `complete` has what it needs. */
  async function load(): Promise<void> {
    if (missing.value.size > 0) bundled.value ??= (await import('./bundled-designs')).BUNDLED_DESIGNS;
  }
  watch(missing, () => void load(), { immediate: true });

  return { complete, load };
}
