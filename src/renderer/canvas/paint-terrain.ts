import { colOf, neighbour, hexCentre, OFF_MAP, rowOf, type HexId } from '@core/hex';
import { TERRAIN, terrainMark, TERRAIN_TYPES, type TerrainType } from '@core/model';
import { DETAIL, type Block } from './block';
import { setTextStyle } from './canvas-context';
import { addHex } from './paths';
import type { Patterns } from './patterns';
import type { Textures } from './textures';
import { WHITE_HOT, type BoardTheme } from './theme';
import type { BoardTerrain } from './types';

/** Context for painting the terrain of a block. */
export interface TerrainPaint {
  readonly ctx: CanvasRenderingContext2D;
  readonly block: Block;
  readonly terrain: BoardTerrain;
  /** The terrain hexes of the block; see {@link findTerrain}. */
  readonly hexesByType: NumbersByType;
  readonly theme: BoardTheme;
  readonly patterns: Patterns;
  readonly textures: Textures;
}

/** Lists of numbers by terrain type. */
export type NumbersByType = Record<TerrainType, number[]>;

/** An empty list for each terrain type. */
export function emptyByType(): NumbersByType {
  return Object.fromEntries(TERRAIN_TYPES.map((type): [TerrainType, number[]] => [type, []])) as NumbersByType;
}

/** The hexes of the block with terrain, by type, as flat lists of id, x, y to avoid allocating objects. */
export function findTerrain(block: Block, terrain: BoardTerrain): NumbersByType {
  const hexesByType = emptyByType();
  block.each((hex, x, y, col, row) => {
    const cell = terrain.cells[row][col];
    if (cell !== 0) hexesByType[terrain.palette[cell - 1].type].push(hex, x, y);
  });
  return hexesByType;
}

/** Paints terrain that fills its hexes; drawn below the grid. */
export function paintFields(paint: TerrainPaint): void {
  for (const kind of TERRAIN_TYPES) if (!isBody(kind) && paint.hexesByType[kind].length > 0) paintField(paint, kind);
}

/** True for terrain that is drawn as a disc, not as filled hexes. */
function isBody(kind: TerrainType): boolean {
  const { drawing } = TERRAIN[kind];
  return drawing === 'planet' || drawing === 'star';
}

/** Paints planets and stars; drawn above the grid. */
export function paintBodies(paint: TerrainPaint): void {
  for (const kind of TERRAIN_TYPES) if (isBody(kind) && paint.hexesByType[kind].length > 0) paintBody(paint, kind);
}

/** Paints the letters and ratings of all terrain; drawn on top. */
export function paintLetters(paint: TerrainPaint): void {
  if (paint.block.hexWidth < DETAIL.letters) return;
  for (const kind of TERRAIN_TYPES) if (paint.hexesByType[kind].length > 0) paintTypeLetters(paint, kind);
}

function paintField(paint: TerrainPaint, kind: TerrainType): void {
  const { ctx, block, theme, patterns } = paint;
  const hexes = paint.hexesByType[kind];
  const { fill, ink } = theme.terrain[kind];
  ctx.beginPath();
  for (let i = 0; i < hexes.length; i += 3) block.addHex(ctx, hexes[i + 1], hexes[i + 2]);
  ctx.fillStyle = fill;
  ctx.fill();
  if (block.hexWidth < DETAIL.texture) {
    // Too small for a texture: a tint distinguishes the types.
    ctx.globalAlpha = 0.4;
    ctx.fillStyle = ink;
    ctx.fill();
    ctx.globalAlpha = 1;
    return;
  }
  const { drawing } = TERRAIN[kind];
  if (drawing === 'stripes' || drawing === 'crosses') {
    ctx.fillStyle =
      drawing === 'stripes' ? patterns.diagonals(ctx, ink, block.ratio) : patterns.crosses(ctx, ink, block.ratio);
    ctx.fill();
  }
  if (drawing === 'crosses') {
    const inner = block.corners.map((corner) => corner * 0.96);
    ctx.beginPath();
    for (let i = 0; i < hexes.length; i += 3) addHex(ctx, inner, hexes[i + 1], hexes[i + 2]);
    ctx.strokeStyle = ink;
    ctx.lineWidth = block.px(1.2);
    ctx.stroke();
  }
  drawTextures(paint, kind);
}

