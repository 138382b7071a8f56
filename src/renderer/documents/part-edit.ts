import type { Recipe } from './change';

/** Changes a document, or a part of one, as one undo entry; edits with the same `merge` that follow each other are one (typing). */
export type Edit<T> = (label: string, recipe: Recipe<T>, merge?: string) => void;

/**
 * Changes of one part of a document, which `find` finds in it; a part that is gone is left alone.
 * @param key tells the part from others, so that only edits of the same one merge
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
