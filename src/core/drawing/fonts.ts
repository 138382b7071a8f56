/* The bundled fonts, with fallbacks for other scripts and for systems without these fonts. */

/** Font family of text. Unquoted: the canvas package of the command line would treat quotes as part of the name. */
export const SANS = 'Fira Sans, Noto Sans, DejaVu Sans, sans-serif';
/** Font family of notation and of number columns. */
export const MONO = 'Fira Mono, Noto Sans Mono, DejaVu Sans Mono, monospace';
/** Font family for characters missing from the bundled fonts. */
export const FALLBACK = 'Noto Sans, DejaVu Sans, sans-serif';

/** The alphabets in separate files, with the characters that the Latin files lack. */
const ALPHABETS = {
  'latin-ext':
    /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u02bd-\u02c5\u02c7-\u02d9\u02db\u02dd-\u02ff\u1d00-\u1dbf\u1e00-\u1e9f\u1ef2-\u1eff\u2020\u20a0-\u20c0\u2113\u2c60-\u2c7f\ua720-\ua7ff]/u,
  greek: /[\u0370-\u03ff]/u,
  cyrillic: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u,
} as const;
export type Alphabet = keyof typeof ALPHABETS;
const ALPHABET_NAMES = ['latin-ext', 'greek', 'cyrillic'] as const satisfies readonly Alphabet[];

/** The alphabet whose separate file has a character; undefined for Latin ones and for those of no bundled font. */
export function alphabetOf(char: string): Alphabet | undefined {
  return ALPHABET_NAMES.find((name) => ALPHABETS[name].test(char));
}

/** Characters that no bundled font has, such as Chinese letters and emoji. Arrows and other signs are in the fonts of every system. */
const NOT_BUNDLED = /[\u0500-\u1cff\u1f00-\u1fff\u2600-\u2bff\u2e80-\ua71f\ua800-\ufdff\u{10000}-\u{10ffff}]/gu;

/** The characters of a text that no bundled font has, each once, in order. */
export function missingCharacters(text: string): string[] {
  return [...new Set(text.match(NOT_BUNDLED))].filter((char) => !/\p{M}/u.test(char));
}

/** A bundled font file: one family, weight and Unicode range. */
export interface FontFile {
  readonly family: 'Fira Sans' | 'Fira Mono';
  readonly weight: 400 | 600 | 700;
  /** Its alphabet; Latin when absent. */
  readonly alphabet?: Alphabet;
  /** WOFF2 as a data URL. */
  readonly url: string;
}

/** The font files that a text needs: the Latin ones, and those of its other alphabets. */
export function filesFor<F extends Pick<FontFile, 'alphabet'>>(files: readonly F[], text: string): F[] {
  return files.filter(({ alphabet }) => alphabet === undefined || ALPHABETS[alphabet].test(text));
}

/** The `@font-face` CSS for font files. If Unicode ranges overlap, the browser tries the last file first. */
export function fontFaces(files: readonly FontFile[]): string {
  return files
    .map(
      ({ family, weight, url }) =>
        `@font-face{font-family:'${family}';font-weight:${weight};src:url(${url}) format('woff2')}`,
    )
    .join('');
}
