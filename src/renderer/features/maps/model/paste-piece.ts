import { OFF_MAP, type Axial, type HexId } from '@core/hex';
import { MAP_LIMITS, sameBrush, uniqueId, type MapGrid, type Side, type TerrainBrush } from '@core/model';
import { changeZone, setCells } from './grid-edits';
import type { LayerId } from './layers';
import { pieceHexes, type MapPiece, type PieceText } from './piece';

/** Options for pasting a piece. */
export interface PasteOptions {
  /** The layers to change. */
  readonly layers: ReadonlySet<LayerId>;
  /** True to clear the target hexes first; false to keep their content where the piece is empty. */
  readonly opaque: boolean;
  /** Sides of the scenario; a new zone keeps its side only if it is one of these. */
  readonly sides: readonly Side[];
}

/** Clears layers of some hexes of a draft. */
export function clearHexes(grid: MapGrid, hexes: readonly HexId[], layers: ReadonlySet<LayerId>): void {
  if (hexes.length === 0) return;
  const cleared = new Set(hexes);
  if (layers.has('terrain')) setCells(grid, hexes, () => 0);
  if (layers.has('zones')) for (const { id } of grid.zones) changeZone(grid, id, cleared, false);
  if (layers.has('labels')) grid.labels = without(grid.labels, cleared);
  if (layers.has('notes')) grid.notes = without(grid.notes, cleared);
}

/** A list without the entries on some hexes; the same list when there are none. */
function without<T extends { hex: HexId }>(list: T[], cleared: ReadonlySet<HexId>): T[] {
  return list.some(({ hex }) => cleared.has(hex)) ? list.filter(({ hex }) => !cleared.has(hex)) : list;
}

/** The cell value of each palette entry of a piece; missing entries are added to the map. */
function paletteCells(grid: MapGrid, palette: readonly TerrainBrush[]): number[] {
  return palette.map((brush) => {
    const known = grid.palette.findIndex((entry) => sameBrush(entry, brush));
    return known >= 0 ? known + 1 : grid.palette.push({ ...brush });
  });
}

/** Pastes a piece on a draft with its pivot at `at`; hexes off the map are skipped. */
export function pastePiece(grid: MapGrid, piece: MapPiece, at: Axial, { layers, opaque, sides }: PasteOptions): void {
  const hexes = pieceHexes(grid, piece, at);
  const onMap = hexes.filter((hex) => hex !== OFF_MAP);
  if (opaque) clearHexes(grid, onMap, layers);
  if (layers.has('terrain')) {
    const cells = paletteCells(grid, piece.palette);
    const wanted = new Map<HexId, number>();
    hexes.forEach((hex, index) => {
      const cell = piece.cells[index];
      if (hex !== OFF_MAP && cell !== 0) wanted.set(hex, cells[cell - 1]);
    });
    setCells(grid, wanted.keys(), (hex) => wanted.get(hex) ?? 0);
  }
  if (layers.has('zones')) {
    for (const zone of piece.zones) {
      const members = zone.at.map((index) => hexes[index]).filter((hex) => hex !== OFF_MAP);
      const id = members.length === 0 ? undefined : zoneFor(grid, zone, sides);
      if (id !== undefined) changeZone(grid, id, members, true);
    }
  }
  if (layers.has('labels')) grid.labels = withTexts(grid.labels, piece.labels, hexes, MAP_LIMITS.labels);
  if (layers.has('notes')) grid.notes = withTexts(grid.notes, piece.notes, hexes, MAP_LIMITS.notes);
}

/** Id of the map zone for a zone of a piece: matched by id, else by name and use, else a new zone. Undefined at the zone limit. */
function zoneFor(grid: MapGrid, zone: MapPiece['zones'][number], sides: readonly Side[]): string | undefined {
  const { at: _at, side, ...rest } = zone;
  const known =
    grid.zones.find(({ id, use }) => id === zone.id && use === zone.use) ??
    grid.zones.find(({ name, use }) => name === zone.name && use === zone.use);
  if (known !== undefined) return known.id;
  if (grid.zones.length >= MAP_LIMITS.zones) return undefined;
  const id = uniqueId(zone.id, new Set(grid.zones.map((zone) => zone.id)));
  const owned = side !== undefined && sides.some((candidate) => candidate.id === side);
  grid.zones.push({ ...rest, id, ...(owned ? { side } : {}), hexes: [] });
  return id;
}

/** A list of at most `most` texts with the texts of a piece, which replace others on the same hexes. */
function withTexts(
  list: { hex: HexId; text: string }[],
  texts: readonly PieceText[],
  hexes: readonly HexId[],
  most: number,
): { hex: HexId; text: string }[] {
  const added = texts.map(({ at, text }) => ({ hex: hexes[at], text })).filter(({ hex }) => hex !== OFF_MAP);
  return added.length === 0 ? list : [...without(list, new Set(added.map(({ hex }) => hex))), ...added].slice(0, most);
}
