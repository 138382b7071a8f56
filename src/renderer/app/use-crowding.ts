import { nextTick, onBeforeUnmount, onMounted, ref, type Ref } from 'vue';

/** Display modes of a switch: text and icons, text only, or icons only. */
export const LOOKS = ['both', 'text', 'icons'] as const;
export type Look = (typeof LOOKS)[number];

/**
 * Chooses the display mode of a toolbar's view switch so that the tools have room. `tools` is the element that may overflow
 * (positioned, so that its children are measured against it), `shrinkable` the switch. The width of a display mode is known
 * once it was shown.
 */
export function useCrowding(
  toolbar: Ref<HTMLElement | undefined>,
  tools: Ref<HTMLElement | undefined>,
  shrinkable: Ref<HTMLElement | undefined>,
): Ref<Look> {
  const look = ref<Look>('both');
  const widths = new Map<Look, number>();

  function measure(): void {
    if (!tools.value) return;
    const width = shrinkable.value?.offsetWidth ?? 0;
    widths.set(look.value, width);
    const last = tools.value.lastElementChild;
    const needed = last instanceof HTMLElement ? last.offsetLeft + last.offsetWidth : 0;
    const before = look.value;
    look.value = lookFor(needed, tools.value.clientWidth + width, widths);
    // Try a mode of unknown width, then measure it.
    if (look.value !== before && !widths.has(look.value)) void nextTick(measure);
  }

  let frame = 0;
  // Measure in the animation frame, when layout happens anyway: forcing it earlier is slow while a view mounts.
  const schedule = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  };
  const sizes = new ResizeObserver(measure);
  const contents = new MutationObserver(schedule);
  onMounted(() => {
    // Also reports the initial size.
    if (toolbar.value) sizes.observe(toolbar.value);
    if (tools.value) contents.observe(tools.value, { childList: true, subtree: true });
  });
  onBeforeUnmount(() => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    contents.disconnect();
  });
  return look;
}

/**
 * The fullest display mode that leaves `needed` pixels of `room` for the tools, or the narrowest. A mode of unknown width
 * counts as 0 pixels wide.
 */
export function lookFor(needed: number, room: number, widths: ReadonlyMap<Look, number>): Look {
  return LOOKS.find((look) => needed + (widths.get(look) ?? 0) <= room) ?? 'icons';
}
