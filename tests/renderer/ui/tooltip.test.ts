import { visibleTooltip, vTooltip } from '@renderer/ui/tooltip';
import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineComponent, h, withDirectives } from 'vue';

const Button = defineComponent(() => () => withDirectives(h('button'), [[vTooltip, 'Take back']]));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  visibleTooltip.value = undefined;
});

it('shows where the pointer moves to, not what appears under a resting pointer', async () => {
  const button = mount(Button);
  await button.trigger('pointerenter', { movementX: 0, movementY: 0 });
  vi.advanceTimersByTime(1000);
  expect(visibleTooltip.value).toBeUndefined();
  await button.trigger('pointermove', { movementX: 2, movementY: 0 });
  vi.advanceTimersByTime(1000);
  expect(visibleTooltip.value?.tip.text).toBe('Take back');
  await button.trigger('pointerdown');
  await button.trigger('pointermove', { movementX: 1, movementY: 1 });
  vi.advanceTimersByTime(1000);
  expect(visibleTooltip.value).toBeUndefined();
});
