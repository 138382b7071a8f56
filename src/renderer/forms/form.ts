import type { Finding } from '@core/base';

/** The data of a form, its edit function and its findings. */
export interface Form<T extends object> {
  readonly data: T;
  /** Edits the document as one undo entry; consecutive edits with the same `merge` key become one (typing). */
  edit(label: string, recipe: (draft: T) => void, merge?: string): void;
  readonly findings?: readonly Finding[];
}

/** Whether the rules refuse the value at a JSON Pointer. */
export function hasError(findings: readonly Finding[], path: string): boolean {
  return findings.some((finding) => finding.severity === 'error' && finding.path === path);
}
