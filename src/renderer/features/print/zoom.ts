import type { PrintDocument } from '@core/print';
import { computed, ref, type ComputedRef, type Ref } from 'vue';

/** The zoom of a preview. */
type Zoom = 'small' | 'page' | 'actual';

const ZOOMS: readonly { readonly value: Zoom; readonly label: string; readonly tip: string }[] = [
  { value: 'small', label: 'Several', tip: 'Several pages beside each other' },
  { value: 'page', label: 'Page', tip: 'As wide as there is room' },
  { value: 'actual', label: 'Actual size', tip: 'As large as on paper, on a screen of usual density' },
];

const zoom = ref<Zoom>('small');

/** The zoom setting, shared by all previews, and the resulting page width. */
export function useZoom(sheet: () => PrintDocument['sheet'] | undefined): {
  readonly zoom: Ref<Zoom>;
  readonly zooms: typeof ZOOMS;
  readonly width: ComputedRef<string>;
} {
  const width = computed(() => {
    const size = sheet();
    const wide = size !== undefined && size.width > size.height;
    if (zoom.value === 'actual') return `${size?.width ?? 0}mm`;
    if (zoom.value === 'page') return '100%';
    return wide ? 'var(--w-page-wide)' : 'var(--w-page)';
  });
  return { zoom, zooms: ZOOMS, width };
}
