import { TERRAIN, type TerrainType } from '@core/model';
import { axialLabel, hexLabel, type HexId } from '@core/hex';
import { Block, DETAIL, type MapRegion } from './block';
import { setTextStyle } from './canvas-context';
import { paintGrid } from './paint-grid';
import { findTerrain, paintBodies, paintFields, paintLetters, type TerrainPaint } from './paint-terrain';
import { paintTiny } from './paint-tiny-terrain';
import { paintZones } from './paint-zones';
import { HEX_SIZE } from './metrics';
import { isNumbered, type NumberLayout } from './number-layout';
import { addBlock } from './paths';
import { Patterns } from './patterns';
import { Textures } from './textures';
import type { BoardTheme } from './theme';
import type { TilePainter } from './tile-cache';
import type { BoardScene } from './types';

/** The parts of a scene that the base layer shows. */
export type BaseLayerScene = Pick<BoardScene, 'shape' | 'terrain' | 'zones' | 'view' | 'background' | 'backdrop'>;

/** The hex numbers to paint at one scale. */
export interface ShownNumbers {
  readonly layout: NumberLayout;
  /** Hexes without a number. */
  readonly hidden: ReadonlySet<HexId>;
}

/** Paints the base layer: space, terrain, grid, zones and hex numbers, with detail that depends on the scale. */
export class BaseLayerPainter implements TilePainter {
  private patterns: Patterns;
  private textures: Textures | undefined;

  constructor(
    private scene: BaseLayerScene,
    private theme: BoardTheme,
    /** The numbers of a region; without it, or when it returns undefined, none are painted. */
    private readonly numbersOf?: (part: MapRegion) => ShownNumbers | undefined,
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
    const numbers = view.numbers ? this.numbersOf?.(part) : undefined;
    if (numbers !== undefined) paintNumbers(ctx, part, this.scene, theme, numbers);
    if (paint !== undefined) paintLetters(paint);
  }

  /** Paints the backdrop and the background picture, clipped to the hexes of the block. */
  private paintBackground(ctx: CanvasRenderingContext2D, block: Block): void {
    const { shape, view } = this.scene;
    const pictures = [this.scene.backdrop, this.scene.background].filter((picture) => picture !== undefined);
    if (pictures.length === 0 || view.background === false) return;
    // Pictures are in map pixels, the block in device pixels.
    const unit = block.size / HEX_SIZE;
    ctx.save();
    ctx.beginPath();
    addBlock(ctx, shape, block.size, block.window);
    ctx.clip();
    for (const { picture, x, y, width, height, opacity } of pictures) {
      ctx.globalAlpha = opacity;
      ctx.drawImage(picture, x * unit, y * unit, width * unit, height * unit);
    }
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
  part: MapRegion,
  { shape, terrain, zones, view, background, backdrop }: BaseLayerScene,
  theme: BoardTheme,
  { layout, hidden }: ShownNumbers,
): void {
  const { ratio } = part;
  // Numbers may be wider than their hex: include hexes beside the region.
  const reach = layout.every === 1 ? 0 : (layout.width / 2) * ratio;
  const block = new Block(shape, { ...part, x0: part.x0 - reach, x1: part.x1 + reach });
  const labelOf = layout.axial ? axialLabel : hexLabel;
  // Numbers need a halo over a picture of a similar colour, and over hatched zones.
  const overPicture = (background !== undefined || backdrop !== undefined) && view.background !== false;
  const overZones = view.zones && zones.length > 0;
  const font = layout.font * ratio;
  const lift = layout.lift * ratio;
  setTextStyle(ctx, { font: `${font}px ${theme.fontMono}`, fill: theme.number, halo: theme.halo, rim: font / 4 });
  let painted = 0;
  block.each((hex, x, y, col, row) => {
    if (!isNumbered(shape, layout, hex) || hidden.has(hex)) return;
    const cell = view.terrain ? terrain.cells[row][col] : 0;
    if (cell !== painted) {
      painted = cell;
      ctx.fillStyle = cell === 0 ? theme.number : terrainNumber(theme, terrain.palette[cell - 1].type);
    }
    // A star fills its hex.
    if (cell !== 0 && TERRAIN[terrain.palette[cell - 1].type].drawing === 'star') return;
    const text = labelOf(shape, hex);
    if (overPicture || (overZones && cell === 0)) ctx.strokeText(text, x, y - lift);
    ctx.fillText(text, x, y - lift);
  });
}

/** Colour of hex numbers on terrain, with a contrast of at least 3:1. */
function terrainNumber(theme: BoardTheme, type: TerrainType): string {
  const { fill, ink } = theme.terrain[type];
  return `color-mix(in srgb, ${ink} 80%, ${fill})`;
}
