import { useCamera } from '@renderer/features/campaign/map/use-camera';
import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { h, ref } from 'vue';

it('reveals nothing before the first layout, which fits the drawing', () => {
  let view: ReturnType<typeof useCamera> | undefined;
  mount({
    setup() {
      view = useCamera(ref(), () => [{ x: 40, y: 40 }]);
      return () => h('div');
    },
  });
  const before = view?.camera.value;
  view?.reveal({ x: 40, y: 40 });
  expect(view?.camera.value).toBe(before);
});
