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
import type { Alphabet, FontFile } from '@core/drawing';

type Family = Pick<FontFile, 'family' | 'weight'>;
type Urls = Readonly<Record<Alphabet | 'latin', string>>;

/** The files of a family, the most used one last. */
function filesOf(family: Family, { latin, ...others }: Urls): FontFile[] {
  const extended = (['greek', 'cyrillic', 'latin-ext'] as const).map((alphabet) => ({
    ...family,
    alphabet,
    url: others[alphabet],
  }));
  return [...extended, { ...family, url: latin }];
}

/** The bundled fonts for pages and pictures that the host makes. */
export const FONT_FILES: readonly FontFile[] = [
  ...filesOf(
    { family: 'Fira Mono', weight: 400 },
    { greek: greekMono, cyrillic: cyrillicMono, 'latin-ext': latinExtMono, latin: latinMono },
  ),
  ...filesOf(
    { family: 'Fira Sans', weight: 600 },
    { greek: greekStrong, cyrillic: cyrillicStrong, 'latin-ext': latinExtStrong, latin: latinStrong },
  ),
  ...filesOf({ family: 'Fira Sans', weight: 400 }, { greek, cyrillic, 'latin-ext': latinExt, latin }),
];
