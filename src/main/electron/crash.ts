import type { BrowserWindow } from 'electron';
import { loadPage } from './window';

/** A page that fails again this soon would fail for ever. */
const LOOP_MS = 60_000;

/**
 * Loads the page again when its process has failed; the page then offers what its recovery files hold. A second failure within a minute
 * closes the window instead.
 */
export function reloadAfterCrash(window: BrowserWindow, report: (problem: unknown) => void): void {
  let last = -Infinity;
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    report(`The page of Hexwright has failed (${reason}).`);
    const now = performance.now();
    const again = now - last < LOOP_MS;
    last = now;
    if (again) window.destroy();
    else void loadPage(window).catch(report);
  });
}
