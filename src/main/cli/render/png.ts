import { CommandFailure } from '../failure';

/** A larger image would need more than about 400 MB of memory. */
const MAX_PIXELS = 100_000_000;

/** Renders an SVG drawing to PNG at its own size. Throws `CommandFailure` when it is too large or the canvas package does not load. */
export async function toPng(svg: string): Promise<Uint8Array> {
  const { createCanvas, loadImage } = await canvasOrFailure();
  const picture = await loadImage(Buffer.from(svg));
  const [width, height] = sizeOf(svg);
  if (width * height > MAX_PIXELS) {
    const message = `The image would have ${width} × ${height} pixels. Reduce it with --scale, or write .svg.`;
    throw new CommandFailure('render.too-large', message);
  }
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(picture, 0, 0, width, height);
  return canvas.toBuffer('image/png');
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
