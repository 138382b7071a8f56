/** Animation speeds; `timeScale` is the factor on all durations. */
export const SPEEDS = [
  { value: 'half', label: '½×', timeScale: 2 },
  { value: 'normal', label: '1×', timeScale: 1 },
  { value: 'fast', label: '4×', timeScale: 0.25 },
  { value: 'instant', label: 'Instant', timeScale: 0 },
] as const;
export type Speed = (typeof SPEEDS)[number]['value'];

/** The factor on all durations at a speed: 1 for normal, 0 for no animation. */
export function timeScaleOf(speed: Speed): number {
  return SPEEDS.find((candidate) => candidate.value === speed)?.timeScale ?? 1;
}
