import { err, ok } from '@core/base';
import type { Result } from '@core/base';
import { embeddedFonts } from '@renderer/theme/fonts';

/** The longest side of a canvas that every engine makes, pixels. */
const LONGEST = 16_384;
/** More would need over 400 MB. */
const MOST = 100_000_000;

/** An SVG drawing as a PNG picture of the given size; a sentence when it is too large or cannot be drawn. */
export async function toPng(svg: string, width: number, height: number): Promise<Result<Blob, string>> {
  if (width > LONGEST || height > LONGEST || width * height > MOST) {
    return err(`The picture would have ${width} × ${height} pixels; choose a smaller scale, or export SVG.`);
  }
  const styled = svg.replace(/<svg[^>]*>/, `$&<style>${await embeddedFonts()}</style>`);
  const url = URL.createObjectURL(new Blob([styled], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob === null ? err('The picture could not be drawn; choose a smaller scale.') : ok(blob);
  } catch {
    return err('The picture could not be drawn; export SVG instead.');
  } finally {
    URL.revokeObjectURL(url);
  }
}
