import { onScopeDispose } from 'vue';
import type { PieceClipboard } from './model/selection-actions';

/** True where the event is about a text: that is the browser's own business. */
function aboutText({ target }: Event): boolean {
  const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return field || (target instanceof HTMLElement && target.isContentEditable) || !window.getSelection()?.isCollapsed;
}

/** Answers the browser's copy, cut and paste for as long as the calling component lives; it asks for no permission that way. */
export function usePieceClipboard(clipboard: PieceClipboard): void {
  const ending = new AbortController();
  const options = { signal: ending.signal };
  for (const type of ['copy', 'cut'] as const) {
    document.addEventListener(
      type,
      (event) => {
        const text = aboutText(event) ? undefined : clipboard.copy(type === 'cut');
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
      if (aboutText(event)) return;
      event.preventDefault();
      clipboard.paste(event.clipboardData?.getData('text/plain') ?? '');
    },
    options,
  );
  onScopeDispose(() => ending.abort());
}
