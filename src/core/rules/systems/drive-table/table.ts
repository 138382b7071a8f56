/*
 * The printed table as data: for each pair of tactics and each drive difference, the result of the firer's weapons and, in parentheses, of
 * the target's in return.
 */

export const ATTACK = 0;
export const DODGE = 1;
export const RETREAT = 2;

/** Tactic code: 0 Attack, 1 Dodge, 2 Retreat. */
export type Tactic = 0 | 1 | 2;

/** Tactic keys, by code. */
export const TACTICS = ['attack', 'dodge', 'retreat'] as const;
/** Tactic labels, by code. */
export const TACTIC_LABELS = ['Attack', 'Dodge', 'Retreat'] as const;

export const MISS = 0;
export const HIT = 1;
export const HIT_1 = 2;
export const HIT_2 = 3;
export const ESCAPES = 4;

/** Code of a result: {@link HIT_1} and {@link HIT_2} are hits that add one and two points. */
export type ResultCode = 0 | 1 | 2 | 3 | 4;

/** Result labels of the rules, by code. */
export const RESULT_LABELS = ['Miss', 'Hit', 'Hit +1', 'Hit +2', 'Escapes'] as const;

/** Largest drive difference of the table; larger differences count as this. */
const MAX_DIFFERENCE = 5;

/** A printed row: its range of differences, and a cell for each tactic of the target, `result (reciprocal)`. */
interface Row {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly cells: readonly [attack: string, dodge: string, retreat: string];
}

const END = MAX_DIFFERENCE;

function row(label: string, from: number, to: number, attack: string, dodge: string, retreat: string): Row {
  return { label, from, to, cells: [attack, dodge, retreat] };
}

/**
 * The printed rows by tactic of the firer. Under Dodge the rules print "+3 or more" and then "+4"; read as +3, and +4 or more (house
 * interpretation).
 */
export const PRINTED: readonly (readonly Row[])[] = [
  [
    row('−3 or less', -END, -3, 'Miss (Miss)', 'Miss (Miss)', 'Escapes (Miss)'),
    row('−2', -2, -2, 'Hit (Hit +1)', 'Miss (Hit)', 'Escapes (Miss)'),
    row('−1', -1, -1, 'Hit (Hit +2)', 'Miss (Hit)', 'Escapes (Miss)'),
    row('0', 0, 0, 'Hit +2 (Hit +2)', 'Miss (Hit)', 'Miss (Hit)'),
    row('+1', 1, 1, 'Hit +2 (Hit)', 'Miss (Hit)', 'Miss (Hit)'),
    row('+2', 2, 2, 'Hit +1 (Hit)', 'Hit +1 (Miss)', 'Miss (Miss)'),
    row('+3', 3, 3, 'Miss (Miss)', 'Hit (Miss)', 'Hit (Miss)'),
    row('+4', 4, 4, 'Miss (Miss)', 'Hit (Miss)', 'Hit (Miss)'),
    row('+5 or more', 5, END, 'Miss (Miss)', 'Miss (Miss)', 'Miss (Miss)'),
  ],
  [
    row('−4 or less', -END, -4, 'Miss (Hit)', 'Miss (Miss)', 'Escapes (Miss)'),
    row('−3', -3, -3, 'Miss (Hit)', 'Hit (Miss)', 'Escapes (Miss)'),
    row('−2', -2, -2, 'Miss (Hit +1)', 'Hit (Miss)', 'Escapes (Miss)'),
    row('−1', -1, -1, 'Hit (Miss)', 'Hit (Miss)', 'Escapes (Miss)'),
    row('0', 0, 0, 'Hit (Miss)', 'Hit (Hit)', 'Escapes (Miss)'),
    row('+1', 1, 1, 'Hit (Miss)', 'Miss (Hit)', 'Escapes (Miss)'),
    row('+2', 2, 2, 'Hit (Miss)', 'Miss (Hit)', 'Escapes (Miss)'),
    row('+3', 3, 3, 'Miss (Miss)', 'Miss (Hit)', 'Escapes (Miss)'),
    row('+4 or more', 4, END, 'Miss (Miss)', 'Miss (Miss)', 'Escapes (Miss)'),
  ],
  [
    row('−5 or less', -END, -5, 'Miss (Miss)', 'Miss (Escapes)', 'Escapes (Escapes)'),
    row('−4', -4, -4, 'Miss (Hit)', 'Miss (Escapes)', 'Escapes (Escapes)'),
    row('−3', -3, -3, 'Miss (Hit)', 'Miss (Escapes)', 'Escapes (Escapes)'),
    row('−2', -2, -2, 'Miss (Miss)', 'Miss (Escapes)', 'Escapes (Escapes)'),
    row('−1', -1, -1, 'Hit (Miss)', 'Miss (Escapes)', 'Escapes (Escapes)'),
    row('0', 0, 0, 'Hit (Miss)', 'Miss (Escapes)', 'Escapes (Escapes)'),
    row('+1 or more', 1, END, 'Miss (Escapes)', 'Miss (Escapes)', 'Escapes (Escapes)'),
  ],
];

const COLUMNS = 2 * MAX_DIFFERENCE + 1;

/** Parses the two results of a printed cell. */
export function readCell(cell: string): readonly [own: ResultCode, reciprocal: ResultCode] {
  const match = /^(.+) \((.+)\)$/.exec(cell);
  const code = (text: string | undefined): ResultCode =>
    RESULT_LABELS.findIndex((label) => label === text) as ResultCode;
  return [code(match?.[1]), code(match?.[2])];
}

const RESULTS = new Int8Array(9 * COLUMNS);
for (const [firer, rows] of PRINTED.entries()) {
  for (const { from, to, cells } of rows) {
    for (const [target, cell] of cells.entries()) {
      RESULTS.fill(readCell(cell)[0], cellIndex(firer, target, from), cellIndex(firer, target, to) + 1);
    }
  }
}

function cellIndex(firer: number, target: number, difference: number): number {
  return (firer * 3 + target) * COLUMNS + difference + MAX_DIFFERENCE;
}

/**
 * Result of a firer's weapons from the tactics of both ships and the drive difference (firer minus target, any integer), read from the
 * firer's own row.
 */
export function resultOf(firer: number, target: number, difference: number): ResultCode {
  return RESULTS[cellIndex(firer, target, clamp(difference))] as ResultCode;
}

function clamp(difference: number): number {
  return difference > MAX_DIFFERENCE ? MAX_DIFFERENCE : difference < -MAX_DIFFERENCE ? -MAX_DIFFERENCE : difference;
}

/** Value of {@link bonusIn} for a result without damage. */
export const NO_HIT = -1;
const BONUSES = RESULTS.map((result) => (isHit(result as ResultCode) ? bonusOf(result as ResultCode) : NO_HIT));

/** Bonus of a hit, 0 to 2; NO_HIT for no hit. */
export function bonusIn(firer: number, target: number, difference: number): number {
  return BONUSES[cellIndex(firer, target, clamp(difference))];
}

/** True for a result that does damage. */
export function isHit(result: ResultCode): boolean {
  return result >= HIT && result <= HIT_2;
}

/** Bonus hits of a result: 0, 1 or 2. */
export function bonusOf(result: ResultCode): number {
  return result === HIT_1 ? 1 : result === HIT_2 ? 2 : 0;
}
