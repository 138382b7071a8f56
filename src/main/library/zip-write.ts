import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { PACK_LIMITS } from '@core/pack';
import { ZipFile } from 'yazl';

/** A file of a zip: its name and content. */
export interface ZipEntry {
  readonly name: string;
  readonly data: Buffer;
}

/** Half of the ratio that the reader refuses. */
const MAX_RATIO = PACK_LIMITS.ratio / 2;

/** Writes a zip file in memory, which {@link readZip} accepts: entries that pack extremely well are stored instead. */
export async function writeZip(entries: readonly ZipEntry[], modified: Date): Promise<Buffer> {
  const zip = new ZipFile();
  // Waits for the end of the stream, so start reading before the last entry.
  const written = buffer(zip.outputStream);
  for (const { name, data } of entries) {
    const compress = data.length <= PACK_LIMITS.smallBytes || deflateRawSync(data).length * MAX_RATIO > data.length;
    zip.addBuffer(data, name, { mtime: modified, mode: 0o100644, compress });
  }
  zip.end();
  return written;
}
