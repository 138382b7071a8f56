import { useCamera } from '@renderer/features/campaign/map/use-camera';
import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { h, ref } from 'vue';

it('reveals nothing before the first layout, which fits the drawing', () => {
  const views: ReturnType<typeof useCamera>[] = [];
  mount({
    setup() {
      views.push(useCamera(ref(), () => [{ x: 40, y: 40 }]));
      return () => h('div');
    },
  });
  const [view] = views as [ReturnType<typeof useCamera>];
  const before = view.camera.value;
  view.reveal({ x: 40, y: 40 });
  expect(view.camera.value).toBe(before);
});
