/** Dragging of items in a list by their handles; several lists on one screen differ by `kind`. */
export interface ListDrag {
  start(event: DragEvent, index: number): void;
  over(event: DragEvent): void;
  drop(event: DragEvent, index: number): void;
}

/** Handlers for a list whose items move from one place to another, as `move` does with places counted before the move. */
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
      // Dropped on the lower half of an item it goes behind that item.
      const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
      const behind = event.clientY > box.top + box.height / 2 ? 1 : 0;
      const place = index + behind;
      const to = place > from ? place - 1 : place;
      if (to !== from) move(from, to);
    },
  };
}
