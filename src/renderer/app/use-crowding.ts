import { nextTick, onBeforeUnmount, onMounted, ref, type Ref } from 'vue';

/** How a switch that gives way is shown: with words and icons, by words alone, or by icons alone. */
export const LOOKS = ['both', 'text', 'icons'] as const;
export type Look = (typeof LOOKS)[number];

/**
 * How much of itself something beside the tools of a toolbar can show, so that the tools have room. `tools` is the part that may
 * overflow (positioned, so that its children are measured against it), `giver` what can be made narrower; how wide it is in each of
 * its looks is known from when it was last shown so.
 */
export function useCrowding(
  toolbar: Ref<HTMLElement | undefined>,
  tools: Ref<HTMLElement | undefined>,
  giver: Ref<HTMLElement | undefined>,
): Ref<Look> {
  const look = ref<Look>('both');
  const widths = new Map<Look, number>();

  function measure(): void {
    if (!tools.value) return;
    const wide = giver.value?.offsetWidth ?? 0;
    widths.set(look.value, wide);
    const last = tools.value.lastElementChild;
    const needed = last instanceof HTMLElement ? last.offsetLeft + last.offsetWidth : 0;
    const before = look.value;
    look.value = lookFor(needed, tools.value.clientWidth + wide, widths);
    // A look that was not shown yet is tried, and judged when its width is known.
    if (look.value !== before && !widths.has(look.value)) void nextTick(measure);
  }

  let frame = 0;
  // Measured before the frame is drawn, not at once: the page is laid out then anyway, which takes long in a view that is just being made.
  const soon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  };
  const sizes = new ResizeObserver(measure);
  const contents = new MutationObserver(soon);
  onMounted(() => {
    // It tells the size when it begins, too.
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
 * The fullest look with which tools that need `needed` pixels fit into `room` beside it; the narrowest where none does. A look of unknown
 * width is hoped to fit when the tools alone do.
 */
export function lookFor(needed: number, room: number, widths: ReadonlyMap<Look, number>): Look {
  return LOOKS.find((look) => needed + (widths.get(look) ?? 0) <= room) ?? 'icons';
}
