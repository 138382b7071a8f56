import type { OddsResult, Term, UnitBar } from './contract-view';

/** A die with its modifiers. */
export interface Roll {
  readonly die: number;
  readonly terms: readonly Term[];
  /** True if the die hits at or below the sum of the terms; otherwise the terms are added to the die. */
  readonly rollUnder?: boolean;
}

/** A resolved attack, from the weapon to the damage, so that a screen can show each step without knowing the rules. */
export interface AttackResult {
  /** Number of the attacking unit; absent where terrain attacks. */
  readonly attacker?: number;
  readonly target: number;
  /** The weapon, torpedo or hazard. */
  readonly device: string;
  /** Such as "Point defence". */
  readonly attackKind: string;
  /** What is drawn between attacker and target: a beam, a torpedo that bursts on arrival, or nothing. */
  readonly flight: 'beam' | 'burst' | 'none';
  /** True if it is resolved together with other attacks. */
  readonly simultaneous: boolean;
  /** Distance in hexes, if it matters. */
  readonly range?: number;
  /** Section of the rule text for this kind of attack. */
  readonly section: string;
  readonly attackRoll: Roll;
  /** Absent if the target does not roll. */
  readonly defenceRoll?: Roll;
  /** The odds before the roll; their keys are those of `result`. */
  readonly odds: readonly OddsResult[];
  readonly result: { readonly key: string; readonly label: string; readonly hit: boolean };
  /** The terms of the damage; their sum is the damage. Empty for a miss. */
  readonly damage: readonly Term[];
  /** The affected bars of the target, before and after. */
  readonly bars: readonly (Pick<UnitBar, 'label' | 'style'> & { readonly before: number; readonly after: number })[];
}

/** A visual effect of an event, independent of the rule system. Units are indices. */
export type Effect =
  | {
      readonly kind: 'move';
      readonly unit: number;
      /** The unit's start and its hex and facing after each step; the first hex is -1 if it enters the map. */
      readonly path: readonly PathPoint[];
      /** True if all moves of an action are simultaneous. */
      readonly simultaneous?: boolean;
    }
  /** A unit, such as a torpedo, appears at the location of another. */
  | { readonly kind: 'launch'; readonly unit: number; readonly from: number }
  | { readonly kind: 'attack'; readonly attack: AttackResult }
  /** A unit is removed. */
  | { readonly kind: 'gone'; readonly unit: number; readonly how: 'destroyed' | 'left' | 'landed' | 'spent' }
  /** An animation that the system's own board draws, with its duration at normal speed; shown once per name and action. */
  | { readonly kind: 'scene'; readonly name: string; readonly milliseconds: number }
  /** A short note about a unit. */
  | {
      readonly kind: 'note';
      readonly unit: number;
      readonly text: string;
      readonly tone: 'good' | 'bad' | 'plain';
      readonly section?: string;
    };

/** A point of a unit's path; without a facing the unit keeps its own. */
export interface PathPoint {
  readonly hex: number;
  /** 0..5. */
  readonly facing?: number;
}

/** A move from one hex to another; `from` is -1 if the unit enters the map. */
export function moveEffect(unit: number, from: number, to: number): Effect[] {
  return [{ kind: 'move', unit, path: [{ hex: from }, { hex: to }] }];
}

/** The removal of a unit. */
export function goneEffect(unit: number, how: Extract<Effect, { kind: 'gone' }>['how']): Effect[] {
  return [{ kind: 'gone', unit, how }];
}

/** A short note about a unit, with the section of the rules. */
export function noteEffect(
  unit: number,
  text: string,
  tone: Extract<Effect, { kind: 'note' }>['tone'],
  section?: string,
): Effect[] {
  return [{ kind: 'note', unit, text, tone, section }];
}
