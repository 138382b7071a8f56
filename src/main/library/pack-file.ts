import { counted, err, ok, type Result } from '@core/base';
import { byteText, CURRENT_FORMAT, formatJson, parseJson, type AnyDocument } from '@core/model';
import {
  COVER_NAME,
  hasMailSecret,
  MANIFEST_NAME,
  PACK_FORMAT,
  PACK_LIMITS,
  packInfoFault,
  readManifest,
  type PackDocument,
  type PackFile,
  type PackInfo,
  type PackManifest,
} from '@core/pack';
import type { FileProblem } from '@shared/host-api';
import { drawCover } from './cover';
import { problem } from './problems';
import { readBytes, sha256, textOf } from './read-file';
import { refParts } from './refs';
import { readZip, type ZipLimits } from './zip-read';
import { writeZip, type ZipEntry } from './zip-write';

/** A file of a pack that cannot be used: it is damaged or in a newer format. */
export interface DamagedFile {
  readonly path: string;
  readonly name: string;
  readonly problem: FileProblem;
}

/** A pack that has been read and checked. */
export interface OpenedPack {
  readonly manifest: PackManifest;
  readonly documents: readonly PackDocument[];
  readonly damaged: readonly DamagedFile[];
  /** PNG; undefined without one. */
  readonly cover: Buffer | undefined;
}

/** A document for a pack, with its path in the library. */
export interface PackedDocument {
  readonly path: string;
  readonly document: AnyDocument;
}

/** Hash of a document's content, the same for equal documents however their files are formatted. */
export function contentHash(document: AnyDocument): string {
  return sha256(formatJson(document));
}

/** Writes documents as a pack that {@link openPack} accepts. */
export async function writePack(
  packed: readonly PackedDocument[],
  info: PackInfo,
  origin: { readonly program: string; readonly created: Date; readonly backup?: boolean },
  limits: ZipLimits = PACK_LIMITS,
): Promise<Result<Buffer, FileProblem>> {
  const secret = packed.find(({ document }) => hasMailSecret(document));
  if (secret !== undefined && origin.backup !== true) {
    const message = `“${secret.document.name}” is played by mail and not over. Its file holds your secret numbers, so it cannot be shared. Leave it out.`;
    return err(problem('invalid', message));
  }
  const fault = packInfoFault(info);
  if (fault !== undefined) return err(problem('invalid', `The pack’s ${fault}. Correct it and try again.`));
  const contents = packed.map(({ path, document }) => ({
    name: path,
    data: Buffer.from(formatJson(document)),
    document,
  }));
  const cover = await drawCover(packed.map(({ document }) => document));
  const manifest: PackManifest = {
    kind: 'pack',
    format: PACK_FORMAT,
    ...info,
    created: origin.created.toISOString(),
    program: origin.program,
    ...(origin.backup === true ? { backup: true } : {}),
    ...(cover === undefined ? {} : { cover: { sha256: sha256(cover) } }),
    files: contents.map(({ name: path, data, document }) => {
      const { kind, id, name } = document;
      return { path, kind, id, name, format: CURRENT_FORMAT[kind], bytes: data.length, sha256: sha256(data) };
    }),
  };
  const entries = [
    { name: MANIFEST_NAME, data: Buffer.from(formatJson(manifest)) },
    ...(cover === undefined ? [] : [{ name: COVER_NAME, data: cover }]),
    ...contents,
  ];
  const excess = excessOf(entries, limits);
  if (excess !== undefined) return err(tooLarge(excess));
  const checked = readManifest(JSON.parse(JSON.stringify(manifest)));
  if (!checked.ok) return err(problem('invalid', checked.error.message));
  const zip = await writeZip(entries, origin.created);
  return zip.length > limits.fileBytes ? err(tooLarge(byteText(zip.length))) : ok(zip);
}

/** What exceeds the limits before packing, such as "20,001 files"; undefined if nothing. */
function excessOf(entries: readonly ZipEntry[], limits: ZipLimits): string | undefined {
  if (entries.length > limits.entries) return counted(entries.length, 'file');
  const total = entries.reduce((sum, { data }) => sum + data.length, 0);
  if (total > limits.totalBytes) return `${byteText(total)} unpacked`;
  const [manifest] = entries;
  return manifest !== undefined && manifest.data.length > limits.manifestBytes ? 'too many long names' : undefined;
}

