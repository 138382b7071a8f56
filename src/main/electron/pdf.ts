import { fileURLToPath } from 'node:url';
import { BrowserWindow, session, type Session } from 'electron';
import { err, ok, type Result } from '@core/base';
import { ADVICE, withPage } from '@main/print';
import type { PrintError } from '@shared/host-api';
import { lockSession } from './lockdown';

/** Milliseconds until a page is given up. */
const TIMEOUT = 120_000;

/** Files that windows are printing now: their session loads nothing else. */
const printing = new Set<string>();
let pdfSession: Session | undefined;

/**
 * Turns a page of our own into PDF in a window that is never shown and runs no scripts. Its session is in memory, apart from the main
 * window's, and loads the page and pictures inside it only. The page's style says how large the sheets are.
 */
export function electronPdf(html: string | Uint8Array, timeout = TIMEOUT): Promise<Result<Uint8Array, PrintError>> {
  return withPage(html, async ({ page }) => {
    pdfSession ??= createPdfSession();
    printing.add(page);
    const window = new BrowserWindow({
      show: false,
      webPreferences: {
        session: pdfSession,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        javascript: false,
      },
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Result<Uint8Array, PrintError>>((resolve) => {
      const message = `The PDF was not ready within ${Math.round(timeout / 1000)} seconds. ${ADVICE}`;
      timer = setTimeout(() => resolve(err({ code: 'timeout', message })), timeout);
    });
    try {
      return await Promise.race([printed(window, page), late]);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return err({ code: 'failed', message: `Cannot create the PDF: ${reason}. ${ADVICE}` });
    } finally {
      clearTimeout(timer);
      window.destroy();
      printing.delete(page);
    }
  });
}

function createPdfSession(): Session {
  // Without the prefix `persist:` a partition lives in memory.
  const printSession = session.fromPartition('hexwright-pdf', { cache: false });
  lockSession(printSession);
  printSession.enableNetworkEmulation({ offline: true });
  printSession.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !isPartOfPage(url) }));
  return printSession;
}

function isPartOfPage(address: string): boolean {
  if (address.startsWith('data:')) return true;
  try {
    return printing.has(fileURLToPath(address));
  } catch {
    // Not a file, or one of another machine.
    return false;
  }
}

async function printed(window: BrowserWindow, page: string): Promise<Result<Uint8Array, PrintError>> {
  await window.loadFile(page);
  const data = await window.webContents.printToPDF({
    preferCSSPageSize: true,
    printBackground: true,
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
  });
  return ok(new Uint8Array(data));
}
