import type { OddsResult, Term, UnitBar } from './contract-view';

/** A die with what is added to it, term by term. */
export interface Roll {
  readonly die: number;
  readonly terms: readonly Term[];
  /** Where the die is compared with the sum of the terms, and hits with as much or less; else the terms are added to the die. */
  readonly rollUnder?: boolean;
}

/** One attack as it was rolled, from the weapon to the damage, so that a screen can show it step by step without knowing the rules. */
export interface AttackResult {
  /** Number of the attacking unit; absent where terrain attacks. */
  readonly attacker?: number;
  readonly target: number;
  /** The weapon, torpedo or hazard. */
  readonly device: string;
  /** What sort of attack it is, such as "Point defence". */
  readonly attackKind: string;
  /** What flies from the attacker to the target: a beam, a torpedo that bursts there, or nothing. */
  readonly flight: 'beam' | 'burst' | 'none';
  /** True where it was rolled together with others and counts at the same moment. */
  readonly simultaneous: boolean;
  /** Distance in hexes, where it counts. */
  readonly range?: number;
  /** Section of the rule text about this sort of attack. */
  readonly section: string;
  readonly attackRoll: Roll;
  /** Absent where the target rolls nothing. */
  readonly defenceRoll?: Roll;
  /** The chances before the dice, the same keys as `result`. */
  readonly odds: readonly OddsResult[];
  readonly result: { readonly key: string; readonly label: string; readonly hit: boolean };
  /** What the damage is made of; the sum is the damage. Empty for a miss. */
  readonly damage: readonly Term[];
  /** Bars of the target before and after; only those that the damage is about. */
  readonly bars: readonly (Pick<UnitBar, 'label' | 'style'> & { readonly before: number; readonly after: number })[];
}

/** What a board shows of an event, for a screen that knows no rules. Units are named by their numbers. */
export type Effect =
  | {
      readonly kind: 'move';
      readonly unit: number;
      /** Where the unit stands before the first step and after each, turns included; the first hex is -1 where it comes onto the map. */
      readonly path: readonly PathPoint[];
      /** True where all moves of one action happen at the same time. */
      readonly simultaneous?: boolean;
    }
  /** A unit comes into being where another stands, such as a torpedo. */
  | { readonly kind: 'launch'; readonly unit: number; readonly from: number }
  | { readonly kind: 'attack'; readonly attack: AttackResult }
  /** A unit is no longer there. */
  | { readonly kind: 'gone'; readonly unit: number; readonly how: 'destroyed' | 'left' | 'landed' | 'spent' }
  /** Something that the board of the rule system draws itself, for so long at normal speed; once for all of one name in an action. */
  | { readonly kind: 'scene'; readonly name: string; readonly milliseconds: number }
  /** Something else that befell a unit, in a few words. */
  | {
      readonly kind: 'note';
      readonly unit: number;
      readonly text: string;
      readonly tone: 'good' | 'bad' | 'plain';
      readonly section?: string;
    };

/** A place on the way of a unit; without a facing it keeps the one that it has. */
export interface PathPoint {
  readonly hex: number;
  /** 0..5. */
  readonly facing?: number;
}

/** A step from one hex to another; `from` is -1 where the unit comes onto the map. */
export function moveEffect(unit: number, from: number, to: number): Effect[] {
  return [{ kind: 'move', unit, path: [{ hex: from }, { hex: to }] }];
}

/** A unit is no longer there. */
export function goneEffect(unit: number, how: Extract<Effect, { kind: 'gone' }>['how']): Effect[] {
  return [{ kind: 'gone', unit, how }];
}

/** A few words about what befell a unit, with the section of the rules. */
export function noteEffect(
  unit: number,
  text: string,
  tone: Extract<Effect, { kind: 'note' }>['tone'],
  section?: string,
): Effect[] {
  return [{ kind: 'note', unit, text, tone, ...(section === undefined ? {} : { section }) }];
}
