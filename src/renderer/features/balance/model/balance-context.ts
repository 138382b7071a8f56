import type { SideId } from '@core/rules/contract';
import type { Tab } from '@renderer/stores';
import type { ComputedRef } from 'vue';
import type { RunRef } from './run';
import type { Subject } from './source';

/** What a person chooses before games are played. */
export interface BalanceForm {
  games: number;
  /** Unsigned 32-bit. */
  seed: number;
  /** A computer player's name by side. */
  players: Record<SideId, string>;
  /** Stop when the sequential test has its answer. */
  stopWhenClear: boolean;
}

/** What the models of a balance tab share: its scenario, the form and the games played. */
export interface BalanceContext {
  readonly form: BalanceForm;
  readonly run: RunRef;
  /** The scenario with its designs; undefined when it is no longer open. */
  readonly subject: ComputedRef<Subject | undefined>;
  /** True when the scenario is no longer what the games were played with. */
  readonly stale: ComputedRef<boolean>;
  /** The players in the order of the sides. */
  players(): string[];
  /** The scenario's tab, to show a place of it or to change it. */
  tab(): Tab | undefined;
}
