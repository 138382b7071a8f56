/*
 * The line of positions of a location (13.2.1, 13.4): usually five, from offensive to defensive advantage. A position's step is its offset
 * from the middle, positive towards the offensive end. Longer and shorter lines, and lines without a middle, are house interpretations.
 */

/** Step of position `index` (from 0, the offensive end first) on a line of `count` positions. */
export function stepOf(count: number, index: number): number {
  if (count % 2 === 1) return (count - 1) / 2 - index;
  return index < count / 2 ? count / 2 - index : count / 2 - index - 1;
}

/** Index of the position at this step, or of the nearest one; on the defensive side when the line has no middle. */
export function indexOfStep(count: number, step: number): number {
  let best = 0;
  for (let index = 1; index < count; index++) {
    if (Math.abs(stepOf(count, index) - step) <= Math.abs(stepOf(count, best) - step)) best = index;
  }
  return best;
}

/** Bonus in degrees for attacks from this step (13.4): 2 at offensive advantage, 1 at offensive. */
export function attackBonus(step: number): number {
  return Math.max(0, Math.min(2, step));
}

/** Penalty in degrees for attacks into this step (13.4): 2 at defensive advantage, 1 at defensive. */
export function coverOf(step: number): number {
  return Math.max(0, Math.min(2, -step));
}

/**
 * Degrees that attacks gain by going into offensive advantage, with option `exposed`. Attacks out of offensive advantage have its bonus
 * already (13.4).
 */
export function exposedBonus(from: number, to: number, exposed: boolean): number {
  return exposed && attackBonus(to) === 2 && attackBonus(from) < 2 ? 2 : 0;
}

/** Abbreviation of a position, such as OA. */
export function letters(step: number): string {
  if (step === 0) return 'N';
  const end = step > 0 ? 'O' : 'D';
  const size = Math.abs(step);
  if (size === 1) return end;
  return size === 2 ? `${end}A` : `${end}A+`;
}

/** Name of a position, such as Offensive Advantage. */
export function positionName(step: number): string {
  if (step === 0) return 'Neutral';
  const end = step > 0 ? 'Offensive' : 'Defensive';
  const size = Math.abs(step);
  if (size === 1) return end;
  return size === 2 ? `${end} Advantage` : `Far ${end} Advantage`;
}
