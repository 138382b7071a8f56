import type { Axial, HexId, HexShape } from '@core/hex';
import type { EntryEdge, SilhouetteId, TerrainBrush, TerrainType } from '@core/model';

/** A side's colour with the shape and pattern that go with it: a circle, b square, c diamond, d hexagon. */
export type SideColor = 'a' | 'b' | 'c' | 'd';
export const SIDE_COLORS: readonly SideColor[] = ['a', 'b', 'c', 'd'];

/** One entry of a terrain palette; its name is drawn once for all its hexes. */
export type TerrainStyle = Readonly<TerrainBrush>;

/**
 * The terrain of a map; a `MapGrid` is one. It is never changed in place: what differs from the terrain drawn before is found by
 * comparing rows by identity, so share the rows that did not change.
 */
export interface BoardTerrain {
  readonly palette: readonly TerrainStyle[];
  /** Rows of columns; 0 is empty space, k is `palette[k - 1]`. */
  readonly cells: readonly (readonly number[])[];
}

/** A marked set of hexes, hatched and outlined in a side's colour (grey without one). */
export interface BoardZone {
  readonly id: string;
  readonly name: string;
  readonly color?: SideColor;
  readonly hexes: readonly HexId[];
}

/** A rail along a map edge or a part of it. */
export interface BoardEdge extends Readonly<Omit<EntryEdge, 'side'>> {
  readonly color?: SideColor;
  /** Written along the rail. */
  readonly text: string;
}

/** Something written on a hex: a place name, or a note for who edits the map, which is a mark in the corner. */
export interface BoardLabel {
  readonly hex: HexId;
  readonly text: string;
}

/** A picture under the terrain, places and sizes in map pixels (`HEX_SIZE`). */
export interface BoardBackground {
  readonly picture: CanvasImageSource;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** 0..1 */
  readonly opacity: number;
}

/** The drawing that a counter shows. */
export type Silhouette = SilhouetteId;

/** A value and what it was at the start, both ≥ 0. */
export interface Gauge {
  readonly value: number;
  readonly max: number;
}

/** One counter on the board. Counters in one hex are fanned out; give `stack` to draw one for many. */
export interface BoardCounter {
  readonly id: string;
  readonly hex: HexId;
  readonly color?: SideColor;
  readonly silhouette: Silhouette;
  /** Direction 0..5; without one the drawing points up and has no tick. */
  readonly facing?: number;
  readonly name: string;
  readonly shields?: Gauge;
  readonly hull?: Gauge;
  readonly energy?: Gauge;
  /** How many units the counter stands for; a badge shows it from 2 on. */
  readonly stack?: number;
  /** Faded: has done its turn, or is only planned. */
  readonly faded?: boolean;
  /** While it moves: how far, 0..1, it is on the straight way from `hex` to `to`. */
  readonly moving?: { readonly to: HexId; readonly progress: number };
}

/** A tinted set of hexes with a solid outline around it, for tools. */
export interface BoardGhost {
  readonly hexes: readonly HexId[];
  /** What would be painted; `erase` for nothing, `mark` for a plain accent outline. */
  readonly paint: TerrainType | 'erase' | 'mark' | { readonly zone: SideColor | undefined };
  /** The hex that the gesture is about: a dashed outline. */
  readonly centre?: HexId;
}

/** A piece of terrain by itself: lists of one length with the axial offsets of its hexes from a pivot and their cells. */
export interface BoardPiece {
  readonly q: readonly number[];
  readonly r: readonly number[];
  /** 0 is empty space, k is `palette[k - 1]`. */
  readonly cells: readonly number[];
  readonly palette: readonly TerrainStyle[];
}

/** A piece with its pivot over a place of the map, which may be off the map. A piece is never changed in place. */
export interface BoardFloating {
  readonly piece: BoardPiece;
  readonly at: Axial;
  /** True when its empty hexes hide what is below them. */
  readonly covers: boolean;
  /** Hexes that it was lifted from: shown as empty. */
  readonly from: readonly HexId[];
}

/** A straight line between two hexes with a text at its end. */
export interface BoardRuler {
  readonly from: HexId;
  readonly to: HexId;
  readonly text: string;
  /** Hexes along the way, tinted. */
  readonly hexes?: readonly HexId[];
  /** Hexes that block, marked in danger colour. */
  readonly blocked?: readonly HexId[];
  readonly tone: 'neutral' | 'clear' | 'blocked';
}

/** Hexes tinted by how much they have of something: `levels` 1..6, one for each hex, and a short text for each. */
export interface BoardHeat {
  readonly hexes: readonly HexId[];
  readonly levels: readonly number[];
  readonly texts?: readonly string[];
}

/** How far a weapon reaches. */
export interface BoardRange {
  readonly hexes: readonly HexId[];
  readonly text: string;
  readonly chosen?: boolean;
}

