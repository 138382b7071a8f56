import { err, ok } from '@core/base';
import type { Finding, Result } from '@core/base';
import { error } from '../findings/make';
import type { TerrainBrush } from '../map-grid';
import { GID_MASK } from './format';
import { classOf, numberOf, objectsIn, textOf } from './properties';
import type { Values } from './properties';
import { meaningOf } from './terrain-names';

/** What tiles mean by their keys, as the user decided: terrain, or null for empty space. */
export type TileMeanings = Readonly<Record<string, TerrainBrush | null>>;

/** A tile of which nobody knows what it means. */
export interface UnknownTile {
  /** What {@link TileMeanings} calls it: name of the tile set, colon, id in it. */
  readonly key: string;
  /** On so many hexes. */
  readonly count: number;
  /** Its class, if it has one. */
  readonly words: string;
}

interface Tileset {
  readonly first: number;
  readonly name: string;
  /** File name of a tile set that is not in the map. */
  readonly source: string | undefined;
  readonly tiles: ReadonlyMap<number, Values>;
  readonly at: string;
}

/** Says what the tiles of a map are. */
export class TileReader {
  private readonly sets: readonly Tileset[];
  private readonly known = new Map<number, TerrainBrush | null | undefined>();
  private readonly missing = new Map<string, { count: number; words: string }>();

  constructor(
    data: Values,
    private readonly meanings: TileMeanings,
  ) {
    this.sets = objectsIn(data.tilesets)
      .map((set, index) => tilesetOf(set, index))
      .sort((a, b) => b.first - a.first);
  }

  /** The terrain of a tile by its global id, flags and all: null is empty space, undefined is unknown and remembered. */
  read(id: number): Result<TerrainBrush | null | undefined, Finding> {
    const gid = id & GID_MASK;
    if (gid === 0) return ok(null);
    const set = this.sets.find((one) => one.first <= gid);
    if (set?.source !== undefined) return err(external(set.source, set.at));
    const local = gid - (set?.first ?? 0);
    const tile = set?.tiles.get(local);
    const key = set === undefined ? `?:${gid}` : `${set.name}:${local}`;
    if (!this.known.has(gid)) {
      const told = Object.hasOwn(this.meanings, key) ? this.meanings[key] : undefined;
      this.known.set(gid, told !== undefined ? told : tile === undefined ? undefined : meaningOf(tile));
    }
    const meaning = this.known.get(gid);
    if (meaning === undefined) {
      const words = tile === undefined ? '' : classOf(tile);
      this.missing.set(key, { count: (this.missing.get(key)?.count ?? 0) + 1, words });
    }
    return ok(meaning);
  }

  /** The tiles that were read and are unknown, the most frequent first. */
  unknown(): UnknownTile[] {
    return [...this.missing].map(([key, one]) => ({ key, ...one })).sort((a, b) => b.count - a.count);
  }
}

function tilesetOf(set: Values, index: number): Tileset {
  const { tiles } = set;
  // Before Tiled 1.2 tiles were an object by their ids.
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
  const message = `The tile set ${source} is a file of its own, so its tiles are not known here. In Tiled open the map, choose Embed Tileset in the Tilesets view for it, and save the map anew.`;
  return error('tiled.tileset.external', at, message, { params: { source } });
}
