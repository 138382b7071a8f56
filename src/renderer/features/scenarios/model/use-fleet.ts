import { assert, type Finding, type Fix } from '@core/base';
import type { Design, Fleet } from '@core/model';
import { fleetCost, costText, designPoints } from '@core/rules/side-cost';
import { ruleSystem } from '@core/rules/registry';
import { isOpen, type Edit } from '@renderer/documents';
import { useDocument, useFindingsAt, useLibrary, type Tab } from '@renderer/stores';
import { computed, type ComputedRef, type ShallowRef } from 'vue';
import { MOST_UNITS } from './fleets';
import { leftText } from './side-budget';

/** A row of a fleet: a design with its count and cost. */
export interface FleetUnitRow {
  readonly id: string;
  /** Undefined if the library does not have it. */
  readonly design: Design | undefined;
  readonly count: number;
  /** Points of one unit; undefined if unknown. */
  readonly points: number | undefined;
  readonly findings: readonly Finding[];
}

/** The model of a fleet's tab. */
export interface FleetEditor {
  readonly fleet: Readonly<ShallowRef<Fleet>>;
  readonly rows: ComputedRef<readonly FleetUnitRow[]>;
  /** The cost with its unit, such as "about 412 ± 58 points"; empty if nothing is known. */
  readonly cost: ComputedRef<string>;
  /** Points left, negative if over; undefined without a budget. */
  readonly left: ComputedRef<number | undefined>;
  /** "88 left", "12 over"; empty without a budget. */
  readonly verdict: ComputedRef<string>;
  readonly edit: Edit<Fleet>;
  readonly applyFix: (fix: Fix) => void;
  /** Adds one unit of a design. */
  add(design: string): void;
  setCount(index: number, count: number): void;
  remove(index: number): void;
}

/** Creates the model of a fleet's tab. */
export function useFleet(tab: Tab): FleetEditor {
  const { doc } = tab;
  assert(isOpen(doc, 'fleet'), 'the tab holds a fleet');
  const { document } = doc;
  const fleet = useDocument(document);
  const library = useLibrary();
  const findingsAt = useFindingsAt(() => tab.doc);
  const system = computed(() => ruleSystem(fleet.value.rules));
  const cost = computed(() => fleetCost(system.value, fleet.value.units, library.designs));
  const left = computed(() => {
    const { budget } = fleet.value;
    return budget === undefined ? undefined : Math.round(budget - cost.value.points);
  });
  const edit: Edit<Fleet> = (label, recipe, merge) => {
    document.execute(label, recipe, merge === undefined ? {} : { merge });
  };
  return {
    ...{ fleet, left, edit },
    rows: computed(() =>
      fleet.value.units.map(({ design: id, count }, index) => {
        const design = library.designs.get(id);
        const points = design && designPoints(system.value, design);
        return { id, design, count, points, findings: findingsAt(`/units/${index}`) };
      }),
    ),
    cost: computed(() => (fleet.value.units.length === 0 ? '' : costText(system.value, cost.value))),
    verdict: computed(() => (left.value === undefined ? '' : leftText(left.value))),
    applyFix(fix) {
      doc.applyFix(fix);
      doc.recheck();
    },
    add(design) {
      edit(`Add ${library.designs.get(design)?.name ?? design}`, (draft) => {
        const there = draft.units.find((unit) => unit.design === design);
        if (there === undefined) draft.units.push({ design, count: 1 });
        else there.count = Math.min(MOST_UNITS, there.count + 1);
      });
    },
    setCount(index, count) {
      edit(
        'Change count',
        (draft) => {
          draft.units[index]!.count = count;
        },
        `fleet-count-${index}`,
      );
    },
    remove(index) {
      const { design } = fleet.value.units[index]!;
      edit(`Remove ${library.designs.get(design)?.name ?? design}`, (draft) => {
        draft.units.splice(index, 1);
      });
    },
  };
}
