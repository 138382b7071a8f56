import { err, ok } from '@core/base';
import type { Inflate } from '@core/model/tiled';

/** Unpacks the tiles of a layer with the browser's own decompression, and stops as soon as there are too many bytes. */
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
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return ok(all);
};
