import { createHash } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { lstat, open, readlink, realpath, type FileHandle } from 'node:fs/promises';
import { err, ok, type Result } from '@core/base';
import { byteText, JSON_BUDGET, parseJson } from '@core/model';
import { parseText, type ParsedDocument } from '@core/model/read';
import type { FileProblem, FileVersion } from '@shared/host-api';
import { isBelow } from './folders';
import { problem, readProblem } from './problems';

/** Maximum size of a file to read, in bytes. */
export const MAX_BYTES = JSON_BUDGET.bytes;

/** The content and state of a file when it was read. */
export interface FileState {
  readonly bytes: Buffer;
  /** A hash of the content. */
  readonly version: FileVersion;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
  /** Changes whenever the file changes, see {@link stampOf}. */
  readonly stamp: string;
}

/** Identifies the state of a file on disk without reading it. */
export function stampOf(stat: { ino: number; mtimeMs: number; ctimeMs: number; size: number }): string {
  return `${stat.ino}:${stat.mtimeMs}:${stat.ctimeMs}:${stat.size}`;
}

/** The SHA-256 hash of some content, in hexadecimal digits. */
export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The version of some content: the start of its SHA-256 hash. */
export function versionOf(content: string | Buffer): FileVersion {
  return sha256(content).slice(0, 32);
}

/** Options for reading a file. */
export interface ReadOptions {
  /** Maximum size in bytes; {@link MAX_BYTES} when absent. */
  readonly maxBytes?: number;
  /** Follow links to files inside this folder. All links are rejected when it is absent. */
  readonly linksWithin?: string;
}

/**
 * Reads a whole file; the only file reader of host and command line. Rejects pipes, devices, sockets, folders and links without
 * opening them, and never reads more than the limit, even from a growing file.
 * @param name the user's name for the file, for messages
 */
export async function readState(
  file: string,
  name: string,
  options: ReadOptions = {},
): Promise<Result<FileState, FileProblem>> {
  const { maxBytes = MAX_BYTES, linksWithin } = options;
  try {
    const entry = await lstat(file);
    if (entry.isSymbolicLink()) {
      const target = linksWithin === undefined ? undefined : await targetWithin(file, linksWithin);
      return target === undefined
        ? err(
            problem(
              'unreadable',
              `${name} is a link to ${await readlink(file)}. Hexwright does not follow it. Use that file itself.`,
            ),
          )
        : await readState(target, name, { maxBytes });
    }
    if (!entry.isFile()) return err(notAFile(name, entry));
    if (entry.size > maxBytes) return err(tooLarge(name, entry.size, maxBytes));
    // Another program may have replaced the file since; the flags keep `open` from waiting for a pipe.
    const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0));
    try {
      const stat = await handle.stat();
      if (!stat.isFile()) return err(notAFile(name, stat));
      const bytes = await readAtMost(handle, stat.size, maxBytes);
      if (bytes.length > maxBytes) return err(tooLarge(name, Math.max(stat.size, bytes.length), maxBytes));
      return ok({ bytes, version: versionOf(bytes), size: bytes.length, modified: stat.mtimeMs, stamp: stampOf(stat) });
    } finally {
      await handle.close();
    }
  } catch (error) {
    return err(readProblem(error, name));
  }
}

/** The target of a link, if it is inside `folder`. */
async function targetWithin(link: string, folder: string): Promise<string | undefined> {
  const target = await realpath(link);
  return isBelow(target, await realpath(folder)) ? target : undefined;
}

const FILE_TYPES = [
  ['isDirectory', 'a folder'],
  ['isFIFO', 'a named pipe'],
  ['isSocket', 'a socket'],
  ['isSymbolicLink', 'a link'],
] as const;

function notAFile(name: string, stat: Stats): FileProblem {
  const kind = FILE_TYPES.find(([isType]) => stat[isType]())?.[1] ?? 'a device';
  return problem('unreadable', `${name} is ${kind}, not a regular file. Use a regular file.`);
}

/** Reads at most `most + 1` bytes. `size` is only a hint: a file can grow, and some report no size. */
async function readAtMost(handle: FileHandle, size: number, most: number): Promise<Buffer> {
  let buffer = Buffer.alloc(Math.min(size, most) + 1);
  let length = 0;
  for (;;) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length);
    length += bytesRead;
    if (bytesRead === 0 || length > most) return buffer.subarray(0, length);
    if (length === buffer.length) {
      const larger = Buffer.alloc(Math.min(most + 1, 2 * length + CHUNK));
      buffer.copy(larger);
      buffer = larger;
    }
  }
}

/** Minimum growth of the buffer, in bytes. */
const CHUNK = 64 * 1024;

function tooLarge(name: string, size: number, maxBytes: number): FileProblem {
  return problem('too-large', `${name} has ${byteText(size)}. Files over ${byteText(maxBytes)} cannot be opened.`);
}

/** The first bytes of every zip file with content. */
const ZIP_START = Buffer.from([0x50, 0x4b, 3, 4]);

/** Decodes a file's bytes, which must be UTF-8. */
export function textOf(bytes: Buffer, name: string): Result<string, FileProblem> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    if (bytes.subarray(0, 4).equals(ZIP_START)) {
      const advice = 'A pack opens with “Open pack or file…”, or with the command “unpack”.';
      return err(problem('not-text', `${name} is a zip file, not a document. ${advice}`));
    }
    const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    const reason = utf16 ? 'is UTF-16 text. Save it as UTF-8' : 'is not valid UTF-8 text';
    return err(problem('not-text', `${name} ${reason}.`));
  }
}

/** A document with the state of its file. */
export interface DocumentFile extends ParsedDocument {
  readonly state: FileState;
}

/** Reads, decodes, migrates and validates a document. */
export async function readDocumentFile(
  file: string,
  name = file,
  options: ReadOptions = {},
): Promise<Result<DocumentFile, FileProblem>> {
  const state = await readState(file, name, options);
  if (!state.ok) return state;
  const read = readBytes(state.value.bytes, name);
  return read.ok ? ok({ ...read.value, state: state.value }) : read;
}

/** Reads a text file. */
export async function readText(file: string, name: string): Promise<Result<string, FileProblem>> {
  const state = await readState(file, name);
  return state.ok ? textOf(state.value.bytes, name) : state;
}

/** Reads a JSON file of another program, such as a Tiled map, within the size limits of our own files. */
export async function readJsonFile(file: string, name = file): Promise<Result<unknown, FileProblem>> {
  const text = await readText(file, name);
  return text.ok ? parseJson(text.value) : text;
}

/** Parses a file's bytes as a document. */
export function readBytes(bytes: Buffer, name: string): Result<ParsedDocument, FileProblem> {
  const text = textOf(bytes, name);
  return text.ok ? parseText(text.value) : text;
}
