import { onScopeDispose } from 'vue';
import type { PieceClipboard } from './model/selection-actions';

/** True when the event belongs to a text field or a text selection, which the browser handles. */
function isTextEvent({ target }: Event): boolean {
  const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return field || (target instanceof HTMLElement && target.isContentEditable) || !window.getSelection()?.isCollapsed;
}

/** Handles copy, cut and paste events while the calling component is mounted. Unlike the clipboard API, this needs no permission. */
export function usePieceClipboard(clipboard: PieceClipboard): void {
  const listeners = new AbortController();
  const options = { signal: listeners.signal };
  for (const type of ['copy', 'cut'] as const) {
    document.addEventListener(
      type,
      (event) => {
        const text = isTextEvent(event) ? undefined : clipboard.copy(type === 'cut');
        if (text === undefined) return;
        event.clipboardData?.setData('text/plain', text);
        event.preventDefault();
      },
      options,
    );
  }
  document.addEventListener(
    'paste',
    (event) => {
      if (isTextEvent(event)) return;
      event.preventDefault();
      clipboard.paste(event.clipboardData?.getData('text/plain') ?? '');
    },
    options,
  );
  onScopeDispose(() => listeners.abort());
}