function tooLarge(excess: string): FileProblem {
  const message = `The pack would have ${excess}, more than Hexwright can open again. Make several smaller packs.`;
  return problem('too-large', message);
}

/**
 * Reads a pack. Refuses it for anything wrong with the zip, its manifest or a checksum. A single damaged document does not prevent
 * the import of the others.
 */
export async function openPack(bytes: Buffer, limits?: ZipLimits): Promise<Result<OpenedPack, FileProblem>> {
  const unpacked = await readZip(bytes, limits);
  if (!unpacked.ok) return unpacked;
  const contents = unpacked.value;
  const manifest = manifestIn(contents.get(MANIFEST_NAME));
  if (!manifest.ok) return manifest;
  const fault = await listFault(manifest.value, contents);
  if (fault !== undefined) return err(problem('invalid', `This pack was refused: ${fault}. Nothing was imported.`));
  const documents: PackDocument[] = [];
  const damaged: DamagedFile[] = [];
  for (const file of manifest.value.files) {
    const read = documentOf(file, contents.get(file.path) ?? Buffer.alloc(0));
    if (read.ok) documents.push({ path: file.path, document: read.value, hash: contentHash(read.value) });
    else damaged.push({ path: file.path, name: file.name, problem: read.error });
  }
  const cover = contents.get(COVER_NAME);
  return ok({
    manifest: manifest.value,
    documents,
    damaged,
    cover: cover !== undefined && isPng(cover) ? cover : undefined,
  });
}

function manifestIn(data: Buffer | undefined): Result<PackManifest, FileProblem> {
  if (data === undefined) return err(problem('foreign', `This is not a Hexwright pack: it has no ${MANIFEST_NAME}.`));
  const text = textOf(data, MANIFEST_NAME);
  if (!text.ok) return text;
  const json = parseJson(text.value);
  return json.ok ? readManifest(json.value) : json;
}

/** Why manifest and content do not match; undefined if they do. */
async function listFault(
  { files, cover, backup }: PackManifest,
  contents: ReadonlyMap<string, Buffer>,
): Promise<string | undefined> {
  const listed = new Set([MANIFEST_NAME, ...(cover === undefined ? [] : [COVER_NAME])]);
  const keys = new Set<string>();
  for (const { path, kind, id, bytes, sha256: expected } of files) {
    const data = contents.get(path);
    if (!refParts(path).ok || listed.has(path)) return `its manifest lists “${path}”, which is not a valid file name`;
    if (data === undefined) return `${path} is missing`;
    if (sha256(data) !== expected) return `${path} does not match its checksum`;
    if (data.length !== bytes) return `${path} has ${data.length} bytes, but its manifest says ${bytes}`;
    // A backup keeps all files, also two with one id.
    if (backup !== true && keys.has(`${kind}:${id}`)) return `it has two ${kind}s with the id “${id}”`;
    keys.add(`${kind}:${id}`);
    listed.add(path);
    // Hashing gigabytes must not stop the thread for long.
    if (listed.size % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  const data = contents.get(COVER_NAME);
  if (cover !== undefined && (data === undefined || sha256(data) !== cover.sha256)) {
    return `${COVER_NAME} does not match its checksum`;
  }
  const extra = [...contents.keys()].find((path) => !listed.has(path));
  return extra === undefined ? undefined : `${extra} is not in its manifest`;
}

/** Validates a document and its description in the manifest. */
function documentOf(file: PackFile, data: Buffer): Result<AnyDocument, FileProblem> {
  const read = readBytes(data, file.path);
  if (!read.ok) return read;
  const { document, migrated } = read.value;
  const { kind, id, name, format } = document;
  // A migrated document, or one with a migrated part, may have been written in an older format.
  const isFormat = migrated ? file.format <= format : file.format === format;
  if (kind !== file.kind || id !== file.id || name !== file.name || !isFormat) {
    return err(problem('invalid', `${file.path} is another document than the pack’s manifest says.`));
  }
  return ok(document);
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Largest width and height of a cover in pixels: a picture of more would need too much memory. */
const MAX_COVER = 4096;

/** True for a PNG file of a reasonable size in pixels. */
function isPng(data: Buffer): boolean {
  if (data.length < 24 || !data.subarray(0, 8).equals(PNG)) return false;
  return [data.readUInt32BE(16), data.readUInt32BE(20)].every((size) => size > 0 && size <= MAX_COVER);
}
