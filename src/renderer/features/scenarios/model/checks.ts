/** Says what is wrong with a typed text; undefined when it can be taken. */
export type TextCheck = (text: string) => string | undefined;

const SLUG = /^[a-z0-9][a-z0-9-]{0,63}$/;
const LONGEST_NAME = 120;
const LONGEST_LINE = 200;
const LONGEST_MESSAGE = 1000;

/** A name of a document, side or level: 1..120 characters. */
export const checkName: TextCheck = (text) => {
  if (text.trim() === '') return 'A name is needed.';
  return text.length > LONGEST_NAME ? `At most ${LONGEST_NAME} characters.` : undefined;
};

/** A line that may be empty: at most 200 characters. */
export const checkLine: TextCheck = (text) =>
  text.length > LONGEST_LINE ? `At most ${LONGEST_LINE} characters.` : undefined;

/** A message of a trigger: 1..1000 characters. */
export const checkMessage: TextCheck = (text) => {
  if (text.trim() === '') return 'A message needs a text.';
  return text.length > LONGEST_MESSAGE ? `At most ${LONGEST_MESSAGE} characters.` : undefined;
};

/** An id: small letters, digits and hyphens, 1..64. */
export const checkId: TextCheck = (text) =>
  SLUG.test(text) ? undefined : 'Small letters, digits and hyphens, beginning with a letter or digit; 64 at most.';

/** An id that none of the others has. */
export function checkFreeId(others: readonly string[]): TextCheck {
  return (text) => checkId(text) ?? (others.includes(text) ? 'Another one has this id already.' : undefined);
}

/** The name of a group of forces: an id, or nothing. */
export const checkGroup: TextCheck = (text) => (text === '' ? undefined : checkId(text));

/** A whole number of a range; `optional` allows an empty field. */
export function checkInteger(min: number, max: number, optional = false): TextCheck {
  const range = `A whole number from ${min} to ${max}${optional ? ', or nothing' : ''}.`;
  return (text) => {
    const typed = text.trim();
    if (typed === '') return optional ? undefined : range;
    if (!/^-?[0-9]+$/.test(typed)) return range;
    const value = Number(typed);
    return value >= min && value <= max ? undefined : range;
  };
}
