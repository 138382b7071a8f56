import { fromAxial, mirrorAxial, OFF_MAP, rotateAxial, toAxial } from '@core/hex';
import type { Axial, HexId, HexShape, MirrorAxis, Orientation } from '@core/hex';
import { cellAt } from '@core/model';
import type { GridZone, MapGrid, TerrainBrush } from '@core/model';
import type { BoardPiece } from '@renderer/canvas';
import type { LayerId } from './layers';

/** A text on a hex of a piece. */
export interface PieceText {
  /** Place in the piece's lists of hexes. */
  readonly at: number;
  readonly text: string;
}

/** A zone as far as a piece has hexes of it. */
export interface PieceZone extends Readonly<Omit<GridZone, 'hexes'>> {
  /** Places in the piece's lists of hexes, ascending. */
  readonly at: readonly number[];
}

/**
 * A part cut out of a map. Its hexes are offsets in axial coordinates from a pivot, so that it keeps its form wherever it is put
 * down, on odd and even lines alike; `q`, `r` and `cells` are lists of one length.
 */
export interface MapPiece extends BoardPiece {
  /** Which way mirrors work; offsets themselves are the same for both. */
  readonly orientation: Orientation;
  readonly zones: readonly PieceZone[];
  readonly labels: readonly PieceText[];
  readonly notes: readonly PieceText[];
}

/** The hex nearest to the middle of the box around some hexes, as axial coordinates. `hexes` must not be empty. */
function middleOf(places: readonly Axial[]): Axial {
  // The middle by the three cube coordinates: the same for a figure and its turned or mirrored image.
  const mid = (of: (place: Axial) => number): number => {
    let low = Infinity;
    let high = -Infinity;
    for (const place of places) {
      low = Math.min(low, of(place));
      high = Math.max(high, of(place));
    }
    return (low + high) / 2;
  };
  const [q, r, s] = [mid((a) => a.q), mid((a) => a.r), mid((a) => -a.q - a.r)];
  const excess = (q + r + s) / 3;
  return { q: Math.round(q - excess), r: Math.round(r - excess) };
}

/** Copies hexes of a map, with what the given layers hold there. `pivot` is where the piece was. Needs at least one hex. */
export function liftPiece(
  grid: MapGrid,
  hexes: readonly HexId[],
  layers: ReadonlySet<LayerId>,
): { piece: MapPiece; pivot: Axial } {
  const places = hexes.map((hex) => toAxial(grid, hex));
  const pivot = middleOf(places);
  const index = new Map(hexes.map((hex, at) => [hex, at]));
  const palette: TerrainBrush[] = [];
  const entry = new Map<number, number>();
  const cells = hexes.map((hex) => {
    const cell = layers.has('terrain') ? cellAt(grid, hex) : 0;
    if (cell === 0) return 0;
    const known = entry.get(cell);
    if (known !== undefined) return known;
    palette.push({ ...grid.palette[cell - 1] });
    entry.set(cell, palette.length);
    return palette.length;
  });
  const texts = (layer: LayerId, list: readonly { hex: HexId; text: string }[]): PieceText[] =>
    layers.has(layer)
      ? list.flatMap(({ hex, text }) => {
          const at = index.get(hex);
          return at === undefined ? [] : [{ at, text }];
        })
      : [];
  const zones = (layers.has('zones') ? grid.zones : []).flatMap(({ hexes: members, ...zone }): PieceZone[] => {
    const at = members.flatMap((hex) => index.get(hex) ?? []);
    return at.length === 0 ? [] : [{ ...zone, at: at.sort((a, b) => a - b) }];
  });
  const piece: MapPiece = {
    orientation: grid.orientation,
    q: places.map((place) => place.q - pivot.q),
    r: places.map((place) => place.r - pivot.r),
    cells,
    palette,
    zones,
    labels: texts('labels', grid.labels),
    notes: texts('notes', grid.notes),
  };
  return { piece, pivot };
}

/** A piece with all its offsets changed in the same way. */
function changed(piece: MapPiece, change: (offset: Axial) => Axial): MapPiece {
  const places = piece.q.map((q, at) => change({ q, r: piece.r[at] }));
  return { ...piece, q: places.map(({ q }) => q), r: places.map(({ r }) => r) };
}

/** A piece turned about its pivot by `steps` sixths of a turn clockwise. */
export function turnPiece(piece: MapPiece, steps: number): MapPiece {
  return changed(piece, (offset) => rotateAxial(offset, steps));
}

/** A piece mirrored through its pivot. */
export function flipPiece(piece: MapPiece, axis: MirrorAxis): MapPiece {
  return changed(piece, (offset) => mirrorAxial(piece.orientation, offset, axis));
}

/** Where the hexes of a piece lie with its pivot at a place: -1 for those off the map. */
export function placesOf(shape: HexShape, piece: MapPiece, at: Axial): HexId[] {
  return piece.q.map((q, index) => fromAxial(shape, at.q + q, at.r + piece.r[index]));
}

/** How many hexes of a piece that hold something would fall off the map. */
export function lostHexes(piece: MapPiece, places: readonly HexId[]): number {
  const holds = new Uint8Array(piece.cells.map((cell) => (cell === 0 ? 0 : 1)));
  for (const zone of piece.zones) for (const at of zone.at) holds[at] = 1;
  for (const { at } of [...piece.labels, ...piece.notes]) holds[at] = 1;
  return places.filter((hex, at) => hex === OFF_MAP && holds[at] === 1).length;
}
