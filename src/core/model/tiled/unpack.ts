import { err, fromBase64, ok } from '@core/base';
import type { Finding, Result } from '@core/base';
import { error } from '../findings/make';
import { isJsonObject } from '../json';

/** Unpacks bytes; rejects when they are damaged. The core has no means of its own: Node and browsers each have theirs. */
export type Inflate = (bytes: Uint8Array<ArrayBuffer>, form: 'zlib' | 'gzip') => Promise<Uint8Array>;

/**
 * A map of Tiled whose layers hold their tiles as lists of numbers, whatever form the file had: base64 (tile ids as 32-bit numbers,
 * low byte first), plain or packed by zlib or gzip, in layers and in the chunks of infinite maps. `data` is not changed.
 */
export async function unpackTiled(data: unknown, inflate: Inflate): Promise<Result<unknown, Finding>> {
  if (!isJsonObject(data) || !Array.isArray(data.layers)) return ok(data);
  const layers = await unpackLayers(data.layers, '/layers', inflate);
  return layers.ok ? ok({ ...data, layers: layers.value }) : layers;
}

async function unpackLayers(
  layers: readonly unknown[],
  at: string,
  inflate: Inflate,
): Promise<Result<unknown[], Finding>> {
  const done: unknown[] = [];
  for (const [index, layer] of layers.entries()) {
    const place = `${at}/${index}`;
    if (!isJsonObject(layer)) {
      done.push(layer);
    } else if (Array.isArray(layer.layers)) {
      const inner = await unpackLayers(layer.layers, `${place}/layers`, inflate);
      if (!inner.ok) return inner;
      done.push({ ...layer, layers: inner.value });
    } else {
      const { compression } = layer;
      const unpacked = { ...layer };
      if (typeof layer.data === 'string') {
        const tiles = await unpackTiles(layer.data, compression, `${place}/data`, inflate);
        if (!tiles.ok) return tiles;
        unpacked.data = tiles.value;
      }
      if (Array.isArray(layer.chunks)) {
        const chunks: unknown[] = [];
        for (const [number, chunk] of layer.chunks.entries()) {
          if (!isJsonObject(chunk) || typeof chunk.data !== 'string') {
            chunks.push(chunk);
            continue;
          }
          const tiles = await unpackTiles(chunk.data, compression, `${place}/chunks/${number}/data`, inflate);
          if (!tiles.ok) return tiles;
          chunks.push({ ...chunk, data: tiles.value });
        }
        unpacked.chunks = chunks;
      }
      done.push(unpacked);
    }
  }
  return ok(done);
}

async function unpackTiles(
  text: string,
  compression: unknown,
  at: string,
  inflate: Inflate,
): Promise<Result<number[], Finding>> {
  const damaged = (): Result<never, Finding> =>
    err(error('tiled.data.damaged', at, 'The tiles of a layer cannot be unpacked; save the map anew in Tiled.'));
  const packed = fromBase64(text);
  if (packed === undefined) return damaged();
  let bytes: Uint8Array = packed;
  if (compression === 'zlib' || compression === 'gzip') {
    try {
      bytes = await inflate(packed, compression);
    } catch {
      return damaged();
    }
  } else if (compression !== undefined && compression !== '') {
    const message = `The tiles of a layer are packed by ${String(compression)}, which is not read here; in the properties of the map choose another tile layer format, such as CSV, and save it anew.`;
    return err(error('tiled.data.compression', at, message));
  }
  if (bytes.length % 4 !== 0) return damaged();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return ok(Array.from({ length: bytes.length / 4 }, (_, index) => view.getUint32(index * 4, true)));
}
