import type { Shell } from '@main/host';
import { chromiumPdf } from '@main/print';

/** The browser has no dialogs and no menu bar of ours: the page downloads files and shows its own menu. */
export const browserShell: Shell = {
  kind: 'browser',
  dialogs: {
    chooseFolder: () => Promise.resolve(undefined),
    exportFile: () => Promise.resolve('unsupported'),
  },
  toPdf: (page) => chromiumPdf(page),
  setMenu: () => false,
  closeReady: () => undefined,
};
