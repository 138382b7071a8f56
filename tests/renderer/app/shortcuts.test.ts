import { registerActions, runAction, allActions } from '@renderer/app/actions';
import { closeDialog, openDialog, registerDialog } from '@renderer/app/dialog';
import { ariaShortcut, handleShortcut, normalShortcut, shortcutKeys, shortcutOf } from '@renderer/app/shortcuts';
import { currentToast } from '@renderer/app/toast';
import { useSettings } from '@renderer/stores';
import { nextTick } from 'vue';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const press = (key: string, held: Partial<KeyboardEvent> = {}, target: HTMLElement = document.body): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...held });
  target.dispatchEvent(event);
  Object.defineProperty(event, 'target', { value: target });
  return event;
};
const action = (id: string, shortcut: string, run = vi.fn(), enabled?: () => true | string) => ({
  id,
  title: id,
  group: 'Test',
  shortcut,
  run,
  ...(enabled ? { enabled } : {}),
});

beforeEach(() => setActivePinia(createPinia()));
let ends: (() => void)[] = [];
const add = (...list: Parameters<typeof registerActions>[0]): void => void ends.push(registerActions(list));
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  document.body.replaceChildren();
});

describe('shortcuts', () => {
  it.each([
    [{ key: 's', ctrlKey: true }, 'Mod+S'],
    [{ key: 'S', ctrlKey: true, shiftKey: true }, 'Mod+Shift+S'],
    [{ key: '?', shiftKey: true }, '?'],
    [{ key: ' ' }, 'Space'],
    [{ key: 'ArrowUp', shiftKey: true }, 'Shift+ArrowUp'],
    [{ key: '+', ctrlKey: true }, 'Mod++'],
    [{ key: 'F5' }, 'F5'],
    // A Cyrillic keyboard, and letters of the Latin one that only some languages have.
    [{ key: 'ы', code: 'KeyS', ctrlKey: true }, 'Mod+S'],
    [{ key: 'И', code: 'KeyB', shiftKey: true }, 'Shift+B'],
    [{ key: 'ś', code: 'KeyS', ctrlKey: true, altKey: true }, 'Mod+Alt+Ś'],
    [{ key: 'ö', code: 'Semicolon', ctrlKey: true }, 'Mod+Ö'],
  ])('reads the key press %j as %s', (event, expected) => {
    const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
    expect(shortcutOf({ ...none, ...event })).toBe(expected);
  });

  it('reads Alt on a Mac, where it types other characters, but leaves those to a text field', () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    const none = { ctrlKey: false, metaKey: false, altKey: true, shiftKey: false };
    expect(shortcutOf({ ...none, key: '˜', code: 'KeyN' })).toBe('Alt+N');
    expect(shortcutOf({ ...none, key: 'Dead', code: 'KeyN' })).toBe('Alt+N');
    expect(shortcutOf({ ...none, key: '≤', code: 'Comma' })).toBe('Alt+,');
    expect(shortcutOf({ ...none, key: 'ˆ', code: 'KeyI', metaKey: true })).toBe('Mod+Alt+I');
    const field = document.createElement('input');
    document.body.append(field);
    const typed = press('Dead', { code: 'KeyN', altKey: true }, field);
    expect(handleShortcut(typed)).toBe(false);
    expect(typed.defaultPrevented).toBe(false);
    expect(shortcutKeys('Mod+Shift+Z')).toEqual(['⌘', '⇧', 'Z']);
    expect(ariaShortcut('Mod+Shift+Z')).toBe('Meta+Shift+Z');
    vi.restoreAllMocks();
    expect(shortcutKeys('Mod+Shift+Z')).toEqual(['Ctrl', 'Shift', 'Z']);
  });

  it('are written for screen readers', () => {
    expect(['Mod+Shift+Z', 'Mod++', 'Alt+.', undefined].map(ariaShortcut)).toEqual([
      'Control+Shift+Z',
      'Control+Plus',
      'Alt+.',
      undefined,
    ]);
  });

  it('normalises the order of modifiers', () => {
    expect(normalShortcut('Shift+Mod+s')).toBe('Mod+Shift+S');
    expect(normalShortcut('Mod++')).toBe('Mod++');
    expect(normalShortcut('Ctrl+Tab')).toBe('Mod+Tab');
  });

  it('runs the newest enabled action of a shortcut and prevents the browser default', () => {
    const [old, fresh, off] = [vi.fn(), vi.fn(), vi.fn()];
    add(
      action('a', 'Mod+S', old),
      action('b', 'Mod+S', fresh),
      action('c', 'Mod+S', off, () => 'not now'),
    );
    const event = press('s', { ctrlKey: true });
    expect(handleShortcut(event)).toBe(true);
    expect([old, fresh, off].map((run) => run.mock.calls.length)).toEqual([0, 1, 0]);
    expect(event.defaultPrevented).toBe(true);
  });

  it('says why a shortcut is unavailable, but leaves plain keys alone', () => {
    const why = (): string => 'Open a ship first';
    currentToast.value = undefined;
    add(action('a', 'Mod+P', vi.fn(), why), action('b', 'N', vi.fn(), why));
    const plain = press('n');
    expect([handleShortcut(plain), plain.defaultPrevented, currentToast.value]).toEqual([false, false, undefined]);
    const event = press('p', { ctrlKey: true });
    expect(handleShortcut(event)).toBe(false);
    expect(event.defaultPrevented, 'the browser does not print the page').toBe(true);
    expect(currentToast.value).toMatchObject({ text: 'Open a ship first.' });
  });

  it('leaves single keys and editing keys to a text field', () => {
    const run = vi.fn();
    add(action('a', 'B', run), action('b', 'Mod+Z', run), action('c', 'Delete', run), action('d', 'Mod+S', run));
    const field = document.createElement('input');
    document.body.append(field);
    for (const event of [press('b', {}, field), press('z', { ctrlKey: true }, field), press('Delete', {}, field)]) {
      expect(handleShortcut(event)).toBe(false);
    }
    expect(handleShortcut(press('s', { ctrlKey: true }, field))).toBe(true);
    field.type = 'checkbox';
    const view = document.createElement('div');
    view.setAttribute('role', 'tabpanel');
    view.append(field);
    document.body.append(view);
    expect(handleShortcut(press('b', {}, field))).toBe(true);
  });

  it('leaves Enter and Space to a focused button', () => {
    add(action('a', 'Enter'), action('b', 'Space'));
    const button = document.createElement('button');
    document.body.append(button);
    expect(handleShortcut(press('Enter', {}, button))).toBe(false);
    expect(handleShortcut(press('Enter'))).toBe(true);
  });
});

