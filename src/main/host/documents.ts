import { err, errorFinding, isUsable, ok, type Finding, type Result } from '@core/base';
import type { AnyDocument, Design, DocumentOf, Scenario } from '@core/model';
import { readDocument } from '@core/model/read';
import type { FileRef, LibraryApi } from '@shared/host-api';

/** The library methods used by playtests. */
export type LibraryReader = Pick<LibraryApi, 'list' | 'open'>;

/** Validates a document from the renderer like the content of a file, and checks its kind. */
export function asKind<K extends 'scenario' | 'design' | 'report' | 'campaign'>(
  document: AnyDocument,
  kind: K,
  path: string,
): Result<DocumentOf[K], readonly Finding[]> {
  const read = readDocument(document);
  if (!read.ok)
    return err([errorFinding(`document.${read.error.code}`, path + (read.error.path ?? ''), read.error.message)]);
  if (read.value.document.kind !== kind) return err([errorFinding('playtest.plan', path, `Choose a ${kind}.`)]);
  return isUsable(read.value.findings) ? ok(read.value.document as DocumentOf[K]) : err(read.value.findings);
}

/** Opens a scenario of the library. The error has findings at `path`. */
export async function scenarioAt(
  library: LibraryReader,
  ref: FileRef,
  path: string,
): Promise<Result<Scenario, readonly Finding[]>> {
  const opened = await library.open(ref);
  if (!opened.ok) return err([errorFinding(`file.${opened.error.code}`, path, opened.error.message)]);
  const { document } = opened.value;
  return document.kind === 'scenario'
    ? ok(document)
    : err([errorFinding('playtest.plan', path, `${ref} is a ${document.kind}. Choose a scenario.`)]);
}

/** Validates designs from the renderer. */
export function designsAt(documents: readonly AnyDocument[], path: string): Result<Design[], readonly Finding[]> {
  const designs: Design[] = [];
  for (const [index, document] of documents.entries()) {
    const design = asKind(document, 'design', `${path}/${index}`);
    if (!design.ok) return design;
    designs.push(design.value);
  }
  return ok(designs);
}
