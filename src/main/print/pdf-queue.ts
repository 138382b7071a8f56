import { err, type Result } from '@core/base';
import type { PrintError } from '@shared/host-api';

/** PDFs made at once, each by a separate browser. */
export const MAX_PDFS = 2;
/** PDFs that may wait for one of these browsers. */
export const MAX_WAITING_PDFS = 8;

type MakePdf = (page: Uint8Array) => Promise<Result<Uint8Array, PrintError>>;

/** Limits how many PDFs `make` makes at once. Further ones wait in order; beyond the queue they are refused as `busy`. */
export function limitPdfs(make: MakePdf, atOnce = MAX_PDFS, mayWait = MAX_WAITING_PDFS): MakePdf {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (page) => {
    if (running >= atOnce) {
      if (waiting.length >= mayWait) {
        return err({
          code: 'busy',
          message: `${running + waiting.length} PDFs are in progress. Wait until one is done.`,
        });
      }
      // A finished PDF starts the next one.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await make(page);
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
