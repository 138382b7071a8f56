import type { FileProblem } from '@shared/host-api';

/** Status of an open document's file. All but the first two show a banner. */
export type FileStatus =
  /** No problem; there may be unsaved edits. */
  | { readonly type: 'ok' }
  | { readonly type: 'saving' }
  /** The file changed since it was opened, and the document has edits. */
  | { readonly type: 'changed-on-disk' }
  /** The file no longer exists. */
  | { readonly type: 'gone' }
  /** The file changed on disk to one that cannot be read. */
  | { readonly type: 'unreadable'; readonly problem: FileProblem }
  | { readonly type: 'save-failed'; readonly problem: FileProblem }
  /** Unsaved work of an earlier session can be restored; `saved` is its time, milliseconds since 1970. */
  | { readonly type: 'recovery'; readonly key: string; readonly saved: number }
  /** The file changed on disk and was read again; `undo` is whether Undo returns to the content before. */
  | { readonly type: 'reloaded'; readonly undo: boolean }
  /** The file has an older format; saving converts it. */
  | { readonly type: 'migrated' };

export const OK: FileStatus = { type: 'ok' };

/** The status after a failed save. */
export function statusOf(problem: FileProblem): FileStatus {
  if (problem.code === 'changed') return { type: 'changed-on-disk' };
  if (problem.code === 'missing') return { type: 'gone' };
  return { type: 'save-failed', problem };
}

/** Converts a failed host call, such as a lost connection, to a failed save. */
export function callFailed(error: unknown): { readonly ok: false; readonly error: FileProblem } {
  const message = error instanceof Error ? error.message : String(error);
  return { ok: false, error: { code: 'write-failed', message } };
}
