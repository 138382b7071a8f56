import { shallowRef, type Directive, type ObjectDirective } from 'vue';

/** What a tooltip says: the name of the action, its shortcut, and why it cannot be done now. */
export interface Tip {
  readonly text: string;
  readonly shortcut?: string | undefined;
  readonly reason?: string | undefined;
}

/** The tooltip on the screen: one for the whole window. */
export const shownTip = shallowRef<{ readonly tip: Tip; readonly target: HTMLElement }>();

const DELAY = 350;
const tips = new WeakMap<HTMLElement, Tip | undefined>();
let timer: ReturnType<typeof setTimeout> | undefined;

function hide(): void {
  clearTimeout(timer);
  shownTip.value = undefined;
}

function show(target: HTMLElement): void {
  const tip = tips.get(target);
  if (tip) shownTip.value = { tip, target };
}

function read(value: Tip | string | undefined): Tip | undefined {
  return typeof value === 'string' ? { text: value } : value;
}

/** The key that was pressed last: only walking by Tab asks for tips, a focus that is put back by the program does not. */
let lastKey = '';

function noteKey(event: KeyboardEvent): void {
  lastKey = event.key;
  hide();
}

/** `v-tip="'Undo'"` or `v-tip="{ text, shortcut, reason }"`: shows a tooltip on hover and on keyboard focus. */
export const vTip: Directive<HTMLElement, Tip | string | undefined> = {
  mounted(element, { value }) {
    // The same listener again and again is added but once.
    addEventListener('keydown', noteKey, true);
    tips.set(element, read(value));
    element.addEventListener('pointerenter', () => {
      clearTimeout(timer);
      // Moving along a row of tools shows the next tip at once.
      timer = setTimeout(() => show(element), shownTip.value ? 0 : DELAY);
    });
    element.addEventListener('pointerleave', hide);
    element.addEventListener('pointerdown', hide);
    element.addEventListener('focus', () => {
      if (lastKey === 'Tab' && element.matches(':focus-visible')) show(element);
    });
    element.addEventListener('blur', hide);
  },
  updated(element, { value }) {
    tips.set(element, read(value));
    if (shownTip.value?.target === element) show(element);
  },
  beforeUnmount(element) {
    tips.delete(element);
    if (shownTip.value?.target === element) hide();
  },
} satisfies ObjectDirective<HTMLElement, Tip | string | undefined>;
