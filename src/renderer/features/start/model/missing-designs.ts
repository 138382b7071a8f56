import type { Design, Scenario } from '@core/model';
import { useLibrary } from '@renderer/stores';

/** The scenario with its own copies of bundled designs that the library lacks. */
export async function withMissingDesigns(scenario: Scenario): Promise<Scenario> {
  const { designs } = useLibrary();
  const missing = new Set(scenario.forces.map(({ design }) => design).filter((id) => !designs.has(id)));
  if (missing.size === 0) return scenario;
  const { BUNDLED_DESIGNS } = await import('./bundled-designs');
  const copies: Design[] = BUNDLED_DESIGNS.filter(({ id }) => missing.has(id));
  return copies.length === 0 ? scenario : { ...scenario, designs: structuredClone(copies) };
}
