/*
 * The table of the text as data: for each pair of tactics and each drive difference what the firer's weapons do, and in parentheses what
 * the target's do in return.
 */

export const ATTACK = 0;
export const DODGE = 1;
export const RETREAT = 2;

/** Code of a tactic. */
export type Tactic = 0 | 1 | 2;

/** Names of the tactics, by code. */
export const TACTICS = ['attack', 'dodge', 'retreat'] as const;
/** The same as they are shown. */
export const TACTIC_LABELS = ['Attack', 'Dodge', 'Retreat'] as const;

export const MISS = 0;
export const HIT = 1;
export const HIT_1 = 2;
export const HIT_2 = 3;
export const ESCAPES = 4;

/** Code of a result: {@link HIT_1} and {@link HIT_2} are hits that add one and two points. */
export type ResultCode = 0 | 1 | 2 | 3 | 4;

/** The results as the text names them, by code. */
export const RESULT_LABELS = ['Miss', 'Hit', 'Hit +1', 'Hit +2', 'Escapes'] as const;

/** The difference up to which the rows go on either side; what is beyond counts as this much. */
export const MOST_DIFFERENCE = 5;

/** A row as it is printed: the differences that it is for, and a cell for each tactic of the target, `result (reciprocal)`. */
interface Row {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly cells: readonly [attack: string, dodge: string, retreat: string];
}

const END = MOST_DIFFERENCE;

function row(label: string, from: number, to: number, attack: string, dodge: string, retreat: string): Row {
  return { label, from, to, cells: [attack, dodge, retreat] };
}

/**
 * The printed rows by the tactic of the firer. Under Dodge the text prints "+3 or more" and then "+4"; they are read as +3, and +4 or more
 * (our reading).
 */
export const PRINTED: readonly (readonly Row[])[] = [
  [
    row('-3 or less', -END, -3, 'Miss (Miss)', 'Miss (Miss)', 'Escapes (Miss)'),
    row('-2', -2, -2, 'Hit (Hit +1)', 'Miss (Hit)', 'Escapes (Miss)'),
    row('-1', -1, -1, 'Hit (Hit +2)', 'Miss (Hit)', 'Escapes (Miss)'),
    row('0', 0, 0, 'Hit +2 (Hit +2)', 'Miss (Hit)', 'Miss (Hit)'),
    row('+1', 1, 1, 'Hit +2 (Hit)', 'Miss (Hit)', 'Miss (Hit)'),
    row('+2', 2, 2, 'Hit +1 (Hit)', 'Hit +1 (Miss)', 'Miss (Miss)'),
    row('+3', 3, 3, 'Miss (Miss)', 'Hit (Miss)', 'Hit (Miss)'),
    row('+4', 4, 4, 'Miss (Miss)', 'Hit (Miss)', 'Hit (Miss)'),
    row('+5 or more', 5, END, 'Miss (Miss)', 'Miss (Miss)', 'Miss (Miss)'),
  ],
  [
    row('-4 or less', -END, -4, 'Miss (Hit)', 'Miss (Miss)', 'Escapes (Miss)'),
    row('-3', -3, -3, 'Miss (Hit)', 'Hit (Miss)', 'Escapes (Miss)'),
    row('-2', -2, -2, 'Miss (Hit +1)', 'Hit (Miss)', 'Escapes (Miss)'),
    row('-1', -1, -1, 'Hit (Miss)', 'Hit (Miss)', 'Escapes (Miss)'),
    row('0', 0, 0, 'Hit (Miss)', 'Hit (Hit)', 'Escapes (Miss)'),
    row('+1', 1, 1, 'Hit (Miss)', 'Miss (Hit)', 'Escapes (Miss)'),
    row('+2', 2, 2, 'Hit (Miss)', 'Miss (Hit)', 'Escapes (Miss)'),
    row('+3', 3, 3, 'Miss (Miss)', 'Miss (Hit)', 'Escapes (Miss)'),
    row('+4 or more', 4, END, 'Miss (Miss)', 'Miss (Miss)', 'Escapes (Miss)'),
  ],
  [
    row('-5 or less', -END, -5, 'Miss (Miss)', 'Miss (Escapes)', 'Escapes (Escapes)'),
    row('-4', -4, -4, 'Miss (Hit)', 'Miss (Escapes)', 'Escapes (Escapes)'),
    row('-3', -3, -3, 'Miss (Hit)', 'Miss (Escapes)', 'Escapes (Escapes)'),
    row('-2', -2, -2, 'Miss (Miss)', 'Miss (Escapes)', 'Escapes (Escapes)'),
    row('-1', -1, -1, 'Hit (Miss)', 'Miss (Escapes)', 'Escapes (Escapes)'),
    row('0', 0, 0, 'Hit (Miss)', 'Miss (Escapes)', 'Escapes (Escapes)'),
    row('+1 or more', 1, END, 'Miss (Escapes)', 'Miss (Escapes)', 'Escapes (Escapes)'),
  ],
];

const COLUMNS = 2 * MOST_DIFFERENCE + 1;

/** The two results of a printed cell. */
export function readCell(cell: string): readonly [own: ResultCode, reciprocal: ResultCode] {
  const found = /^(.+) \((.+)\)$/.exec(cell);
  const code = (text: string | undefined): ResultCode =>
    RESULT_LABELS.findIndex((label) => label === text) as ResultCode;
  return [code(found?.[1]), code(found?.[2])];
}

const RESULTS = new Int8Array(9 * COLUMNS);
for (const [firer, rows] of PRINTED.entries()) {
  for (const { from, to, cells } of rows) {
    for (const [target, cell] of cells.entries()) {
      RESULTS.fill(readCell(cell)[0], place(firer, target, from), place(firer, target, to) + 1);
    }
  }
}

function place(firer: number, target: number, difference: number): number {
  return (firer * 3 + target) * COLUMNS + difference + MOST_DIFFERENCE;
}

/** What a firer's weapons do: tactics of both, and the firer's drive less the target's (any integer). Read from the firer's own row. */
export function resultOf(firer: number, target: number, difference: number): ResultCode {
  return RESULTS[place(firer, target, clamp(difference))] as ResultCode;
}

function clamp(difference: number): number {
  return difference > MOST_DIFFERENCE ? MOST_DIFFERENCE : difference < -MOST_DIFFERENCE ? -MOST_DIFFERENCE : difference;
}

/** Stands for a result that does no damage. */
export const NO_HIT = -1;
const BONUSES = RESULTS.map((result) => (isHit(result as ResultCode) ? bonusOf(result as ResultCode) : NO_HIT));

/** What {@link resultOf} adds to a hit, from 0 to 2; NO_HIT where there is none. */
export function bonusIn(firer: number, target: number, difference: number): number {
  return BONUSES[place(firer, target, clamp(difference))];
}

/** True for a result that does damage. */
export function isHit(result: ResultCode): boolean {
  return result >= HIT && result <= HIT_2;
}

/** Points that a hit adds: 0, 1 or 2. */
export function bonusOf(result: ResultCode): number {
  return result === HIT_1 ? 1 : result === HIT_2 ? 2 : 0;
}
