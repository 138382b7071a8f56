import type { Finding, Fix } from '@core/base';
import type { RulesId } from '@core/model';
import { nextTick, type Component, type ComputedRef } from 'vue';
import type { AnyCondition, ConditionPath } from './tree';

/** View model of the rows of one condition, independent of the kind of document. */
export interface ConditionModel {
  /** The object that has the condition: a victory level, trigger or ending. */
  readonly host: ComputedRef<object>;
  /** Noun for the host: "level", "trigger" or "ending". */
  readonly noun: string;
  /** Condition types to choose from. */
  readonly kinds: readonly { readonly value: string; readonly label: string }[];
  /** Component with the controls of one condition; its props are `model`, `condition` and `path`. */
  readonly parts: Component;
  /** Rule system of the sections that findings refer to. */
  readonly rules?: RulesId | undefined;
  findingsAt(pointer: string): readonly Finding[];
  applyFix(fix: Fix): void;
  /** The initial value of an added condition. */
  newCondition(): AnyCondition;
  /** JSON Pointer of a condition. */
  pathOf(path: ConditionPath): string;
  /** Changes the host as one undo entry. */
  rearrange(label: string, recipe: (host: object) => void): void;
  setType(path: ConditionPath, type: string): void;
}

/** Moves the keyboard focus to the row of a condition after the next update. */
export function focusCondition(model: Pick<ConditionModel, 'pathOf'>, path: ConditionPath): void {
  const pointer = model.pathOf(path);
  void nextTick(() => {
    document.querySelector<HTMLElement>(`.condition[data-path="${pointer}"] input`)?.focus();
  });
}
