import { fontFaces, type FontFile } from '@core/drawing';

/** The bundled fonts, read when they are first needed: most commands draw nothing. */
export async function bundledFonts(): Promise<readonly FontFile[]> {
  return (await import('./font-files')).FONT_FILES;
}

/** CSS that embeds the bundled fonts in a page. */
export async function embeddedFonts(): Promise<string> {
  return fontFaces(await bundledFonts());
}
