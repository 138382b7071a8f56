import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isUsable, type Finding } from '@core/base';
import type { AnyDocument, DocumentKind } from '@core/model';
import { campaignVerdict } from '@core/campaign/play';
import { designFindings, rulesUnavailable, ruleSystem, scenarioFindings } from '@core/rules/registry';
import { verifyRecord } from '@core/playtest';
import type { CliContext, CommandResult } from '../context';
import { designsOf } from '../designs';
import { findingLine, printed, type PrintedFinding } from '../failure';
import { findFile, jsonFilesBelow, missing, readFileDocument } from '../files';
import { mapInTurn } from '../in-turn';

interface FileVerdict {
  /** As the user named it. */
  readonly path: string;
  readonly kind: DocumentKind | null;
  readonly ok: boolean;
  readonly findings: readonly PrintedFinding[];
}

/** `validate FILE…`: judges files by schema, model and rules; a folder stands for every JSON file below it. `only` allows no other kind. */
export async function validate(ctx: CliContext, names: readonly string[], only?: DocumentKind): Promise<CommandResult> {
  const files: FileVerdict[] = [];
  for (const name of names) {
    const found = await validateName(ctx, name, only);
    files.push(...found.map((file) => (only === undefined ? file : ofKind(file, only))));
  }
  const bad = files.filter((file) => !file.ok).length;
  const summary = `${files.length} ${files.length === 1 ? 'file' : 'files'}, ${bad === 0 ? 'all good' : `${bad} not usable`}`;
  return {
    ok: bad === 0,
    json: { files },
    text: [...files.map(verdictText), summary].join('\n'),
  };
}

/** A file of another kind is not usable where one kind is wanted. */
function ofKind(file: FileVerdict, only: DocumentKind): FileVerdict {
  if (file.kind === null || file.kind === only) return file;
  const message = `This is a ${file.kind}; a ${only} is wanted here.`;
  return { ...file, ok: false, findings: [{ code: 'file.kind', severity: 'error', path: '', message }] };
}

async function validateName(ctx: CliContext, name: string, only?: DocumentKind): Promise<FileVerdict[]> {
  const found = (only && (await findFile(ctx, name, only))) ?? (await findFile(ctx, name));
  if (found === undefined) return [unusable(name, { code: 'file.missing', path: '', message: missing(name) })];
  const isFolder = await stat(found).then(
    (one) => one.isDirectory(),
    () => false,
  );
  if (!isFolder) return [await validateFile(ctx, name, found)];
  const { files, unreadable } = await jsonFilesBelow(found);
  const named = (below: string): string => path.join(name, path.relative(found, below));
  const message = 'The folder cannot be read. Check its permissions.';
  return [
    ...unreadable.map((folder) => unusable(named(folder), { code: 'file.unreadable', path: '', message })),
    ...(await mapInTurn(files, AT_ONCE, (file) => validateFile(ctx, named(file), file))),
  ];
}

/** How many files are read at once: the documents of no more than these are in memory. */
const AT_ONCE = 8;

async function validateFile(ctx: CliContext, name: string, file: string): Promise<FileVerdict> {
  const read = await readFileDocument(file);
  if (!read.ok) {
    const { code, path: place, message, findings } = read.error;
    if (findings.length > 0) return { path: name, kind: null, ok: false, findings: findings.map(printed) };
    return unusable(name, { code, path: place, message });
  }
  const { document, findings } = read.value;
  const all = await verdict(ctx, file, document, findings);
  return { path: name, kind: document.kind, ok: isUsable(all), findings: all.map(printed) };
}

/** The document's own findings with what its rule system says: the same verdict as everywhere else in the program. */
async function verdict(
  ctx: CliContext,
  file: string,
  document: AnyDocument,
  own: readonly Finding[],
): Promise<readonly Finding[]> {
  switch (document.kind) {
    case 'design':
      return designFindings(document);
    case 'scenario':
      return scenarioFindings(document, await designsOf(ctx, file, document));
    case 'record': {
      const system = ruleSystem(document.rules);
      const replayed =
        system === undefined ? [rulesUnavailable(document.rules)] : verifyRecord(document, system).findings;
      return [...own, ...replayed];
    }
    case 'campaign':
      return campaignVerdict(document);
    case 'report':
      return own;
  }
}

function unusable(name: string, fault: { code: string; path: string; message: string }): FileVerdict {
  return { path: name, kind: null, ok: false, findings: [{ severity: 'error', ...fault }] };
}

function verdictText({ path: name, kind, ok, findings }: FileVerdict): string {
  return [`${name}: ${kind ?? 'not readable'}, ${ok ? 'ok' : 'not usable'}`, ...findings.map(findingLine)].join('\n');
}
