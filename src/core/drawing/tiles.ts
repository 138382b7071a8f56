import { hexCorners, type Orientation } from '@core/hex';
import { TERRAIN, terrainMark, type TerrainBrush } from '@core/model';
import { SANS } from './fonts';
import { num, points } from './markup';
import { INK } from './print-style';

/**
 * A tile set as one SVG: a terrain tile of the given width and height in pixels for each brush, in rows of `columns`.
 */
export function drawTiles(
  brushes: readonly TerrainBrush[],
  orientation: Orientation,
  tile: { readonly width: number; readonly height: number; readonly columns: number; readonly margin: number },
): string {
  const { width, height, columns, margin } = tile;
  const [stepX, stepY] = [width + 2 * margin, height + 2 * margin];
  const rows = Math.max(1, Math.ceil(brushes.length / columns));
  // Tile sizes are whole pixels: stretches the hex by less than a pixel.
  const [wide, high] = orientation === 'pointy' ? [Math.sqrt(3), 2] : [2, Math.sqrt(3)];
  const corners = hexCorners(orientation, 1).map((value, at) => value * (at % 2 === 0 ? width / wide : height / high));
  const tiles = brushes.map((brush, index) => {
    const x = (index % columns) * stepX + stepX / 2;
    const y = Math.floor(index / columns) * stepY + stepY / 2;
    const { fill, ink } = TERRAIN[brush.type].colours.light;
    return `<polygon points="${points(corners, x, y)}" fill="${fill}" stroke="${ink}"/><text x="${num(x)}" y="${num(y + height / 10)}" fill="${ink}">${terrainMark(brush, 'd6')}</text>`;
  });
  const [totalWidth, totalHeight] = [columns * stepX, rows * stepY];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${totalWidth}" height="${totalHeight}" viewBox="0 0 ${totalWidth} ${totalHeight}" font-family="${SANS}" font-size="${num(height / 3.5)}" font-weight="600" text-anchor="middle" fill="${INK}">${tiles.join('')}</svg>\n`;
}
