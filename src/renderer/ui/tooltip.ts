import { shallowRef, type Directive, type ObjectDirective } from 'vue';

/** A tooltip: text, shortcut, and why the action is unavailable. */
export interface Tooltip {
  readonly text: string;
  readonly shortcut?: string | undefined;
  readonly reason?: string | undefined;
}

/** The visible tooltip; one for the whole window. */
export const visibleTooltip = shallowRef<{ readonly tip: Tooltip; readonly target: HTMLElement }>();

const DELAY = 350;
const tips = new WeakMap<HTMLElement, Tooltip | undefined>();
let timer: ReturnType<typeof setTimeout> | undefined;

function hide(): void {
  clearTimeout(timer);
  visibleTooltip.value = undefined;
}

function show(target: HTMLElement): void {
  const tip = tips.get(target);
  if (tip) visibleTooltip.value = { tip, target };
}

function read(value: Tooltip | string | undefined): Tooltip | undefined {
  return typeof value === 'string' ? { text: value } : value;
}

/** The last pressed key: focus shows a tooltip only after Tab, not when the program restores it. */
let lastKey = '';

function noteKey(event: KeyboardEvent): void {
  lastKey = event.key;
  hide();
}

/** `v-tooltip="'Undo'"` or `v-tooltip="{ text, shortcut, reason }"`: shows a tooltip on hover and on keyboard focus. */
export const vTooltip: Directive<HTMLElement, Tooltip | string | undefined> = {
  mounted(element, { value }) {
    // Adding the same listener again has no effect.
    addEventListener('keydown', noteKey, true);
    tips.set(element, read(value));
    element.addEventListener('pointerenter', () => {
      clearTimeout(timer);
      // While a tooltip is visible, the next one shows at once.
      timer = setTimeout(() => show(element), visibleTooltip.value ? 0 : DELAY);
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
    if (visibleTooltip.value?.target === element) show(element);
  },
  beforeUnmount(element) {
    tips.delete(element);
    if (visibleTooltip.value?.target === element) hide();
  },
} satisfies ObjectDirective<HTMLElement, Tooltip | string | undefined>;
