import { err, ok, type Result } from '@core/base';
import { drawPng } from '@renderer/app/raster';
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
  const svgFile = new Blob([await withFonts(svg)], { type: 'image/svg+xml' });
  const blob = await drawPng(svgFile, width, height);
  return blob === undefined ? err(`The picture could not be drawn. ${advice}`) : ok(blob);
}
