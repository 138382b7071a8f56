import { actionsFor, type PackAction, type PackState } from '@core/pack';
import { ArrowDown, ArrowUp, Equal, Plus, Split } from '@lucide/vue';
import { formatAge } from '@renderer/app/format-time';
import type { PackPreviewItem } from '@shared/host-api';
import type { Component } from 'vue';

/** Name, icon and tone of each state of a pack's document. */
export const STATES: Readonly<Record<PackState, { label: string; icon: Component; tone: string }>> = {
  new: { label: 'New', icon: Plus, tone: 't-accent' },
  newer: { label: 'Newer', icon: ArrowUp, tone: 't-success' },
  older: { label: 'Older', icon: ArrowDown, tone: 't2' },
  conflict: { label: 'Conflict', icon: Split, tone: 't-warning' },
  same: { label: 'Same', icon: Equal, tone: 't2' },
};

/** Labels and keys of the actions, in display order. */
export const ACTIONS: readonly { readonly value: PackAction; readonly label: string; readonly key: string }[] = [
  { value: 'take', label: 'Take', key: 't' },
  { value: 'skip', label: 'Skip', key: 's' },
  { value: 'both', label: 'Keep both', key: 'b' },
];

/** The actions that a document of a state allows. */
export const actionsOf = (state: PackState) => ACTIONS.filter(({ value }) => actionsFor(state).includes(value));

/** A few words about why a document has its state. */
export function stateNote({ state, match }: PackPreviewItem): string {
  switch (state) {
    case 'new':
      return 'not in library';
    case 'same':
      return 'identical';
    case 'newer':
      return match === undefined ? '' : `yours: ${formatAge(match.modified)}`;
    case 'older':
      return 'yours is newer';
    case 'conflict':
      return 'both differ';
  }
}
