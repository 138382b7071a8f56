import path from 'node:path';
import { ok, type Result } from '@core/base';
import { PACK_LIMITS } from '@core/pack';
import { readState } from '@main/library';
import type { FileProblem } from '@shared/host-api';
import { UsageError, type CliContext } from './context';
import { CommandFailure } from './failure';
import { isFolder } from './files';

/** Reads a pack's file. */
export async function packBytes(ctx: CliContext, name: string): Promise<Result<Buffer, FileProblem>> {
  const state = await readState(path.resolve(ctx.cwd, name), name, { maxBytes: PACK_LIMITS.fileBytes });
  return state.ok ? ok(state.value.bytes) : state;
}

/** The value of a step with a pack. Throws `CommandFailure` when it failed. */
export function packed<T>(step: Result<T, FileProblem>): T {
  if (step.ok) return step.value;
  const { code, message, findings } = step.error;
  throw new CommandFailure(`pack.${code}`, message, findings);
}

/** The path of a pack to write. Throws `UsageError` for another ending: the window opens packs by theirs. */
export function packOutput(out: string): string {
  if (!out.toLowerCase().endsWith('.hexpack')) throw new UsageError(`--out takes a .hexpack file, not “${out}”.`);
  return out;
}

/** Throws `CommandFailure` unless the folder exists: a mistyped library must not become an empty one. */
export async function requireFolder(ctx: CliContext, folder: string): Promise<void> {
  if (!(await isFolder(path.resolve(ctx.cwd, folder))))
    throw new CommandFailure('library.missing', `There is no folder ${folder}. Correct --library.`);
}
