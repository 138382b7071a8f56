import { createHash } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { lstat, open, readlink, realpath, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { err, ok, type Result } from '@core/base';
import { byteText, JSON_BUDGET, parseJson } from '@core/model';
import { parseText, type ParsedDocument } from '@core/model/read';
import type { FileProblem, FileVersion } from '@shared/host-api';
import { problem, readProblem } from './problems';

/** Larger files are not read, bytes. */
export const MAX_BYTES = JSON_BUDGET.bytes;

/** What a file held when it was read. */
export interface FileState {
  readonly bytes: Buffer;
  /** Depends on the content alone. */
  readonly version: FileVersion;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
  /** Tells whether the file was touched since. */
  readonly stamp: string;
}

/** What tells one state of a file on disk from another without reading it. */
export function stampOf(stat: { ino: number; mtimeMs: number; ctimeMs: number; size: number }): string {
  return `${stat.ino}:${stat.mtimeMs}:${stat.ctimeMs}:${stat.size}`;
}

/** The version of a content. */
export function versionOf(content: string | Buffer): FileVersion {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** How a file is read. */
export interface ReadOptions {
  /** The most bytes that are read; {@link MAX_BYTES} when absent. */
  readonly maxBytes?: number;
  /** A folder: links that lead to files inside of it are followed. Links are refused when it is absent. */
  readonly linksWithin?: string;
}

/**
 * Reads a whole file from anywhere; host and command line have no other reader. Refuses pipes, devices, sockets, folders and
 * links without opening them, and never reads more than the limit, even of a file that grows meanwhile.
 * @param name what the user knows the file by, the subject of the messages
 */
export async function readState(
  file: string,
  name: string,
  options: ReadOptions = {},
): Promise<Result<FileState, FileProblem>> {
  const { maxBytes = MAX_BYTES, linksWithin } = options;
  try {
    const found = await lstat(file);
    if (found.isSymbolicLink()) {
      const target = linksWithin === undefined ? undefined : await targetWithin(file, linksWithin);
      return target === undefined
        ? err(
            problem(
              'unreadable',
              `${name} is a link to ${await readlink(file)}. Links are not followed here; use that file itself.`,
            ),
          )
        : await readState(target, name, { maxBytes });
    }
    if (!found.isFile()) return err(notAFile(name, found));
    if (found.size > maxBytes) return err(tooLarge(name, found.size, maxBytes));
    // Another program may have put something else in its place since: the flags keep the opening from waiting for a pipe.
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

/** The file that a link leads to, when it lies inside of `folder`. */
async function targetWithin(link: string, folder: string): Promise<string | undefined> {
  const target = await realpath(link);
  const steps = path.relative(await realpath(folder), target).split(path.sep);
  return steps[0] === '..' || path.isAbsolute(steps.join(path.sep)) ? undefined : target;
}

function notAFile(name: string, stat: Stats): FileProblem {
  const kind = stat.isDirectory()
    ? 'a folder'
    : stat.isFIFO()
      ? 'a named pipe'
      : stat.isSocket()
        ? 'a socket'
        : stat.isSymbolicLink()
          ? 'a link'
          : 'a device';
  return problem('unreadable', `${name} is ${kind}, not an ordinary file. Use an ordinary file.`);
}

/** The bytes of a file up to one more than `most`. The size is only expected: a file can grow, and some tell none. */
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

/** The least by which the buffer grows, bytes. */
const CHUNK = 64 * 1024;

function tooLarge(name: string, size: number, maxBytes: number): FileProblem {
  return problem('too-large', `${name} has ${byteText(size)}. Files over ${byteText(maxBytes)} cannot be opened.`);
}

/** The text of a file's bytes, which must be UTF-8. */
export function textOf(bytes: Buffer, name: string): Result<string, FileProblem> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    const what = utf16 ? 'is text in UTF-16; save it as UTF-8' : 'is not valid UTF-8 text';
    return err(problem('not-text', `${name} ${what}.`));
  }
}

/** A document with the state of the file that it came from. */
export interface DocumentFile extends ParsedDocument {
  readonly state: FileState;
}

/** Reads a document from a file anywhere: bounded, decoded, migrated, of the right shape. */
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

/** Reads the value of a JSON file of another program, such as a Tiled map, within the budget of our own files. */
export async function readJsonFile(file: string, name = file): Promise<Result<unknown, FileProblem>> {
  const state = await readState(file, name);
  if (!state.ok) return state;
  const text = textOf(state.value.bytes, name);
  return text.ok ? parseJson(text.value) : text;
}

/** Makes a document of a file's bytes. */
export function readBytes(bytes: Buffer, name: string): Result<ParsedDocument, FileProblem> {
  const text = textOf(bytes, name);
  return text.ok ? parseText(text.value) : text;
}
