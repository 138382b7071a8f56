import { assert, type Finding, type Fix } from '@core/base';
import type { Design, Scenario } from '@core/model';
import { designFindings } from '@core/rules/registry';
import { applyFix, isOpen, type Document } from '@renderer/documents';
import type { Form } from '@renderer/forms';
import { useDocument, type Tab } from '@renderer/stores';
import { computed, toValue, type ComputedRef, type MaybeRefOrGetter } from 'vue';

/** A design under edit, wherever it is kept: in a file of its own or in a scenario. */
export interface DesignModel {
  readonly design: ComputedRef<Design>;
  /** False where the rules of the design are given by what it is kept in. */
  readonly ownsRules: boolean;
  /** What the model and the rules say about it, live; paths are within the design. */
  readonly findings: ComputedRef<readonly Finding[]>;
  /** Changes the design as one undo entry; edits with the same `merge` that follow each other are one (typing). */
  edit(label: string, recipe: (draft: Design) => void, merge?: string): void;
  /** Applies a finding's fix as one undo entry. */
  applyFix(fix: Fix): void;
}

/** The design of a model as forms of fields see it. */
export function formOf({ design, findings, edit }: DesignModel): Form<Design> {
  return { data: design.value, findings: findings.value, edit };
}

function designModel(
  design: ComputedRef<Design>,
  execute: (label: string, recipe: (draft: Design) => void, merge: string | undefined) => void,
  ownsRules: boolean,
): DesignModel {
  return {
    design,
    ownsRules,
    findings: computed(() => designFindings(design.value)),
    edit: execute,
    applyFix(fix) {
      execute(fix.label, (draft) => applyFix(draft, fix), undefined);
    },
  };
}

/** The model of a tab that holds a design's file. */
export function fileDesignModel(tab: Tab): DesignModel {
  const { doc } = tab;
  assert(isOpen(doc, 'design'), 'the tab holds a design');
  const { document } = doc;
  const value = useDocument(document);
  return designModel(
    computed(() => value.value),
    (label, recipe, merge) => {
      document.execute(label, recipe, merge === undefined ? {} : { merge });
    },
    true,
  );
}

/** The model of a design that a scenario carries (`scenario.designs`). The design of that id must be there while the model is in use. */
export function embeddedDesignModel(document: Document<Scenario>, id: MaybeRefOrGetter<string>): DesignModel {
  const scenario = useDocument(document);
  const find = (of: Scenario): Design | undefined => of.designs?.find((one) => one.id === toValue(id));
  let last: Design | undefined;
  return designModel(
    computed(() => {
      // A view that is about to go may ask once more after an undo took the design away.
      last = find(scenario.value) ?? last;
      assert(last, 'the scenario carries the design');
      return last;
    }),
    (label, recipe, merge) => {
      const of = toValue(id);
      document.execute(
        label,
        (draft) => {
          const design = find(draft);
          if (design) recipe(design);
        },
        merge === undefined ? {} : { merge: `${of} ${merge}` },
      );
    },
    false,
  );
}
