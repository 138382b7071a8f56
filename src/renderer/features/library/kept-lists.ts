import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { ListQuery } from './list';

/** Filters and selection of a list. */
export interface KeptList {
  readonly query: ListQuery;
  readonly selected: string | undefined;
  readonly others: ReadonlySet<string>;
}

/** What the library pages show again when the user comes back from another page or tab, by the page’s kind of files. */
export const useKeptLists = defineStore('kept-lists', () => {
  const lists = shallowRef<ReadonlyMap<ListQuery['kind'], KeptList>>(new Map());

  function keep(kind: ListQuery['kind'], list: KeptList): void {
    lists.value = new Map(lists.value).set(kind, list);
  }

  return { lists, keep };
});
