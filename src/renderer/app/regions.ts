/** The last focused element of each region of the window. */
const lastFocused = new WeakMap<HTMLElement, HTMLElement>();
const CONTROLS = 'button, input, select, textarea, a[href], [tabindex]';

addEventListener('focusin', ({ target }) => {
  const region = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-region]') : null;
  if (region && target instanceof HTMLElement) lastFocused.set(region, target);
});

function isReachable(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility({ visibilityProperty: true });
}

/** Where the focus enters a region: where it was last if that is still a tab stop, else at its first tab stop. */
function entryOf(region: HTMLElement): HTMLElement | undefined {
  const last = lastFocused.get(region);
  if (last && last.tabIndex >= 0 && region.contains(last) && isReachable(last)) return last;
  return [...region.querySelectorAll<HTMLElement>(CONTROLS)].find(
    (element) =>
      element.tabIndex >= 0 &&
      element.closest('[data-region]') === region &&
      element.getAttribute('role') !== 'separator' &&
      !(element instanceof HTMLButtonElement && element.disabled) &&
      isReachable(element),
  );
}

/** Moves the focus to the next region of the window that has a control, or with -1 to the previous one. */
export function stepRegion(by: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')];
  const current = document.activeElement?.closest<HTMLElement>('[data-region]');
  let at = current ? regions.indexOf(current) : by === 1 ? -1 : 0;
  for (let tried = 0; tried < regions.length; tried++) {
    at = (at + by + regions.length) % regions.length;
    const region = regions[at];
    const entry = region && region !== current ? entryOf(region) : undefined;
    if (!entry) continue;
    entry.focus();
    return;
  }
}
