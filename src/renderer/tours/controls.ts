const CONTROLS =
  'button, [role=tab], [role=radio], [role=checkbox], [role=switch], [role=menuitem], [role=option], a[href], input, select, summary';

/** The accessible name of a control, without the parts that count or explain. */
function nameOf(control: Element): string {
  const own =
    control.getAttribute('aria-label') ??
    (control instanceof HTMLInputElement ? labelOf(control) : control.textContent);
  return own.replace(/\s+/g, ' ').trim();
}

function labelOf(input: HTMLInputElement): string {
  return [...(input.labels ?? [])].map((label) => label.textContent).join(' ');
}

function isVisible(control: Element): boolean {
  const { width, height } = control.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** The first visible control whose name is `name` or begins with it, outside the activity bar if possible. */
export function findControl(name: string): Element | undefined {
  const visible = [...document.querySelectorAll(CONTROLS)].filter(isVisible);
  const inside = visible.filter((control) => !control.closest('nav'));
  for (const list of [inside, visible]) {
    const match =
      list.find((control) => nameOf(control) === name) ?? list.find((control) => nameOf(control).startsWith(name));
    if (match) return match;
  }
  return undefined;
}

/** True when the control is pressed, checked, selected or expanded. */
export function isOn(name: string): boolean {
  const control = findControl(name);
  if (control instanceof HTMLInputElement && control.checked) return true;
  return ['aria-pressed', 'aria-checked', 'aria-selected', 'aria-expanded'].some(
    (state) => control?.getAttribute(state) === 'true',
  );
}

/** True when the control is visible and not disabled. */
export function canUse(name: string): boolean {
  const control = findControl(name);
  return control !== undefined && !control.matches(':disabled, [aria-disabled=true]');
}
