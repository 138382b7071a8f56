import { computed, onBeforeUnmount, onMounted, ref, watch, type ComputedRef, type Ref } from 'vue';

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
 * @param kept indices of rows that are drawn in any case, such as the one with the focus; -1 is none
 */
export function drawnRuns(count: number, first: number, inView: number, kept: readonly number[]): readonly Run[] {
  if (count <= MAX_WHOLE) return [{ from: 0, to: count }];
  const start = Math.min(Math.floor(first / STEP) * STEP, count - 1);
  const run = { from: Math.max(0, start - MARGIN), to: Math.min(count, start + STEP + inView + MARGIN) };
  const alone = [...new Set(kept)].filter((row) => row >= 0 && row < count && (row < run.from || row >= run.to));
  return [run, ...alone.map((row) => ({ from: row, to: row + 1 }))].sort((a, b) => a.from - b.from);
}

/** The part of `runs` in a group: `count` rows from row `start`, numbered from 0. */
export function runsWithin(runs: readonly Run[], start: number, count: number): readonly Run[] {
  return runs
    .map(({ from, to }) => ({ from: Math.max(0, from - start), to: Math.min(count, to - start) }))
    .filter(({ from, to }) => from < to);
}

/** An item of a list to draw. */
export interface DrawnRow<T> {
  readonly row: T;
  readonly index: number;
  /** Rows before it that are not drawn. */
  readonly skipped: number;
}

/** The drawn rows of a list. */
export function drawnRows<T>(rows: readonly T[], runs: readonly Run[]): readonly DrawnRow<T>[] {
  let drawn = 0;
  return runs.flatMap(({ from, to }) =>
    rows.slice(from, to).map((row, at) => {
      const index = from + at;
      const skipped = index - drawn;
      drawn = index + 1;
      return { row, index, skipped };
    }),
  );
}

/** The rows after the last drawn one. */
export function skippedLast(count: number, drawn: readonly Pick<DrawnRow<unknown>, 'index'>[]): number {
  return count - ((drawn.at(-1)?.index ?? -1) + 1);
}

/**
 * Follows a scrolled list of rows of equal height.
 * @param box the element that scrolls
 * @param kept as of {@link drawnRuns}
 * @param selector selects the drawn rows in `box`
 */
export function useDrawnRows(
  box: Ref<HTMLElement | undefined>,
  count: () => number,
  kept: () => readonly number[],
  selector = 'tbody tr[aria-rowindex]',
): { readonly runs: ComputedRef<readonly Run[]>; readonly rowHeight: Ref<number>; readonly measure: () => void } {
  const rowHeight = ref(1);
  const top = ref(0);
  const inView = ref(USUAL_VIEW);

  function measure(): void {
    const { value: list } = box;
    const height = list?.querySelector(selector)?.getBoundingClientRect().height ?? 0;
    if (list === undefined || height === 0) return;
    rowHeight.value = height;
    inView.value = Math.ceil(list.clientHeight / height);
    top.value = Math.floor(list.scrollTop / height);
  }

  const observer = new ResizeObserver(measure);
  function follow(): void {
    observer.disconnect();
    measure();
    if (box.value) observer.observe(box.value);
  }
  onMounted(follow);
  // A list that is read later.
  watch(box, follow, { flush: 'post' });
  onBeforeUnmount(() => {
    observer.disconnect();
  });
  return { runs: computed(() => drawnRuns(count(), top.value, inView.value, kept())), rowHeight, measure };
}
