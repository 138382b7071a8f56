import { onBeforeUnmount, onMounted, shallowRef, type ShallowRef } from 'vue';
import { readTheme, watchTheme, type BoardTheme } from './theme';

/** The board theme at an element, updated when the theme changes; undefined until mounted. */
export function useBoardTheme(box: () => HTMLElement | undefined): Readonly<ShallowRef<BoardTheme | undefined>> {
  const theme = shallowRef<BoardTheme>();
  const mounted = new AbortController();
  onMounted(() => {
    const element = box();
    if (!element) return;
    const read = (): void => {
      theme.value = readTheme(element);
    };
    read();
    watchTheme(read, mounted.signal);
  });
  onBeforeUnmount(() => mounted.abort());
  return theme;
}
