import { actionEnabled, allActions, runAction } from './actions';
import { currentDialog } from './dialog';

const MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

const KEY_LABELS: Readonly<Record<string, string>> = {
  Mod: MAC ? '⌘' : 'Ctrl',
  Shift: MAC ? '⇧' : 'Shift',
  Alt: MAC ? '⌥' : 'Alt',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
};

/** The key cap labels of a shortcut, such as ["Ctrl", "S"]. */
export function shortcutKeys(shortcut: string): string[] {
  return splitShortcut(shortcut).map((key) => KEY_LABELS[key] ?? key);
}

/** The label of a shortcut, such as "Ctrl+S", or "⌘S" on macOS. */
export function shortcutText(shortcut: string): string {
  return shortcutKeys(shortcut).join(MAC ? '' : '+');
}

/** The keys of a shortcut. "Mod++" includes the plus key. */
function splitShortcut(shortcut: string): string[] {
  const parts = shortcut.split('+');
  return shortcut.endsWith('++') || shortcut === '+' ? [...parts.slice(0, -2), '+'] : parts;
}

/** The shortcut of a key event, with modifiers in the order Mod, Ctrl, Alt, Shift. */
export function shortcutOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string {
  const mod = MAC ? event.metaKey : event.ctrlKey;
  const ctrl = MAC && event.ctrlKey;
  const key = event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toUpperCase() : event.key;
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
  const modifiers = parts.slice(0, -1).map((name) => (name === 'Ctrl' && !MAC ? 'Mod' : name));
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

/** Runs the available action for a key press. Returns whether one ran. */
export function handleShortcut(event: KeyboardEvent): boolean {
  // A dialog keeps all keys, so that none of them acts on the document behind it.
  if (event.defaultPrevented || event.isComposing || currentDialog.value) return false;
  const pressed = shortcutOf(event);
  const bare = !/Mod|Ctrl|Alt/.test(pressed) && !/^(Shift\+)?F\d+$/.test(pressed);
  if (isTyping(event.target) && (bare || FIELD_KEYS.has(pressed))) return false;
  // A focused button uses these keys itself.
  if (bare && (pressed === 'Enter' || pressed === 'Space') && event.target instanceof HTMLButtonElement) return false;
  const matching = allActions.value.filter(
    (action) => action.shortcut !== undefined && normalShortcut(action.shortcut) === pressed,
  );
  // The newest wins: a view's action takes precedence over the frame's.
  const action = matching.reverse().find((candidate) => actionEnabled(candidate.id) === true);
  if (!action || action.native === true) return false;
  event.preventDefault();
  return runAction(action.id) === true;
}
