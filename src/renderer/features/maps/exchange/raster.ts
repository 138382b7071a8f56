import { err, ok, type Result } from '@core/base';
import { withFonts } from '@renderer/theme/fonts';

/** Longest canvas side that all browsers support, pixels. */
const MAX_SIDE = 16_384;
/** 400 MB of memory. */
const MAX_PIXELS = 100_000_000;

/** Renders an SVG drawing as PNG, size in pixels. The error is a message for the user; `advice` is what to do about a picture that is too large. */
export async function toPng(
  svg: string,
  width: number,
  height: number,
  advice = 'Choose a smaller scale, or export SVG.',
): Promise<Result<Blob, string>> {
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    return err(`The picture would have ${width} × ${height} pixels, which is too large. ${advice}`);
  }
  const url = URL.createObjectURL(new Blob([await withFonts(svg)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob === null ? err(`The picture could not be drawn. ${advice}`) : ok(blob);
  } catch {
    return err(`The picture could not be drawn. ${advice}`);
  } finally {
    URL.revokeObjectURL(url);
  }
}
