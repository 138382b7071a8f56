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

/** The first visible control outside the activity bar whose name is `name`, else the first whose name begins with it. */
export function findControl(name: string): Element | undefined {
  const visible = [...document.querySelectorAll(CONTROLS)].filter(
    (control) => isVisible(control) && !control.closest('nav'),
  );
  return (
    visible.find((control) => nameOf(control) === name) ?? visible.find((control) => nameOf(control).startsWith(name))
  );
}

/** The control to press for a name: the control itself, or “More tools” while a crowded toolbar hides it. */
export function pressable(name: string): Element | undefined {
  const control = findControl(name);
  if (control === undefined || getComputedStyle(control).visibility !== 'hidden') return control;
  return control.closest('[role=toolbar]')?.querySelector('[data-more] button') ?? undefined;
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
