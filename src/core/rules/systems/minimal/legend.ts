import { capitalize } from '@core/base';
import type { MinimalSide } from '@core/model';
import { SIDE_NAMES, SIDES } from './types';

/** A weapon in full, such as "Front left weapon" (3.0). */
export function spellWeapon(side: MinimalSide): string {
  return `${capitalize(SIDE_NAMES[SIDES.indexOf(side)] ?? side)} weapon`;
}

/** The long form of a weapon's side, such as FL; undefined for other words. */
export function spellNotation(word: string): string | undefined {
  const side = SIDES.find((one) => one === word);
  return side && spellWeapon(side);
}

/** Terms of the rules that are printed in capitals (2.0, 6.0, 7.0). */
export const TERMS: Readonly<Record<string, string>> = {
  SPEED: 'Steps per turn: each hex forward and each turn by one hex side costs 1',
  'TO-HIT': 'Highest d6 roll that hits, before the range modifier',
};
