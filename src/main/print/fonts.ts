import { filesFor, fontFaces, type FontFile } from '@core/drawing';

/** The bundled fonts, read when they are first needed: most commands draw nothing. */
export async function bundledFonts(): Promise<readonly FontFile[]> {
  return (await import('./font-files')).FONT_FILES;
}

/** CSS that embeds the bundled fonts: those that `text` needs, or all. */
export async function embeddedFonts(text?: string): Promise<string> {
  const files = await bundledFonts();
  return fontFaces(text === undefined ? files : filesFor(files, text));
}
