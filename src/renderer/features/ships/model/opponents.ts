import type { Design, RulesId } from '@core/model';
import { useLibrary } from '@renderer/stores';
import { computed, type ComputedRef } from 'vue';
import { MIRROR, designCost } from './duel-form';

/** A design to duel against. */
export interface Opponent {
  /** Design id, or MIRROR for the design itself. */
  readonly id: string;
  readonly label: string;
  readonly design: Design;
  readonly points: number;
}

/** Library designs of a rule system as select options, sorted by name. */
export function designChoices(
  rules: RulesId,
  isExcluded: (id: string) => boolean = () => false,
): { value: string; label: string; aside?: string }[] {
  return [...useLibrary().designs.values()]
    .filter((design) => design.rules === rules && !isExcluded(design.id))
    .map(({ id, name, className }) => ({ value: id, label: name, ...(className ? { aside: className } : {}) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** The design itself (mirror), then the library designs of the same rules sorted by name. */
export function useOpponents(design: () => Design): ComputedRef<readonly Opponent[]> {
  const library = useLibrary();
  return computed(() => {
    const own = design();
    const others = [...library.designs.values()]
      .filter(({ rules, id }) => rules === own.rules && id !== own.id)
      .map((design): Opponent => ({ id: design.id, label: design.name, design: design, points: designCost(design) }))
      .sort((a, b) => a.label.localeCompare(b.label));
    return [{ id: MIRROR, label: `Mirror, ${own.name}`, design: own, points: designCost(own) }, ...others];
  });
}
