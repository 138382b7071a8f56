import { OFF_MAP } from '@core/hex';
import type { Axial, HexId } from '@core/hex';
import { sameBrush, uniqueId } from '@core/model';
import type { MapGrid, Side, TerrainBrush } from '@core/model';
import { changeZone, setCells } from './grid-edits';
import type { LayerId } from './layers';
import { placesOf } from './piece';
import type { MapPiece, PieceText } from './piece';

/** How a piece is put down. */
export interface PutOptions {
  /** Only these are changed. */
  readonly layers: ReadonlySet<LayerId>;
  /** True: its hexes become just as in the piece; false: what is there stays where the piece has nothing. */
  readonly covers: boolean;
  /** The sides of the scenario: a zone that must be made belongs to one of these or to nobody. */
  readonly sides: readonly Side[];
}

/** A map has no more zones than this. */
const MAX_ZONES = 60;

/** Takes everything that the given layers hold out of some hexes of a draft. */
export function clearHexes(grid: MapGrid, hexes: readonly HexId[], layers: ReadonlySet<LayerId>): void {
  if (hexes.length === 0) return;
  const gone = new Set(hexes);
  if (layers.has('terrain')) setCells(grid, hexes, () => 0);
  if (layers.has('zones')) for (const { id } of grid.zones) changeZone(grid, id, gone, false);
  if (layers.has('labels')) grid.labels = without(grid.labels, gone);
  if (layers.has('notes')) grid.notes = without(grid.notes, gone);
}

/** A list without what stands on some hexes; the same one when nothing does. */
function without<T extends { hex: HexId }>(list: T[], gone: ReadonlySet<HexId>): T[] {
  return list.some(({ hex }) => gone.has(hex)) ? list.filter(({ hex }) => !gone.has(hex)) : list;
}

/** The cell for each entry of a piece's palette; entries that the map lacks are added. */
function cellsFor(grid: MapGrid, palette: readonly TerrainBrush[]): number[] {
  return palette.map((brush) => {
    const known = grid.palette.findIndex((entry) => sameBrush(entry, brush));
    return known >= 0 ? known + 1 : grid.palette.push({ ...brush });
  });
}

/** Puts a piece down on a draft with its pivot at a place; what lies off the map is left out. */
export function putPiece(grid: MapGrid, piece: MapPiece, at: Axial, { layers, covers, sides }: PutOptions): void {
  const places = placesOf(grid, piece, at);
  const onMap = places.filter((hex) => hex !== OFF_MAP);
  if (covers) clearHexes(grid, onMap, layers);
  if (layers.has('terrain')) {
    const cells = cellsFor(grid, piece.palette);
    const wanted = new Map<HexId, number>();
    places.forEach((hex, index) => {
      const cell = piece.cells[index];
      if (hex !== OFF_MAP && cell !== 0) wanted.set(hex, cells[cell - 1]);
    });
    setCells(grid, wanted.keys(), (hex) => wanted.get(hex) ?? 0);
  }
  if (layers.has('zones')) {
    for (const zone of piece.zones) {
      const hexes = zone.at.map((index) => places[index]).filter((hex) => hex !== OFF_MAP);
      const id = hexes.length === 0 ? undefined : zoneFor(grid, zone, sides);
      if (id !== undefined) changeZone(grid, id, hexes, true);
    }
  }
  if (layers.has('labels')) grid.labels = withTexts(grid.labels, piece.labels, places);
  if (layers.has('notes')) grid.notes = withTexts(grid.notes, piece.notes, places);
}

/** The zone of the map that a zone of a piece is: that of its id, else that of its name and use, else a new one. */
function zoneFor(grid: MapGrid, zone: MapPiece['zones'][number], sides: readonly Side[]): string | undefined {
  const { at: _at, side, ...rest } = zone;
  const known =
    grid.zones.find(({ id, use }) => id === zone.id && use === zone.use) ??
    grid.zones.find(({ name, use }) => name === zone.name && use === zone.use);
  if (known !== undefined) return known.id;
  if (grid.zones.length >= MAX_ZONES) return undefined;
  const id = uniqueId(zone.id, new Set(grid.zones.map((one) => one.id)));
  const owned = side !== undefined && sides.some((one) => one.id === side);
  grid.zones.push({ ...rest, id, ...(owned ? { side } : {}), hexes: [] });
  return id;
}

/** A list of texts with those of a piece in place of what stood on their hexes. */
function withTexts(
  list: { hex: HexId; text: string }[],
  texts: readonly PieceText[],
  places: readonly HexId[],
): { hex: HexId; text: string }[] {
  const added = texts.map(({ at, text }) => ({ hex: places[at], text })).filter(({ hex }) => hex !== OFF_MAP);
  return added.length === 0 ? list : [...without(list, new Set(added.map(({ hex }) => hex))), ...added];
}
