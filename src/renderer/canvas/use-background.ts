import type { MapBackground } from '@core/model';
import { computed, shallowRef, toValue, watch } from 'vue';
import type { ComputedRef, MaybeRefOrGetter } from 'vue';
import type { BoardBackground } from './types';

/** The background with its decoded picture; undefined without one, or when it cannot be decoded. */
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
        // Ignored: the import has already reported a picture that cannot be decoded.
        .catch(() => undefined);
    },
    { immediate: true },
  );
  return computed(() => {
    const background = toValue(source);
    const image = picture.value;
    if (background === undefined || image === undefined) return undefined;
    const { x, y, scale, opacity } = background;
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
