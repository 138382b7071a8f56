import { err, ok, type Finding, type Result } from '@core/base';
import { error } from '../findings/make';
import type { TerrainBrush } from '../map-grid';
import { GID_MASK } from './format';
import { classOf, numberOf, objectsIn, textOf, type Values } from './properties';
import { meaningOf } from './terrain-names';

/** Tile meanings chosen by the user, by tile key: terrain, or null for empty space. */
export type TileMeanings = Readonly<Record<string, TerrainBrush | null>>;

/** A tile with an unknown meaning. */
export interface UnknownTile {
  /** Key in {@link TileMeanings}: tile set name, colon, tile id. */
  readonly key: string;
  /** Number of hexes with this tile. */
  readonly count: number;
  /** Its class, if any. */
  readonly className: string;
}

interface Tileset {
  readonly first: number;
  readonly name: string;
  /** File name of an external tile set. */
  readonly source: string | undefined;
  readonly tiles: ReadonlyMap<number, Values>;
  readonly at: string;
}

/** Cached result for a tile: its terrain, or the count of tiles without a meaning. */
interface KnownTile {
  readonly meaning: TerrainBrush | null | undefined;
  readonly missing: { count: number } | undefined;
}

/** Looks up the meanings of the tiles of a map. */
export class TileReader {
  private readonly sets: readonly Tileset[];
  private readonly known = new Map<number, KnownTile>();
  private readonly missing = new Map<string, { count: number; className: string }>();
  /** Keys of the given meanings that no tile has had so far. */
  readonly unused: Set<string>;

  constructor(
    data: Values,
    private readonly meanings: TileMeanings,
  ) {
    this.unused = new Set(Object.keys(meanings));
    this.sets = objectsIn(data.tilesets)
      .map((set, index) => tilesetOf(set, index))
      .sort((a, b) => b.first - a.first);
  }

  /** The terrain of a tile by its global id with flags: null is empty space, undefined is unknown and counted. */
  read(id: number): Result<TerrainBrush | null | undefined, Finding> {
    const gid = id & GID_MASK;
    if (gid === 0) return ok(null);
    const known = this.known.get(gid);
    if (known !== undefined) {
      if (known.missing !== undefined) known.missing.count++;
      return ok(known.meaning);
    }
    const set = this.setOf(gid);
    if (set?.source !== undefined) return err(external(set.source, set.at));
    const local = gid - (set?.first ?? 0);
    const tile = set?.tiles.get(local);
    const key = set === undefined ? `?:${gid}` : `${set.name}:${local}`;
    this.unused.delete(key);
    const told = Object.hasOwn(this.meanings, key) ? this.meanings[key] : undefined;
    const meaning = told !== undefined ? told : tile === undefined ? undefined : meaningOf(tile);
    const missing = meaning === undefined ? this.noteMissing(key, tile) : undefined;
    this.known.set(gid, { meaning, missing });
    return ok(meaning);
  }

  private noteMissing(key: string, tile: Values | undefined): { count: number; className: string } {
    // Tile sets with the same name share tile keys.
    const noted = this.missing.get(key) ?? { count: 0, className: tile === undefined ? '' : classOf(tile) };
    noted.count++;
    this.missing.set(key, noted);
    return noted;
  }

  /** The tile set of a global id: the last one that starts at or before it. Binary search: there may be as many sets as tiles. */
  private setOf(gid: number): Tileset | undefined {
    let [low, high] = [0, this.sets.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sets[middle] as Tileset).first <= gid) high = middle;
      else low = middle + 1;
    }
    return this.sets[low];
  }

  /** The unknown tiles, most frequent first. */
  unknown(): UnknownTile[] {
    return [...this.missing].map(([key, one]) => ({ key, ...one })).sort((a, b) => b.count - a.count);
  }
}

function tilesetOf(set: Values, index: number): Tileset {
  const { tiles } = set;
  // Before Tiled 1.2, tiles were an object with ids as keys.
  const listed = Array.isArray(tiles)
    ? objectsIn(tiles).map((tile) => [numberOf(tile.id) ?? -1, tile] as const)
    : Object.entries((tiles ?? {}) as Values).map(([id, tile]) => [Number(id), tile as Values] as const);
  return {
    first: numberOf(set.firstgid) ?? 1,
    name: textOf(set.name) ?? `set ${index + 1}`,
    source: textOf(set.source),
    tiles: new Map(listed),
    at: `/tilesets/${index}`,
  };
}

function external(source: string, at: string): Finding {
  const message = `The tile set ${source} is a separate file and cannot be read. In Tiled, choose Embed Tileset for it in the Tilesets view and save the map again.`;
  return error('tiled.tileset.external', at, message, { params: { source } });
}
