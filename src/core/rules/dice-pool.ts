import type { SideId, Term } from './contract';

/** Dice of one kind in a pool, with the reasons for their number. */
export interface DiceGroup {
  readonly key: 'battle' | 'strategy' | 'support';
  readonly label: string;
  readonly count: number;
  /** Signed terms; their sum is the count. Empty where nobody asked why. */
  readonly terms: readonly Term[];
  /** Dice that show a success, and those that show the group's own symbol. */
  readonly successes: number;
  readonly marks: number;
  /** What the own symbol is, such as skull; absent for dice that have none. */
  readonly mark?: string;
}

/** The dice of one side, before or after they are thrown. */
export interface DicePool {
  readonly side: SideId;
  /** What the side does with them, such as its strategy; "Sealed" where that is not known. */
  readonly label: string;
  readonly thrown: boolean;
  readonly pushes: number;
  readonly groups: readonly DiceGroup[];
}
