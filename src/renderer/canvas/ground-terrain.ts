import { colOf, neighbour, hexCentre, OFF_MAP, rowOf } from '@core/hex';
import type { HexId } from '@core/hex';
import { DETAIL } from './block';
import type { Block } from './block';
import { addHex } from './paths';
import type { Patterns } from './patterns';
import type { Textures } from './textures';
import type { BoardTheme } from './theme';
import type { BoardTerrain, TerrainKind, TerrainStyle } from './types';
import { TERRAIN_KINDS } from './types';

/** The letter that stands for each terrain on a map. */
export const TERRAIN_LETTER: Readonly<Record<TerrainKind, string>> = {
  asteroids: 'A',
  mines: 'M',
  planet: 'P',
  star: 'S',
  heat: 'H',
  nebula: 'N',
  obstacle: 'O',
};

/** What stands at the foot of a hex: the letter, and the rating or a question mark for a random one. */
export function terrainMark(style: TerrainStyle): string {
  return TERRAIN_LETTER[style.type] + (style.random === true ? '?' : (style.rating ?? ''));
}

/** Hexes of each kind in a block: id, x, y in turn, to save objects. */
export type Found = Record<TerrainKind, number[]>;

/** The hexes of the block that have terrain, by kind. */
export function findTerrain(block: Block, terrain: BoardTerrain): Found {
  const found: Found = { asteroids: [], mines: [], planet: [], star: [], heat: [], nebula: [], obstacle: [] };
  block.each((hex, x, y, col, row) => {
    const cell = terrain.cells[row][col];
    if (cell !== 0) found[terrain.palette[cell - 1].type].push(hex, x, y);
  });
  return found;
}

/** Fills and textures of terrain that fills its hexes: below the grid. */
export function paintFields(
  ctx: CanvasRenderingContext2D,
  block: Block,
  found: Found,
  theme: BoardTheme,
  patterns: Patterns,
  textures: Textures,
): void {
  for (const kind of TERRAIN_KINDS) {
    if (kind === 'planet' || kind === 'star' || found[kind].length === 0) continue;
    paintField(ctx, block, theme, patterns, textures, kind, found[kind]);
  }
}

/** Planets and stars: above the grid. */
export function paintBodies(
  ctx: CanvasRenderingContext2D,
  block: Block,
  found: Found,
  terrain: BoardTerrain,
  theme: BoardTheme,
  textures: Textures,
): void {
  for (const kind of ['planet', 'star'] as const) {
    if (found[kind].length > 0) paintBody(ctx, block, terrain, theme, textures, kind, found[kind]);
  }
}

/** The letters and ratings of all terrain: on top. */
export function paintMarks(
  ctx: CanvasRenderingContext2D,
  block: Block,
  found: Found,
  terrain: BoardTerrain,
  theme: BoardTheme,
): void {
  if (block.wide < DETAIL.letters) return;
  for (const kind of TERRAIN_KINDS) {
    if (found[kind].length > 0) paintLetters(ctx, block, terrain, theme, kind, found[kind]);
  }
}

/** A terrain that fills its hexes. */
function paintField(
  ctx: CanvasRenderingContext2D,
  block: Block,
  theme: BoardTheme,
  patterns: Patterns,
  textures: Textures,
  kind: TerrainKind,
  hexes: readonly number[],
): void {
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
  if (kind === 'heat' || kind === 'obstacle') {
    ctx.fillStyle =
      kind === 'heat' ? patterns.diagonals(ctx, ink, block.ratio, 0.42) : patterns.crosses(ctx, ink, block.ratio, 0.5);
    ctx.fill();
  }
  if (kind === 'obstacle') {
    const inner = block.corners.map((corner) => corner * 0.96);
    ctx.beginPath();
    for (let i = 0; i < hexes.length; i += 3) addHex(ctx, inner, hexes[i + 1], hexes[i + 2]);
    ctx.strokeStyle = ink;
    ctx.lineWidth = block.px(1.2);
    ctx.stroke();
  }
  drawTextures(ctx, textures, kind, hexes);
}

function drawTextures(
  ctx: CanvasRenderingContext2D,
  textures: Textures,
  kind: TerrainKind,
  hexes: readonly number[],
): void {
  const half = textures.side / 2;
  for (let i = 0; i < hexes.length; i += 3) {
    const picture = textures.of(kind, hexes[i]);
    if (picture !== undefined) {
      ctx.drawImage(picture, Math.round(hexes[i + 1] - half), Math.round(hexes[i + 2] - half));
    }
  }
}

/** A planet or star: discs that melt into one over neighbouring hexes of the same feature. */
function paintBody(
  ctx: CanvasRenderingContext2D,
  block: Block,
  terrain: BoardTerrain,
  theme: BoardTheme,
  textures: Textures,
  kind: 'planet' | 'star',
  hexes: readonly number[],
): void {
  const { size, shape } = block;
  const { fill, ink } = theme.terrain[kind];
  const radius = size * (kind === 'star' ? 0.6 : 0.72);
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
  ctx.strokeStyle = kind === 'star' ? fill : ink;
  ctx.lineWidth = 2 * radius;
  ctx.stroke();
  if (kind === 'planet') {
    ctx.strokeStyle = fill;
    ctx.lineWidth = 2 * (radius - rim);
    ctx.stroke();
    if (block.wide >= DETAIL.texture) drawTextures(ctx, textures, kind, hexes);
  } else if (block.wide >= DETAIL.texture) {
    for (let i = 0; i < hexes.length; i += 3) {
      const [x, y] = [hexes[i + 1], hexes[i + 2]];
      const glow = ctx.createRadialGradient(x, y, 0, x, y, radius);
      glow.addColorStop(0, theme.starCore);
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

function paintLetters(
  ctx: CanvasRenderingContext2D,
  block: Block,
  terrain: BoardTerrain,
  theme: BoardTheme,
  kind: TerrainKind,
  hexes: readonly number[],
): void {
  const { size } = block;
  const { fill, ink } = theme.terrain[kind];
  const font = Math.min(block.px(15), Math.max(block.px(8), size * 0.44));
  ctx.font = `600 ${font}px ${theme.fontMono}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.lineWidth = block.px(2.5);
  ctx.strokeStyle = fill;
  ctx.fillStyle = ink;
  const drop = kind === 'star' ? 0 : kind === 'planet' ? 0.36 : 0.58;
  for (let i = 0; i < hexes.length; i += 3) {
    const style = terrain.palette[cellOf(terrain, block, hexes[i]) - 1];
    const mark = terrainMark(style);
    const y = hexes[i + 2] + size * drop;
    if (kind !== 'star') ctx.strokeText(mark, hexes[i + 1], y);
    ctx.fillText(mark, hexes[i + 1], y);
  }
}