function drawTextures({ ctx, hexesByType, textures }: TerrainPaint, kind: TerrainType): void {
  const hexes = hexesByType[kind];
  const half = textures.side / 2;
  for (let i = 0; i < hexes.length; i += 3) {
    const picture = textures.of(kind, hexes[i]);
    if (picture !== undefined) {
      ctx.drawImage(picture, Math.round(hexes[i + 1] - half), Math.round(hexes[i + 2] - half));
    }
  }
}

/** Paints a planet or star; discs of neighbouring hexes of one feature are joined. */
function paintBody(paint: TerrainPaint, kind: TerrainType): void {
  const { ctx, block, terrain, theme } = paint;
  const hexes = paint.hexesByType[kind];
  const { size, shape } = block;
  const { fill, ink } = theme.terrain[kind];
  const star = TERRAIN[kind].drawing === 'star';
  const radius = size * (star ? 0.6 : 0.72);
  ctx.save();
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (let i = 0; i < hexes.length; i += 3) {
    const [hex, x, y] = [hexes[i], hexes[i + 1], hexes[i + 2]];
    // A very short line with round caps draws a disc.
    ctx.moveTo(x, y);
    ctx.lineTo(x + 0.01, y);
    for (let dir = 0; dir < 6; dir++) {
      const next = neighbour(shape, hex, dir);
      if (next === OFF_MAP || cellOf(terrain, block, next) !== cellOf(terrain, block, hex)) continue;
      const to = hexCentre(shape, size, next);
      ctx.moveTo(x, y);
      ctx.lineTo(to.x, to.y);
    }
  }
  const rim = Math.max(block.px(1), size * 0.07);
  ctx.strokeStyle = star ? fill : ink;
  ctx.lineWidth = 2 * radius;
  ctx.stroke();
  if (!star) {
    ctx.strokeStyle = fill;
    ctx.lineWidth = 2 * (radius - rim);
    ctx.stroke();
    if (block.hexWidth >= DETAIL.texture) drawTextures(paint, kind);
  } else if (block.hexWidth >= DETAIL.texture) {
    for (let i = 0; i < hexes.length; i += 3) {
      const [x, y] = [hexes[i + 1], hexes[i + 2]];
      const glow = ctx.createRadialGradient(x, y, 0, x, y, radius);
      glow.addColorStop(0, WHITE_HOT);
      glow.addColorStop(1, fill);
      ctx.fillStyle = glow;
      ctx.beginPath();
      ctx.arc(x, y, radius * 0.95, 0, 2 * Math.PI);
      ctx.fill();
    }
  }
  ctx.restore();
}

function cellOf(terrain: BoardTerrain, block: Block, hex: HexId): number {
  return terrain.cells[rowOf(block.shape, hex)][colOf(block.shape, hex)];
}

function paintTypeLetters({ ctx, block, terrain, hexesByType, theme }: TerrainPaint, kind: TerrainType): void {
  const hexes = hexesByType[kind];
  const { size } = block;
  const { fill, ink } = theme.terrain[kind];
  const font = Math.min(block.px(15), Math.max(block.px(8), size * 0.44));
  setTextStyle(ctx, { font: `600 ${font}px ${theme.fontMono}`, fill: ink, halo: fill, rim: block.px(2.5) });
  const { drawing } = TERRAIN[kind];
  const drop = drawing === 'star' ? 0 : drawing === 'planet' ? 0.36 : 0.58;
  for (let i = 0; i < hexes.length; i += 3) {
    const style = terrain.palette[cellOf(terrain, block, hexes[i]) - 1];
    const mark = terrainMark(style, '?');
    const y = hexes[i + 2] + size * drop;
    if (drawing !== 'star') ctx.strokeText(mark, hexes[i + 1], y);
    ctx.fillText(mark, hexes[i + 1], y);
  }
}
