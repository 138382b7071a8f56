/** Handles the key that goes to the filter of the cards; returns whether it did. */
export function focusFilter(page: HTMLElement, { key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || altKey || metaKey || isTyping(target)) return false;
  const filter = page.querySelector<HTMLInputElement>('input[aria-label=Filter]');
  filter?.focus();
  filter?.select();
  return filter !== null;
}

/** Handles an arrow key on a button of a card: left and right go to the next card, up and down to the next row. Returns whether it did. */
export function moveBetweenCards({ key, target }: KeyboardEvent): boolean {
  const button = target instanceof HTMLElement ? target.closest<HTMLElement>('article button') : null;
  const card = button?.closest<HTMLElement>('article');
  const list = card?.parentElement;
  if (!button || !card || !list) return false;
  const cards = [...list.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
  const { top } = card.getBoundingClientRect();
  const columns = cards.filter((other) => other.getBoundingClientRect().top === top).length;
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
  if (by === undefined) return false;
  const buttons = [...card.querySelectorAll('button')];
  const next =
    cards[cards.indexOf(card) + by]?.querySelectorAll('button')[buttons.indexOf(button as HTMLButtonElement)];
  next?.focus();
  return true;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, [contenteditable=true]');
}
