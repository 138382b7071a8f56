import type { Recipe } from './change';

/** Edits a value as one undo entry; consecutive edits with the same `merge` key become one (typing). */
export type Edit<T> = (label: string, recipe: Recipe<T>, merge?: string) => void;

/**
 * Narrows an edit to one part of the document; does nothing if `find` no longer finds it.
 * @param key identifies the part, so that only edits of the same part merge
 */
export function partEdit<T, P>(edit: Edit<T>, find: (draft: T) => P | undefined, key: () => string): Edit<P> {
  return (label, recipe, merge) => {
    edit(
      label,
      (draft) => {
        const part = find(draft);
        if (part !== undefined) recipe(part);
      },
      merge === undefined ? undefined : `${key()}-${merge}`,
    );
  };
}
