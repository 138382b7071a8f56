import type { Scenario } from '@core/model';
import { toastWithUndo } from '@renderer/app';
import { computed, nextTick } from 'vue';
import { listDrag } from '../parts/list-drag';
import { fullReason } from './limits';
import { moveItem } from './lists';
import type { ScenarioEditor } from './use-scenario';

/** A list of a scenario, and what differs between lists. */
interface ListSource<T> {
  /** Noun for an item. */
  readonly noun: string;
  readonly list: 'victory' | 'triggers';
  of(scenario: Scenario): T[] | undefined;
  nameOf(item: T, index: number): string;
  /** Id of the selected item. */
  selectedId(): string | undefined;
  select(id: string | undefined): void;
  /** Inserts a copy of an item after it. Returns the id of the copy. */
  duplicate(draft: Scenario, index: number): string | undefined;
  remove(draft: Scenario, index: number): void;
}

const NONE: readonly never[] = [];

/** View model of an ordered list. */
export type ListModel = ReturnType<typeof useList>;

/** Creates the view model of an ordered list. Items are identified by their index; `show` reveals one. */
export function useList<T extends { readonly id: string }>(
  { scenario, edit, tab }: ScenarioEditor,
  source: ListSource<T>,
  show: (index: number) => void,
) {
  const items = computed((): readonly T[] => source.of(scenario.value) ?? NONE);
  const selected = computed(() => items.value.findIndex(({ id }) => id === source.selectedId()));
  const nameOf = (index: number): string => source.nameOf(items.value[index], index);

  function selectAndShow(id: string | undefined, reveal = show): void {
    source.select(id);
    void nextTick(() => {
      if (selected.value >= 0) reveal(selected.value);
    });
  }
  function moveTo(from: number, to: number): void {
    const { id } = items.value[from];
    edit(`Move “${nameOf(from)}” ${to < from ? 'up' : 'down'}`, (draft) => {
      moveItem(source.of(draft) ?? [], from, to);
    });
    selectAndShow(id);
  }
  return {
    noun: source.noun,
    items,
    /** Why no item can be added. */
    full: computed(() => fullReason(scenario.value, source.list)),
    drag: listDrag(source.noun, moveTo),
    /** Index of the selected item, -1 for none. */
    selected,
    /** Selects an item, and reveals it after the next update. */
    selectAndShow,
    duplicate(index: number): void {
      let id: string | undefined;
      edit(`Duplicate “${nameOf(index)}”`, (draft) => {
        id = source.duplicate(draft, index);
      });
      selectAndShow(id);
    },
    remove(index: number): void {
      const name = nameOf(index);
      const next = items.value.at(index + 1) ?? items.value[index - 1] ?? items.value[index];
      edit(`Remove “${name}”`, (draft) => {
        source.remove(draft, index);
      });
      toastWithUndo(`Removed “${name}”`, tab.doc);
      selectAndShow(next.id);
    },
    /** Moves an item by one position. */
    move(index: number, by: -1 | 1): void {
      const to = index + by;
      if (to >= 0 && to < items.value.length) moveTo(index, to);
    },
  };
}
