/* The bundled fonts, with fallbacks for other scripts and for systems without these fonts. */

/** Font family of text. Unquoted: the canvas package of the command line would treat quotes as part of the name. */
export const SANS = 'Fira Sans, Noto Sans, DejaVu Sans, sans-serif';
/** Font family of notation and of number columns. */
export const MONO = 'Fira Mono, Noto Sans Mono, DejaVu Sans Mono, monospace';
/** Font family for characters missing from the bundled fonts. */
export const FALLBACK = 'Noto Sans, DejaVu Sans, sans-serif';

/** A bundled font file: one family, weight and Unicode range. */
export interface FontFile {
  readonly family: 'Fira Sans' | 'Fira Mono';
  readonly weight: 400 | 600 | 700;
  /** WOFF2 as a data URL. */
  readonly url: string;
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
