import type { MapRegion } from './block';
import { newCanvas } from './canvas-context';
import type { CameraState } from './types';
import type { WorldRect } from './camera';

/** Side of a tile in device pixels. */
export const TILE = 512;

/** Memory limit: a tile takes 1 MB. */
const MAX_TILES = 80;

/** An opaque canvas with a part of the map. */
interface Tile {
  readonly canvas: HTMLCanvasElement;
  readonly ctx: CanvasRenderingContext2D;
  /** Part to repaint, device pixels within the tile; undefined when up to date. */
  stale: { x0: number; y0: number; x1: number; y1: number } | undefined;
  used: number;
}

/** Paints a region of the map. The context is clipped to the region; its coordinates are device pixels from the map origin. */
export interface TilePainter {
  paint(ctx: CanvasRenderingContext2D, part: MapRegion): void;
}

/** The tiles of one scale. */
interface Level {
  readonly scale: number;
  readonly tiles: Map<number, Tile>;
}

/** Tile columns and rows may be negative (the margin around the map); the offset makes one positive key. */
const KEY_OFFSET = 32768;
const keyOf = (tx: number, ty: number): number => (tx + KEY_OFFSET) * 65536 + ty + KEY_OFFSET;

/**
 * Caches the base layer as tiles. When the zoom is settled, tiles are painted at the exact scale. While zooming, older tiles are
 * stretched and gaps are filled from power-of-two levels, so that no frame has to paint everything.
 */
export class TileCache {
  private readonly levels = new Map<number, Level>();
  private clock = 0;
  private shown: Level | undefined;

  constructor(private readonly painter: TilePainter) {}

  /** Drops all tiles, after a change of theme, shape or view. */
  clear(): void {
    this.levels.clear();
    this.shown = undefined;
  }

  /** The scales with tiles, device pixels per map pixel. */
  get scales(): ReadonlySet<number> {
    return new Set(this.levels.keys());
  }

  /** Marks a rectangle, map pixels, for repainting. */
  invalidate(rect: WorldRect): void {
    for (const level of this.levels.values()) {
      const current = level === this.shown;
      const x0 = Math.floor(rect.x * level.scale) - 1;
      const y0 = Math.floor(rect.y * level.scale) - 1;
      const x1 = Math.ceil((rect.x + rect.width) * level.scale) + 1;
      const y1 = Math.ceil((rect.y + rect.height) * level.scale) + 1;
      for (let ty = Math.floor(y0 / TILE); ty <= Math.floor((y1 - 1) / TILE); ty++) {
        for (let tx = Math.floor(x0 / TILE); tx <= Math.floor((x1 - 1) / TILE); tx++) {
          const key = keyOf(tx, ty);
          const tile = level.tiles.get(key);
          if (tile === undefined) continue;
          // Tiles of another scale are not in view: drop them and repaint on demand.
          if (!current) level.tiles.delete(key);
          else expandStale(tile, x0 - tx * TILE, y0 - ty * TILE, x1 - tx * TILE, y1 - ty * TILE);
        }
      }
    }
  }

  /**
   * Draws the visible tiles into a context in device pixels. Paints missing tiles until `deadline` (milliseconds of
   * `performance.now`), but always at least one; repaints all stale tiles, since their content is wrong.
   * @returns true when nothing is missing and the picture is at its exact scale
   */
  draw(
    target: CanvasRenderingContext2D,
    camera: CameraState,
    ratio: number,
    settled: boolean,
    deadline: number,
  ): boolean {
    this.clock++;
    const scale = camera.scale * ratio;
    if (settled && this.shown?.scale !== scale) this.shown = this.level(scale);
    const shown = this.shown ?? this.level(scale);
    this.shown = shown;
    if (!this.hasAllTiles(shown, camera, ratio)) {
      // Fill gaps with tiles of other scales, the closest scale last.
      for (const level of this.fallbackLevels(scale, shown)) this.drawLevel(target, level, camera, ratio, 0);
      if (shown.scale !== scale) {
        const coarse = this.level(2 ** Math.round(Math.log2(scale)));
        this.drawLevel(target, coarse, camera, ratio, deadline);
      }
    }
    const paint = shown.scale === scale ? deadline : 0;
    const complete = this.drawLevel(target, shown, camera, ratio, paint);
    this.trim();
    return complete && shown.scale === scale;
  }

  private level(scale: number): Level {
    let level = this.levels.get(scale);
    if (level === undefined) {
      level = { scale, tiles: new Map() };
      this.levels.set(scale, level);
    }
    return level;
  }

  /** Other levels with tiles, the farthest from the wanted scale first. */
  private fallbackLevels(scale: number, except: Level): Level[] {
    const zoomDistance = (level: Level): number => Math.abs(Math.log2(level.scale / scale));
    return [...this.levels.values()]
      .filter((level) => level !== except && level.tiles.size > 0 && zoomDistance(level) < 2)
      .sort((a, b) => zoomDistance(b) - zoomDistance(a));
  }