/** A drawing that lasts a moment; `progress` runs 0..1. */
export type BoardEffect =
  | {
      readonly kind: 'beam';
      readonly from: HexId;
      readonly to: HexId;
      readonly progress: number;
      /** Without one it is drawn in the warning colour. */
      readonly color?: SideColor;
      /** A miss runs past its target. */
      readonly hit: boolean;
    }
  | { readonly kind: 'hit'; readonly hex: HexId; readonly progress: number; readonly on: 'shields' | 'hull' }
  | { readonly kind: 'blast'; readonly hex: HexId; readonly progress: number };

/** A place with a facing: a chevron at the side of the hex that it points to. */
export interface BoardHeading {
  readonly hex: HexId;
  /** Direction 0..5. */
  readonly facing: number;
  /** Filled: part of what is chosen; the others are outlines. */
  readonly chosen?: boolean;
}

/** What is marked on the board for the moment; an absent part is not drawn. */
export interface BoardOverlays {
  /** Solid hex in the glyph colour. */
  readonly selected?: HexId;
  /** Hexes that can be reached: accent tint and outline, with a small text (such as MOV spent) in each. */
  readonly reach?: { readonly hexes: readonly HexId[]; readonly texts?: readonly string[] };
  readonly heat?: BoardHeat;
  readonly ranges?: readonly BoardRange[];
  readonly effects?: readonly BoardEffect[];
  /** Hexes under threat: danger dashes around them. */
  readonly threat?: readonly HexId[];
  /** Hexes that can be attacked or chosen: four corners. */
  readonly targets?: readonly HexId[];
  /** The way of a move under the pointer. */
  readonly path?: readonly HexId[];
  /** Facings, such as those in which a unit can end its move. */
  readonly headings?: readonly BoardHeading[];
  /** An attack: an arrow with a text such as "RNG 2". */
  readonly attack?: { readonly from: HexId; readonly to: HexId; readonly text?: string };
  /** Hexes that a finding is about: heavy danger hex. */
  readonly findings?: readonly HexId[];
  /** A zone or the like that is being edited: accent outline. */
  readonly outlined?: readonly HexId[];
  readonly ghost?: BoardGhost;
  /** Hexes that are selected, ascending: a marching outline. */
  readonly selection?: readonly HexId[];
  /** A piece of terrain that hangs over the board. */
  readonly floating?: BoardFloating;
  readonly ruler?: BoardRuler;
  /** A short-lived mark at a hex, such as damage that was dealt; `age` runs 0..1 and fades it. */
  readonly bursts?: readonly {
    readonly hex: HexId;
    readonly text: string;
    readonly tone: BurstTone;
    readonly age: number;
  }[];
}
export type BurstTone = 'danger' | 'warning' | 'success' | 'neutral';

/** What is shown at all. */
export interface BoardView {
  readonly numbers: boolean;
  readonly grid: boolean;
  readonly terrain: boolean;
  readonly zones: boolean;
  readonly edges: boolean;
  readonly counters: boolean;
  readonly labels: boolean;
  /** Marks of the designer's notes. */
  readonly notes: boolean;
  /** The picture under the terrain; shown when absent. */
  readonly background?: boolean;
  /** What hexes are called: column and row when absent. */
  readonly coordinates?: 'column-row' | 'axial';
}

export const DEFAULT_VIEW: BoardView = {
  numbers: true,
  grid: true,
  terrain: true,
  zones: true,
  edges: true,
  counters: true,
  labels: true,
  notes: true,
};

/** Everything that a board draws. Values are never changed in place; a part that is the same object is not drawn anew. */
export interface BoardScene {
  readonly shape: HexShape;
  readonly terrain: BoardTerrain;
  readonly zones: readonly BoardZone[];
  readonly edges: readonly BoardEdge[];
  readonly labels: readonly BoardLabel[];
  readonly counters: readonly BoardCounter[];
  readonly notes?: readonly BoardLabel[] | undefined;
  readonly background?: BoardBackground | undefined;
  readonly overlays: BoardOverlays;
  readonly view: BoardView;
}

/** A pointer or keyboard deed on a hex. */
export interface BoardPointer {
  /** The hex, or -1 off the map. */
  readonly hex: HexId;
  /** 0 primary, 1 middle, 2 secondary. */
  readonly button: number;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl, or Command on a Mac. */
  readonly ctrl: boolean;
  /** Where in the board's element, CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly source: 'mouse' | 'pen' | 'touch' | 'keyboard';
}

/** The element's size and what of the map it shows. */
export interface CameraState {
  /** CSS pixels per map pixel; 1 is 100%. */
  readonly scale: number;
  /** Where the map's origin lies in the element, CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
