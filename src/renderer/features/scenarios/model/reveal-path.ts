import { nextTick } from 'vue';

const FOCUSABLE = 'input, textarea, select, button, [tabindex="0"]';
const SHOWN_FOR = 1_600;

/**
 * Scrolls to and focuses the element for a JSON Pointer: the one under `root` whose `data-path` is the longest prefix of `path`. Returns
 * whether there is one.
 */
export async function revealPath(root: HTMLElement | undefined, path: string): Promise<boolean> {
  await nextTick();
  if (!root) return false;
  let best: HTMLElement | undefined;
  for (const element of root.querySelectorAll<HTMLElement>('[data-path]')) {
    const own = element.dataset['path'] ?? '';
    const fits = path === own || path.startsWith(`${own}/`);
    if (fits && own.length >= (best?.dataset['path']?.length ?? 0)) best = element;
  }
  if (!best) return false;
  best.scrollIntoView({ block: 'nearest' });
  const target = best.matches(FOCUSABLE) ? best : (best.querySelector<HTMLElement>(FOCUSABLE) ?? best);
  target.focus({ preventScroll: true });
  best.animate([{ background: 'var(--warning-soft)' }, {}], { duration: SHOWN_FOR, easing: 'ease-out' });
  return true;
}
