/** Electron's names of the keys that have other names in the web's key events. */
const KEY_NAMES = new Map(
  Object.entries({
    '+': 'Plus',
    ArrowDown: 'Down',
    ArrowLeft: 'Left',
    ArrowRight: 'Right',
    ArrowUp: 'Up',
    Backspace: 'Backspace',
    Delete: 'Delete',
    End: 'End',
    Enter: 'Return',
    Escape: 'Esc',
    Home: 'Home',
    Insert: 'Insert',
    PageDown: 'PageDown',
    PageUp: 'PageUp',
    Space: 'Space',
    Tab: 'Tab',
  }),
);
const MODIFIERS = new Map(Object.entries({ Mod: 'CmdOrCtrl', Alt: 'Alt', Shift: 'Shift' }));

/**
 * A shortcut of the renderer, such as "Mod+Shift+S", as Electron's accelerator. Undefined for what Electron would refuse, and for bare
 * keys such as "B": a menu must not take those from a text that is being typed.
 */
export function acceleratorOf(shortcut: string): string | undefined {
  const [, held = '', key = ''] = /^((?:[A-Za-z]+\+)*)(\+|[^+]+)$/.exec(shortcut) ?? [];
  const named = /^F([1-9]|1[0-9]|2[0-4])$/.test(key) ? key : (KEY_NAMES.get(key) ?? singleSign(key));
  const modifiers = held.split('+').filter(Boolean);
  const known = modifiers.every((name) => MODIFIERS.has(name));
  const bare = !modifiers.includes('Mod') && !modifiers.includes('Alt') && !/^F\d/.test(key);
  if (named === undefined || !known || bare || new Set(modifiers).size < modifiers.length) return undefined;
  return [...modifiers.map((name) => MODIFIERS.get(name)), named].join('+');
}

function singleSign(key: string): string | undefined {
  return /^[\x21-\x7e]$/.test(key) ? key.toUpperCase() : undefined;
}
