import { assert, type Finding, type Fix } from '@core/base';
import type { Design, Scenario } from '@core/model';
import { designFindings } from '@core/rules/registry';
import { applyFix, isOpen, partEdit, type Document, type Edit } from '@renderer/documents';
import type { Form } from '@renderer/forms';
import { useDocument, type Tab } from '@renderer/stores';
import { computed, toValue, type ComputedRef, type MaybeRefOrGetter } from 'vue';

/** An edited design, from its own file or embedded in a scenario. */
export interface DesignModel {
  readonly design: ComputedRef<Design>;
  /** False if the scenario determines the rules. */
  readonly ownsRules: boolean;
  /** Live findings; paths are relative to the design. */
  readonly findings: ComputedRef<readonly Finding[]>;
  /** Edits the design as one undo entry; consecutive edits with the same `merge` key become one (typing). */
  readonly edit: Edit<Design>;
  /** Applies a finding's fix as one undo entry. */
  applyFix(fix: Fix): void;
}

/** Adapts a design to the field forms. */
export function formOf({ design, findings, edit }: DesignModel): Form<Design> {
  return { data: design.value, findings: findings.value, edit };
}

function designModel(design: ComputedRef<Design>, edit: Edit<Design>, ownsRules: boolean): DesignModel {
  return {
    design,
    ownsRules,
    findings: computed(() => designFindings(design.value)),
    edit,
    applyFix: (fix) => edit(fix.label, (draft) => applyFix(draft, fix)),
  };
}

/** The model of a tab with a design file. */
export function fileDesignModel(tab: Tab): DesignModel {
  const { doc } = tab;
  assert(isOpen(doc, 'design'), 'the tab must hold a design');
  const { document } = doc;
  const value = useDocument(document);
  return designModel(
    computed(() => value.value),
    (label, recipe, merge) => void document.execute(label, recipe, { merge }),
    true,
  );
}

/** The model of a design embedded in a scenario (`scenario.designs`). A design of that id must exist while the model is in use. */
export function embeddedDesignModel(document: Document<Scenario>, id: MaybeRefOrGetter<string>): DesignModel {
  const scenario = useDocument(document);
  const find = (of: Scenario): Design | undefined => of.designs?.find((design) => design.id === toValue(id));
  let last: Design | undefined;
  return designModel(
    computed(() => {
      // A view may read once more before it unmounts, after undo removed the design.
      last = find(scenario.value) ?? last;
      assert(last, 'the scenario must embed the design');
      return last;
    }),
    partEdit(
      (label, recipe, merge) => void document.execute(label, recipe, { merge }),
      find,
      () => toValue(id),
    ),
    false,
  );
}
