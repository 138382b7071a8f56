import { ariaShortcut } from '@renderer/app/shortcuts';
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
/** A tooltip, its text, or a function that builds it when it is shown. */
type TooltipSource = Tooltip | string | undefined | (() => string | undefined);
const tips = new WeakMap<HTMLElement, TooltipSource>();
let timer: ReturnType<typeof setTimeout> | undefined;

function hide(): void {
  clearTimeout(timer);
  visibleTooltip.value = undefined;
}

function show(target: HTMLElement): void {
  const tip = read(tips.get(target));
  if (tip) visibleTooltip.value = { tip, target };
}

/** Keeps the tooltip, and tells screen readers its shortcut. */
function keep(element: HTMLElement, source: TooltipSource): void {
  tips.set(element, source);
  const shortcut = typeof source === 'object' ? ariaShortcut(source.shortcut) : undefined;
  if (shortcut === undefined) element.removeAttribute('aria-keyshortcuts');
  else element.setAttribute('aria-keyshortcuts', shortcut);
}

function read(source: TooltipSource): Tooltip | undefined {
  const value = typeof source === 'function' ? source() : source;
  return typeof value === 'string' ? { text: value } : value;
}

/** The element that the pointer moved to. */
let hovered: HTMLElement | undefined;

/** Shows the tooltip of an element that the pointer moves to, but not of one that appears under a resting pointer. */
function hover(element: HTMLElement, { movementX, movementY }: PointerEvent): void {
  if (hovered === element || (movementX === 0 && movementY === 0)) return;
  hovered = element;
  clearTimeout(timer);
  // While a tooltip is visible, the next one shows at once.
  timer = setTimeout(() => show(element), visibleTooltip.value ? 0 : DELAY);
}

/** The last pressed key: focus shows a tooltip only after Tab, not when the program restores it. */
let lastKey = '';

function noteKey(event: KeyboardEvent): void {
  lastKey = event.key;
  hide();
}

/** `v-tooltip="'Undo'"` or `v-tooltip="{ text, shortcut, reason }"`: shows a tooltip on hover and on keyboard focus. */
export const vTooltip: Directive<HTMLElement, TooltipSource> = {
  mounted(element, { value }) {
    // Adding the same listener again has no effect.
    addEventListener('keydown', noteKey, true);
    keep(element, value);
    element.addEventListener('pointerenter', (event) => hover(element, event));
    element.addEventListener('pointermove', (event) => hover(element, event));
    element.addEventListener('pointerleave', () => {
      hovered = undefined;
      hide();
    });
    element.addEventListener('pointerdown', hide);
    element.addEventListener('focus', () => {
      if (lastKey === 'Tab' && element.matches(':focus-visible')) show(element);
    });
    // A press of a disabled button asks for the reason. Captured, because the press of an enabled one may disable it.
    element.addEventListener(
      'click',
      () => {
        if (read(tips.get(element))?.reason !== undefined) show(element);
      },
      true,
    );
    element.addEventListener('blur', hide);
  },
  updated(element, { value }) {
    keep(element, value);
    if (visibleTooltip.value?.target === element) show(element);
  },
  beforeUnmount(element) {
    tips.delete(element);
    if (visibleTooltip.value?.target === element) hide();
  },
} satisfies ObjectDirective<HTMLElement, TooltipSource>;
