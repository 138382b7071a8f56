import mono from '@fontsource/fira-mono/files/fira-mono-latin-400-normal.woff2?url';
import monoBold from '@fontsource/fira-mono/files/fira-mono-latin-700-normal.woff2?url';
import sans from '@fontsource/fira-sans/files/fira-sans-latin-400-normal.woff2?url';
import sansStrong from '@fontsource/fira-sans/files/fira-sans-latin-600-normal.woff2?url';
import { filesFor, fontFaces, type FontFile } from '@core/drawing';
import cyrillicMono from '@fontsource/fira-mono/files/fira-mono-cyrillic-400-normal.woff2?url';
import greekMono from '@fontsource/fira-mono/files/fira-mono-greek-400-normal.woff2?url';
import latinExtMono from '@fontsource/fira-mono/files/fira-mono-latin-ext-400-normal.woff2?url';
import cyrillic from '@fontsource/fira-sans/files/fira-sans-cyrillic-400-normal.woff2?url';
import cyrillicStrong from '@fontsource/fira-sans/files/fira-sans-cyrillic-600-normal.woff2?url';
import greek from '@fontsource/fira-sans/files/fira-sans-greek-400-normal.woff2?url';
import greekStrong from '@fontsource/fira-sans/files/fira-sans-greek-600-normal.woff2?url';
import latinExt from '@fontsource/fira-sans/files/fira-sans-latin-ext-400-normal.woff2?url';
import latinExtStrong from '@fontsource/fira-sans/files/fira-sans-latin-ext-600-normal.woff2?url';

/** The font files of nearly all text. Those of other alphabets are loaded when a page first shows such a character. */
const FILES: readonly FontFile[] = [
  { family: 'Fira Sans', weight: 400, url: sans },
  { family: 'Fira Sans', weight: 600, url: sansStrong },
  { family: 'Fira Mono', weight: 400, url: mono },
  { family: 'Fira Mono', weight: 700, url: monoBold },
];

/** The files of other alphabets, for drawings outside the window. */
const OTHER_FILES: readonly FontFile[] = [
  { family: 'Fira Mono', weight: 400, alphabet: 'greek', url: greekMono },
  { family: 'Fira Mono', weight: 400, alphabet: 'cyrillic', url: cyrillicMono },
  { family: 'Fira Mono', weight: 400, alphabet: 'latin-ext', url: latinExtMono },
  { family: 'Fira Sans', weight: 600, alphabet: 'greek', url: greekStrong },
  { family: 'Fira Sans', weight: 600, alphabet: 'cyrillic', url: cyrillicStrong },
  { family: 'Fira Sans', weight: 600, alphabet: 'latin-ext', url: latinExtStrong },
  { family: 'Fira Sans', weight: 400, alphabet: 'greek', url: greek },
  { family: 'Fira Sans', weight: 400, alphabet: 'cyrillic', url: cyrillic },
  { family: 'Fira Sans', weight: 400, alphabet: 'latin-ext', url: latinExt },
];

/** Longest that a page or a thread waits for its fonts before it draws with others, milliseconds. */
const PATIENCE = 2000;

/** Loads the fonts into a page or a worker. Canvases need them in advance: they draw at once, with whatever is loaded. */
export async function loadFonts(fonts: FontFaceSet): Promise<void> {
  const faces = FILES.map(({ family, weight, url }) => new FontFace(family, `url(${url})`, { weight: String(weight) }));
  const loaded = faces.map(async (face) => void fonts.add(await face.load()));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([Promise.allSettled(loaded), late]);
}

/** The CSS of each file. */
const embedded = new Map<FontFile, Promise<string>>();

/**
 * CSS that embeds the fonts of a text in a drawing or in a page outside the window, which load nothing from the window. A font file that cannot be read
 * is left out: the drawing then falls back to system fonts.
 */
export async function embeddedFonts(text: string): Promise<string> {
  // The Latin files come last: browsers try the last file of a family first.
  return (await Promise.all(filesFor([...OTHER_FILES, ...FILES], text).map(faceOf))).join('');
}

function faceOf(file: FontFile): Promise<string> {
  const known = embedded.get(file);
  if (known !== undefined) return known;
  const face = dataUrl(file.url).then(
    (url) => fontFaces([{ ...file, url }]),
    () => {
      embedded.delete(file);
      return '';
    },
  );
  embedded.set(file, face);
  return face;
}

/** An SVG drawing with the fonts embedded. */
export async function withFonts(svg: string): Promise<string> {
  return svg.replace(/<svg[^>]*>/, `$&<style>${await embeddedFonts(svg)}</style>`);
}

/** A file of the program as a data URL. Rejects when it cannot be read. */
async function dataUrl(url: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:font/woff2;base64,${btoa(text)}`;
}
