import { nextTick, onMounted, watch, type Ref } from 'vue';

/**
 * Moves the focus to the heading of a view that opens when the focus would fall to the page: the button that opened it is gone. A screen
 * reader then reads the heading. A focus elsewhere, such as on the tab row, stays.
 */
export function useViewFocus(heading: Ref<HTMLElement | undefined>, view?: Ref<unknown>): void {
  const take = async (): Promise<void> => {
    await nextTick();
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) heading.value?.focus({ preventScroll: true });
  };
  onMounted(take);
  if (view) watch(view, take);
}
