// Put into the page by window.bench.ts: watches how long the window is blocked while a report comes in.
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
  const look = () => {
    if (state.begun === 0 || state.done > 0) return;
    const now = performance.now();
    const cells = [...document.querySelectorAll('table[aria-label="Victory levels"] tbody td:last-child')];
    if (state.bars === 0 && cells.some((cell) => / of [1-9]/.test(cell.textContent ?? ''))) state.bars = now;
    const words = document.querySelector('[aria-busy] [role=status]')?.textContent?.trim() ?? '';
    if (state.bars > 0 && /^1,000 of 1,000 games/.test(words)) state.done = now;
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  globalThis.windowBench = {
    /** Presses a button and waits for the whole report; milliseconds. */
    async press(label) {
      // The bar of pages has buttons of the same names.
      const button = [...document.querySelectorAll('button')].find(
        (one) => one.textContent?.trim() === label && !one.closest('nav'),
      );
      if (!button) throw new Error(`There is no button ${label}.`);
      Object.assign(state, { begun: performance.now(), bars: 0, done: 0, block: 0, gap: 0 });
      button.click();
      const begun = state.begun;
      while (state.done === 0) {
        if (performance.now() - begun > 60_000) throw new Error('The report did not come in.');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const { bars, done } = state;
      // What the report still sets off counts too.
      await new Promise((resolve) => setTimeout(resolve, 500));
      const { block, gap } = state;
      state.begun = 0;
      return { bars: bars - begun, done: done - begun, block, gap };
    },
  };
})();
