import { TERRAIN } from '@core/model';
import { axialLabel, hexLabel } from '@core/hex';
import { Block, DETAIL } from './block';
import { paintGrid } from './ground-grid';
import { findTerrain, paintBodies, paintFields, paintMarks } from './ground-terrain';
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

  paint(
    ctx: CanvasRenderingContext2D,
    scale: number,
    ratio: number,
    x0: number,
    y0: number,
    x1: number,
    y1: number,
  ): void {
    const { shape, terrain, zones, view } = this.scene;
    const { theme, patterns } = this;
    ctx.fillStyle = theme.background;
    ctx.fillRect(x0, y0, x1 - x0, y1 - y0);
    const block = new Block(shape, HEX_SIZE, scale, ratio, x0, y0, x1, y1);
    if (block.empty) return;
    ctx.beginPath();
    addBlock(ctx, shape, block.size, block.window);
    ctx.fillStyle = theme.hex;
    ctx.fill();
    this.paintBackground(ctx, block);
    const tiny = block.wide < DETAIL.shapes;
    if (view.terrain && tiny) paintTiny(ctx, block, terrain, theme);
    const found = view.terrain && !tiny ? findTerrain(block, terrain) : undefined;
    const textures = this.texturesFor(block.size);
    if (found !== undefined) paintFields(ctx, block, found, theme, patterns, textures);
    if (view.grid) paintGrid(ctx, block, theme);
    if (view.zones) paintZones(ctx, block, zones, theme, patterns);
    if (found !== undefined) paintBodies(ctx, block, found, terrain, theme, textures);
    if (view.numbers && block.wide >= DETAIL.numbers) paintNumbers(ctx, block, this.scene, theme);
    if (found !== undefined) paintMarks(ctx, block, found, terrain, theme);
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

  private texturesFor(size: number): Textures {
    const { orientation } = this.scene.shape;
    if (this.textures?.size !== size || this.textures.orientation !== orientation) {
      this.textures = new Textures(this.theme, orientation, size);
    }
    return this.textures;
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
  ctx.font = `${font}px ${theme.fontMono}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = theme.number;
  ctx.strokeStyle = theme.halo;
  ctx.lineWidth = font / 6;
  ctx.lineJoin = 'round';
  block.each((hex, x, y, col, row) => {
    const cell = terrain.cells[row][col];
    // A star leaves no room in its hex.
    if (cell !== 0 && TERRAIN[terrain.palette[cell - 1].type].drawing === 'star') return;
    if (halo) ctx.strokeText(nameOf(block.shape, hex), x, y - size * 0.54);
    ctx.fillText(nameOf(block.shape, hex), x, y - size * 0.54);
  });
}
