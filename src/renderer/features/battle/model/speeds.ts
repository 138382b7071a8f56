/** Names of the speeds with how long things take at each. */
export const SPEEDS = [
  { value: 'half', label: '½×', timeScale: 2 },
  { value: 'normal', label: '1×', timeScale: 1 },
  { value: 'fast', label: '4×', timeScale: 0.25 },
  { value: 'instant', label: 'Instant', timeScale: 0 },
] as const;
export type Speed = (typeof SPEEDS)[number]['value'];

/** How long things take at a speed: 1 as written, 0 not at all. */
export function timeScaleOf(speed: Speed): number {
  return SPEEDS.find((one) => one.value === speed)?.timeScale ?? 1;
}