describe('actions', () => {
  it('returns why an action is unavailable, and passes the context', () => {
    const run = vi.fn();
    add(
      action('a', 'F9', run),
      action('b', 'F8', vi.fn(), () => 'because'),
    );
    expect(runAction('a', 42)).toBe(true);
    expect(run).toHaveBeenCalledWith(42);
    expect(runAction('b')).toBe('because');
    expect(runAction('nothing')).toBe('Not available here');
  });

  it('replaces an action by a later one with the same id until that is removed', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    add(action('a', 'F9', first));
    const end = registerActions([action('a', 'F9', second)]);
    runAction('a');
    end();
    runAction('a');
    expect(second).toHaveBeenCalledTimes(1);
    expect(first).toHaveBeenCalledTimes(1);
    expect(allActions.value.filter((action) => action.id === 'a')).toHaveLength(1);
  });

  describe('a single letter', () => {
    const place = (html: string): HTMLElement => {
      document.body.innerHTML = html;
      return document.body.querySelector('button, [tabindex]')!;
    };
    const letter = (target: HTMLElement): boolean => handleShortcut(press('e', {}, target));

    it.each([
      ['acts on the page and in the view', '<div role="tabpanel"><button>Erase</button></div>', true],
      ['acts on a board', '<div tabindex="0"></div>', true],
      ['does not act on a toolbar button', '<div role="toolbar"><button>Playtest</button></div>', false],
      ['acts where a panel asks for it', '<aside data-keys><button>Fire</button></aside>', true],
    ])('%s', (_, html, acts) => {
      add(action('a', 'E'));
      expect(letter(place(html))).toBe(acts);
    });

    it('acts where the program moves the focus after a click, but not after a key', () => {
      add(action('a', 'E'));
      const button = place('<div role="toolbar"><button>Best actions</button></div>');
      button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      button.dispatchEvent(new Event('pointerup', { bubbles: true }));
      button.focus();
      expect(letter(button)).toBe(true);
      button.blur();
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
      button.focus();
      expect(letter(button)).toBe(false);
    });

    it('can be turned off', () => {
      add(action('a', 'E'));
      useSettings().values = { ...useSettings().values, singleKeys: false };
      expect(letter(document.body)).toBe(false);
      add(action('b', 'Delete'));
      expect(handleShortcut(press('Delete'))).toBe(true);
    });
  });

  it('does not act on what a dialog covers, and keeps the key from the browser', () => {
    document.body.innerHTML = '<div aria-modal="true"></div>';
    const print = vi.fn();
    add(action('a', 'Mod+P', print), { ...action('b', 'Mod+K'), inDialogs: true });
    const event = press('p', { ctrlKey: true });
    expect(handleShortcut(event)).toBe(false);
    expect(print).not.toHaveBeenCalled();
    expect(event.defaultPrevented).toBe(true);
    expect(handleShortcut(press('k', { ctrlKey: true }))).toBe(true);
  });

  it('does not act behind an open dialog, and keeps the key from the browser', () => {
    registerDialog('sample', { template: '<p />' });
    openDialog('sample');
    const [save, scroll] = [vi.fn(), vi.fn()];
    add({ ...action('a', 'Mod+K', save), inDialogs: true }, action('b', 'ArrowDown', scroll));
    const [command, arrow] = [press('k', { ctrlKey: true }), press('ArrowDown')];
    expect([command, arrow].map(handleShortcut)).toEqual([false, false]);
    closeDialog();
    expect([save, scroll].flatMap((run) => run.mock.calls)).toEqual([]);
    expect([command, arrow].map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, false]);
  });

  it('copies once while the keys are held, and keeps them from the browser', () => {
    const copy = vi.fn();
    add(action('a', 'Mod+D', copy));
    const presses = [false, true].map((repeat) => press('d', { ctrlKey: true, repeat }));
    presses.forEach(handleShortcut);
    expect(copy).toHaveBeenCalledTimes(1);
    expect(presses.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true]);
  });

  it('deletes once while the key is held', () => {
    const [remove, move] = [vi.fn(), vi.fn()];
    add(action('a', 'Delete', remove), action('b', 'ArrowDown', move));
    for (const repeat of [false, true, true]) {
      handleShortcut(press('Delete', { repeat }));
      handleShortcut(press('ArrowDown', { repeat }));
    }
    expect([remove, move].map((run) => run.mock.calls.length)).toEqual([1, 3]);
  });

  it('applies typed text before a command', async () => {
    document.body.innerHTML = '<input>';
    const field = document.body.querySelector('input')!;
    const order: string[] = [];
    field.addEventListener('blur', () => order.push('typed'));
    field.focus();
    add(
      action(
        'save',
        'Mod+S',
        vi.fn(() => void order.push('saved')),
      ),
    );
    handleShortcut(press('s', { ctrlKey: true }, field));
    await nextTick();
    expect(order).toEqual(['typed', 'saved']);
    expect(document.activeElement).toBe(field);
  });

  it('takes a second shortcut', () => {
    const redo = vi.fn();
    add({ ...action('redo', 'Mod+Shift+Z', redo), secondShortcut: 'Mod+Y' });
    expect(handleShortcut(press('y', { ctrlKey: true }))).toBe(true);
    expect(redo).toHaveBeenCalledOnce();
  });
});
