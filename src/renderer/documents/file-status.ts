import type { FileProblem } from '@shared/host-api';

/** How an open document and its file stand to each other. All but the first two the user must read and may act on, in a banner. */
export type FileStatus =
  /** Nothing to say: edits, if any, wait for a save. */
  | { readonly type: 'ok' }
  | { readonly type: 'saving' }
  /** The file has another content than the one that was opened, and there are edits here. */
  | { readonly type: 'changed-on-disk' }
  /** The file is not there any more. */
  | { readonly type: 'gone' }
  | { readonly type: 'save-failed'; readonly problem: FileProblem }
  /** Unsaved work of an earlier session is kept; `saved` is its time, milliseconds since 1970. */
  | { readonly type: 'recovery'; readonly key: string; readonly saved: number }
  /** The file has an older format, and a save writes the present one. */
  | { readonly type: 'migrated' };

export const OK: FileStatus = { type: 'ok' };

/** What a problem with the file means for the document. */
export function statusOf(problem: FileProblem): FileStatus {
  if (problem.code === 'changed') return { type: 'changed-on-disk' };
  if (problem.code === 'missing') return { type: 'gone' };
  return { type: 'save-failed', problem };
}

/** A call that did not come through at all, such as when the connection is lost, is a failed save like any other. */
export function lost(error: unknown): { readonly ok: false; readonly error: FileProblem } {
  const message = error instanceof Error ? error.message : String(error);
  return { ok: false, error: { code: 'write-failed', message } };
}
