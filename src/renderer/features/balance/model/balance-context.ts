import type { SideId } from '@core/rules/contract';
import type { Tab } from '@renderer/stores';
import type { ComputedRef } from 'vue';
import type { RunRef } from './run';
import type { Subject } from './source';

/** The values of the batch form. */
export interface BalanceForm {
  games: number;
  /** Unsigned 32-bit. */
  seed: number;
  /** A computer player's name by side. */
  players: Record<SideId, string>;
  /** Stop when the sequential test has a result. */
  stopWhenClear: boolean;
}

/** The state shared by the models of a balance tab: scenario, form and games. */
export interface BalanceContext {
  readonly form: BalanceForm;
  readonly run: RunRef;
  /** The scenario with its designs; undefined if it is no longer open. */
  readonly subject: ComputedRef<Subject | undefined>;
  /** True if the scenario has changed since the games were played. */
  readonly stale: ComputedRef<boolean>;
  /** The players in the order of the sides. */
  players(): string[];
  /** The scenario's tab, for navigation and edits. */
  tab(): Tab | undefined;
}
