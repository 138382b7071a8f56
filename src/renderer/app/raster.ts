/** Draws an SVG file as PNG, size in pixels; undefined if the browser cannot draw it. */
export async function drawPng(svg: Blob, width: number, height: number): Promise<Blob | undefined> {
  const url = URL.createObjectURL(svg);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return await new Promise((resolve) => {
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png');
    });
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}
