import { actionEnabled, actionOf, runAction } from '@renderer/app/actions';
import { computed, type Component, type ComputedRef } from 'vue';

/** What a button needs to know, from its own props or from the action that it stands for. */
export interface ButtonSource {
  readonly action?: string | undefined;
  readonly label?: string | undefined;
  readonly icon?: Component | undefined;
  readonly shortcut?: string | undefined;
  readonly disabledReason?: string | undefined;
}

/** A button's face, with the action's values where its own are absent. */
export interface ButtonFace {
  readonly label: string | undefined;
  readonly icon: Component | undefined;
  readonly shortcut: string | undefined;
  /** Why it cannot be pressed; undefined when it can. */
  readonly reason: string | undefined;
  readonly press: () => void;
}

/** Joins a button's props with the action that it stands for. */
export function useButtonFace(source: ButtonSource, pressed: () => void): ComputedRef<ButtonFace> {
  return computed(() => {
    const action = source.action === undefined ? undefined : actionOf(source.action);
    const enabled = source.action === undefined ? true : actionEnabled(source.action);
    const reason = source.disabledReason ?? (enabled === true ? undefined : enabled);
    return {
      label: source.label ?? action?.title,
      icon: source.icon ?? action?.icon,
      shortcut: source.shortcut ?? action?.shortcut,
      reason,
      press: () => {
        if (reason !== undefined) return;
        if (source.action !== undefined) runAction(source.action);
        pressed();
      },
    };
  });
}
