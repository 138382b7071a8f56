/* The bundled fonts, with fallbacks for other scripts and for files that are opened without them. */

/** Font family of text. Names stand without quotes, which the canvas package of the command line would take as part of them. */
export const SANS = 'Fira Sans, Noto Sans, DejaVu Sans, sans-serif';
/** Font family of notation and of numbers in columns. */
export const MONO = 'Fira Mono, Noto Sans Mono, DejaVu Sans Mono, monospace';
/** Font family of characters that the bundled fonts lack. */
export const FALLBACK = 'Noto Sans, DejaVu Sans, sans-serif';

/** A font file of the bundle: one family and weight, for the characters of one part of Unicode. */
export interface FontFile {
  readonly family: 'Fira Sans' | 'Fira Mono';
  readonly weight: 400 | 600 | 700;
  /** WOFF2 as a data URL. */
  readonly url: string;
}

/** CSS that makes font files available to a page or a drawing. Of files that overlap, the browser tries the last one first. */
export function fontFaces(files: readonly FontFile[]): string {
  return files
    .map(
      ({ family, weight, url }) =>
        `@font-face{font-family:'${family}';font-weight:${weight};src:url(${url}) format('woff2')}`,
    )
    .join('');
}
