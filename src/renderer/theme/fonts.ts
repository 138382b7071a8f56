import mono from '@fontsource/fira-mono/files/fira-mono-latin-400-normal.woff2?url';
import monoBold from '@fontsource/fira-mono/files/fira-mono-latin-700-normal.woff2?url';
import sans from '@fontsource/fira-sans/files/fira-sans-latin-400-normal.woff2?url';
import sansStrong from '@fontsource/fira-sans/files/fira-sans-latin-600-normal.woff2?url';
import { fontFaces, type FontFile } from '@core/drawing';

/** The font files of nearly all text. Those of other alphabets are loaded when a page first shows such a character. */
const FILES: readonly FontFile[] = [
  { family: 'Fira Sans', weight: 400, url: sans },
  { family: 'Fira Sans', weight: 600, url: sansStrong },
  { family: 'Fira Mono', weight: 400, url: mono },
  { family: 'Fira Mono', weight: 700, url: monoBold },
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

let embedded: Promise<string> | undefined;

/**
 * CSS that embeds the fonts in a drawing or in a page outside the window, which load nothing from the window. Empty when the font files cannot be read:
 * the drawing then falls back to system fonts.
 */
export function embeddedFonts(): Promise<string> {
  embedded ??= readFonts().catch(() => {
    embedded = undefined;
    return '';
  });
  return embedded;
}

async function readFonts(): Promise<string> {
  return fontFaces(await Promise.all(FILES.map(async (file) => ({ ...file, url: await dataUrl(file.url) }))));
}

/** An SVG drawing with the fonts embedded. */
export async function withFonts(svg: string): Promise<string> {
  return svg.replace(/<svg[^>]*>/, `$&<style>${await embeddedFonts()}</style>`);
}

/** A file of the program as a data URL. Rejects when it cannot be read. */
async function dataUrl(url: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:font/woff2;base64,${btoa(text)}`;
}
