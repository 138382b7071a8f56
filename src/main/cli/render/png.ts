import { CommandFailure } from '../failure';

/** A larger picture would need more than about 400 MB. */
const MAX_PIXELS = 100_000_000;

/** A drawing as a PNG file of its own width and height. Throws `CommandFailure` when it is too large or there is nothing to draw with. */
export async function toPng(svg: string): Promise<Uint8Array> {
  const { createCanvas, loadImage } = await canvasOrFailure();
  const picture = await loadImage(Buffer.from(svg));
  const [width, height] = sizeOf(svg);
  if (width * height > MAX_PIXELS) {
    const message = `The picture would have ${width} × ${height} pixels; make it smaller with --scale, or write .svg.`;
    throw new CommandFailure('render.too-large', message);
  }
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(picture, 0, 0, width, height);
  return canvas.toBuffer('image/png');
}

/** Width and height of a drawing in whole pixels, rounded up: the canvas package rounds a fractional size down. */
function sizeOf(svg: string): [width: number, height: number] {
  const [, width, height] = /<svg[^>]*? width="([0-9.]+)" height="([0-9.]+)"/.exec(svg) ?? [];
  return [Math.ceil(Number(width)), Math.ceil(Number(height))];
}

async function canvasOrFailure(): Promise<typeof import('@napi-rs/canvas')> {
  try {
    // Loaded here alone: it is native code, which no other command should wait for or fail without.
    return await import('@napi-rs/canvas');
  } catch (error) {
    const message = `PNG files need the package @napi-rs/canvas, which does not load here (${(error as Error).message}). Write .svg instead.`;
    throw new CommandFailure('render.no-canvas', message);
  }
}
