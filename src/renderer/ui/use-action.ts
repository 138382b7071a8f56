import { actionEnabled, actionOf, runAction } from '@renderer/app/actions';
import { announce } from '@renderer/app/toast';
import { computed, type Component, type ComputedRef } from 'vue';

/** Props of a button that may refer to an action. */
export interface ButtonSource {
  readonly action?: string | undefined;
  readonly label?: string | undefined;
  readonly icon?: Component | undefined;
  readonly shortcut?: string | undefined;
  readonly disabledReason?: string | undefined;
}

/** A button's props, completed by its action. */
export interface ButtonFace {
  readonly label: string | undefined;
  readonly icon: Component | undefined;
  readonly shortcut: string | undefined;
  /** Why it is disabled; undefined if enabled. */
  readonly reason: string | undefined;
  readonly press: () => void;
}

/** Completes a button's props from its action. */
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
        if (reason !== undefined) {
          announce(reason);
          return;
        }
        if (source.action !== undefined) runAction(source.action);
        pressed();
      },
    };
  });
}
