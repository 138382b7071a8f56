import { TERRAIN } from '@core/model';
import { axialLabel, hexLabel } from '@core/hex';
import { Block, DETAIL, type MapPart } from './block';
import { setText } from './brush';
import { paintGrid } from './ground-grid';
import { findTerrain, paintBodies, paintFields, paintMarks, type TerrainPaint } from './ground-terrain';
import { paintTiny } from './ground-tiny';
import { paintZones } from './ground-zones';
import { HEX_SIZE } from './metrics';
import { addBlock } from './paths';
import { Patterns } from './patterns';
import { Textures } from './textures';
import type { BoardTheme } from './theme';
import type { TilePainter } from './tile-cache';
import type { BoardScene } from './types';

/** What of a scene is painted on the ground. */
export type GroundScene = Pick<BoardScene, 'shape' | 'terrain' | 'zones' | 'view' | 'background'>;

/** Paints the ground: space, terrain, grid, zones and hex numbers, with as much detail as the scale bears. */
export class GroundPainter implements TilePainter {
  private patterns: Patterns;
  private textures: Textures | undefined;

  constructor(
    private scene: GroundScene,
    private theme: BoardTheme,
  ) {
    this.patterns = new Patterns(theme);
  }

  /** Takes what is painted from now on; the caller marks the tiles that it changes. */
  update(scene: GroundScene, theme: BoardTheme): void {
    if (theme !== this.theme) {
      this.patterns = new Patterns(theme);
      this.textures = undefined;
    }
    this.scene = scene;
    this.theme = theme;
  }

  paint(ctx: CanvasRenderingContext2D, part: MapPart): void {
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
    const tiny = block.wide < DETAIL.shapes;
    if (view.terrain && tiny) paintTiny(ctx, block, terrain, theme);
    const paint = view.terrain && !tiny ? this.terrainPaint(ctx, block) : undefined;
    if (paint !== undefined) paintFields(paint);
    if (view.grid) paintGrid(ctx, block, theme);
    if (view.zones) paintZones(ctx, block, zones, theme, patterns);
    if (paint !== undefined) paintBodies(paint);
    if (view.numbers && block.wide >= DETAIL.numbers) paintNumbers(ctx, block, this.scene, theme);
    if (paint !== undefined) paintMarks(paint);
  }

  /** The picture under the terrain, on the hexes of the block alone. */
  private paintBackground(ctx: CanvasRenderingContext2D, block: Block): void {
    const { background, shape, view } = this.scene;
    if (background === undefined || view.background === false) return;
    // A block is painted in pixels of its own scale.
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
    return { ctx, block, terrain, found: findTerrain(block, terrain), theme, patterns, textures: this.textures };
  }
}

function paintNumbers(
  ctx: CanvasRenderingContext2D,
  block: Block,
  { terrain, view, background }: GroundScene,
  theme: BoardTheme,
): void {
  const nameOf = view.coordinates === 'axial' ? axialLabel : hexLabel;
  // A picture may have the colour of the figures.
  const halo = background !== undefined && view.background !== false;
  const { size } = block;
  const font = Math.min(block.px(11), Math.max(block.px(8), size * 0.37));
  setText(ctx, { font: `${font}px ${theme.fontMono}`, fill: theme.number, halo: theme.halo, rim: font / 6 });
  block.each((hex, x, y, col, row) => {
    const cell = terrain.cells[row][col];
    // A star leaves no room in its hex.
    if (cell !== 0 && TERRAIN[terrain.palette[cell - 1].type].drawing === 'star') return;
    if (halo) ctx.strokeText(nameOf(block.shape, hex), x, y - size * 0.54);
    ctx.fillText(nameOf(block.shape, hex), x, y - size * 0.54);
  });
}
