import type { Component } from 'vue';

/** Whether an open menu keeps a key to itself, so that no command acts behind it: all but function keys and keys with modifiers. */
export function isMenuKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !/^F\d+$/.test(key);
}

/** The next of some labels after an index that starts with a letter; -1 if none does. */
export function labelWith(letter: string, labels: readonly string[], after: number): number {
  const fits = (label: string): boolean => label.trim().toLowerCase().startsWith(letter.toLowerCase());
  const next = labels.findIndex((label, index) => index > after && fits(label));
  return next >= 0 ? next : labels.findIndex(fits);
}

/** A menu item; `line` adds a separator above it. */
export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: Component | undefined;
  readonly shortcut?: string | undefined;
  readonly disabledReason?: string | undefined;
  readonly danger?: boolean;
  readonly line?: boolean;
  /** Heading above the item. */
  readonly heading?: string | undefined;
  readonly run: () => void;
}
