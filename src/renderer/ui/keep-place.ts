import { nextTick } from 'vue';

/** What Tab reaches. */
const FOCUSABLE = ':is(button, input, select, textarea, a[href], [tabindex]):not([tabindex="-1"])';

/**
 * Runs a change that may remove the row with the focus. By keyboard, the focus then goes to what takes its place: the next row, else the row
 * before, else what is beside the list.
 */
export async function keepPlace(change: () => unknown): Promise<void> {
  const isKeyboard = document.activeElement?.matches(':focus-visible') === true;
  const places = placesOf(document.activeElement);
  await change();
  await nextTick();
  if (!isKeyboard || document.activeElement !== document.body) return;
  for (const { parent, index } of places.filter(({ parent }) => parent.isConnected)) {
    const children = [...parent.children];
    if ([...children.slice(index), ...children.slice(0, index).reverse()].some(takesFocus)) return;
  }
}

/** Where an element stands: its parent and its index there, then the same of its parent, up to the view. */
function placesOf(element: Element | null): { parent: Element; index: number }[] {
  const parent = element?.parentElement;
  if (!element || !parent || element.matches('main, aside, [role=dialog]')) return [];
  return [{ parent, index: [...parent.children].indexOf(element) }, ...placesOf(parent)];
}

/** Focuses an element or the first one within; false if none can have the focus, such as hidden ones. */
function takesFocus(element: Element): boolean {
  return [element, ...element.querySelectorAll(FOCUSABLE)].some((inside) => {
    if (inside instanceof HTMLElement && inside.matches(FOCUSABLE)) inside.focus();
    return document.activeElement === inside;
  });
}
