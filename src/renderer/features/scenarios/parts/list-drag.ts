/** Drag handlers of a list. */
export interface ListDrag {
  start(event: DragEvent, index: number): void;
  over(event: DragEvent): void;
  drop(event: DragEvent, index: number): void;
}

/**
 * Creates drag handlers for a list. `kind` distinguishes lists on one screen. `move` gets the indexes of the item before and after the
 * move.
 */
export function listDrag(kind: string, move: (from: number, to: number) => void): ListDrag {
  const type = `application/x-hexwright-${kind}`;
  return {
    start(event, index) {
      event.dataTransfer?.setData(type, String(index));
      if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
    },
    over(event) {
      if (event.dataTransfer?.types.includes(type)) event.preventDefault();
    },
    drop(event, index) {
      const text = event.dataTransfer?.getData(type) ?? '';
      if (text === '') return;
      event.preventDefault();
      event.stopPropagation();
      const from = Number(text);
      // Dropping on the lower half of an item inserts after it.
      const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
      const after = event.clientY > box.top + box.height / 2 ? 1 : 0;
      const target = index + after;
      const to = target > from ? target - 1 : target;
      if (to !== from) move(from, to);
    },
  };
}
