import { lowerFirst } from '@core/base';
import type { CounterspaceBays, CounterspaceWeapon } from '@core/model';

/** A weapon in full, such as "Attack 2, range 3, energy 2" (CounterSpace 6.0.0). */
export function spellWeapon({
  attack,
  range,
  energy,
}: Pick<CounterspaceWeapon, 'attack' | 'range' | 'energy'>): string {
  return `Attack ${attack}, range ${range}, energy ${energy}`;
}

/** Torpedoes in full, such as "Attack 4, movement 3, range 6" (CounterSpace 6.3.0). */
export function spellTorpedo({
  attack,
  movement,
  range,
}: Pick<CounterspaceBays, 'attack' | 'movement' | 'range'>): string {
  return `Attack ${attack}, movement ${movement}, range ${range}`;
}

const WEAPON = /^a(\d+)r(\d+)e(\d+)$/;
const TORPEDO = /^a(\d+)m(\d+)r(\d+)$/;

/** The long form of a weapon such as a2r3e2 or a torpedo such as a4m3r6; undefined for other words. */
export function spellNotation(word: string): string | undefined {
  const weapon = WEAPON.exec(word)?.map(Number);
  if (weapon) return spellWeapon({ attack: weapon[1], range: weapon[2], energy: weapon[3] });
  const torpedo = TORPEDO.exec(word)?.map(Number);
  return torpedo && spellTorpedo({ attack: torpedo[1], movement: torpedo[2], range: torpedo[3] });
}

/** A text with each notation spelled out after it, such as "4 torpedoes a4m3r6 (attack 4, movement 3, range 6)". */
export function spellOut(text: string): string {
  return text.replace(/\ba\d\w*/g, (word) => {
    const meaning = spellNotation(word);
    return meaning === undefined ? word : `${word} (${lowerFirst(meaning)})`;
  });
}
