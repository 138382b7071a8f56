import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { err, ok } from '@core/base';
import type { Result } from '@core/base';
import { parseText } from '@core/model/read';
import type { ParsedDocument } from '@core/model/read';
import type { FileProblem, FileVersion } from '@shared/host-api';
import { problem, readProblem } from './problems';

/** Larger files are not read. */
export const MAX_BYTES = 32 * 1024 * 1024;

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

/** Reads a file whole, at most {@link MAX_BYTES}. `name` is what the user knows it by. Never waits for a pipe. */
export async function readState(file: string, name: string): Promise<Result<FileState, FileProblem>> {
  try {
    const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const stat = await handle.stat();
      if (!stat.isFile()) return err(problem('unreadable', `${name} is not an ordinary file.`));
      if (stat.size > MAX_BYTES) return err(tooLarge(name, stat.size));
      const bytes = await handle.readFile();
      if (bytes.length > MAX_BYTES) return err(tooLarge(name, bytes.length));
      return ok({ bytes, version: versionOf(bytes), size: bytes.length, modified: stat.mtimeMs, stamp: stampOf(stat) });
    } finally {
      await handle.close();
    }
  } catch (error) {
    return err(readProblem(error, name));
  }
}

function tooLarge(name: string, size: number): FileProblem {
  const mega = (bytes: number) => Math.round(bytes / (1024 * 1024));
  return problem('too-large', `${name} has ${mega(size)} MB; files over ${mega(MAX_BYTES)} MB are not read.`);
}

/** The text of a file's bytes, which must be UTF-8. */
export function textOf(bytes: Buffer, name: string): Result<string, FileProblem> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    const what = utf16 ? 'is text in UTF-16; save it as UTF-8' : 'is no text in UTF-8';
    return err(problem('not-text', `${name} ${what}.`));
  }
}

/** A document with the state of the file that it came from. */
export interface DocumentFile extends ParsedDocument {
  readonly state: FileState;
}

/** Reads a document from a file of any place: bounded, decoded, migrated, of the right shape. */
export async function readDocumentFile(file: string, name = file): Promise<Result<DocumentFile, FileProblem>> {
  const state = await readState(file, name);
  if (!state.ok) return state;
  const read = readBytes(state.value.bytes, name);
  return read.ok ? ok({ ...read.value, state: state.value }) : read;
}

/** Makes a document of a file's bytes. */
export function readBytes(bytes: Buffer, name: string): Result<ParsedDocument, FileProblem> {
  const text = textOf(bytes, name);
  return text.ok ? parseText(text.value) : text;
}
