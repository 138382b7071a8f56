import type { MapBackground } from '@core/model';
import { computed, shallowRef, toValue, watch } from 'vue';
import type { ComputedRef, MaybeRefOrGetter } from 'vue';
import type { BoardBackground } from './types';

/** The background with its picture decoded; undefined while there is none, or none that can be shown. */
export function useBackground(
  source: MaybeRefOrGetter<MapBackground | undefined>,
): ComputedRef<BoardBackground | undefined> {
  const picture = shallowRef<HTMLImageElement>();
  watch(
    () => toValue(source)?.image,
    (uri) => {
      picture.value = undefined;
      if (uri === undefined) return;
      const image = new Image();
      image.src = uri;
      image
        .decode()
        .then(() => {
          if (toValue(source)?.image === uri) picture.value = image;
        })
        // A picture that cannot be shown is left out; loading it has said so.
        .catch(() => undefined);
    },
    { immediate: true },
  );
  return computed(() => {
    const held = toValue(source);
    const image = picture.value;
    if (held === undefined || image === undefined) return undefined;
    const { x, y, scale, opacity } = held;
    return {
      picture: image,
      x,
      y,
      width: image.naturalWidth * scale,
      height: image.naturalHeight * scale,
      opacity: opacity / 100,
    };
  });
}
