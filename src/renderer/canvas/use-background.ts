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
  // Passes on only another background: the board repaints the whole map for a new one.
  const background = computed(() => toValue(source));
  const picture = useDecoded(() => background.value?.image);
  return computed(() => {
    const image = picture.value;
    if (background.value === undefined || image === undefined) return undefined;
    const { x, y, scale, opacity } = background.value;
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

/** The inputs of a backdrop’s picture, except the theme. */
interface WantedBackdrop extends MapBackdrop {
  readonly width: number;
  readonly height: number;
}

/** The drawn backdrop of a map for a theme; undefined without one. */
export function useBackdrop(
  source: MaybeRefOrGetter<BackdropSource | undefined>,
  tone: MaybeRefOrGetter<BackdropTone>,
): ComputedRef<BoardBackground | undefined> {
  /** The same object while its values are equal: other edits neither draw the picture again nor repaint the whole map. */
  const wanted = computed<WantedBackdrop | undefined>((old) => {
    const backdrop = toValue(source);
    if (backdrop === undefined) return undefined;
    const { kind, seed, shape } = backdrop;
    const next = { kind, seed, ...mapSize(shape, HEX_SIZE) };
    const keys = Object.keys(next) as (keyof WantedBackdrop)[];
    return old !== undefined && keys.every((key) => old[key] === next[key]) ? old : next;
  });
  const uri = computed(() => {
    if (wanted.value === undefined) return undefined;
    const { kind, seed, width, height } = wanted.value;
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
    const picture = pixels.value;
    if (wanted.value === undefined || picture === undefined) return undefined;
    const { width, height } = wanted.value;
    return { picture, x: 0, y: 0, width, height, opacity: 1 };
  });
}
