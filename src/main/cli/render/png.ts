import { alphabetOf, FALLBACK, filesFor, type Alphabet, type FontFile } from '@core/drawing';
import { bundledFonts } from '@main/print';
import { CommandFailure } from '../failure';

/** A larger image would need more than about 400 MB of memory. */
const MAX_PIXELS = 100_000_000;

/** Renders an SVG drawing to PNG at its own size. Throws `CommandFailure` when it is too large or the canvas package does not load. */
export async function toPng(svg: string): Promise<Uint8Array> {
  const { createCanvas, loadImage } = await canvasOrFailure();
  await registerFonts();
  const picture = await loadImage(Buffer.from(withFallback(svg)));
  const [width, height] = sizeOf(svg);
  if (width * height > MAX_PIXELS) {
    const message = `The image would have ${width} × ${height} pixels. Reduce it with --scale, or write .svg.`;
    throw new CommandFailure('render.too-large', message);
  }
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(picture, 0, 0, width, height);
  return canvas.toBuffer('image/png');
}

let registered = false;

/** The family of a font file in the canvas package, which takes characters of a family from one file alone. */
function familyOf({ family, alphabet }: Pick<FontFile, 'family' | 'alphabet'>): string {
  return alphabet === undefined ? family : `${family} ${alphabet}`;
}

/** Makes the bundled fonts known to the canvas package. */
async function registerFonts(): Promise<void> {
  if (registered) return;
  registered = true;
  const { GlobalFonts } = await canvasOrFailure();
  const files = await bundledFonts();
  // The Latin files first: the package also adds each file to the family that its content names, and takes the first one of a family.
  for (const font of [...filesFor(files, ''), ...files.filter(({ alphabet }) => alphabet !== undefined)]) {
    GlobalFonts.register(Buffer.from(font.url.slice(font.url.indexOf(',') + 1), 'base64'), familyOf(font));
  }
}

/** Characters outside of the Latin files, as fontsource cuts them. */
const NOT_LATIN =
  /[^\s\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]+/gu;

/** The drawing with the family named for each run of other characters: the bundled font of its alphabet, or a font of the system. */
function withFallback(svg: string): string {
  return svg.replaceAll(/(<[^>]*>)([^<]+)(?=<)/g, (_, tag: string, content: string) => {
    const family = tag.includes('Fira Mono') ? 'Fira Mono' : 'Fira Sans';
    return tag + content.replaceAll(NOT_LATIN, (part) => inFonts(part, family));
  });
}

function inFonts(part: string, family: FontFile['family']): string {
  const runs: { alphabet: Alphabet | undefined; text: string }[] = [];
  for (const char of part) {
    const last = runs.at(-1);
    const alphabet = /\p{M}/u.test(char) && last ? last.alphabet : alphabetOf(char);
    if (last !== undefined && last.alphabet === alphabet) last.text += char;
    else runs.push({ alphabet, text: char });
  }
  return runs
    .map(({ alphabet, text }) => {
      const named = alphabet === undefined ? FALLBACK : `${familyOf({ family, alphabet })}, ${FALLBACK}`;
      return `<tspan font-family="${named}">${text}</tspan>`;
    })
    .join('');
}

/** Width and height in whole pixels, rounded up because the canvas package rounds down. */
function sizeOf(svg: string): [width: number, height: number] {
  const [, width, height] = /<svg[^>]*? width="([0-9.]+)" height="([0-9.]+)"/.exec(svg) ?? [];
  return [Math.ceil(Number(width)), Math.ceil(Number(height))];
}

async function canvasOrFailure(): Promise<typeof import('@napi-rs/canvas')> {
  try {
    // Loaded on demand: other commands must not wait for this native package or fail without it.
    return await import('@napi-rs/canvas');
  } catch (error) {
    const message = `Cannot write PNG: the package @napi-rs/canvas does not load (${(error as Error).message}). Write .svg instead.`;
    throw new CommandFailure('render.no-canvas', message);
  }
}
