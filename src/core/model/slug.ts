import { characterCount, firstCharacters } from '@core/base';

const MAX_LENGTH = 64;

/** An id: of a document, side, zone or another item, as in the schemas. */
export const ID_PATTERN = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** Most characters of the name of a document, as in the schemas. */
export const MAX_NAME = 120;

/** Letters without a Unicode decomposition. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * A name as an id and file name: lowercase letters, digits and single hyphens, 1..64 characters, such as "star-base-2" for
 * "Star Base 2". A name without any such character gives `fallback`.
 */
export function slug(name: string, fallback = 'untitled'): string {
  const text = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return text === '' ? fallback : text;
}

/** `wanted`, or `wanted` with the first number from 2 that makes it unique in `taken`; at most 64 characters. */
export function uniqueId(wanted: string, taken: { has(id: string): boolean }): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number++) {
    const end = `-${number}`;
    const id = wanted.slice(0, MAX_LENGTH - end.length).replace(/-+$/, '') + end;
    if (!taken.has(id)) return id;
  }
}

/** `wanted`, or `wanted` with the first number from 2 that makes it unique in `taken`; at most {@link MAX_NAME} characters. */
export function uniqueName(wanted: string, taken: { has(name: string): boolean }): string {
  const name = firstCharacters(wanted, MAX_NAME).trimEnd();
  return taken.has(name) ? numberedName(wanted, taken, 2) : name;
}

/** A name with an ending, such as “Minor Slugfest, seed 7”; `name` is shortened so that the whole has at most {@link MAX_NAME} characters. */
export function nameWith(name: string, ending: string): string {
  return firstCharacters(name, MAX_NAME - characterCount(ending)).trimEnd() + ending;
}

/** `base` with the first number from `first` on that makes it unique in `taken`; at most {@link MAX_NAME} characters. */
export function numberedName(base: string, taken: { has(name: string): boolean }, first = 1): string {
  for (let number = first; ; number++) {
    const name = nameWith(base, ` ${number}`);
    if (!taken.has(name)) return name;
  }
}
