import { err, ok } from '@core/base';
import { countPdfPages, isPlainPage } from '@main/print';
import type { PrintApi } from '@shared/host-api';
import type { Shell } from './shell';

/** The printing of a shell, for pages that hold nothing but text and drawings. */
export function createPrint(shell: Pick<Shell, 'toPdf'>): PrintApi {
  return {
    async toPdf(html) {
      if (!(await isPlainPage(html))) {
        return err({ code: 'refused', message: 'This page was not printed: it contains more than text and drawings.' });
      }
      const pdf = await shell.toPdf(new TextEncoder().encode(html));
      if (!pdf.ok) return pdf;
      return ok({ data: Buffer.from(pdf.value).toString('base64'), pages: countPdfPages(pdf.value) });
    },
  };
}
