import { watch, type Ref } from 'vue';

/**
 * Keeps the focus in a list when its focused row disappears: on the row that takes its place, on the list if no row can have it, or on
 * `none` in an empty list. `selector` finds the row's focusable element.
 */
export function useListFocus(
  rows: () => readonly unknown[],
  list: Ref<HTMLElement | undefined>,
  none: Ref<HTMLElement | undefined>,
  selector: string,
): void {
  let focused = -1;
  watch(rows, () => {
    const { activeElement } = document;
    focused = [...(list.value?.children ?? [])].findIndex((row) => row.contains(activeElement));
    if (focused < 0 && [list.value, none.value].some((whole) => whole && whole === activeElement)) focused = 0;
  });
  watch(
    rows,
    () => {
      if (focused < 0 || (document.activeElement !== null && document.activeElement !== document.body)) return;
      const targets = list.value?.querySelectorAll<HTMLElement>(selector);
      const target = targets?.[Math.min(focused, targets.length - 1)] ?? (rows().length > 0 ? list.value : none.value);
      target?.focus();
    },
    { flush: 'post' },
  );
}

/** Moves the focus by some rows among the elements that `target` selects in a list; it stops at the ends. */
export function walkList(list: HTMLElement | undefined, target: string, by: number): void {
  const targets = [...(list?.querySelectorAll<HTMLElement>(target) ?? [])];
  const at = targets.findIndex((element) => element === document.activeElement);
  targets[Math.min(targets.length - 1, Math.max(0, at + by))]?.focus();
}
