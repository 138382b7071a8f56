import type { BattleAction, Rejection } from '@core/rules/contract';

/** The one thing that the big button does now: actions in a row, or what `run` does. */
export interface Primary {
  readonly label: string;
  /** Why it cannot be done now. */
  readonly disabledReason?: string | undefined;
  readonly actions?: readonly BattleAction[];
  /** Does it, or says why not. */
  readonly run?: () => Rejection | undefined;
}

/** A key with what it does, in a word or two. */
export interface KeyHelp {
  readonly shortcut: string;
  readonly does: string;
}

/** What a rule system says in place of the desk's own words; what it leaves out stays. */
export interface DeskWords {
  /** The unit whose card is shown while no other one is looked at. */
  readonly unit?: number | undefined;
  readonly primary?: Primary | undefined;
  /** What is to be done, in a sentence. */
  readonly hint?: string | undefined;
  readonly keys?: readonly KeyHelp[] | undefined;
}
