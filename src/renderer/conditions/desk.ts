import type { Finding, Fix } from '@core/base';
import type { RulesId } from '@core/model';
import { nextTick, type Component, type ComputedRef } from 'vue';
import type { AnyCondition, ConditionPath } from './tree';

/** What the rows of one condition work with, whatever kind of document it stands in. */
export interface ConditionRows {
  /** What has the condition, as it is now. */
  readonly host: ComputedRef<object>;
  /** What has the condition, for sentences: "level", "trigger" or "ending". */
  readonly noun: string;
  /** The kinds to choose from. */
  readonly kinds: readonly { readonly value: string; readonly label: string }[];
  /** The controls of one condition: a component with the properties `desk`, `condition` and `path`. */
  readonly parts: Component;
  /** Whose sections findings name; none where they name none. */
  readonly rules?: RulesId | undefined;
  findingsAt(pointer: string): readonly Finding[];
  applyFix(fix: Fix): void;
  /** A condition to begin with, for one that is added. */
  fresh(): AnyCondition;
  /** JSON Pointer of a condition. */
  pathOf(path: ConditionPath): string;
  /** Changes the host as one undo entry. */
  rearrange(label: string, recipe: (host: object) => void): void;
  setType(path: ConditionPath, type: string): void;
}

/** Moves the keyboard focus to the row of a condition once it is drawn. */
export function focusCondition(desk: Pick<ConditionRows, 'pathOf'>, path: ConditionPath): void {
  const pointer = desk.pathOf(path);
  void nextTick(() => {
    document.querySelector<HTMLElement>(`.condition[data-path="${pointer}"] input`)?.focus();
  });
}
