import type { Axial, HexId, NamedShape } from '@core/hex';
import type { EntryEdge, SilhouetteId, TerrainBrush, TerrainType } from '@core/model';

/** A side's colour, with its shape and pattern: a circle, b square, c diamond, d hexagon. */
export type SideColor = 'a' | 'b' | 'c' | 'd';
export const SIDE_COLORS: readonly SideColor[] = ['a', 'b', 'c', 'd'];

/** An entry of a terrain palette; its name is drawn once for all its hexes. */
export type TerrainStyle = Readonly<TerrainBrush>;

/**
 * The terrain of a map, such as a `MapGrid`. Immutable: changes are detected by comparing rows by identity, so share unchanged rows.
 */
export interface BoardTerrain {
  readonly palette: readonly TerrainStyle[];
  /** Rows of columns; 0 is empty space, k is `palette[k - 1]`. */
  readonly cells: readonly (readonly number[])[];
}

/** A set of hexes, hatched and outlined in a side's colour (grey without one). */
export interface BoardZone {
  readonly id: string;
  readonly color?: SideColor;
  readonly hexes: readonly HexId[];
}

/** An entry edge, drawn as a line along a side of the map or a part of it. */
export interface BoardEdge extends Readonly<Omit<EntryEdge, 'side'>> {
  readonly color?: SideColor;
  /** Written along the line. */
  readonly text: string;
}

/** A text on a hex: a place name, or a designer's note, which is drawn as a mark in the corner. */
export interface BoardLabel {
  readonly hex: HexId;
  readonly text: string;
}

/** A picture under the terrain; position and size in map pixels (`HEX_SIZE`). */
export interface BoardBackground {
  readonly picture: CanvasImageSource;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** 0..1 */
  readonly opacity: number;
}

export type Silhouette = SilhouetteId;

/** A value and its maximum at the start, both ≥ 0. */
export interface Gauge {
  readonly value: number;
  readonly max: number;
}

/** A counter on the board. More than two in a hex are drawn as one stack for each side, fanned out under the pointer or cursor. */
export interface BoardCounter {
  readonly id: string;
  readonly hex: HexId;
  readonly color?: SideColor;
  readonly silhouette: Silhouette;
  /** Direction 0..5; without one the silhouette points up and has no facing mark. */
  readonly facing?: number;
  readonly name: string;
  readonly shields?: Gauge;
  readonly hull?: Gauge;
  readonly energy?: Gauge;
  /** Number of units that the counter represents; a badge shows it from 2 on. */
  readonly stack?: number;
  /** True for the counter that lies on top of its stack. */
  readonly front?: boolean;
  /** Faded: the unit has finished its turn, or is only planned. */
  readonly faded?: boolean;
  /** A move in progress, 0..1, on the straight line from `hex` to `to`. */
  readonly moving?: { readonly to: HexId; readonly progress: number };
}

/** The preview of a tool: a tinted set of hexes with a solid outline. */
export interface BoardGhost {
  readonly hexes: readonly HexId[];
  /** The paint to preview; `erase` for empty space, `mark` for a plain accent outline. */
  readonly paint: TerrainType | 'erase' | 'mark' | { readonly zone: SideColor | undefined };
  /** The hex under the pointer, with a dashed outline. */
  readonly centre?: HexId;
}

/** A piece of terrain: lists of equal length with the axial offsets of its hexes from a pivot, and their cells. */
export interface BoardPiece {
  readonly q: readonly number[];
  readonly r: readonly number[];
  /** 0 is empty space, k is `palette[k - 1]`. */
  readonly cells: readonly number[];
  readonly palette: readonly TerrainStyle[];
}

/** A piece floating above the map; its pivot at `at` may be off the map. Pieces are immutable. */
export interface BoardFloating {
  readonly piece: BoardPiece;
  readonly at: Axial;
  /** True when its empty hexes hide the terrain below. */
  readonly opaque: boolean;
  /** Hexes that the piece was lifted from, shown as empty. */
  readonly from: readonly HexId[];
}

/** A straight line between two hexes with a text. */
export interface BoardRuler {
  readonly from: HexId;
  readonly to: HexId;
  readonly text: string;
  /** Hexes along the line, tinted. */
  readonly hexes?: readonly HexId[];
  /** Blocking hexes, outlined in danger colour. */
  readonly blocked?: readonly HexId[];
  readonly tone: 'neutral' | 'clear' | 'blocked';
}

