import type { Component } from 'vue';

/**
 * Handles a key in an open menu: arrow keys, Home, End and letters move among its items, Escape and Tab close it. Enter and Space press
 * an item. No command acts on a key behind the menu, except on function keys and keys with modifiers.
 */
export function menuKey(event: KeyboardEvent, items: readonly HTMLElement[], close: () => void): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  const keeps = !ctrlKey && !metaKey && !altKey && !/^F\d+$/.test(key);
  const at = items.findIndex((item) => item === document.activeElement);
  const places: Partial<Record<string, number>> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  };
  const place = places[key];
  if (key === 'Escape' || key === 'Tab') close();
  else if (place !== undefined) items.at(place)?.focus();
  else if (keeps && key.length === 1 && key !== ' ') {
    const fits = ({ textContent }: HTMLElement): boolean =>
      textContent.trim().toLowerCase().startsWith(key.toLowerCase());
    [...items.slice(at + 1), ...items].find(fits)?.focus();
  } else {
    if (keeps) event.stopPropagation();
    return;
  }
  event.preventDefault();
  event.stopPropagation();
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
