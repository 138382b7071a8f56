import { BrowserWindow } from 'electron';
import { err, ok } from '@core/base';
import type { Result } from '@core/base';
import { ADVICE, withPage } from '@main/print';
import type { PdfProblem } from '@main/print';

/** Milliseconds until a page is given up. */
const TIMEOUT = 120_000;

/** Turns a page of our own into PDF in a window that is never shown and runs no scripts. The page's style says how large the sheets are. */
export function electronPdf(html: string | Uint8Array, timeout = TIMEOUT): Promise<Result<Uint8Array, PdfProblem>> {
  return withPage(html, async ({ page }) => {
    const window = new BrowserWindow({
      show: false,
      webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, javascript: false },
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Result<Uint8Array, PdfProblem>>((resolve) => {
      const message = `The PDF was not ready within ${Math.round(timeout / 1000)} seconds. ${ADVICE}`;
      timer = setTimeout(() => resolve(err({ code: 'timeout', message })), timeout);
    });
    try {
      return await Promise.race([printed(window, page), late]);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return err({ code: 'failed', message: `The PDF could not be made: ${reason}. ${ADVICE}` });
    } finally {
      clearTimeout(timer);
      window.destroy();
    }
  });
}

async function printed(window: BrowserWindow, page: string): Promise<Result<Uint8Array, PdfProblem>> {
  await window.loadFile(page);
  const data = await window.webContents.printToPDF({
    preferCSSPageSize: true,
    printBackground: true,
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
  });
  return ok(new Uint8Array(data));
}
