import { actionEnabled, actionOf, runAction } from '@renderer/app/actions';
import { announce } from '@renderer/app/toast';
import { computed, type Component } from 'vue';

/** Props of a button that may refer to an action. */
export interface ButtonProps {
  label?: string;
  icon?: Component;
  shortcut?: string;
  /** Id of the action to run; `click` is emitted too. */
  action?: string;
  /** Disables the button and shows the reason as its tooltip; it stays focusable. */
  disabledReason?: string | undefined;
  /** State of a toggle button. */
  pressed?: boolean | undefined;
}

/** A button's props, completed by its action; with a `reason` it is disabled. */
export function useButtonFace(source: ButtonProps, pressed: () => void) {
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
