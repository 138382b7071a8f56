const FOCUSABLE = 'button:not([tabindex="-1"]), input:not([disabled]), select, textarea, a[href], [tabindex="0"]';

/** The visible elements below another that Tab reaches, in document order. */
export function focusablesIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(({ offsetParent }) => offsetParent !== null);
}
