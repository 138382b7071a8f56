import { OFF_MAP } from '@core/hex';
import type { HexId, HexShape } from '@core/hex';
import { DETAIL } from './block';
import { diffTerrain, diffZones, rowEnds } from './changes';
import type { ChangedHexes } from './changes';
import { counterAt, drawCounters, placeCounters } from './counters';
import type { PlacedCounter } from './counters';
import { FloatingPainter } from './floating';
import { BaseLayerPainter } from './base-layer';
import { drawLabels, drawRulers, terrainNames } from './labels';
import { hexesBounds, hexWidth, HEX_SIZE } from './metrics';
import { drawCursor, drawLowerOverlays, drawUpperOverlays } from './overlays';
import { overlayOf } from './overlay-context';
import { Patterns } from './patterns';
import { drawNotes } from './notes';
import { drawEntryEdges } from './entry-edges';
import { Sprites } from './sprites';
import { TileCache } from './tile-cache';
import type { BoardTheme } from './theme';
import type { BoardCounter, BoardLabel, BoardScene, CameraState } from './types';

/** Time budget for painting tiles in one frame, milliseconds. */
const PAINT_BUDGET = 5;
/** Above this number of changed hexes, whole rows are repainted instead of single hexes. */
const MAX_SINGLE_HEXES = 64;

/** Hover, focus and selection, drawn on top of the scene. */
export interface InteractionState {
  /** Id of the selected entry edge. */
  readonly edge: string | undefined;
  /** Id of the counter under the pointer. */
  readonly counter: string | undefined;
  /** Hex of the keyboard cursor, or -1 while the keyboard is not in use. */
  readonly cursor: HexId;
}

/** Draws a scene through a camera into two canvases: the base layer, and the overlays and counters above it. */
export class BoardRenderer {
  private readonly painter: BaseLayerPainter;
  private readonly tiles: TileCache;
  private readonly floating = new FloatingPainter();
  private patterns: Patterns;
  private sprites: Sprites | undefined;
  private counters: readonly PlacedCounter[];
  private names: readonly BoardLabel[];

  constructor(
    private scene: BoardScene,
    private theme: BoardTheme,
  ) {
    this.patterns = new Patterns(theme);
    this.painter = new BaseLayerPainter(scene, theme);
    this.tiles = new TileCache(this.painter);
    this.counters = placeCounters(scene.shape, scene.counters);
    this.names = [...scene.labels, ...terrainNames(scene.shape, scene.terrain)];
  }

  /** Sets the next scene. Returns true when the base layer must be redrawn. */
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
      this.counters = placeCounters(scene.shape, scene.counters);
    }
    if (scene.shape !== old.shape) this.sprites = undefined;
    this.painter.update(scene, this.theme);
    return all || scene.terrain !== old.terrain || scene.zones !== old.zones;
  }

  setTheme(theme: BoardTheme): void {
    this.theme = theme;
    this.patterns = new Patterns(theme);
    this.sprites = undefined;
    this.painter.update(this.scene, theme);
    this.tiles.clear();
  }

  /** The topmost counter at a point of the element, CSS pixels. */
  counterAt(camera: CameraState, x: number, y: number): BoardCounter | undefined {
    return this.scene.view.counters ? counterAt(this.counters, camera, x, y) : undefined;
  }

  /**
   * Draws the base layer.
   * @param ratio device pixels per CSS pixel
   * @param settled true when the zoom is not changing
   * @returns true when nothing is left to paint
   */
  drawBaseLayer(ctx: CanvasRenderingContext2D, camera: CameraState, ratio: number, settled: boolean): boolean {
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.fillStyle = this.theme.background;
    ctx.fillRect(0, 0, Math.ceil(camera.width * ratio), Math.ceil(camera.height * ratio));
    // While zooming, one tile per frame is enough: stretched older tiles fill the gaps.
    const deadline = performance.now() + (settled ? PAINT_BUDGET : 0);
    const complete = this.tiles.draw(ctx, camera, ratio, settled, deadline);
    ctx.restore();
    return complete;
  }

  /** Draws entry edges, overlays, counters, names and the keyboard cursor. */
  drawOverlayLayer(
    ctx: CanvasRenderingContext2D,
    camera: CameraState,
    ratio: number,
    interaction: InteractionState,
  ): void {
    const { scene, theme } = this;
    const { shape, view, overlays } = scene;
    ctx.save();
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    const overlay = overlayOf(ctx, shape, camera, theme);
    if (view.edges) drawEntryEdges(overlay, scene.edges, interaction.edge);
    drawLowerOverlays(overlay, overlays);
    if (view.counters && this.counters.length > 0) {
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      drawCounters(
        ctx,
        this.counters,
        camera,
        this.spritesFor(HEX_SIZE * camera.scale, ratio),
        theme,
        this.counterNamesShown(interaction),
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
    if (interaction.cursor !== OFF_MAP) drawCursor(overlay, interaction.cursor);
    ctx.restore();
  }

  private repaint(shape: HexShape, hexes: ChangedHexes): void {
    if (hexes === 'all') {
      this.tiles.clear();
      return;
    }
    for (const group of hexes.length > MAX_SINGLE_HEXES ? rowEnds(shape, hexes) : hexes.map((hex) => [hex])) {
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

  /** Ids of the counters with a visible name: under the pointer, in the selected hex, and in the cursor hex. */
  private counterNamesShown({ counter: hovered, cursor }: InteractionState): ReadonlySet<string> {
    const ids = new Set<string>();
    if (hovered !== undefined) ids.add(hovered);
    const { selected } = this.scene.overlays;
    for (const { counter } of this.counters) {
      if (counter.hex === selected || counter.hex === cursor) ids.add(counter.id);
    }
    return ids;
  }
}
