import { OFF_MAP } from '@core/hex';
import type { HexId, HexShape } from '@core/hex';
import type { MapRegion } from './block';
import { BoxSet } from './boxes';
import type { Box } from './boxes';
import { TextMeasure } from './canvas-context';
import { diffTerrain, diffZones, rowEnds } from './changes';
import type { ChangedHexes } from './changes';
import { counterAt, counterBoxes, counterNameBox, counterNameFont, coverSameBoxes, drawCounters } from './counters';
import { placeCounters } from './stacks';
import type { PlacedCounter } from './stacks';
import { FloatingPainter } from './floating';
import { BaseLayerPainter } from './base-layer';
import type { ShownNumbers } from './base-layer';
import { drawNames, drawRulers, nameFont, terrainNames } from './labels';
import { hexesBounds, HEX_SIZE } from './metrics';
import { placeNames } from './name-layout';
import type { PlacedName } from './name-layout';
import { coveredNumbers, numberLayout } from './number-layout';
import type { NumberLayout } from './number-layout';
import { NumberMask } from './number-mask';
import { drawCursor, drawLowerOverlays, drawUpperOverlays, overlayTextBoxes } from './overlays';
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
  /** Hex whose stack is fanned out, or -1. */
  readonly open: HexId;
}

const NO_INTERACTION: InteractionState = { edge: undefined, counter: undefined, cursor: OFF_MAP, open: OFF_MAP };

/** Draws a scene through a camera into two canvases: the base layer, and the overlays and counters above it. */
export class BoardRenderer {
  private readonly painter: BaseLayerPainter;
  private readonly tiles: TileCache;
  private readonly floating = new FloatingPainter();
  private patterns: Patterns;
  private sprites: Sprites | undefined;
  private counters: readonly PlacedCounter[];
  /** Counters that are not moving: they hide hex numbers. */
  private resting: readonly PlacedCounter[];
  private names: readonly BoardLabel[];
  /** The placed names of the last scale. */
  private placedNames: { readonly scale: number; readonly names: readonly PlacedName[] } | undefined;
  private measure = new TextMeasure();
  private readonly mask = new NumberMask((scale) => this.hiddenNumbers(scale));
  private interaction = NO_INTERACTION;
  /** Device pixels per CSS pixel. */
  private ratio = 1;

  constructor(
    private scene: BoardScene,
    private theme: BoardTheme,
  ) {
    this.patterns = new Patterns(theme);
    this.painter = new BaseLayerPainter(scene, theme, (part) => this.numbersOf(part));
    this.tiles = new TileCache(this.painter);
    this.counters = placeCounters(scene.shape, scene.counters);
    this.resting = restingOf(this.counters);
    this.names = [...scene.labels, ...terrainNames(scene.shape, scene.terrain)];
  }

  /** Sets the next scene. Returns true when the base layer must be redrawn. */
  update(scene: BoardScene): boolean {
    const old = this.scene;
    this.scene = scene;
    const all =
      scene.shape !== old.shape ||
      scene.view !== old.view ||
      scene.background !== old.background ||
      scene.backdrop !== old.backdrop;
    const { reach, ranges, selected } = scene.overlays;
    let labelsMoved = reach !== old.overlays.reach || ranges !== old.overlays.ranges;
    if (all) this.clearTiles();
    else {
      if (scene.terrain !== old.terrain)
        this.repaint(scene.shape, diffTerrain(scene.shape, old.terrain, scene.terrain));
      if (scene.zones !== old.zones) this.repaint(scene.shape, diffZones(scene.shape, old.zones, scene.zones));
    }
    if (scene.terrain !== old.terrain || scene.labels !== old.labels || scene.shape !== old.shape) {
      const names = [...scene.labels, ...terrainNames(scene.shape, scene.terrain)];
      if (scene.shape !== old.shape || !sameNames(this.names, names)) {
        this.names = names;
        this.placedNames = undefined;
        labelsMoved = true;
      }
    }
    if (scene.counters !== old.counters || scene.shape !== old.shape) labelsMoved = this.place() || labelsMoved;
    labelsMoved ||= selected !== old.overlays.selected;
    if (scene.shape !== old.shape) this.sprites = undefined;
    this.painter.update(scene, this.theme);
    const renumbered = !all && labelsMoved && this.refreshNumbers();
    return all || renumbered || scene.terrain !== old.terrain || scene.zones !== old.zones;
  }

  /** Sets hover, focus and selection. Returns true when the base layer must be redrawn. */
  setInteraction(interaction: InteractionState): boolean {
    const { counter, cursor, open } = this.interaction;
    this.interaction = interaction;
    if (open !== interaction.open) this.place();
    return (counter !== interaction.counter || cursor !== interaction.cursor) && this.refreshNumbers();
  }

  setTheme(theme: BoardTheme): void {
    this.theme = theme;
    this.patterns = new Patterns(theme);
    this.sprites = undefined;
    this.placedNames = undefined;
    this.measure = new TextMeasure();
    this.painter.update(this.scene, theme);
    this.clearTiles();
  }

  /** Places the counters of the scene; true when the resting ones cover other hex numbers than before. */
  private place(): boolean {
    const { shape, counters } = this.scene;
    this.counters = placeCounters(shape, counters, this.interaction.open);
    // Hex numbers under a fan stay hidden or shown: it is gone in a moment.
    const resting = restingOf(placeCounters(shape, counters));
    const changed = !coverSameBoxes(this.resting, resting);
    this.resting = resting;
    return changed;
  }

