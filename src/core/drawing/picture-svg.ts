import { TERRAIN, terrainTint, type SilhouetteId } from '@core/model';
import { num } from './markup';
import type { FleetPicture } from './fleet-picture';
import type { Picture, PictureTone } from './picture-parts';
import type { SideColour } from './print-style';
import { SILHOUETTE_PATHS } from './silhouettes';

/* Small pictures as files: the colours of the dark board, as `PictureView` draws them in the window. */

const BOARD = '#090c11';
const LINE = '#27303d';
const NUMBER = '#5a687b';
const ACCENT = '#4cc4c2';
const GLYPH = '#e7ebf1';
const SIDE: Readonly<Record<SideColour, string>> = { a: '#6aa5ff', b: '#f79a4b', c: '#ea86bd', d: '#b9cf52' };
const PLATE = '#1b2f52';

/** A picture as an SVG file, on the dark board. */
export function pictureSvg({ width, height, parts }: Picture): string {
  const paths = parts.map(({ tone, path }) => `<path d="${path}" ${styleOf(tone)}/>`).join('');
  return svgFile(width, height, paths);
}

/** A ship's counter as an SVG file of the size of a picture. */
export function shipSvg(silhouette: SilhouetteId): string {
  const [width, height] = [304, 156];
  const counter = `<g transform="translate(${width / 2} ${height / 2}) scale(3.6)"><circle r="14" fill="${PLATE}" stroke="${SIDE.a}" stroke-width="1.8"/><path d="${SILHOUETTE_PATHS[silhouette]}" fill="${GLYPH}" fill-rule="evenodd"/></g>`;
  return svgFile(width, height, counter);
}

/** A fleet's picture as an SVG file in dark colours. */
export function fleetSvg({ width, height, ships }: FleetPicture): string {
  const content = ships.map(
    ({ silhouette, x, y, scale }) =>
      `<path transform="translate(${num(x)} ${num(y)}) scale(${num(scale)})" d="${SILHOUETTE_PATHS[silhouette]}" fill="${GLYPH}" fill-rule="evenodd"/>`,
  );
  return svgFile(width, height, content.join(''));
}

function svgFile(width: number, height: number, content: string): string {
  const [w, h] = [num(width), num(height)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><rect width="${w}" height="${h}" fill="${BOARD}"/>${content}</svg>`;
}

function styleOf(tone: PictureTone): string {
  switch (tone.of) {
    case 'terrain': {
      const { drawing, colours } = TERRAIN[tone.type];
      const opacity = drawing === 'star' || drawing === 'planet' ? 1 : 0.6;
      return `fill="${terrainTint(tone.type, colours.dark)}" fill-opacity="${opacity}" stroke="${BOARD}" stroke-width="0.5"`;
    }
    case 'zone':
      return `fill="${tone.side === undefined ? ACCENT : SIDE[tone.side]}" fill-opacity="0.35"`;
    case 'side':
      return `fill="${SIDE[tone.side]}"`;
    case 'line':
      return `fill="none" stroke="${LINE}"`;
    case 'link':
      return `fill="none" stroke="${NUMBER}"`;
    case 'backdrop': {
      if (tone.kind === 'nebula') return `fill="${SIDE.c}" fill-opacity="0.14"`;
      return `fill="${NUMBER}" fill-opacity="${tone.kind === 'planet' ? 0.35 : 0.7}"`;
    }
  }
}
