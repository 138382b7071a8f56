import type { Component } from 'vue';

/** A line of a menu; `line` is a separator before it. */
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
