import { rmdir } from 'node:fs/promises';
import path from 'node:path';
import { counted } from '@core/base';
import { byteText } from '@core/model';
import { actionsFor, importFaults, suggestedAction, type PackAction } from '@core/pack';
import { backupName, createLibrary, createPackService, writePack, type Library } from '@main/library';
import type { PackPreviewItem } from '@shared/host-api';
import type { CliContext, CommandResult } from '../context';
import { CommandFailure } from '../failure';
import { isFolder } from '../files';
import { writeOutput } from '../output';
import { packed, packBytes, packOutput, requireFolder } from '../pack-files';

export interface UnpackOptions {
  readonly library: string;
  readonly take: UnpackRule;
  readonly dryRun?: boolean;
}

/** Which documents `unpack` takes: the suggested ones, only new ones, all, or all with both versions of those that differ. */
export const UNPACK_RULES = ['suggested', 'new', 'all', 'both'] as const;
type UnpackRule = (typeof UNPACK_RULES)[number];

/** `unpack PACK --library FOLDER`: imports a pack into a library as one step. */
export async function unpack(ctx: CliContext, name: string, options: UnpackOptions): Promise<CommandResult> {
  const bytes = packed(await packBytes(ctx, name));
  const root = path.resolve(ctx.cwd, options.library);
  const missing = await missingFolders(root);
  return withLibrary(ctx, options.library, async (library) => {
    const service = createPackService(library.access);
    const preview = packed(await service.preview(bytes));
    const items = preview.items.map((item) => ({ ...item, action: actionFor(item, options.take) }));
    const choices = items.map(({ path: at, action, match }) => ({ path: at, action, seen: match?.hash }));
    const chosen = new Map(choices.map((choice) => [choice.path, choice]));
    const lines = [
      ...items.map(({ path: at, name: title, state, action }) => `  ${action}  ${at}: ${title} (${state})`),
      ...importFaults(items, chosen).map(({ message }) => `  ${message}`),
      ...preview.damaged.map((file) => `  not imported  ${file.path}: ${file.problem.message}`),
    ];
    const json = {
      items: items.map(({ path: at, kind, id, name: title, state, action }) => ({
        ...{ path: at, kind, id, name: title, state, action },
      })),
      damaged: preview.damaged,
    };
    const isWhole = preview.damaged.length === 0;
    if (options.dryRun === true) {
      // The preview needs the folder, but must leave none behind.
      for (const folder of missing) await rmdir(folder).catch(() => undefined);
      return { ok: isWhole, json, text: [...lines, 'Nothing was imported.'].join('\n') };
    }
    const { files } = packed(await service.import(bytes, choices));
    const summary = `Imported ${counted(files.length, 'document')} into ${options.library}.`;
    return { ok: isWhole, json: { ...json, imported: files }, text: [...lines, summary].join('\n') };
  });
}

/** The folders that are missing on the way to a folder, deepest first. */
async function missingFolders(folder: string): Promise<string[]> {
  const missing: string[] = [];
  for (let at = folder; !(await isFolder(at)) && path.dirname(at) !== at; at = path.dirname(at)) missing.push(at);
  return missing;
}

function actionFor(item: PackPreviewItem, rule: UnpackRule): PackAction {
  if (item.goneOn === true) return 'skip';
  const actions = actionsFor(item.state);
  const wanted: Readonly<Record<Exclude<UnpackRule, 'suggested'>, PackAction>> = {
    new: item.state === 'new' ? 'take' : 'skip',
    all: 'take',
    both: actions.includes('both') ? 'both' : 'take',
  };
  const action = rule === 'suggested' ? suggestedAction(item) : wanted[rule];
  return actions.includes(action) ? action : 'skip';
}

/** `backup --library FOLDER --out FILE`: writes a whole library as one pack. */
export async function backup(ctx: CliContext, options: { library: string; out: string }): Promise<CommandResult> {
  const out = packOutput(options.out);
  await requireFolder(ctx, options.library);
  return withLibrary(ctx, options.library, async (library) => {
    const { documents, leftOut } = packed(await createPackService(library.access).everything());
    if (documents.length === 0 && leftOut.length === 0)
      throw new CommandFailure('library.empty', `${options.library} has no documents. Is it the library?`);
    const created = new Date();
    const info = { name: backupName(created) };
    const bytes = packed(await writePack(documents, info, { program: ctx.version, created, backup: true }));
    await writeOutput(path.resolve(ctx.cwd, out), bytes);
    const summary = `Backed up ${counted(documents.length, 'document')}, ${byteText(bytes.length)}, to ${options.out}. Trash and older versions are not part of a backup.`;
    return {
      ok: leftOut.length === 0,
      json: { path: options.out, bytes: bytes.length, documents: documents.length, leftOut },
      text: [...leftOut.map((line) => `  left out  ${line}`), summary].join('\n'),
    };
  });
}

/** `restore FILE --library FOLDER`: imports everything from a backup. Files that differ are replaced and stay in their history. */
export async function restore(ctx: CliContext, name: string, options: { library: string }): Promise<CommandResult> {
  return unpack(ctx, name, { ...options, take: 'all' });
}

async function withLibrary<T>(ctx: CliContext, folder: string, work: (library: Library) => Promise<T>): Promise<T> {
  const root = path.resolve(ctx.cwd, folder);
  const library = createLibrary({ root, watch: false, onProblem: (text) => ctx.note(`${text}\n`) });
  try {
    return await work(library);
  } finally {
    await library.close();
  }
}