  /** The fanned-out counter at a point of the element, CSS pixels. */
  fannedAt(camera: CameraState, x: number, y: number): BoardCounter | undefined {
    const fan = this.counters.filter(({ fanned }) => fanned === true);
    // The gaps between rings belong to the fan, so that it stays open on the way to the outer one.
    return fan.length === 0 ? undefined : counterAt(fan, camera, x, y, 1.6);
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
    this.ratio = ratio;
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
  drawOverlayLayer(ctx: CanvasRenderingContext2D, camera: CameraState, ratio: number): void {
    const { scene, theme, interaction } = this;
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
        this.counterNamesShown(),
      );
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    }
    if (overlays.floating !== undefined) {
      this.floating.draw(ctx, shape, overlays.floating, camera, theme, ratio);
    }
    if (view.notes && scene.notes !== undefined) drawNotes(overlay, scene.notes);
    if (view.labels) drawNames(overlay, this.namesAt(camera.scale));
    if (view.numbers && shape.coordinates !== 'axial' && this.numberLayout(camera.scale) === undefined) {
      const obstacles = new BoxSet();
      for (const box of this.labelBoxes(camera.scale)) obstacles.add(box);
      drawRulers(overlay, scene.edges, obstacles);
    }
    drawUpperOverlays(overlay, overlays);
    if (interaction.cursor !== OFF_MAP) drawCursor(overlay, interaction.cursor);
    ctx.restore();
  }

  private repaint(shape: HexShape, hexes: ChangedHexes): void {
    if (hexes === 'all') {
      this.clearTiles();
      return;
    }
    for (const group of hexes.length > MAX_SINGLE_HEXES ? rowEnds(shape, hexes) : hexes.map((hex) => [hex])) {
      const rect = hexesBounds(shape, group);
      if (rect !== undefined) this.tiles.invalidate(rect);
    }
  }

  private clearTiles(): void {
    this.tiles.clear();
    this.mask.clear();
  }

  /** Repaints the hexes whose number appears or disappears; returns whether there are any. */
  private refreshNumbers(): boolean {
    const hexes = this.mask.refresh(this.tiles.scales);
    this.repaint(this.scene.shape, hexes);
    return hexes.length > 0;
  }

  private numbersOf({ scale, ratio }: MapRegion): ShownNumbers | undefined {
    const layout = this.numberLayout(scale / ratio);
    return layout && { layout, hidden: this.mask.at(scale) };
  }

  /** The layout of the hex numbers at a scale, CSS pixels per map pixel. */
  private numberLayout(scale: number): NumberLayout | undefined {
    const { shape } = this.scene;
    const charWidth = this.measure.width(`100px ${this.theme.fontMono}`, '0') / 100;
    return numberLayout(shape, HEX_SIZE * scale, shape.coordinates, charWidth);
  }

  /** The hexes without a number at a scale, device pixels per map pixel. */
  private hiddenNumbers(deviceScale: number): ReadonlySet<HexId> {
    const scale = deviceScale / this.ratio;
    const layout = this.scene.view.numbers ? this.numberLayout(scale) : undefined;
    if (layout === undefined) return new Set();
    const hidden = coveredNumbers(this.scene.shape, HEX_SIZE * scale, layout, this.labelBoxes(scale));
    if (this.scene.view.counters) for (const { counter } of this.resting) hidden.add(counter.hex);
    return hidden;
  }

  /** The boxes of place names, resting counters and texts in hexes at a scale, CSS pixels per map pixel. */
  private labelBoxes(scale: number): Box[] {
    const { scene, theme, measure } = this;
    const { shape, view, overlays } = scene;
    const boxes = overlayTextBoxes(shape, HEX_SIZE * scale, overlays, theme, measure);
    if (view.labels) boxes.push(...this.namesAt(scale).map(({ box }) => box));
    if (!view.counters) return boxes;
    const named = this.counterNamesShown();
    for (const placed of this.resting) {
      boxes.push(...counterBoxes(placed, scale));
      if (!named.has(placed.counter.id)) continue;
      const box = counterNameBox(placed, scale, (text) => measure.width(counterNameFont(theme), text));
      if (box !== undefined) boxes.push(box);
    }
    return boxes;
  }

  /** The placed place names at a scale, CSS pixels per map pixel. */
  private namesAt(scale: number): readonly PlacedName[] {
    if (this.placedNames?.scale !== scale) {
      const font = nameFont(this.theme);
      const names = placeNames(this.scene.shape, scale, this.names, (text) => this.measure.width(font, text));
      this.placedNames = { scale, names };
    }
    return this.placedNames.names;
  }

  private spritesFor(size: number, ratio: number): Sprites {
    if (this.sprites?.size !== size || this.sprites.ratio !== ratio) {
      this.sprites = new Sprites(this.theme, this.patterns, this.scene.shape.orientation, size, ratio);
    }
    return this.sprites;
  }

  /** Ids of the counters with a visible name: under the pointer, in the selected hex, in the cursor hex, and in a fan. */
  private counterNamesShown(): ReadonlySet<string> {
    const { counter: hovered, cursor, open } = this.interaction;
    const ids = new Set<string>();
    if (hovered !== undefined) ids.add(hovered);
    const { selected } = this.scene.overlays;
    for (const { counter } of this.counters) {
      if (counter.hex === selected || counter.hex === cursor || counter.hex === open) ids.add(counter.id);
    }
    return ids;
  }
}

function restingOf(counters: readonly PlacedCounter[]): readonly PlacedCounter[] {
  return counters.filter(({ counter }) => counter.moving === undefined);
}

function sameNames(a: readonly BoardLabel[], b: readonly BoardLabel[]): boolean {
  return a.length === b.length && a.every(({ hex, text }, index) => hex === b[index].hex && text === b[index].text);
}
