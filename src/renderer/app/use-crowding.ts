import { useResize } from '@renderer/ui';
import { nextTick, ref, type Ref } from 'vue';

/** Display modes of a switch: text and icons, text only, icons only, or one button with a menu. */
export const LOOKS = ['both', 'text', 'icons', 'menu'] as const;
export type Look = (typeof LOOKS)[number];

/** The part of the toolbar's width that the view switch may take, so that the tools have room. */
const SHARE = 0.55;
/** Up to this width, as at a zoom of 200%, the primary button needs more of it. */
const SMALL = 420;
const SMALL_SHARE = 0.4;

/**
 * Chooses the display mode of a toolbar's view switch by the toolbar's width alone, so that nothing shifts when the tools change. The width
 * of a display mode is known once it was shown.
 */
export function useCrowding(toolbar: Ref<HTMLElement | undefined>, views: Ref<HTMLElement | undefined>): Ref<Look> {
  const look = ref<Look>('both');
  const widths = new Map<Look, number>();

  function measure(): void {
    if (!toolbar.value || !views.value) return;
    // In a crowded toolbar the switch is cut off: its content has the full width.
    widths.set(look.value, views.value.firstElementChild?.scrollWidth ?? 0);
    const before = look.value;
    const { clientWidth } = toolbar.value;
    look.value = lookFor(clientWidth * (clientWidth > SMALL ? SHARE : SMALL_SHARE), widths);
    // Try a mode of unknown width, then measure it.
    if (look.value !== before && !widths.has(look.value)) void nextTick(measure);
  }

  useResize(toolbar, measure);
  return look;
}

/** The fullest display mode of at most `room` pixels, or the narrowest. A mode of unknown width counts as 0 pixels wide. */
export function lookFor(room: number, widths: ReadonlyMap<Look, number>): Look {
  return LOOKS.find((look) => (widths.get(look) ?? 0) <= room) ?? 'menu';
}
