import { BoardInput } from '@renderer/canvas/input';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A board’s input whose gestures are noted. */
function board() {
  const heard: string[] = [];
  const element = document.createElement('div');
  element.tabIndex = 0;
  element.setPointerCapture = () => undefined;
  document.body.append(element);
  const note = (text: string) => () => void heard.push(text);
  const input = new BoardInput(element, {
    ...{ pan: note('pan'), zoom: note('zoom'), press: note('press'), drag: note('drag') },
    ...{ release: note('release'), cancel: note('cancel'), hover: note('hover'), leave: note('leave') },
    grabbing: (active) => void heard.push(active ? 'grab' : 'drop'),
    primaryPans: () => false,
  });
  const point = (type: string, x: number): boolean =>
    element.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, pointerType: 'mouse', button: 0, clientX: x, clientY: 5, bubbles: true }),
    );
  /** What is heard of a drag from x to another. */
  const drag = (from: number, to: number): string[] => {
    heard.length = 0;
    point('pointerdown', from);
    point('pointermove', to);
    point('pointerup', to);
    return [...heard];
  };
  return { element, input, heard, drag };
}

let current: ReturnType<typeof board>;
beforeEach(() => {
  current = board();
});
afterEach(() => {
  current.input.destroy();
  current.element.remove();
  vi.unstubAllGlobals();
});

describe('the space key', () => {
  it('pans while it is held', () => {
    const { input, drag } = current;
    expect(drag(0, 40)).toEqual(['press', 'drag', 'release']);
    input.holdSpace();
    expect(drag(0, 40)).toEqual(['grab', 'pan', 'drop']);
    expect(input.releaseSpace()).toBe(false);
    input.holdSpace();
    expect(input.releaseSpace()).toBe(true);
    expect(drag(0, 40)).toEqual(['press', 'drag', 'release']);
  });

  it('is released when the board loses the focus, such as to another window', () => {
    const { element, input, drag } = current;
    element.focus();
    input.holdSpace();
    element.blur();
    expect(drag(0, 40)).toEqual(['press', 'drag', 'release']);
    expect(input.releaseSpace()).toBe(false);
  });
});

describe('a wheel', () => {
  const turn = (deltaY: number, ratio: number): string[] => {
    vi.stubGlobal('devicePixelRatio', ratio);
    current.heard.length = 0;
    current.element.dispatchEvent(new WheelEvent('wheel', { deltaY, cancelable: true }));
    return [...current.heard];
  };

  it.each([
    [100, 1],
    [120, 1.5],
    // Chromium divides by the zoom of the page.
    [100 / 1.1, 1.1],
    [100 / 1.25, 1.25],
    [-100 / 1.5, 1.5],
  ])('zooms with notches of %d at a pixel ratio of %d', (deltaY, ratio) => {
    expect(turn(deltaY, ratio)).toEqual(['zoom']);
  });

  it.each([
    [4, 1],
    [63.7, 1],
    [-12.5, 2],
  ])('scrolls with two fingers on a trackpad: %d at a pixel ratio of %d', (deltaY, ratio) => {
    expect(turn(deltaY, ratio)).toEqual(['pan']);
  });
});
