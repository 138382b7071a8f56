import os from 'node:os';
import path from 'node:path';
import { groupBy } from '@core/base';
import { createLibrary, createStorage } from '@main/library';
import type { CliContext, CommandResult } from '../context';
import { CommandFailure } from '../failure';
import { writeOutput } from '../output';
import { requireFolder } from '../pack-files';

/** `diagnostics [--library FOLDER] --out FILE`: versions, and counts of a library without names, for a bug report. */
export async function diagnostics(ctx: CliContext, options: { library?: string; out: string }): Promise<CommandResult> {
  if (options.library !== undefined) await requireFolder(ctx, options.library);
  const report = {
    hexwright: ctx.version,
    written: new Date().toISOString(),
    node: process.version,
    platform: `${process.platform} ${process.arch} ${os.release()}`,
    cores: ctx.cores,
    ...(options.library === undefined ? {} : { library: await countsOf(path.resolve(ctx.cwd, options.library)) }),
  };
  await writeOutput(path.resolve(ctx.cwd, options.out), `${JSON.stringify(report, null, 2)}\n`);
  return { ok: true, json: { path: options.out }, text: `Wrote ${options.out}. It has no names, paths or content.` };
}

async function countsOf(root: string): Promise<object> {
  const problems: string[] = [];
  const library = createLibrary({ root, watch: false, onProblem: (problem) => problems.push(problem) });
  try {
    const list = await library.list();
    if (!list.ok) throw new CommandFailure(`library.${list.error.code}`, list.error.message);
    const size = await createStorage(library, () => undefined).size();
    const kinds = [...groupBy(list.value, ({ kind }) => kind)].map(([kind, files]) => [kind, files.length]);
    return {
      files: Object.fromEntries(kinds),
      unreadable: list.value.flatMap(({ kind, problem }) =>
        problem === undefined ? [] : [`${kind}: ${problem.code}`],
      ),
      ...(size.ok ? { size: size.value } : {}),
      problems: problems.length,
    };
  } finally {
    await library.close();
  }
}
