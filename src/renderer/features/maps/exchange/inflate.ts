import { err, ok } from '@core/base';
import type { Inflate } from '@core/model/tiled';

/** Decompresses the tiles of a layer with `DecompressionStream`; stops once there are more than `maxBytes`. */
export const inflate: Inflate = async (bytes, form, maxBytes) => {
  const packed = new Blob([bytes]).stream();
  const reader = packed.pipeThrough(new DecompressionStream(form === 'zlib' ? 'deflate' : 'gzip')).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > maxBytes) {
        await reader.cancel();
        return err('too-large');
      }
      parts.push(value);
    }
  } catch {
    return err('damaged');
  }
  const all = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return ok(all);
};
