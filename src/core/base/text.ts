/*
 * Characters that are invisible or affect how a program displays text: control characters, unpaired
 * surrogates, direction overrides and isolates (U+202A to U+202E, U+2066 to U+2069), line and paragraph separators,
 * zero-width spaces and the like. Excludes direction marks and joiners, which scripts and emoji need.
 */
const HIDDEN =
  '[\\p{Cc}\\p{Cs}\\u200B\\u2028-\\u202E\\u2060-\\u2064\\u2066-\\u206F\\uFEFF\\uFFF9-\\uFFFB\\uFFFE\\uFFFF\\u{E0001}]';
const IN_LINE = new RegExp(HIDDEN, 'u');
const IN_LINES = new RegExp(`${HIDDEN}(?<![\\t\\n\\r])`, 'u');
const ALL_IN_LINE = new RegExp(IN_LINE, 'gu');
const ALL_IN_LINES = new RegExp(IN_LINES, 'gu');

/** The first hidden character of a text; `multiline` allows tabs and line breaks. Undefined when there is none. */
export function hiddenCharacter(
  text: string,
  multiline = false,
): { readonly code: number; readonly index: number } | undefined {
  const found = (multiline ? IN_LINES : IN_LINE).exec(text);
  return found === null ? undefined : { code: found[0].codePointAt(0) ?? 0, index: found.index };
}

/** Replaces hidden characters; `multiline` keeps tabs and line breaks. */
export function replaceHidden(
  text: string,
  replace: string | ((character: string) => string),
  multiline = false,
): string {
  return text.replace(multiline ? ALL_IN_LINES : ALL_IN_LINE, typeof replace === 'string' ? () => replace : replace);
}

/** A value as one line of JSON with all hidden characters escaped; `JSON.stringify` escapes only some of them. */
export function escapedJson(value: string | number | boolean | object | null): string {
  const escaped = (character: string): string =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join('');
  return replaceHidden(JSON.stringify(value), escaped);
}

/** The number of characters of a text as the schemas count them: an emoji is one, not two. */
export function characterCount(text: string): number {
  return [...text].length;
}

/** At most the first `length` characters of a text, as {@link characterCount} counts them. */
export function firstCharacters(text: string, length: number): string {
  return [...text].slice(0, length).join('');
}

/** Text without a meaning in Markdown, in one line. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~]/g, '\\$&').replace(/\s+/g, ' ');
}

/** Markdown whose HTML and pictures are text, as the program shows it. Links in angle brackets stay. */
export function inertMarkdown(markdown: string): string {
  return markdown.replace(/(?<!\\)((?:\\\\)*)(<(?=[a-z/!?])(?!https?:|mailto:)|!\[)/gi, '$1\\$2');
}
