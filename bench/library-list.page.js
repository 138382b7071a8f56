// In the page of library-list.bench.ts: clicks and keys, each measured until its frame.
(async () => {
  /** Milliseconds from an action to the frame in which `isShown` holds. */
  const timed = async (act, isShown) => {
    const begun = performance.now();
    act();
    while (!isShown()) await new Promise((resolve) => setTimeout(resolve, 1));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - begun;
  };
  const rows = 'tbody tr[aria-selected]';
  const press = (name) => () =>
    [...document.querySelectorAll('nav button')].find((each) => each.textContent?.trim() === name)?.click();
  const first = () => document.querySelector(rows)?.textContent;
  const current = () => document.querySelector('tbody tr[tabindex="0"]')?.textContent;
  await timed(press('Settings'), () => document.querySelector(rows) === null);
  const open = await timed(press('Library'), () => document.querySelector(rows) !== null);
  const [selected, before] = [current(), first()];
  const down = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true });
  const list = document.querySelector(rows);
  const arrow = await timed(
    () => list?.dispatchEvent(down),
    () => current() !== selected,
  );
  const search = document.querySelector('input[type=search]');
  const type = () => {
    search.value = 'z';
    search.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return { open, arrow, letter: await timed(type, () => first() !== before) };
})();
