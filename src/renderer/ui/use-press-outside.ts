import { onBeforeUnmount, onMounted } from 'vue';

/** Calls `outside` when the pointer is pressed outside some elements. */
export function usePressOutside(inside: () => readonly (Element | undefined)[], outside: () => void): void {
  const pressed = ({ target }: PointerEvent): void => {
    if (!inside().some((element) => element?.contains(target as Node))) outside();
  };
  onMounted(() => addEventListener('pointerdown', pressed, true));
  onBeforeUnmount(() => removeEventListener('pointerdown', pressed, true));
}
