import { colOf, neighbour, hexCentre, OFF_MAP, rowOf } from '@core/hex';
import type { HexId } from '@core/hex';
import { TERRAIN, terrainMark, TERRAIN_TYPES } from '@core/model';
import type { TerrainType } from '@core/model';
import { DETAIL } from './block';
import type { Block } from './block';
import { setText } from './brush';
import { addHex } from './paths';
import type { Patterns } from './patterns';
import type { Textures } from './textures';
import { WHITE_HOT, type BoardTheme } from './theme';
import type { BoardTerrain } from './types';

/** What the terrain of a block is painted with. */
export interface TerrainPaint {
  readonly ctx: CanvasRenderingContext2D;
  readonly block: Block;
  readonly terrain: BoardTerrain;
  /** Where there is terrain in the block; see {@link findTerrain}. */
  readonly found: ByKind;
  readonly theme: BoardTheme;
  readonly patterns: Patterns;
  readonly textures: Textures;
}

/** Numbers by kind of terrain. */
export type ByKind = Record<TerrainType, number[]>;

/** An empty list for each kind of terrain. */
export function listsByKind(): ByKind {
  return Object.fromEntries(TERRAIN_TYPES.map((type): [TerrainType, number[]] => [type, []])) as ByKind;
}

/** The hexes of the block that have terrain, by kind: id, x, y in turn, to save objects. */
export function findTerrain(block: Block, terrain: BoardTerrain): ByKind {
  const found = listsByKind();
  block.each((hex, x, y, col, row) => {
    const cell = terrain.cells[row][col];
    if (cell !== 0) found[terrain.palette[cell - 1].type].push(hex, x, y);
  });
  return found;
}

/** Fills and textures of terrain that fills its hexes: below the grid. */
export function paintFields(paint: TerrainPaint): void {
  for (const kind of TERRAIN_TYPES) if (!isBody(kind) && paint.found[kind].length > 0) paintField(paint, kind);
}

/** True for what is drawn as a disc, not as a field of hexes. */
function isBody(kind: TerrainType): boolean {
  const { drawing } = TERRAIN[kind];
  return drawing === 'planet' || drawing === 'star';
}

/** Planets and stars: above the grid. */
export function paintBodies(paint: TerrainPaint): void {
  for (const kind of TERRAIN_TYPES) if (isBody(kind) && paint.found[kind].length > 0) paintBody(paint, kind);
}

/** The letters and ratings of all terrain: on top. */
export function paintMarks(paint: TerrainPaint): void {
  if (paint.block.wide < DETAIL.letters) return;
  for (const kind of TERRAIN_TYPES) if (paint.found[kind].length > 0) paintLetters(paint, kind);
}

/** A terrain that fills its hexes. */
function paintField(paint: TerrainPaint, kind: TerrainType): void {
  const { ctx, block, theme, patterns } = paint;
  const hexes = paint.found[kind];
  const { fill, ink } = theme.terrain[kind];
  ctx.beginPath();
  for (let i = 0; i < hexes.length; i += 3) block.addHex(ctx, hexes[i + 1], hexes[i + 2]);
  ctx.fillStyle = fill;
  ctx.fill();
  if (block.wide < DETAIL.texture) {
    // Too small for a texture: the ink's tint keeps the kinds apart.
    ctx.globalAlpha = 0.4;
    ctx.fillStyle = ink;
    ctx.fill();
    ctx.globalAlpha = 1;
    return;
  }
  const { drawing } = TERRAIN[kind];
  if (drawing === 'stripes' || drawing === 'crosses') {
    ctx.fillStyle =
      drawing === 'stripes'
        ? patterns.diagonals(ctx, ink, block.ratio, 0.42)
        : patterns.crosses(ctx, ink, block.ratio, 0.5);
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

function drawTextures({ ctx, found, textures }: TerrainPaint, kind: TerrainType): void {
  const hexes = found[kind];
  const half = textures.side / 2;
  for (let i = 0; i < hexes.length; i += 3) {
    const picture = textures.of(kind, hexes[i]);
    if (picture !== undefined) {
      ctx.drawImage(picture, Math.round(hexes[i + 1] - half), Math.round(hexes[i + 2] - half));
    }
  }
}

/** A planet or star: discs that melt into one over neighbouring hexes of the same feature. */
function paintBody(paint: TerrainPaint, kind: TerrainType): void {
  const { ctx, block, terrain, theme } = paint;
  const hexes = paint.found[kind];
  const { size, shape } = block;
  const { fill, ink } = theme.terrain[kind];
  const star = TERRAIN[kind].drawing === 'star';
  const radius = size * (star ? 0.6 : 0.72);
  ctx.save();
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (let i = 0; i < hexes.length; i += 3) {
    const [hex, x, y] = [hexes[i], hexes[i + 1], hexes[i + 2]];
    // A line of next to no length with round caps is a disc.
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
    if (block.wide >= DETAIL.texture) drawTextures(paint, kind);
  } else if (block.wide >= DETAIL.texture) {
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

function paintLetters({ ctx, block, terrain, found, theme }: TerrainPaint, kind: TerrainType): void {
  const hexes = found[kind];
  const { size } = block;
  const { fill, ink } = theme.terrain[kind];
  const font = Math.min(block.px(15), Math.max(block.px(8), size * 0.44));
  setText(ctx, { font: `600 ${font}px ${theme.fontMono}`, fill: ink, halo: fill, rim: block.px(2.5) });
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
