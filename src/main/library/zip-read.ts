import { crc32 } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { err, ok, type Result } from '@core/base';
import { byteText } from '@core/model';
import { COVER_NAME, MANIFEST_NAME, PACK_LIMITS } from '@core/pack';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import type { FileProblem } from '@shared/host-api';
import { problem } from './problems';
import { nameKey, refParts, shortened } from './refs';

/** The limits of a zip file; tests pass smaller ones. */
export type ZipLimits = { readonly [K in keyof typeof PACK_LIMITS]: number };

/** Bits of an entry's flags: encrypted, patch data, strong encryption, masked headers. */
const FORBIDDEN_FLAGS = 0x0001 | 0x0020 | 0x0040 | 0x2000;
const STORED = 0;
const DEFLATED = 8;
/** Operating systems in `versionMadeBy` whose attributes hold a Unix file type. */
const UNIX = [3, 19];
const FILE_TYPE = 0o170000;
const REGULAR_FILE = 0o100000;
/** Bytes of the header before each entry's data. */
const HEADER = 30;

/**
 * Unpacks a zip file in memory. The whole directory is checked first: names, links, encryption, sizes and their ratio, doubled and
 * overlapping entries. Nothing is unpacked when one of them is refused. Sizes and CRC-32 of the unpacked data are checked too.
 */
export async function readZip(
  bytes: Buffer,
  limits: ZipLimits = PACK_LIMITS,
): Promise<Result<ReadonlyMap<string, Buffer>, FileProblem>> {
  if (bytes.length > limits.fileBytes) return err(refused(`it has ${byteText(bytes.length)}`));
  if (bytes.length < 4 || bytes.readUInt16LE(0) !== 0x4b50) {
    return err(
      problem('foreign', 'This is not a pack: it is not a zip file. Get the file again, or open another one.'),
    );
  }
  try {
    const zip = await fromBufferPromise(bytes, { strictFileNames: true, validateEntrySizes: true });
    if (zip.entryCount > limits.entries) return err(refused(`it has ${zip.entryCount} entries`));
    const entries: Entry[] = [];
    const seen = new Set<string>();
    let total = 0;
    let packed = 0;
    for await (const entry of zip.eachEntry()) {
      // Other zip programs list folders too.
      if (entry.fileName.endsWith('/') && entry.uncompressedSize === 0) continue;
      const fault = faultOf(entry, limits);
      if (fault !== undefined) return err(refused(fault));
      const name = nameKey(entry.fileName);
      if (seen.has(name)) return err(refused(`it has two entries ${shortened(entry.fileName)}`));
      seen.add(name);
      total += entry.uncompressedSize;
      packed += entry.compressedSize + HEADER;
      if (total > limits.totalBytes) return err(refused(`it unpacks to more than ${byteText(limits.totalBytes)}`));
      entries.push(entry);
    }
    // A bomb can let many entries share the same data.
    if (packed > bytes.length) return err(refused('its entries overlap'));
    return await unpackAll(zip, entries);
  } catch (error) {
    return err(refused(reasonOf(error instanceof Error ? error.message : String(error))));
  }
}

async function unpackAll(
  zip: ZipFile,
  entries: readonly Entry[],
): Promise<Result<ReadonlyMap<string, Buffer>, FileProblem>> {
  const contents = new Map<string, Buffer>();
  for (const entry of entries) {
    const data = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(data) !== entry.crc32) return err(refused(`${shortened(entry.fileName)} does not match its checksum`));
    contents.set(entry.fileName, data);
  }
  return ok(contents);
}

/** The library's reason in plain words. */
function reasonOf(message: string): string {
  if (/relative path|absolute path|invalid characters in fileName/.test(message)) {
    return 'an entry’s name leads out of the library';
  }
  if (/encrypt/.test(message)) return 'an entry is encrypted';
  if (/too many bytes|not enough bytes|size mismatch/.test(message)) return 'an entry has another size than it says';
  return `its zip format is damaged (${message.slice(0, 120)})`;
}

/** Why an entry is refused, by its directory record; undefined if it is not. */
function faultOf(entry: Entry, limits: ZipLimits): string | undefined {
  const { fileName, compressedSize, uncompressedSize } = entry;
  const name = shortened(fileName);
  if (fileName !== MANIFEST_NAME && fileName !== COVER_NAME && !refParts(fileName).ok) {
    return `${name} is not a file name of a library`;
  }
  if (entry.isEncrypted() || (entry.generalPurposeBitFlag & FORBIDDEN_FLAGS) !== 0) return `${name} is encrypted`;
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    return `${name} uses an unknown compression`;
  }
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  if (UNIX.includes(entry.versionMadeBy >> 8) && type !== 0 && type !== REGULAR_FILE) {
    return `${name} is a link or another special file`;
  }
  const most =
    fileName === MANIFEST_NAME ? limits.manifestBytes : fileName === COVER_NAME ? limits.coverBytes : limits.totalBytes;
  if (uncompressedSize > most) return `${name} unpacks to more than ${byteText(most)}`;
  if (uncompressedSize > limits.smallBytes && uncompressedSize > compressedSize * limits.ratio) {
    return `${name} unpacks to more than ${limits.ratio} times its size`;
  }
  return undefined;
}

function refused(reason: string): FileProblem {
  return problem('invalid', `This pack was refused: ${reason}. Nothing was imported.`);
}
