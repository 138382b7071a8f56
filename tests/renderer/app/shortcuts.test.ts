import { registerActions, runAction, allActions } from '@renderer/app/actions';
import { handleShortcut, normalShortcut, shortcutOf, shortcutText } from '@renderer/app/shortcuts';
import { afterEach, describe, expect, it, vi } from 'vitest';

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
  ])('reads the key press %j as %s', (event, expected) => {
    const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
    expect(shortcutOf({ ...none, ...event })).toBe(expected);
  });

  it('normalises the order of modifiers', () => {
    expect(normalShortcut('Shift+Mod+s')).toBe('Mod+Shift+S');
    expect(normalShortcut('Mod++')).toBe('Mod++');
    expect(normalShortcut('Ctrl+Tab')).toBe('Mod+Tab');
    expect(shortcutText('Mod+Shift+S')).toBe('Ctrl+Shift+S');
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
});
