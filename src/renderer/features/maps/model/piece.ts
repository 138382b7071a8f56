import { fromAxial, mirrorAxial, OFF_MAP, rotateAxial, toAxial } from '@core/hex';
import type { Axial, HexId, HexShape, MirrorAxis, Orientation } from '@core/hex';
import { cellAt, type GridZone, type MapGrid, type TerrainBrush } from '@core/model';
import type { BoardPiece } from '@renderer/canvas';
import type { LayerId } from './layers';

/** A text on a hex of a piece. */
export interface PieceText {
  /** Index in the piece's lists. */
  readonly at: number;
  readonly text: string;
}

/** The part of a zone that is in a piece. */
export interface PieceZone extends Readonly<Omit<GridZone, 'hexes'>> {
  /** Indexes in the piece's lists, ascending. */
  readonly at: readonly number[];
}

/**
 * A piece copied from a map. Its hexes are axial offsets from a pivot, so that it keeps its shape on odd and even lines; `q`, `r` and
 * `cells` have equal length.
 */
export interface MapPiece extends BoardPiece {
  /** Orientation for mirrors; the offsets are the same for both. */
  readonly orientation: Orientation;
  readonly zones: readonly PieceZone[];
  readonly labels: readonly PieceText[];
  readonly notes: readonly PieceText[];
}

/** The hex nearest to the centre of some hexes, which must not be empty. */
function centreOf(hexes: readonly Axial[]): Axial {
  // The centre in cube coordinates does not change when the piece is turned or mirrored.
  const mid = (of: (hex: Axial) => number): number => {
    let low = Infinity;
    let high = -Infinity;
    for (const hex of hexes) {
      low = Math.min(low, of(hex));
      high = Math.max(high, of(hex));
    }
    return (low + high) / 2;
  };
  const [q, r, s] = [mid((a) => a.q), mid((a) => a.r), mid((a) => -a.q - a.r)];
  const excess = (q + r + s) / 3;
  return { q: Math.round(q - excess), r: Math.round(r - excess) };
}

/** Copies the layers of some hexes, at least one, as a piece. `pivot` is its position on the map. */
export function extractPiece(
  grid: MapGrid,
  hexes: readonly HexId[],
  layers: ReadonlySet<LayerId>,
): { piece: MapPiece; pivot: Axial } {
  const positions = hexes.map((hex) => toAxial(grid, hex));
  const pivot = centreOf(positions);
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
    q: positions.map(({ q }) => q - pivot.q),
    r: positions.map(({ r }) => r - pivot.r),
    cells,
    palette,
    zones,
    labels: texts('labels', grid.labels),
    notes: texts('notes', grid.notes),
  };
  return { piece, pivot };
}

/** Maps all offsets of a piece. */
function mapOffsets(piece: MapPiece, change: (offset: Axial) => Axial): MapPiece {
  const offsets = piece.q.map((q, at) => change({ q, r: piece.r[at] }));
  return { ...piece, q: offsets.map(({ q }) => q), r: offsets.map(({ r }) => r) };
}

/** Turns a piece about its pivot by `steps` of 60° clockwise. */
export function rotatePiece(piece: MapPiece, steps: number): MapPiece {
  return mapOffsets(piece, (offset) => rotateAxial(offset, steps));
}

/** Mirrors a piece through its pivot. */
export function flipPiece(piece: MapPiece, axis: MirrorAxis): MapPiece {
  return mapOffsets(piece, (offset) => mirrorAxial(piece.orientation, offset, axis));
}

/** The hexes of a piece with its pivot at `at`; -1 off the map. */
export function pieceHexes(shape: HexShape, piece: MapPiece, at: Axial): HexId[] {
  return piece.q.map((q, index) => fromAxial(shape, at.q + q, at.r + piece.r[index]));
}

/** Number of non-empty hexes of a piece that would fall off the map. */
export function countLostHexes(piece: MapPiece, hexes: readonly HexId[]): number {
  const filled = new Uint8Array(piece.cells.map((cell) => (cell === 0 ? 0 : 1)));
  for (const zone of piece.zones) for (const at of zone.at) filled[at] = 1;
  for (const { at } of [...piece.labels, ...piece.notes]) filled[at] = 1;
  return hexes.filter((hex, at) => hex === OFF_MAP && filled[at] === 1).length;
}
