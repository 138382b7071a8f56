/** The colour behind the charts of an element. */
export function chartBackground(element: Element = document.body): string {
  return getComputedStyle(element).getPropertyValue('--surface-2').trim();
}

/** Stacks images (data URLs) vertically in one PNG; undefined without images. */
export async function stackImages(pictures: readonly string[], background: string): Promise<Blob | undefined> {
  if (pictures.length === 0) return undefined;
  const images = await Promise.all(pictures.map(load));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(...images.map(({ width }) => width));
  canvas.height = images.reduce((sum, { height }) => sum + height, 0);
  const ctx = canvas.getContext('2d');
  if (ctx === null) return undefined;
  ctx.fillStyle = background;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  let y = 0;
  for (const image of images) {
    ctx.drawImage(image, 0, y);
    y += image.height;
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

function load(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('The picture of a chart cannot be read.')));
    image.src = address;
  });
}
