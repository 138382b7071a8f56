import { characterCount, formatRange } from '@core/base';
import { ID_PATTERN, MAX_NAME } from '@core/model';

/** Validates a text; returns an error message, or undefined when it is valid. */
export type TextCheck = (text: string) => string | undefined;

const MAX_LINE = 200;
const MAX_MESSAGE = 1000;

/** Name of a document, side or level: 1..120 characters. */
export const checkName: TextCheck = (text) => {
  if (text.trim() === '') return 'Enter a name.';
  return characterCount(text) > MAX_NAME ? `At most ${MAX_NAME} characters.` : undefined;
};

/** Optional line: at most 200 characters. */
export const checkLine: TextCheck = (text) =>
  characterCount(text) > MAX_LINE ? `At most ${MAX_LINE} characters.` : undefined;

/** Trigger message: 1..1000 characters. */
export const checkMessage: TextCheck = (text) => {
  if (text.trim() === '') return 'Enter a message.';
  return characterCount(text) > MAX_MESSAGE ? `At most ${MAX_MESSAGE} characters.` : undefined;
};

/** Id: 1..64 lower-case letters, digits and hyphens. */
export const checkId: TextCheck = (text) =>
  ID_PATTERN.test(text)
    ? undefined
    : 'Use at most 64 lower-case letters, digits and hyphens. Start with a letter or digit.';

/** Id that is not among `others`. */
export function checkUniqueId(others: readonly string[]): TextCheck {
  return (text) => checkId(text) ?? (others.includes(text) ? 'This id is already in use.' : undefined);
}

/** Group of forces: an id, or empty. */
export const checkGroup: TextCheck = (text) => (text === '' ? undefined : checkId(text));

/** Integer in a range; `optional` allows an empty field. */
export function checkInteger(min: number, max: number, optional = false): TextCheck {
  const range = `Enter a whole number ${formatRange(min, max)}${optional ? ', or nothing' : ''}.`;
  return (text) => {
    const typed = text.trim();
    if (typed === '') return optional ? undefined : range;
    if (!/^-?[0-9]+$/.test(typed)) return range;
    const value = Number(typed);
    return value >= min && value <= max ? undefined : range;
  };
}
