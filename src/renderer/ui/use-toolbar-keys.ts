import { onBeforeUnmount, onMounted, type Ref } from 'vue';

const CONTROLS = 'button, input, select, textarea, a[href], [tabindex], [role=combobox]';
const TEXT_TYPES = new Set(['text', 'search', 'number', '']);

function isText(element: Element): element is HTMLInputElement {
  return (
    element instanceof HTMLInputElement && TEXT_TYPES.has(element.type) && element.getAttribute('role') !== 'combobox'
  );
}

/** Whether the arrow key would move the caret in the field. */
function movesCaret(element: Element, forward: boolean): boolean {
  if (element instanceof HTMLTextAreaElement) return true;
  if (!isText(element)) return false;
  const { selectionStart, selectionEnd, value } = element;
  return selectionStart !== selectionEnd || (forward ? selectionEnd !== value.length : selectionStart !== 0);
}

/**
 * Makes a toolbar one tab stop: arrow keys, Home and End move between its visible controls (ARIA toolbar pattern). In a
 * text field the arrow keys first move the caret.
 */
export function useToolbarKeys(bar: Ref<HTMLElement | undefined>, vertical = false): { refresh(): void } {
  /** Controls that are no tab stops anywhere, such as the step buttons of a number field. */
  const skipped = new WeakSet<Element>();
  const known = new WeakSet<Element>();
  let current: HTMLElement | undefined;

  function controls(): HTMLElement[] {
    const found = [...(bar.value?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
    for (const control of found) {
      if (known.has(control)) continue;
      known.add(control);
      if (control.getAttribute('tabindex') === '-1' && control.getAttribute('role') !== 'radio') skipped.add(control);
    }
    return found.filter(
      (control) =>
        !skipped.has(control) &&
        !(control instanceof HTMLButtonElement && control.disabled) &&
        control.checkVisibility({ visibilityProperty: true }),
    );
  }

  function refresh(): void {
    const all = controls();
    if (current === undefined || !all.includes(current)) current = all[0];
    for (const control of all) {
      const wanted = control === current ? '0' : '-1';
      if (control.getAttribute('tabindex') !== wanted) control.setAttribute('tabindex', wanted);
    }
  }

  function focused(event: FocusEvent): void {
    const control = controls().find((one) => one === event.target);
    if (!control) return;
    current = control;
    refresh();
  }

  function pressed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = event.target as HTMLElement;
    const forward = event.key === (vertical ? 'ArrowDown' : 'ArrowRight');
    const back = event.key === (vertical ? 'ArrowUp' : 'ArrowLeft');
    const all = controls();
    const at = all.indexOf(target);
    if (at < 0 || target.getAttribute('aria-expanded') === 'true') return;
    if (forward || back) {
      if (movesCaret(target, forward)) return;
      all[(at + (forward ? 1 : -1) + all.length) % all.length]?.focus();
    } else if ((event.key === 'Home' || event.key === 'End') && !isText(target)) {
      all.at(event.key === 'Home' ? 0 : -1)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const changes = new MutationObserver(refresh);
  onMounted(() => {
    if (!bar.value) return;
    // Before the controls' own keys: within a toolbar, radio buttons are chosen by Space or Enter.
    bar.value.addEventListener('keydown', pressed, true);
    bar.value.addEventListener('focusin', focused);
    changes.observe(bar.value, { childList: true, subtree: true, attributeFilter: ['tabindex', 'hidden'] });
    refresh();
  });
  onBeforeUnmount(() => {
    changes.disconnect();
  });
  return { refresh };
}
