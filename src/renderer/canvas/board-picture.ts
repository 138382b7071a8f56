import { OFF_MAP } from '@core/hex';
import type { HexId, HexShape } from '@core/hex';
import { DETAIL } from './block';
import { diffTerrain, diffZones, rowEnds } from './changes';
import type { ChangedHexes } from './changes';
import { counterAt, drawCounters, placeCounters } from './counters';
import type { Placed } from './counters';
import { FloatingPainter } from './floating';
import { GroundPainter } from './ground';
import { drawLabels, drawRulers, terrainNames } from './labels';
import { hexesBounds, hexWidth, HEX_SIZE } from './metrics';
import { drawCursor, drawLowerOverlays, drawUpperOverlays } from './overlays';
import { overlayOf } from './overlay-context';
import { Patterns } from './patterns';
import { drawNotes } from './notes';
import { drawRails } from './rails';
import { Sprites } from './sprites';
import { TileCache } from './tile-cache';
import type { BoardTheme } from './theme';
import type { BoardCounter, BoardLabel, BoardScene, CameraState } from './types';

/** Time for painting tiles in one frame, milliseconds. */
const PAINT_BUDGET = 5;
/** More changed hexes than this are repainted row by row. */
const MANY = 64;

/** What of the moment is drawn besides the scene. */
export interface Moment {
  /** Id of the edge whose rail is drawn heavier. */
  readonly edge: string | undefined;
  /** Counter under the pointer. */
  readonly counter: string | undefined;
  /** Where the keyboard is, or -1 while it is not used. */
  readonly cursor: HexId;
}

/** Draws a scene as seen by a camera into two canvases: the ground, and the marks and counters above it. */
export class BoardPicture {
  private readonly painter: GroundPainter;
  private readonly tiles: TileCache;
  private readonly floating = new FloatingPainter();
  private patterns: Patterns;
  private sprites: Sprites | undefined;
  private placed: readonly Placed[];
  private names: readonly BoardLabel[];

  constructor(
    private scene: BoardScene,
    private theme: BoardTheme,
  ) {
    this.patterns = new Patterns(theme);
    this.painter = new GroundPainter(scene, theme);
    this.tiles = new TileCache(this.painter);
    this.placed = placeCounters(scene.shape, scene.counters);
    this.names = [...scene.labels, ...terrainNames(scene.shape, scene.terrain)];
  }

  /** Takes the next scene. Returns true when the ground looks different. */
  update(scene: BoardScene): boolean {
    const old = this.scene;
    this.scene = scene;
    const all = scene.shape !== old.shape || scene.view !== old.view || scene.background !== old.background;
    if (all) this.tiles.clear();
    else {
      if (scene.terrain !== old.terrain)
        this.repaint(scene.shape, diffTerrain(scene.shape, old.terrain, scene.terrain));
      if (scene.zones !== old.zones) this.repaint(scene.shape, diffZones(scene.shape, old.zones, scene.zones));
    }
    if (scene.terrain !== old.terrain || scene.labels !== old.labels || scene.shape !== old.shape) {
      this.names = [...scene.labels, ...terrainNames(scene.shape, scene.terrain)];
    }
    if (scene.counters !== old.counters || scene.shape !== old.shape) {
      this.placed = placeCounters(scene.shape, scene.counters);
    }
    if (scene.shape !== old.shape) this.sprites = undefined;
    this.painter.update(scene, this.theme);
    return all || scene.terrain !== old.terrain || scene.zones !== old.zones;
  }

  /** Draws everything with other colours from now on. */
  setTheme(theme: BoardTheme): void {
    this.theme = theme;
    this.patterns = new Patterns(theme);
    this.sprites = undefined;
    this.painter.update(this.scene, theme);
    this.tiles.clear();
  }

  /** The topmost counter at a place of the element, CSS pixels. */
  counterAt(camera: CameraState, x: number, y: number): BoardCounter | undefined {
    return this.scene.view.counters ? counterAt(this.placed, camera, x, y) : undefined;
  }

  /**
   * Draws the ground. `ratio` is device pixels per CSS pixel; `settled` says that the scale rests.
   * @returns true when nothing is left to paint
   */
  drawGround(ctx: CanvasRenderingContext2D, camera: CameraState, ratio: number, settled: boolean): boolean {
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.fillStyle = this.theme.background;
    ctx.fillRect(0, 0, Math.ceil(camera.width * ratio), Math.ceil(camera.height * ratio));
    // While the scale changes one tile a frame is enough: the last ones stand in, stretched.
    const deadline = performance.now() + (settled ? PAINT_BUDGET : 0);
    const done = this.tiles.draw(ctx, camera, ratio, settled, deadline);
    ctx.restore();
    return done;
  }

  /** Draws rails, overlays, counters, names and the keyboard cursor. */
  drawMarks(ctx: CanvasRenderingContext2D, camera: CameraState, ratio: number, moment: Moment): void {
    const { scene, theme } = this;
    const { shape, view, overlays } = scene;
    ctx.save();
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    const overlay = overlayOf(ctx, shape, camera, theme);
    if (view.edges) drawRails(overlay, scene.edges, moment.edge);
    drawLowerOverlays(overlay, overlays);
    if (view.counters && this.placed.length > 0) {
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      drawCounters(
        ctx,
        this.placed,
        camera,
        this.spritesFor(HEX_SIZE * camera.scale, ratio),
        theme,
        this.named(moment),
      );
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    }
    if (overlays.floating !== undefined) {
      this.floating.draw(ctx, shape, overlays.floating, camera, theme, ratio);
    }
    if (view.notes && scene.notes !== undefined) drawNotes(overlay, scene.notes);
    if (view.labels) drawLabels(overlay, this.names);
    const byColumns = view.numbers && view.coordinates !== 'axial';
    if (hexWidth(camera.scale) < DETAIL.numbers && byColumns) drawRulers(overlay, scene.edges);
    drawUpperOverlays(overlay, overlays);
    if (moment.cursor !== OFF_MAP) drawCursor(overlay, moment.cursor);
    ctx.restore();
  }

  private repaint(shape: HexShape, hexes: ChangedHexes): void {
    if (hexes === 'all') {
      this.tiles.clear();
      return;
    }
    for (const group of hexes.length > MANY ? rowEnds(shape, hexes) : hexes.map((hex) => [hex])) {
      const rect = hexesBounds(shape, group);
      if (rect !== undefined) this.tiles.invalidate(rect);
    }
  }

  private spritesFor(size: number, ratio: number): Sprites {
    if (this.sprites?.size !== size || this.sprites.ratio !== ratio) {
      this.sprites = new Sprites(this.theme, this.patterns, this.scene.shape.orientation, size, ratio);
    }
    return this.sprites;
  }

  /** Names are shown for the counter under the pointer, and those in the selected hex and the cursor's. */
  private named({ counter: hovered, cursor }: Moment): ReadonlySet<string> {
    const named = new Set<string>();
    if (hovered !== undefined) named.add(hovered);
    const { selected } = this.scene.overlays;
    for (const { counter } of this.placed) {
      if (counter.hex === selected || counter.hex === cursor) named.add(counter.id);
    }
    return named;
  }
}
