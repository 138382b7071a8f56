import { focusablesIn } from '@renderer/ui';

/** Where the focus is kept; menus return it. */
const AREAS = 'main, aside, [role=dialog]';

/**
 * Keeps the place of the keyboard: when the focused element disappears, such as a row that was removed, the focus moves to what stands
 * there now. Views that know a better place move the focus themselves, and first. Returns a function that ends it.
 */
export function keepFocus(): () => void {
  let focused: Element | undefined;
  let isKeyboard = false;
  /** The place of the focused element: a range follows changes of the page, and outlives what it lies in. */
  const place = document.createRange();

  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    focused = target;
    place.setStartBefore(target);
    place.collapse(true);
  };
  const notice = ({ type }: Event): void => {
    isKeyboard = type === 'keydown';
  };
  /** Another click may take the focus. An element that is being removed loses it while it is still there. */
  const forget = ({ target }: FocusEvent): void => {
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected === true) focused = undefined;
    });
  };
  const observer = new MutationObserver(() => {
    const lost = focused;
    if (!isKeyboard || lost === undefined || lost.isConnected) return;
    // After the views, some of which wait for a frame.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        if (focused !== lost || document.activeElement !== document.body) return;
        focused = undefined;
        nearest(place)?.focus();
      });
    });
  });

  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  // Captured: views stop keys that they use.
  document.addEventListener('keydown', notice, true);
  document.addEventListener('pointerdown', notice, true);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
    document.removeEventListener('keydown', notice, true);
    document.removeEventListener('pointerdown', notice, true);
    observer.disconnect();
  };
}

/** The focusable element nearest to a place, in the smallest part of its area that has one: after it, else at the start of the row before. */
function nearest(place: Range): HTMLElement | undefined {
  const { startContainer: container } = place;
  const start = container instanceof Element ? container : container.parentElement;
  const area = start?.closest(AREAS);
  for (let part = start; part && area?.contains(part); part = part.parentElement) {
    const all = focusablesIn(part);
    const after = all.find((element) => place.comparePoint(element, 0) > 0);
    if (after) return after;
    const row = [...part.children].findLast((child) => all.some((element) => child.contains(element)));
    if (row) return all.find((element) => row.contains(element));
  }
  return undefined;
}
