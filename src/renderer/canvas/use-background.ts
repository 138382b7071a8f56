import { backdropSvg, type BackdropTone } from '@core/drawing';
import { mapSize, type HexShape } from '@core/hex';
import type { MapBackdrop, MapBackground } from '@core/model';
import { computed, shallowRef, toValue, watch, type ComputedRef, type MaybeRefOrGetter, type ShallowRef } from 'vue';
import { HEX_SIZE } from './metrics';
import type { BoardBackground } from './types';

/** Pixels per map pixel of a backdrop: sharp at the usual zoom. */
const BACKDROP_SCALE = 1.5;
/** Longest side of the picture of a backdrop, pixels. */
const MAX_SIDE = 3600;

/** Decodes the picture of a URI; undefined while it loads, without one, and when it cannot be decoded. */
function useDecoded(uri: () => string | undefined): ShallowRef<HTMLImageElement | undefined> {
  const picture = shallowRef<HTMLImageElement>();
  watch(
    uri,
    (wanted) => {
      if (wanted === undefined) {
        picture.value = undefined;
        return;
      }
      const image = new Image();
      image.src = wanted;
      image
        .decode()
        .then(() => {
          if (uri() === wanted) picture.value = image;
        })
        // Ignored: the import has already reported a picture that cannot be decoded.
        .catch(() => undefined);
    },
    { immediate: true },
  );
  return picture;
}

/** The background with its decoded picture; undefined without one, or when it cannot be decoded. */
export function useBackground(
  source: MaybeRefOrGetter<MapBackground | undefined>,
): ComputedRef<BoardBackground | undefined> {
  const picture = useDecoded(() => toValue(source)?.image);
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

/** What a backdrop is drawn for. */
export interface BackdropSource extends MapBackdrop {
  readonly shape: HexShape;
}

/** The drawn backdrop of a map for a theme; undefined without one. */
export function useBackdrop(
  source: MaybeRefOrGetter<BackdropSource | undefined>,
  tone: MaybeRefOrGetter<BackdropTone>,
): ComputedRef<BoardBackground | undefined> {
  /** The values that the picture depends on, so that other edits do not draw it again. */
  const key = computed(() => {
    const backdrop = toValue(source);
    if (backdrop === undefined) return undefined;
    const { kind, seed, shape } = backdrop;
    return JSON.stringify({ kind, seed, ...mapSize(shape, HEX_SIZE) });
  });
  const uri = computed(() => {
    if (key.value === undefined) return undefined;
    const { kind, seed, width, height } = JSON.parse(key.value) as MapBackdrop & { width: number; height: number };
    const scale = Math.min(BACKDROP_SCALE, MAX_SIDE / Math.max(width, height));
    const area = { width: width * scale, height: height * scale, hexSize: HEX_SIZE * scale };
    const svg = backdropSvg({ kind, seed }, area, toValue(tone));
    return `data:image/svg+xml,${encodeURIComponent(svg)}`;
  });
  const image = useDecoded(() => uri.value);
  /** The picture as pixels: drawing an SVG for each tile would be slow. */
  const pixels = computed(() => {
    if (image.value === undefined || uri.value === undefined) return undefined;
    const canvas = document.createElement('canvas');
    canvas.width = image.value.naturalWidth;
    canvas.height = image.value.naturalHeight;
    canvas.getContext('2d')?.drawImage(image.value, 0, 0);
    return canvas;
  });
  return computed(() => {
    const backdrop = toValue(source);
    const picture = pixels.value;
    if (backdrop === undefined || picture === undefined) return undefined;
    return { picture, x: 0, y: 0, ...mapSize(backdrop.shape, HEX_SIZE), opacity: 1 };
  });
}
