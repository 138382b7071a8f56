import { fleetCost, costText, designPoints } from '@core/rules/side-cost';
import { ruleSystem } from '@core/rules/registry';
import { useLibrary, type Tab } from '@renderer/stores';
import { computed } from 'vue';
import { MOST_UNITS } from './fleets';
import { leftText } from './side-budget';
import { useEdited } from './use-edited';

/** Creates the model of a fleet's tab. */
export function useFleet(tab: Tab) {
  const { value: fleet, edit, findingsAt, applyFix } = useEdited(tab, 'fleet');
  const library = useLibrary();
  const system = computed(() => ruleSystem(fleet.value.rules));
  const cost = computed(() => fleetCost(system.value, fleet.value.units, library.designs));
  /** Points left, negative if over; undefined without a budget. */
  const left = computed(() => {
    const { budget } = fleet.value;
    return budget === undefined ? undefined : Math.round(budget - cost.value.points);
  });
  return {
    ...{ fleet, left, edit, applyFix },
    /** The designs with their counts and the points of one unit; design and points are undefined if unknown. */
    rows: computed(() =>
      fleet.value.units.map(({ design: id, count }, index) => {
        const design = library.designs.get(id);
        const points = design && designPoints(system.value, design);
        return { id, design, count, points, findings: findingsAt(`/units/${index}`) };
      }),
    ),
    /** The cost with its unit, such as "about 412 ± 58 points"; empty if nothing is known. */
    cost: computed(() => (fleet.value.units.length === 0 ? '' : costText(system.value, cost.value))),
    /** "88 left", "12 over"; empty without a budget. */
    verdict: computed(() => (left.value === undefined ? '' : leftText(left.value))),
    /** Adds one unit of a design. */
    add(design: string): void {
      edit(`Add ${library.designs.get(design)?.name ?? design}`, (draft) => {
        const there = draft.units.find((unit) => unit.design === design);
        if (there === undefined) draft.units.push({ design, count: 1 });
        else there.count = Math.min(MOST_UNITS, there.count + 1);
      });
    },
    setCount(index: number, count: number): void {
      edit(
        'Change count',
        (draft) => {
          draft.units[index]!.count = count;
        },
        `fleet-count-${index}`,
      );
    },
    remove(index: number): void {
      const { design } = fleet.value.units[index]!;
      edit(`Remove ${library.designs.get(design)?.name ?? design}`, (draft) => {
        draft.units.splice(index, 1);
      });
    },
  };
}
