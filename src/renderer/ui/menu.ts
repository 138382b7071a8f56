import type { Component } from 'vue';

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
