import { onBeforeUnmount, onMounted, ref, type Ref } from 'vue';

/**
 * Whether the tools of a toolbar are short of room, so that something beside them should give way. `tools` is the part that
 * may overflow (positioned, so that its children are measured against it), `giver` what can be made narrower; its full width is known from when it was last shown in full.
 */
export function useCrowding(
  toolbar: Ref<HTMLElement | undefined>,
  tools: Ref<HTMLElement | undefined>,
  giver: Ref<HTMLElement | undefined>,
): Ref<boolean> {
  const crowded = ref(false);
  let fullWidth = 0;

  function measure(): void {
    if (!tools.value) return;
    if (giver.value && !crowded.value) fullWidth = giver.value.offsetWidth;
    const last = tools.value.lastElementChild;
    const needed = last instanceof HTMLElement ? last.offsetLeft + last.offsetWidth : 0;
    const given = crowded.value ? fullWidth - (giver.value?.offsetWidth ?? 0) : 0;
    crowded.value = needed > tools.value.clientWidth - given;
  }

  const sizes = new ResizeObserver(measure);
  const contents = new MutationObserver(measure);
  onMounted(() => {
    if (toolbar.value) sizes.observe(toolbar.value);
    if (tools.value) contents.observe(tools.value, { childList: true, subtree: true });
    measure();
  });
  onBeforeUnmount(() => {
    sizes.disconnect();
    contents.disconnect();
  });
  return crowded;
}
