import { TERRAIN } from '@core/model';
import { axialLabel, hexLabel } from '@core/hex';
import { Block, DETAIL, type MapRegion } from './block';
import { setTextStyle } from './canvas-context';
import { paintGrid } from './paint-grid';
import { findTerrain, paintBodies, paintFields, paintLetters, type TerrainPaint } from './paint-terrain';
import { paintTiny } from './paint-tiny-terrain';
import { paintZones } from './paint-zones';
import { HEX_SIZE } from './metrics';
import { addBlock } from './paths';
import { Patterns } from './patterns';
import { Textures } from './textures';
import type { BoardTheme } from './theme';
import type { TilePainter } from './tile-cache';
import type { BoardScene } from './types';

/** The parts of a scene that the base layer shows. */
export type BaseLayerScene = Pick<BoardScene, 'shape' | 'terrain' | 'zones' | 'view' | 'background'>;

/** Paints the base layer: space, terrain, grid, zones and hex numbers, with detail that depends on the scale. */
export class BaseLayerPainter implements TilePainter {
  private patterns: Patterns;
  private textures: Textures | undefined;

  constructor(
    private scene: BaseLayerScene,
    private theme: BoardTheme,
  ) {
    this.patterns = new Patterns(theme);
  }

  /** Sets the scene and theme; the caller invalidates the changed tiles. */
  update(scene: BaseLayerScene, theme: BoardTheme): void {
    if (theme !== this.theme) {
      this.patterns = new Patterns(theme);
      this.textures = undefined;
    }
    this.scene = scene;
    this.theme = theme;
  }

  paint(ctx: CanvasRenderingContext2D, part: MapRegion): void {
    const { shape, terrain, zones, view } = this.scene;
    const { theme, patterns } = this;
    ctx.fillStyle = theme.background;
    ctx.fillRect(part.x0, part.y0, part.x1 - part.x0, part.y1 - part.y0);
    const block = new Block(shape, part);
    if (block.empty) return;
    ctx.beginPath();
    addBlock(ctx, shape, block.size, block.window);
    ctx.fillStyle = theme.hex;
    ctx.fill();
    this.paintBackground(ctx, block);
    const tiny = block.hexWidth < DETAIL.shapes;
    if (view.terrain && tiny) paintTiny(ctx, block, terrain, theme);
    const paint = view.terrain && !tiny ? this.terrainPaint(ctx, block) : undefined;
    if (paint !== undefined) paintFields(paint);
    if (view.grid) paintGrid(ctx, block, theme);
    if (view.zones) paintZones(ctx, block, zones, theme, patterns);
    if (paint !== undefined) paintBodies(paint);
    if (view.numbers && block.hexWidth >= DETAIL.numbers) paintNumbers(ctx, block, this.scene, theme);
    if (paint !== undefined) paintLetters(paint);
  }

  /** Paints the background picture, clipped to the hexes of the block. */
  private paintBackground(ctx: CanvasRenderingContext2D, block: Block): void {
    const { background, shape, view } = this.scene;
    if (background === undefined || view.background === false) return;
    // The background is in map pixels, the block in device pixels.
    const unit = block.size / HEX_SIZE;
    ctx.save();
    ctx.beginPath();
    addBlock(ctx, shape, block.size, block.window);
    ctx.clip();
    ctx.globalAlpha = background.opacity;
    const { picture, x, y, width, height } = background;
    ctx.drawImage(picture, x * unit, y * unit, width * unit, height * unit);
    ctx.restore();
  }

  private terrainPaint(ctx: CanvasRenderingContext2D, block: Block): TerrainPaint {
    const { theme, patterns } = this;
    const { shape, terrain } = this.scene;
    if (this.textures?.size !== block.size || this.textures.orientation !== shape.orientation) {
      this.textures = new Textures(theme, shape.orientation, block.size);
    }
    return { ctx, block, terrain, hexesByType: findTerrain(block, terrain), theme, patterns, textures: this.textures };
  }
}

function paintNumbers(
  ctx: CanvasRenderingContext2D,
  block: Block,
  { terrain, view, background }: BaseLayerScene,
  theme: BoardTheme,
): void {
  const nameOf = view.coordinates === 'axial' ? axialLabel : hexLabel;
  // Numbers need a halo over a picture of a similar colour.
  const halo = background !== undefined && view.background !== false;
  const { size } = block;
  const font = Math.min(block.px(11), Math.max(block.px(8), size * 0.37));
  setTextStyle(ctx, { font: `${font}px ${theme.fontMono}`, fill: theme.number, halo: theme.halo, rim: font / 6 });
  block.each((hex, x, y, col, row) => {
    const cell = terrain.cells[row][col];
    // A star fills its hex.
    if (cell !== 0 && TERRAIN[terrain.palette[cell - 1].type].drawing === 'star') return;
    if (halo) ctx.strokeText(nameOf(block.shape, hex), x, y - size * 0.54);
    ctx.fillText(nameOf(block.shape, hex), x, y - size * 0.54);
  });
}
