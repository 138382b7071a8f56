import { useLocationDrag } from '@renderer/locations/use-location-drag';
import { MARGIN } from '@core/drawing/battlespace';
import { expect, it } from 'vitest';
import { ref } from 'vue';

const box = { x: 100 + MARGIN, y: 250 + MARGIN, width: 200, height: 80 };

/** Presses the header of a location off the grid, moves by each step, and releases. Returns the positions given to the editor. */
function dragged(...steps: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const moves: (readonly [number, number])[] = [];
  const location = { id: 'hangar', box };
  const drag = useLocationDrag(
    () => true,
    () => location,
    () => location.box,
    ref(1),
    (_, x, y) => {
      moves.push([x, y]);
      location.box = { ...box, x: x + MARGIN, y: y + MARGIN };
    },
  );
  const header = document.createElement('div');
  header.setPointerCapture = () => undefined;
  const at = ([x, y]: readonly [number, number]): PointerEvent =>
    new PointerEvent('pointermove', { clientX: box.x + 10 + x, clientY: box.y + 10 + y });
  header.addEventListener('pointerdown', (event) => drag.press(event as PointerEvent, 0));
  header.dispatchEvent(new PointerEvent('pointerdown', { clientX: box.x + 10, clientY: box.y + 10 }));
  for (const step of steps) drag.drag(at(step));
  drag.drop(at(steps.at(-1) ?? [0, 0]));
  return moves;
}

it('a click on a location off the grid, also with a shaking hand, does not move it', () => {
  expect(dragged()).toEqual([]);
  expect(dragged([2, 1], [1, 2])).toEqual([]);
});

it('a drag moves a location along the grid', () => {
  expect(dragged([3, 0], [33, 0]).at(-1)).toEqual([140, 260]);
});
