import path from 'node:path';
import type { Result } from '@core/base';
import { PACK_LIMITS } from '@core/pack';
import { readState } from '@main/library';
import type { FileProblem } from '@shared/host-api';
import type { CliContext } from './context';
import { CommandFailure } from './failure';

/** Reads a pack's file. */
export async function packBytes(ctx: CliContext, name: string): Promise<Result<Buffer, FileProblem>> {
  const state = await readState(path.resolve(ctx.cwd, name), name, { maxBytes: PACK_LIMITS.fileBytes });
  return state.ok ? { ok: true, value: state.value.bytes } : state;
}

/** A problem of a pack as a failed command. */
export function failure({ code, message, findings }: FileProblem): CommandFailure {
  return new CommandFailure(`pack.${code}`, message, findings);
}
