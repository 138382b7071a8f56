// Runs in the page of window.bench.ts: measures how long the window is blocked while a report arrives.
/* global document, MutationObserver, requestAnimationFrame */
(() => {
  const state = { begun: 0, bars: 0, done: 0, block: 0, gap: 0, frame: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (state.begun > 0 && startTime + duration >= state.begun) state.block = Math.max(state.block, duration);
    }
  }).observe({ type: 'longtask', buffered: false });
  const tick = (now) => {
    if (state.begun > 0 && state.frame > 0) state.gap = Math.max(state.gap, now - state.frame);
    state.frame = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  const checkProgress = () => {
    if (state.begun === 0 || state.done > 0) return;
    const now = performance.now();
    const cells = [...document.querySelectorAll('table[aria-label="Victory levels"] tbody td')];
    if (state.bars === 0 && cells.some((cell) => /^[\d,]+ of [1-9]/.test(cell.textContent?.trim() ?? '')))
      state.bars = now;
    const status = document.querySelector('[aria-busy] [role=status]')?.textContent?.trim() ?? '';
    if (state.bars > 0 && /^1,000 of 1,000 games/.test(status)) state.done = now;
  };
  new MutationObserver(checkProgress).observe(document.body, { subtree: true, childList: true, characterData: true });
  globalThis.windowBench = {
    /** Clicks a button and waits for the full report; times in milliseconds. */
    async press(label) {
      // The page navigation has buttons with the same names.
      const button = [...document.querySelectorAll('button')].find(
        (element) => element.textContent?.trim() === label && !element.closest('nav'),
      );
      if (!button) throw new Error(`There is no button ${label}.`);
      Object.assign(state, { begun: performance.now(), bars: 0, done: 0, block: 0, gap: 0 });
      button.click();
      const begun = state.begun;
      while (state.done === 0) {
        if (performance.now() - begun > 60_000) throw new Error('The report did not arrive.');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const { bars, done } = state;
      // Includes work that the report triggers.
      await new Promise((resolve) => setTimeout(resolve, 500));
      const { block, gap } = state;
      state.begun = 0;
      return { bars: bars - begun, done: done - begun, block, gap };
    },
  };
})();
