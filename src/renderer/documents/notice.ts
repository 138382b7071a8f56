import type { FileProblem } from '@shared/host-api';

/** Something about an open document that the user must read and may act on; shown as a banner above its view. */
export type Notice =
  /** The file has another content than the one that was opened, and there are edits here. */
  | { readonly type: 'changed-on-disk' }
  /** The file is not there any more. */
  | { readonly type: 'gone' }
  | { readonly type: 'save-failed'; readonly problem: FileProblem }
  /** Unsaved work of an earlier session is kept; `saved` is its time, milliseconds since 1970. */
  | { readonly type: 'recovery'; readonly key: string; readonly saved: number }
  /** The file has an older format, and a save writes the present one. */
  | { readonly type: 'migrated' };
