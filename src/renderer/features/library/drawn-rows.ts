import { computed, onBeforeUnmount, onMounted, ref, type ComputedRef, type Ref } from 'vue';
import type { ListRow } from './list';

/** A list of up to this many rows is drawn as a whole, so that screen readers and the browser's search find all of it. */
const MAX_WHOLE = 200;
/** Rows drawn before and after those in view. */
const MARGIN = 20;
/** The drawn rows change when the list has been scrolled this far, in rows. */
const STEP = 10;
/** Rows in view before the list has its size. */
const USUAL_VIEW = 40;

/** Rows that follow each other. */
export interface Run {
  readonly from: number;
  /** Index after the last row. */
  readonly to: number;
}

/**
 * The rows to draw: those in view, those around them, and `kept`, in order.
 * @param first index of the first row in view
 * @param kept index of a row that is drawn in any case, since it can have the focus; -1 if there is none
 */
export function drawnRuns(count: number, first: number, inView: number, kept: number): readonly Run[] {
  if (count <= MAX_WHOLE) return [{ from: 0, to: count }];
  const start = Math.min(Math.floor(first / STEP) * STEP, count - 1);
  const run = { from: Math.max(0, start - MARGIN), to: Math.min(count, start + STEP + inView + MARGIN) };
  if (kept < 0 || (kept >= run.from && kept < run.to)) return [run];
  const only = { from: kept, to: kept + 1 };
  return kept < run.from ? [only, run] : [run, only];
}

/** A row to draw. */
export interface DrawnRow extends ListRow {
  readonly index: number;
  /** Rows before it that are not drawn. */
  readonly skipped: number;
}

/** The drawn rows of each group. */
export function drawnGroups(rows: readonly ListRow[], runs: readonly Run[]): readonly (readonly DrawnRow[])[] {
  const groups: DrawnRow[][] = [];
  let drawn = 0;
  for (const { from, to } of runs) {
    for (let index = from; index < to; index++) {
      const row = { ...rows[index]!, index, skipped: index - drawn };
      drawn = index + 1;
      if (groups.at(-1)?.[0]?.group === row.group) groups.at(-1)!.push(row);
      else groups.push([row]);
    }
  }
  return groups;
}

/**
 * Follows a scrolled list of rows of equal height.
 * @param box the element that scrolls, with `tr` elements in its `tbody`
 */
export function useDrawnRows(
  box: Ref<HTMLElement | undefined>,
  count: () => number,
  kept: () => number,
): { readonly runs: ComputedRef<readonly Run[]>; readonly rowHeight: Ref<number>; readonly measure: () => void } {
  const rowHeight = ref(1);
  const top = ref(0);
  const inView = ref(USUAL_VIEW);

  function measure(): void {
    const { value: list } = box;
    const height = list?.querySelector('tbody tr[aria-rowindex]')?.getBoundingClientRect().height ?? 0;
    if (list === undefined || height === 0) return;
    rowHeight.value = height;
    inView.value = Math.ceil(list.clientHeight / height);
    top.value = Math.floor(list.scrollTop / height);
  }

  const observer = new ResizeObserver(measure);
  onMounted(() => {
    measure();
    if (box.value) observer.observe(box.value);
  });
  onBeforeUnmount(() => {
    observer.disconnect();
  });
  return { runs: computed(() => drawnRuns(count(), top.value, inView.value, kept())), rowHeight, measure };
}
