import { onBeforeUnmount, onMounted, type Ref } from 'vue';

/** Calls `resized` with the size of an element's content, at first and after each change. */
export function useResize(element: Ref<HTMLElement | undefined>, resized: (size: DOMRectReadOnly) => void): void {
  const observer = new ResizeObserver(([entry]) => {
    if (entry) resized(entry.contentRect);
  });
  onMounted(() => {
    if (element.value) observer.observe(element.value);
  });
  onBeforeUnmount(() => observer.disconnect());
}
