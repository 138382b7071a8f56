import { describe, expect, it } from 'vitest';
import { keyCommand } from '@renderer/canvas/keys';

const shape = { orientation: 'pointy', stagger: 'odd', cols: 4, rows: 4 } as const;
const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  keyCommand({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more }, shape, 5);

describe('keyCommand', () => {
  it('moves the cursor by arrows, and the view with Shift', () => {
    expect(press('ArrowRight')).toEqual({ do: 'cursor', hex: 6 });
    expect(press('ArrowRight', { shiftKey: true })).toEqual({ do: 'pan', dx: -80, dy: 0 });
    expect(press('Home', { shiftKey: true })).toEqual({ do: 'cursor', hex: 4 });
  });

  it('zooms, fits and applies', () => {
    expect(press('+')).toEqual({ do: 'zoom', direction: 1 });
    expect(press('-')).toEqual({ do: 'zoom', direction: -1 });
    expect(press('0')).toEqual({ do: 'fit' });
    expect(press('Enter')).toEqual({ do: 'apply' });
    expect(press('Enter', { altKey: true, shiftKey: true })).toEqual({ do: 'apply' });
    expect(press(' ')).toEqual({ do: 'hold-space' });
  });

  it('leaves shortcuts and letters to others', () => {
    expect(press('ArrowRight', { ctrlKey: true })).toBeUndefined();
    expect(press('0', { metaKey: true })).toBeUndefined();
    expect(press('b')).toBeUndefined();
    expect(press('Escape')).toBeUndefined();
  });
});
