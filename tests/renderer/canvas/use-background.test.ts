import { emptyGrid, type MapBackground, type MapGrid } from '@core/model';
import { DEFAULT_SHAPE } from '@core/hex';
import { useBackdrop, useBackground } from '@renderer/canvas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { effectScope, nextTick, shallowRef, type EffectScope } from 'vue';

const picture: MapBackground = { image: 'data:image/png;base64,', x: 0, y: 0, scale: 1, opacity: 100 };

let scope: EffectScope;
beforeEach(() => {
  scope = effectScope();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue(undefined);
});
afterEach(() => {
  scope.stop();
  vi.restoreAllMocks();
});

// The board repaints the whole map for another picture: with a backdrop, each move of a brush took three times as long.
test('painting terrain keeps the pictures below the map', async () => {
  const grid = shallowRef<MapGrid>({
    ...emptyGrid(DEFAULT_SHAPE),
    background: picture,
    backdrop: { kind: 'stars', seed: 7 },
  });
  const { background, backdrop } = scope.run(() => ({
    background: useBackground(() => grid.value.background),
    backdrop: useBackdrop(() => grid.value.backdrop && { ...grid.value.backdrop, shape: grid.value }, 'dark'),
  }))!;
  await nextTick();
  const before = [background.value, backdrop.value];
  expect(before).toEqual([expect.objectContaining({ opacity: 1 }), expect.objectContaining({ opacity: 1 })]);

  grid.value = { ...grid.value, cells: grid.value.cells.with(0, [1]) };
  expect(background.value).toBe(before[0]);
  expect(backdrop.value).toBe(before[1]);

  grid.value = { ...grid.value, rows: grid.value.rows + 1, background: { ...picture, x: 5 } };
  expect(background.value).not.toBe(before[0]);
  expect(backdrop.value).not.toBe(before[1]);
});
