import { computed, reactive } from 'vue';

/** Size of the window in CSS pixels (reactive): a zoom of 200% halves it. */
export const windowSize = reactive({ width: innerWidth, height: innerHeight });

addEventListener('resize', () => {
  windowSize.width = innerWidth;
  windowSize.height = innerHeight;
});

const NARROW = 1200;
const SLIM = 900;
const SHORT = 760;
const LOW = 560;

/** Panels start narrower, and secondary buttons show icons only. */
export const isNarrow = computed(() => windowSize.width < NARROW);
/** As at a zoom of 200%: the frame's own texts give way. */
export const isSlim = computed(() => windowSize.width < SLIM);
/** The bottom panel starts lower. */
export const isShort = computed(() => windowSize.height < SHORT);
/** As at a zoom of 200%: the bottom panel starts folded. */
export const isLow = computed(() => windowSize.height < LOW);
