import path from 'node:path';
import { counted, isUsable, ok, type Finding, errorFinding } from '@core/base';
import { DOCUMENT_KINDS, linkedIds, modelFindings, type AnyDocument, type DocumentKind } from '@core/model';
import { checkCampaign } from '@core/campaign/play';
import { designFindings, ruleSystem, scenarioFindings } from '@core/rules/registry';
import { verifyRecord } from '@core/playtest';
import { mapLimit } from '@main/library/map-limit';
import { lookUp } from '../catalogue';
import type { CliContext, CommandResult } from '../context';
import { designsOf, documentsNear } from '../designs';
import { findingLines, printedFinding, type PrintedFinding } from '../failure';
import { findFile, isFolder, jsonFilesBelow, readFileDocument } from '../files';

interface FileCheck {
  /** Path as given by the user. */
  readonly path: string;
  readonly kind: DocumentKind | null;
  readonly ok: boolean;
  readonly findings: readonly PrintedFinding[];
}

/** `validate FILE…`: checks files against schema, model and rules; a folder means every JSON file below it. `only` rejects other kinds. */
export async function validate(ctx: CliContext, names: readonly string[], only?: DocumentKind): Promise<CommandResult> {
  const files: FileCheck[] = [];
  for (const name of names) {
    const checks = await validateName(ctx, name, only);
    files.push(...checks.map((check) => (only === undefined ? check : requireKind(check, only))));
  }
  const failures = files.filter((file) => !file.ok).length;
  const summary = `${counted(files.length, 'file')}, ${failures === 0 ? 'all valid' : `${failures} invalid`}`;
  return {
    ok: failures === 0,
    json: { files },
    text: [...files.map(fileCheckText), summary].join('\n'),
  };
}

/** Fails the check of a file that is not of kind `only`. */
function requireKind(file: FileCheck, only: DocumentKind): FileCheck {
  if (file.kind === null || file.kind === only) return file;
  const message = `This file is a ${file.kind}. Choose a ${only}.`;
  return { ...file, ok: false, findings: [errorFinding('file.kind', '', message)] };
}

async function validateName(ctx: CliContext, name: string, only?: DocumentKind): Promise<FileCheck[]> {
  const direct = (only && (await findFile(ctx, name, [only]))) ?? (await findFile(ctx, name));
  const found =
    direct === undefined ? await lookUp(ctx, name, only === undefined ? DOCUMENT_KINDS : [only]) : ok(direct);
  if (!found.ok) return [failedCheck(name, { ...found.error, path: '' })];
  const file = found.value;
  if (!(await isFolder(file))) return [await validateFile(ctx, name, file)];
  const { files, unreadable } = await jsonFilesBelow(file);
  if (files.length + unreadable.length === 0) {
    const message = 'The folder has no .json files. Choose another folder.';
    return [failedCheck(name, { code: 'file.none', path: '', message })];
  }
  const displayPath = (below: string): string => path.join(name, path.relative(file, below));
  const message = 'Cannot read the folder. Check its permissions.';
  return [
    ...unreadable.map((folder) => failedCheck(displayPath(folder), { code: 'file.unreadable', path: '', message })),
    ...(await mapLimit(files, (below) => validateFile(ctx, displayPath(below), below))),
  ];
}

async function validateFile(ctx: CliContext, name: string, file: string): Promise<FileCheck> {
  const read = await readFileDocument(file);
  if (!read.ok) {
    const { code, path: pointer, message, findings } = read.error;
    if (findings.length > 0) return { path: name, kind: null, ok: false, findings: findings.map(printedFinding) };
    return failedCheck(name, { code, path: pointer, message });
  }
  const { document, findings } = read.value;
  const all = await allFindings(ctx, file, document, findings);
  return { path: name, kind: document.kind, ok: isUsable(all), findings: all.map(printedFinding) };
}

/** The document's own findings and those of its rule system, the same as in the program's window. */
async function allFindings(
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
    case 'record':
      return [...own, ...verifyRecord(document, ruleSystem(document.rules)).findings];
    case 'campaign':
      return checkCampaign(document);
    case 'fleet': {
      const designs = await documentsNear(ctx, file, 'design', linkedIds(document, 'design'));
      return modelFindings(document, { designs: new Map([...designs].map(([id, found]) => [id, found.document])) });
    }
    case 'report':
      return own;
  }
}

function failedCheck(name: string, error: { code: string; path: string; message: string }): FileCheck {
  return { path: name, kind: null, ok: false, findings: [{ severity: 'error', ...error }] };
}

function fileCheckText({ path: name, kind, ok, findings }: FileCheck): string {
  return [`${name}: ${kind ?? 'unreadable'}, ${ok ? 'valid' : 'invalid'}`, ...findingLines(findings)].join('\n');
}