  /** First and last column and row of the visible tiles: [x0, y0, x1, y1]. */
  private window(level: Level, camera: CameraState, ratio: number): [number, number, number, number] {
    const zoom = (camera.scale * ratio) / level.scale;
    const side = TILE * zoom;
    const left = -Math.round(camera.x * ratio);
    const top = -Math.round(camera.y * ratio);
    return [
      Math.floor(left / side),
      Math.floor(top / side),
      Math.ceil((left + camera.width * ratio) / side) - 1,
      Math.ceil((top + camera.height * ratio) / side) - 1,
    ];
  }

  private hasAllTiles(level: Level, camera: CameraState, ratio: number): boolean {
    const [tx0, ty0, tx1, ty1] = this.window(level, camera, ratio);
    for (let ty = ty0; ty <= ty1; ty++) {
      for (let tx = tx0; tx <= tx1; tx++) if (!level.tiles.has(keyOf(tx, ty))) return false;
    }
    return true;
  }

  /** Draws the tiles of a level and, with a deadline, paints missing ones. Returns true when none is missing. */
  private drawLevel(
    target: CanvasRenderingContext2D,
    level: Level,
    camera: CameraState,
    ratio: number,
    deadline: number,
  ): boolean {
    const zoom = (camera.scale * ratio) / level.scale;
    const originX = Math.round(camera.x * ratio);
    const originY = Math.round(camera.y * ratio);
    const [tx0, ty0, tx1, ty1] = this.window(level, camera, ratio);
    let painted = 0;
    let complete = true;
    for (let ty = ty0; ty <= ty1; ty++) {
      for (let tx = tx0; tx <= tx1; tx++) {
        const key = keyOf(tx, ty);
        let tile = level.tiles.get(key);
        if (tile === undefined) {
          if (deadline === 0 || (painted > 0 && performance.now() > deadline)) {
            complete = false;
            continue;
          }
          tile = newTile();
          level.tiles.set(key, tile);
          painted++;
        }
        if (tile.stale !== undefined) this.refresh(tile, level, tx, ty, ratio);
        tile.used = this.clock;
        if (zoom === 1) target.drawImage(tile.canvas, originX + tx * TILE, originY + ty * TILE);
        else {
          // Round shared borders alike, so that stretched tiles have no seams.
          const x0 = Math.round(originX + tx * TILE * zoom);
          const y0 = Math.round(originY + ty * TILE * zoom);
          const x1 = Math.round(originX + (tx + 1) * TILE * zoom);
          const y1 = Math.round(originY + (ty + 1) * TILE * zoom);
          target.drawImage(tile.canvas, x0, y0, x1 - x0, y1 - y0);
        }
      }
    }
    return complete;
  }

  private refresh(tile: Tile, level: Level, tx: number, ty: number, ratio: number): void {
    const { x0, y0, x1, y1 } = tile.stale as NonNullable<Tile['stale']>;
    const left = tx * TILE;
    const top = ty * TILE;
    tile.ctx.save();
    tile.ctx.beginPath();
    tile.ctx.rect(x0, y0, x1 - x0, y1 - y0);
    tile.ctx.clip();
    tile.ctx.translate(-left, -top);
    const part = { scale: level.scale, ratio, x0: left + x0, y0: top + y0, x1: left + x1, y1: top + y1 };
    this.painter.paint(tile.ctx, part);
    tile.ctx.restore();
    tile.stale = undefined;
  }

  /** Drops the least recently shown tiles, and levels without tiles. */
  private trim(): void {
    let count = 0;
    for (const level of this.levels.values()) count += level.tiles.size;
    if (count > MAX_TILES) {
      const old: { level: Level; key: number; used: number }[] = [];
      for (const level of this.levels.values()) {
        for (const [key, tile] of level.tiles) if (tile.used < this.clock) old.push({ level, key, used: tile.used });
      }
      old.sort((a, b) => a.used - b.used);
      for (const { level, key } of old.slice(0, count - MAX_TILES)) level.tiles.delete(key);
    }
    for (const level of this.levels.values()) {
      if (level.tiles.size === 0 && level !== this.shown) this.levels.delete(level.scale);
    }
  }
}

function newTile(): Tile {
  return { ...newCanvas(TILE, TILE, { alpha: false }), stale: { x0: 0, y0: 0, x1: TILE, y1: TILE }, used: 0 };
}

/** Extends the stale part of a tile by a rectangle, clipped to the tile. */
function expandStale(tile: Tile, x0: number, y0: number, x1: number, y1: number): void {
  const cut = { x0: Math.max(0, x0), y0: Math.max(0, y0), x1: Math.min(TILE, x1), y1: Math.min(TILE, y1) };
  const old = tile.stale;
  tile.stale =
    old === undefined
      ? cut
      : {
          x0: Math.min(old.x0, cut.x0),
          y0: Math.min(old.y0, cut.y0),
          x1: Math.max(old.x1, cut.x1),
          y1: Math.max(old.y1, cut.y1),
        };
}
