import path from 'node:path';
import { counted } from '@core/base';
import { byteText, DOCUMENT_KINDS, formatJson, KIND_FOLDER, type AnyDocument } from '@core/model';
import { companionsOf, keyOf, needsOf, packInfoFault, type PackInfo } from '@core/pack';
import { collectNeeds, openPack, writePack, type PackedDocument } from '@main/library';
import { openDocument } from '../catalogue';
import { UsageError, type CliContext, type CommandResult } from '../context';
import { documentsNear } from '../designs';
import { CommandFailure } from '../failure';
import { writeOutput } from '../output';
import { packBytes, packed, packOutput } from '../pack-files';

export interface PackOptions extends Partial<Omit<PackInfo, 'version'>> {
  readonly out?: string;
  readonly check?: boolean;
  readonly packVersion?: string;
}

/** `pack FILE… --out PACK`: writes documents and all that they need as a pack. `pack --check PACK…` checks packs instead. */
export async function pack(ctx: CliContext, names: readonly string[], options: PackOptions): Promise<CommandResult> {
  if (options.check === true) {
    if (Object.keys(options).length > 1) throw new UsageError('--check writes no pack, so it takes no other option.');
    return checkPacks(ctx, names);
  }
  const { out, check: _, packVersion: version, ...given } = options;
  if (out === undefined) throw new UsageError('Name the pack to write with --out, such as --out belt-war.hexpack.');
  packOutput(out);
  const fault = packInfoFault({ name: 'Pack', ...given, version });
  if (fault !== undefined) throw new UsageError(`The pack’s ${fault}. Correct it and try again.`);
  const chosen: PackedDocument[] = [];
  const files = new Map<PackedDocument, string>();
  const taken = new Map<string, string>();
  const add = (file: string, document: AnyDocument): PackedDocument => {
    // Two files may have one name. The pack gives the second another one.
    const at = pathInPack(file, document);
    const item = { path: (taken.get(at) ?? file) === file ? at : file, document };
    if (item.path === at) taken.set(at, file);
    files.set(item, file);
    return item;
  };
  for (const name of names) {
    const { file, document } = await openDocument(ctx, name, ...DOCUMENT_KINDS);
    chosen.push(add(file, document));
  }
  const searches = new Map<PackedDocument, ReturnType<typeof documentsNear>>();
  const collected = await collectNeeds(chosen, async ({ kind, id }, by) => {
    const near = files.get(by) ?? ctx.cwd;
    // One search for all records of a campaign: there may be many, and large ones.
    const ids = kind === 'record' ? companionsOf(by.document).map((each) => each.id) : [id];
    const search = searches.get(by) ?? documentsNear(ctx, near, kind, ids);
    if (kind === 'record') searches.set(by, search);
    const found = (await search).get(id);
    return found === undefined ? undefined : add(found.file, found.document);
  });
  const { documents, missing } = packed(collected);
  if (chosen.length > 1) await refuseTwins(ctx, files, chosen);
  const info = { ...given, version, name: given.name ?? chosen[0]?.document.name ?? 'Pack' };
  const bytes = packed(await writePack(documents, info, { program: ctx.version, created: new Date() }));
  await writeOutput(path.resolve(ctx.cwd, out), bytes);
  const summary = `Wrote ${counted(documents.length, 'document')}, ${byteText(bytes.length)}, to ${out}.`;
  return {
    ok: missing.length === 0,
    json: { path: out, bytes: bytes.length, files: documents.map((item) => item.path), missing },
    text: [...documents.map((item) => `  ${item.path}`), summary, ...missing].join('\n'),
  };
}

/**
 * Throws `CommandFailure` for a needed document that two files find with different content, each in its own library: the pack holds one of each
 * id. A document that the user names is meant for all.
 */
async function refuseTwins(
  ctx: CliContext,
  files: ReadonlyMap<PackedDocument, string>,
  chosen: readonly PackedDocument[],
): Promise<void> {
  const byKey = new Map([...files].map(([{ document }, file]) => [keyOf(document), { file, document }]));
  for (const { document } of chosen) byKey.delete(keyOf(document));
  for (const [{ document: by }, near] of files) {
    for (const need of needsOf(by)) {
      const packed = byKey.get(keyOf(need));
      const found = (await documentsNear(ctx, near, need.kind, [need.id])).get(need.id);
      if (packed === undefined || found === undefined || found.file === packed.file) continue;
      if (formatJson(found.document) === formatJson(packed.document)) continue;
      const message = `${packed.file} and ${found.file} have the same id, “${need.id}”, but differ. Pack their ${by.kind}s separately, or give one of them another id.`;
      throw new CommandFailure('pack.twins', message);
    }
  }
}

function pathInPack(file: string, document: AnyDocument): string {
  return `${KIND_FOLDER[document.kind]}/${path.basename(file)}`;
}

async function checkPacks(ctx: CliContext, names: readonly string[]): Promise<CommandResult> {
  const checks = [];
  for (const name of names) checks.push(await checkPack(ctx, name));
  return {
    ok: checks.every((check) => check.ok),
    json: { packs: checks.map((check) => check.json) },
    text: checks.map((check) => check.text).join('\n'),
  };
}

async function checkPack(ctx: CliContext, name: string): Promise<CommandResult> {
  const bytes = await packBytes(ctx, name);
  const opened = bytes.ok ? await openPack(bytes.value) : bytes;
  if (!opened.ok) {
    const { code, message } = opened.error;
    return { ok: false, json: { path: name, ok: false, error: { code, message } }, text: `${name}: ${message}` };
  }
  const { manifest, damaged, documents } = opened.value;
  const have = new Set(manifest.files.map(({ kind, id }) => `${kind}:${id}`));
  const collected = await collectNeeds(documents, () => Promise.resolve(undefined));
  const missing = collected.ok ? collected.value.missing : [];
  const problems = [...damaged.map((file) => `${file.path}: ${file.problem.message}`), ...missing];
  const { files, ...head } = manifest;
  return {
    ok: problems.length === 0,
    json: { path: name, ok: problems.length === 0, ...head, files, problems, documents: have.size },
    text: [
      `${name}: ${[manifest.name, manifest.version].filter(Boolean).join(' ')}${manifest.author === undefined ? '' : ` by ${manifest.author}`}`,
      ...files.map((file) => `  ${file.path}: ${file.name}`),
      ...problems.map((problem) => `  ${problem}`),
      `${counted(files.length, 'document')}, ${problems.length === 0 ? 'no problems' : counted(problems.length, 'problem')}`,
    ].join('\n'),
  };
}
