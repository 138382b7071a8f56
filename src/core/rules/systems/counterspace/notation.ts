import { err, ok, type Result } from '@core/base';
import type { CounterspaceWeapon } from '@core/model';

/** Where a text is no weapon notation, and why. */
export interface NotationFault {
  /** Index of the first character that is wrong, from 0; the length of the text when something is missing at its end. */
  readonly at: number;
  /** Characters that are wrong, at least 1 but at the end of the text. */
  readonly length: number;
  /** A plain sentence: what was found and what is expected. */
  readonly message: string;
}

/** The schema's limits: weapons of a unit, and each number of a weapon. */
export const MAX_WEAPONS = 20;
const MAX_WEAPON_VALUE = 99;

const PARTS = [
  { letter: 'a', name: 'attack', example: 'a2' },
  { letter: 'r', name: 'range', example: 'r3' },
  { letter: 'e', name: 'energy cost', example: 'e2' },
] as const;

/** The notation of a weapon, such as a2r3e2 (CounterSpace 6.0.0). */
export function weaponNotation(weapon: Pick<CounterspaceWeapon, 'attack' | 'range' | 'energy'>): string {
  return `a${weapon.attack}r${weapon.range}e${weapon.energy}`;
}

/** Weapons as one line of notation, such as "a2r3e2, a1r1e1". Names of weapons are not part of it. */
export function formatWeapons(weapons: readonly CounterspaceWeapon[]): string {
  return weapons.map(weaponNotation).join(', ');
}

/**
 * Reads a list of weapons such as `a2r3e2, 2x a1r1e1` (CounterSpace 6.0.0; the number before a weapon is a house interpretation).
 * Case, blanks and a comma, semicolon, slash or line break between weapons do not matter. An empty text is no weapon. The first
 * fault ends the reading.
 */
export function parseWeapons(text: string): Result<CounterspaceWeapon[], NotationFault> {
  const reader = new Reader(text);
  const weapons: CounterspaceWeapon[] = [];
  reader.skip(BLANK);
  while (!reader.done) {
    const start = reader.at;
    const read = readWeapon(reader);
    if (!read.ok) return read;
    for (let i = 0; i < read.value.count; i++) weapons.push({ ...read.value.weapon });
    if (weapons.length > MAX_WEAPONS) {
      return fault(start, reader.at - start, `A unit can have up to ${MAX_WEAPONS} weapons; this is one too many.`);
    }
    reader.skip(BLANK);
    if (reader.done) break;
    const separator = reader.at;
    if (reader.skip(SEPARATOR) === '' && text.slice(separator - 1, separator).trim() !== '') {
      return fault(separator, 1, `Expected a comma and the next weapon instead of “${reader.char}”.`);
    }
    reader.skip(BLANK);
    if (reader.done && text.slice(separator).trim() !== '') {
      return fault(separator, 1, 'Expected a weapon such as a1r1e1 after the comma.');
    }
  }
  return ok(weapons);
}

const BLANK = /\s/;
const SEPARATOR = /[,;/]/;
const DIGIT = /\d/;

/** A place in a text that moves on. */
class Reader {
  at = 0;

  constructor(private readonly text: string) {}

  get done(): boolean {
    return this.at >= this.text.length;
  }

  /** The whole character here, which may be two units of UTF-16. */
  get char(): string {
    return String.fromCodePoint(this.text.codePointAt(this.at) ?? 0);
  }

  /** The letter here in lower case; empty at the end. */
  get letter(): string {
    return this.text.charAt(this.at).toLowerCase();
  }

  /** Goes past the characters that fit; a separator only once. Returns them. */
  skip(fits: RegExp): string {
    const from = this.at;
    while (!this.done && fits.test(this.text.charAt(this.at)) && !(fits === SEPARATOR && this.at > from)) this.at++;
    return this.text.slice(from, this.at);
  }
}

function fault(at: number, length: number, message: string): { readonly ok: false; readonly error: NotationFault } {
  return err({ at, length, message });
}

function readWeapon(reader: Reader): Result<{ weapon: CounterspaceWeapon; count: number }, NotationFault> {
  const count = readCount(reader);
  if (!count.ok) return count;
  const numbers: number[] = [];
  for (const part of PARTS) {
    const number = readPart(reader, part);
    if (!number.ok) return number;
    numbers.push(number.value);
    if (part.letter !== 'e') reader.skip(BLANK);
  }
  const [attack = 0, range = 0, energy = 0] = numbers;
  return ok({ weapon: { attack, range, energy }, count: count.value });
}

/** A number of equal weapons such as `2x` or `2×`; 1 where none is written. */
function readCount(reader: Reader): Result<number, NotationFault> {
  const from = reader.at;
  const digits = reader.skip(DIGIT);
  if (digits === '') return ok(1);
  reader.skip(BLANK);
  if (reader.letter !== 'x' && reader.letter !== '×') {
    return fault(
      from,
      digits.length,
      `The number ${digits} has no letter. Write 2x a1r1e1 for two weapons, or a${digits} for attack ${digits}.`,
    );
  }
  reader.at++;
  reader.skip(BLANK);
  const count = Number(digits);
  if (count < 1 || count > MAX_WEAPONS) {
    return fault(from, digits.length, `The weapon count must be 1 to ${MAX_WEAPONS}, not ${digits}.`);
  }
  return ok(count);
}

function readPart(reader: Reader, { letter, name, example }: (typeof PARTS)[number]): Result<number, NotationFault> {
  const from = reader.at;
  if (reader.done) return fault(from, 0, `The weapon has no ${name}. Add one such as ${example}.`);
  if (reader.letter !== letter) {
    return fault(from, reader.char.length, `Expected the ${name}, such as ${example}, instead of “${reader.char}”.`);
  }
  reader.at++;
  reader.skip(BLANK);
  const place = reader.at;
  const digits = reader.skip(DIGIT);
  if (digits === '') {
    return reader.done
      ? fault(place, 0, `The ${name} needs a number after “${letter}”, such as ${example}.`)
      : fault(place, reader.char.length, `Expected the ${name} number instead of “${reader.char}”.`);
  }
  const number = Number(digits);
  if (number > MAX_WEAPON_VALUE) {
    return fault(place, digits.length, `The ${name} must be 0 to ${MAX_WEAPON_VALUE}, not ${digits}.`);
  }
  return ok(number);
}
