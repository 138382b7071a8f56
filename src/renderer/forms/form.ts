import type { Finding } from '@core/base';

/** A document behind a form: what it holds, how it is changed, and what the checks say about it. */
export interface Form<T extends object> {
  readonly data: T;
  /** Changes the document as one undo entry; edits with the same `merge` that follow each other are one (typing). */
  edit(label: string, recipe: (draft: T) => void, merge?: string): void;
  readonly findings?: readonly Finding[];
}
