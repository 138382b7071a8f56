import type { Shell } from '@main/host';
import { chromiumPdf } from '@main/print';

/**
 * The browser has no dialogs and no menu bar of ours: the page downloads files and shows its own menu.
 * @param closeReady called when a page has kept its unsaved work
 */
export function browserShell(closeReady: () => void): Shell {
  return {
    kind: 'browser',
    dialogs: {
      chooseFolder: () => Promise.resolve(undefined),
      exportFile: () => Promise.resolve('unsupported'),
      exportFiles: () => Promise.resolve('unsupported'),
    },
    toPdf: (page) => chromiumPdf(page),
    setMenu: () => false,
    closeReady,
  };
}
