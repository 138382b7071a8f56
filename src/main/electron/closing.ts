import type { BrowserWindow } from 'electron';

/** How long the renderer may take to keep its unsaved work before the window closes without it. */
const PATIENCE_MS = 5000;

/** How long the renderer may take after an unexpected error. */
const FAULT_PATIENCE_MS = 3000;

export interface Closing {
  /** The renderer has kept everything: the window may close. */
  ready(): void;
  /** Asks the renderer by `ask` to keep its work, without closing the window. Resolves when it has, at the latest after 3 s. */
  saveWork(ask: () => void): Promise<void>;
}

/**
 * Holds the closing of the window back until the renderer has kept its unsaved work. A renderer that has crashed or does not answer in time does
 * not keep the window open: its recovery files are written every few seconds anyway.
 * @param ask sends `app:closing`
 */
export function holdClosing(window: BrowserWindow, ask: () => void): Closing {
  let asked = false;
  let timer: NodeJS.Timeout | undefined;
  let kept: (() => void) | undefined;
  const finish = (): void => {
    clearTimeout(timer);
    // Unlike close(), this does not ask again.
    if (!window.isDestroyed()) window.destroy();
  };
  window.on('close', (event) => {
    if (window.webContents.isCrashed()) return;
    event.preventDefault();
    if (asked) return;
    asked = true;
    timer = setTimeout(finish, PATIENCE_MS);
    ask();
  });
  return {
    ready() {
      kept?.();
      if (asked) finish();
    },
    async saveWork(askForFault) {
      if (window.isDestroyed() || window.webContents.isCrashed()) return;
      let late: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        kept = resolve;
        late = setTimeout(resolve, FAULT_PATIENCE_MS);
        askForFault();
      });
      clearTimeout(late);
    },
  };
}
