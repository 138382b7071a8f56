import type { BattleAction, Rejection, UnitView } from '@core/rules/contract';
import type { ComputedRef, Ref } from 'vue';
import type { Attack, EnergyStep, Order, Orders } from '../model/orders';
import type { Reach, ReachedHex } from '../model/reach';
import type { Play } from './play';

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

/** What a desk shows, for the words about it. */
export interface DeskView {
  readonly play: Play;
  /** What the deciding side may do; undefined while no person at this screen decides. */
  readonly orders: ComputedRef<Orders | undefined>;
  /** The unit that acts. */
  readonly active: ComputedRef<UnitView | undefined>;
  /** The unit that the next activation is about. */
  readonly candidate: ComputedRef<Order | undefined>;
  readonly reach: ComputedRef<Reach>;
  /** A hex of the reach to confirm, since the unit does not come back from it. */
  readonly armed: Ref<ReachedHex | undefined>;
  readonly targets: ComputedRef<readonly number[]>;
  readonly attacks: ComputedRef<readonly Attack[]>;
  readonly attack: ComputedRef<Attack | undefined>;
  readonly energy: ComputedRef<readonly EnergyStep[]>;
  /** Index of the chosen energy split. */
  readonly split: Ref<number>;
  readonly primary: ComputedRef<Primary | undefined>;
}
