import { err, decodeBase64, ok, type Finding, type Result } from '@core/base';
import { error } from '../findings/make';
import { byteText, isJsonObject, shown, TILED_BUDGET, type JsonObject } from '../json';
import { structureFault } from './structure';

/** Decompresses to at most `maxBytes`. Injected, because Node and browsers have different APIs. */
export type Inflate = (
  bytes: Uint8Array<ArrayBuffer>,
  form: 'zlib' | 'gzip',
  maxBytes: number,
) => Promise<Result<Uint8Array, 'damaged' | 'too-large'>>;

/**
 * Converts the layers of a Tiled map to lists of numbers, from any encoding: base64 (32-bit little-endian tile ids), plain or compressed with zlib or
 * gzip, in layers and in chunks of infinite maps. Never changes `data`. Fails when the map has more layers, groups, objects or decompressed
 * bytes than {@link TILED_BUDGET} allows.
 */
export async function unpackTiled(data: unknown, inflate: Inflate): Promise<Result<unknown, Finding>> {
  if (!isJsonObject(data) || !Array.isArray(data.layers)) return ok(data);
  const fault = structureFault(data.layers);
  if (fault !== undefined) return err(fault);
  const unpacker = new Unpacker(inflate);
  const layers = await unpacker.layers(data.layers, '/layers');
  return layers.ok ? ok({ ...data, layers: layers.value }) : layers;
}

class Unpacker {
  readonly #inflate: Inflate;
  /** Remaining decompressed bytes for further layers. */
  #left: number = TILED_BUDGET.unpackedBytes;

  constructor(inflate: Inflate) {
    this.#inflate = inflate;
  }

  async layers(layers: readonly unknown[], at: string): Promise<Result<unknown[], Finding>> {
    const result: unknown[] = [];
    for (const [index, layer] of layers.entries()) {
      if (!isJsonObject(layer)) {
        result.push(layer);
        continue;
      }
      const unpacked = await this.#layer(layer, `${at}/${index}`);
      if (!unpacked.ok) return unpacked;
      result.push(unpacked.value);
    }
    return ok(result);
  }

  async #layer(layer: JsonObject, at: string): Promise<Result<unknown, Finding>> {
    if (Array.isArray(layer.layers)) {
      const inner = await this.layers(layer.layers, `${at}/layers`);
      return inner.ok ? ok({ ...layer, layers: inner.value }) : inner;
    }
    const { compression } = layer;
    const unpacked: Record<string, unknown> = { ...layer };
    if (typeof layer.data === 'string') {
      const tiles = await this.#tiles(layer.data, compression, `${at}/data`);
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
        const tiles = await this.#tiles(chunk.data, compression, `${at}/chunks/${number}/data`);
        if (!tiles.ok) return tiles;
        chunks.push({ ...chunk, data: tiles.value });
      }
      unpacked.chunks = chunks;
    }
    return ok(unpacked);
  }

  async #tiles(text: string, compression: unknown, at: string): Promise<Result<number[], Finding>> {
    const packed = decodeBase64(text);
    if (packed === undefined) return damaged(at);
    let bytes: Uint8Array = packed;
    if (compression === 'zlib' || compression === 'gzip') {
      const inflated = await this.#inflate(packed, compression, this.#left);
      if (!inflated.ok) return inflated.error === 'damaged' ? damaged(at) : tooLarge(at);
      bytes = inflated.value;
    } else if (compression !== undefined && compression !== '') {
      const message = `The tiles of a layer are compressed with ${shown(compression)}, which is not supported. In the map properties in Tiled, choose another tile layer format, such as CSV, and save the map again.`;
      return err(error('tiled.data.compression', at, message));
    }
    this.#left -= bytes.length;
    if (this.#left < 0) return tooLarge(at);
    if (bytes.length % 4 !== 0) return damaged(at);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    return ok(Array.from({ length: bytes.length / 4 }, (_, index) => view.getUint32(index * 4, true)));
  }
}

function damaged(at: string): Result<never, Finding> {
  return err(error('tiled.data.damaged', at, 'The tiles of a layer are damaged. Save the map again in Tiled.'));
}

function tooLarge(at: string): Result<never, Finding> {
  const limit = byteText(TILED_BUDGET.unpackedBytes);
  const message = `The tiles of all layers together take more than ${limit} decompressed, which is the limit. Crop the map in Tiled, or delete layers.`;
  return err(error('tiled.too-large', at, message, { params: { limit: TILED_BUDGET.unpackedBytes } }));
}