/** A heat map: `levels` 1..6 and an optional short text for each hex. */
export interface BoardHeat {
  readonly hexes: readonly HexId[];
  readonly levels: readonly number[];
  readonly texts?: readonly string[];
}

/** The range of a weapon. */
export interface BoardRange {
  readonly hexes: readonly HexId[];
  readonly text: string;
  readonly chosen?: boolean;
}

/** A short animation; `progress` runs 0..1. */
export type BoardEffect =
  | {
      readonly kind: 'beam';
      readonly from: HexId;
      readonly to: HexId;
      readonly progress: number;
      /** Warning colour by default. */
      readonly color?: SideColor;
      /** A miss passes the target. */
      readonly hit: boolean;
    }
  | { readonly kind: 'hit'; readonly hex: HexId; readonly progress: number; readonly on: 'shields' | 'hull' }
  | { readonly kind: 'blast'; readonly hex: HexId; readonly progress: number };

/** A hex with a facing, drawn as a chevron at that side of the hex. */
export interface BoardHeading {
  readonly hex: HexId;
  /** Direction 0..5. */
  readonly facing: number;
  /** Filled when chosen, else an outline. */
  readonly chosen?: boolean;
}

/** Temporary marks on the board; absent parts are not drawn. */
export interface BoardOverlays {
  /** The selected hex: a solid outline in the glyph colour. */
  readonly selected?: HexId;
  /** Reachable hexes: accent tint and outline, with a short text (such as MOV spent) in each. */
  readonly reach?: { readonly hexes: readonly HexId[]; readonly texts?: readonly string[] };
  readonly heat?: BoardHeat;
  readonly ranges?: readonly BoardRange[];
  readonly effects?: readonly BoardEffect[];
  /** Threatened hexes: a dashed danger outline. */
  readonly threat?: readonly HexId[];
  /** Hexes that can be attacked or chosen: corner brackets. */
  readonly targets?: readonly HexId[];
  /** The path of a move to the hex under the pointer. */
  readonly path?: readonly HexId[];
  /** Facings, such as those a unit can have at the end of its move. */
  readonly headings?: readonly BoardHeading[];
  /** An attack: an arrow with a text such as "RNG 2". */
  readonly attack?: { readonly from: HexId; readonly to: HexId; readonly text?: string };
  /** Hexes of a finding: a thick danger outline. */
  readonly findings?: readonly HexId[];
  /** Hexes being edited, such as a zone: accent outline. */
  readonly outlined?: readonly HexId[];
  readonly ghost?: BoardGhost;
  /** Selected hexes, ascending: an animated outline. */
  readonly selection?: readonly HexId[];
  readonly floating?: BoardFloating;
  readonly ruler?: BoardRuler;
  /** Short texts at a hex, such as damage dealt; `age` runs 0..1 and fades them. */
  readonly bursts?: readonly {
    readonly hex: HexId;
    readonly text: string;
    readonly tone: BurstTone;
    readonly age: number;
  }[];
}
export type BurstTone = 'danger' | 'warning' | 'success' | 'neutral';

/** The visible layers of the board. */
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

/** Everything that a board draws. Immutable: a part that is the same object is not redrawn. */
export interface BoardScene {
  readonly shape: NamedShape;
  readonly terrain: BoardTerrain;
  readonly zones: readonly BoardZone[];
  readonly edges: readonly BoardEdge[];
  readonly labels: readonly BoardLabel[];
  readonly counters: readonly BoardCounter[];
  readonly notes?: readonly BoardLabel[] | undefined;
  readonly background?: BoardBackground | undefined;
  /** The picture that the program draws, below the background. */
  readonly backdrop?: BoardBackground | undefined;
  readonly overlays: BoardOverlays;
  readonly view: BoardView;
}

/** A pointer or keyboard event on a hex. */
export interface BoardPointer {
  /** The hex, or -1 off the map. */
  readonly hex: HexId;
  /** Id of the counter that was clicked. */
  readonly counter?: string;
  /** 0 primary, 1 middle, 2 secondary. */
  readonly button: number;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl, or Command on a Mac. */
  readonly ctrl: boolean;
  /** Point in the board's element, CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly source: 'mouse' | 'pen' | 'touch' | 'keyboard';
}

/** Size of the element, and scale and offset of the map in it. */
export interface CameraState {
  /** CSS pixels per map pixel; 1 is 100%. */
  readonly scale: number;
  /** Position of the map origin in the element, CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
