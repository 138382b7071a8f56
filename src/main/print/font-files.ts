import greekMono from '@fontsource/fira-mono/files/fira-mono-greek-400-normal.woff2?inline';
import cyrillicMono from '@fontsource/fira-mono/files/fira-mono-cyrillic-400-normal.woff2?inline';
import latinExtMono from '@fontsource/fira-mono/files/fira-mono-latin-ext-400-normal.woff2?inline';
import latinMono from '@fontsource/fira-mono/files/fira-mono-latin-400-normal.woff2?inline';
import greek from '@fontsource/fira-sans/files/fira-sans-greek-400-normal.woff2?inline';
import greekStrong from '@fontsource/fira-sans/files/fira-sans-greek-600-normal.woff2?inline';
import cyrillic from '@fontsource/fira-sans/files/fira-sans-cyrillic-400-normal.woff2?inline';
import cyrillicStrong from '@fontsource/fira-sans/files/fira-sans-cyrillic-600-normal.woff2?inline';
import latinExt from '@fontsource/fira-sans/files/fira-sans-latin-ext-400-normal.woff2?inline';
import latinExtStrong from '@fontsource/fira-sans/files/fira-sans-latin-ext-600-normal.woff2?inline';
import latin from '@fontsource/fira-sans/files/fira-sans-latin-400-normal.woff2?inline';
import latinStrong from '@fontsource/fira-sans/files/fira-sans-latin-600-normal.woff2?inline';
import type { FontFile } from '@core/drawing';

const file =
  (family: FontFile['family'], weight: FontFile['weight']) =>
  (url: string): FontFile => ({ family, weight, url });

/** The bundled fonts for pages and pictures that the host makes, the most used file last. */
export const FONT_FILES: readonly FontFile[] = [
  ...[greekMono, cyrillicMono, latinExtMono, latinMono].map(file('Fira Mono', 400)),
  ...[greekStrong, cyrillicStrong, latinExtStrong, latinStrong].map(file('Fira Sans', 600)),
  ...[greek, cyrillic, latinExt, latin].map(file('Fira Sans', 400)),
];
