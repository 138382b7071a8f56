import { ok, type Result } from '@core/base';
import type { AnyDocument } from '@core/model';
import type { FileProblem, FileRef } from '@shared/host-api';
import { locate } from './locate';
import { readDocumentFile } from './read-file';

/** Reads a document of the library. */
export async function readAt(root: string, ref: FileRef): Promise<Result<AnyDocument, FileProblem>> {
  const location = await locate(root, ref);
  const read = location.ok ? await readDocumentFile(location.value.file, ref) : location;
  return read.ok ? ok(read.value.document) : read;
}
