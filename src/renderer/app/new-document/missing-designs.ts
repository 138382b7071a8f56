import type { Design, Scenario } from '@core/model';
import { useLibrary } from '@renderer/stores';
import { shallowRef } from 'vue';

const bundled = shallowRef<readonly Design[]>([]);

function missingIn({ forces }: Scenario): ReadonlySet<string> {
  const { designs } = useLibrary();
  return new Set(forces.map(({ design }) => design).filter((id) => !designs.has(id)));
}

/** Loads the bundled designs if the library lacks a design of a scenario, for {@link withMissingDesigns}. */
export async function loadMissingDesigns(scenario: Scenario): Promise<void> {
  if (bundled.value.length > 0 || missingIn(scenario).size === 0) return;
  bundled.value = (await import('./bundled-designs')).BUNDLED_DESIGNS;
}

/** The scenario with its own copies of those loaded bundled designs that the library lacks. */
export function withMissingDesigns(scenario: Scenario): Scenario {
  const missing = missingIn(scenario);
  const copies = bundled.value.filter(({ id }) => missing.has(id));
  return copies.length === 0 ? scenario : { ...scenario, designs: structuredClone(copies) };
}
