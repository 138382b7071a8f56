/** Calls `changed` after each change of the pixel ratio: a zoom of the page, or another screen. Ends with the signal. */
export function watchPixelRatio(changed: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  // A media query knows only whether the ratio is still the same.
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
    'change',
    () => {
      changed();
      watchPixelRatio(changed, signal);
    },
    { once: true, signal },
  );
}
