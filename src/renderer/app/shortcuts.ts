import { useSettings } from '@renderer/stores';
import { nextTick } from 'vue';
import { actionEnabled, allActions, runAction } from './actions';
import { currentDialog } from './dialog';
import { toast } from './toast';

function isMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
}

const MAC_LABELS: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
const KEY_LABELS: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
};

/** The key cap labels of a shortcut, such as ["Ctrl", "S"]. */
export function shortcutKeys(shortcut: string): string[] {
  const labels = isMac() ? { ...KEY_LABELS, ...MAC_LABELS } : KEY_LABELS;
  return splitShortcut(shortcut).map((key) => labels[key] ?? key);
}

/** A shortcut as `aria-keyshortcuts` writes it, such as "Control+S". */
export function ariaShortcut(shortcut: string | undefined): string | undefined {
  if (shortcut === undefined) return undefined;
  const names: Readonly<Record<string, string>> = { Mod: isMac() ? 'Meta' : 'Control', Ctrl: 'Control', '+': 'Plus' };
  return splitShortcut(shortcut)
    .map((key) => names[key] ?? key)
    .join('+');
}

/** The keys of a shortcut. "Mod++" includes the plus key. */
function splitShortcut(shortcut: string): string[] {
  const parts = shortcut.split('+');
  return shortcut.endsWith('++') || shortcut === '+' ? [...parts.slice(0, -2), '+'] : parts;
}

/** Keys other than letters and digits that shortcuts use with Alt, by their code. */
const CODE_SIGNS: Readonly<Record<string, string>> = { Comma: ',', Period: '.' };

/**
 * The key of an event. Letters of another alphabet count as the Latin letter of the same key, or no shortcut would work there; so do the
 * special characters that Alt types on a Mac.
 */
function keyOf({ key, code = '', altKey }: KeyPress): string {
  const isOtherLetter = key.length === 1 && /\p{L}/u.test(key) && !/\p{Script=Latin}/u.test(key);
  if (isOtherLetter || (altKey && isMac())) {
    const latin = /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? CODE_SIGNS[code];
    if (latin !== undefined) return latin;
  }
  return key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
}

/** What a shortcut needs of a key event. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & { readonly code?: string };

/** The shortcut of a key event, with modifiers in the order Mod, Ctrl, Alt, Shift. */
export function shortcutOf(event: KeyPress): string {
  const mac = isMac();
  const mod = mac ? event.metaKey : event.ctrlKey;
  const ctrl = mac && event.ctrlKey;
  const key = keyOf(event);
  // For non-letters such as "?" the character already implies Shift.
  const shift = event.shiftKey && (key.length > 1 || /[A-Z]/.test(key));
  return [mod ? 'Mod' : '', ctrl ? 'Ctrl' : '', event.altKey ? 'Alt' : '', shift ? 'Shift' : '', key]
    .filter(Boolean)
    .join('+');
}

/** Normalises a shortcut to that order of modifiers. */
export function normalShortcut(shortcut: string): string {
  const parts = splitShortcut(shortcut);
  const key = parts.at(-1) ?? '';
  const modifiers = parts.slice(0, -1).map((name) => (name === 'Ctrl' && !isMac() ? 'Mod' : name));
  const has = (name: string): string => (modifiers.includes(name) ? name : '');
  return [has('Mod'), has('Ctrl'), has('Alt'), has('Shift'), key.length === 1 ? key.toUpperCase() : key]
    .filter(Boolean)
    .join('+');
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(target.type);
}

/** Shortcuts that text fields handle themselves. */
const FIELD_KEYS = new Set(['Mod+Z', 'Mod+Shift+Z', 'Mod+Y', 'Mod+A', 'Mod+C', 'Mod+X', 'Mod+V']);

const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=tab], [role=option], [role=slider]';
/** The control that a click focused last, or the program after a click: its user did not choose it for its keys. */
let clicked: EventTarget | null = null;
let isByPointer = false;
if (typeof addEventListener === 'function') {
  addEventListener('pointerdown', () => (isByPointer = true), true);
  addEventListener('keydown', () => (isByPointer = false), true);
  addEventListener('focusin', ({ target }) => (clicked = isByPointer ? target : null), true);
}

/**
 * Whether a letter, digit or sign may act there (WCAG 2.1.4): in the view and where `data-keys` allows it, but not on a control that the
 * keyboard reached elsewhere, such as a toolbar button.
 */
function takesSingleKeys(target: EventTarget | null): boolean {
  if (!useSettings().values.singleKeys) return false;
  if (!(target instanceof Element) || target === clicked || !target.matches(CONTROLS)) return true;
  return target.closest('[role=tabpanel], [data-keys]') !== null && target.closest('[role=dialog]') === null;
}

/**
 * Applies what is typed in the focused field, as leaving the field does, so that saving includes it. Call it before a command that does not
 * take the focus.
 */
export function commitTyping(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !isTyping(field)) return;
  field.blur();
  if (field.isConnected) field.focus({ preventScroll: true });
}

/** Shortcuts that act once while the key is held. */
const ONCE = new Set(['Delete', 'Mod+D']);

/** Whether a dialog keeps the keys, so that none of them acts on what it covers. */
function isCovered(actsInDialogs: boolean): boolean {
  return currentDialog.value !== undefined || (!actsInDialogs && document.querySelector('[aria-modal=true]') !== null);
}

/** Runs the available action for a key press. Returns whether one ran. */
export function handleShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  const pressed = shortcutOf(event);
  const bare = !/Mod|Ctrl|Alt/.test(pressed) && !/^(Shift\+)?F\d+$/.test(pressed);
  const typing = isTyping(event.target);
  // On a Mac, Alt types characters.
  if (
    typing &&
    event.altKey &&
    !event.metaKey &&
    !event.ctrlKey &&
    (event.key.length === 1 || event.key === 'Dead') &&
    isMac()
  )
    return false;
  if (typing && (bare || FIELD_KEYS.has(pressed))) return false;
  // A focused button uses these keys itself.
  if (bare && (pressed === 'Enter' || pressed === 'Space') && event.target instanceof HTMLButtonElement) return false;
  if (bare && event.key.length === 1 && event.key !== ' ' && !takesSingleKeys(event.target)) return false;
  const matching = allActions.value.filter(({ shortcut, secondShortcut }) =>
    [shortcut, secondShortcut].some((keys) => keys !== undefined && normalShortcut(keys) === pressed),
  );
  // The newest wins: a view's action takes precedence over the frame's.
  const [newest] = matching.reverse();
  const action = matching.find((candidate) => actionEnabled(candidate.id) === true) ?? newest;
  if (!action || action.native === true) return false;
  const enabled = actionEnabled(action.id);
  // Plain keys may have another use where their action is unavailable.
  if (enabled !== true && bare) return false;
  if (isCovered(action.inDialogs === true)) {
    // The browser's own command must not act either, such as printing the page. Plain keys are those of the dialog, such as for scrolling.
    if (!bare) event.preventDefault();
    return false;
  }
  event.preventDefault();
  if (enabled !== true) {
    if (!event.repeat) toast(/[.!?]$/.test(enabled) ? enabled : `${enabled}.`);
    return false;
  }
  // A held key must not delete or copy one file after the other.
  if (event.repeat && ONCE.has(pressed)) return false;
  if (!typing) return runAction(action.id) === true;
  commitTyping();
  // The field's text may reach the document only in Vue's next tick.
  void nextTick(() => runAction(action.id));
  return true;
}
