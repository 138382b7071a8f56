import path from 'node:path';
import { dialog, type BrowserWindow } from 'electron';
import { plainReason, writeAtomically } from '@main/host';
import type { DialogsApi } from '@shared/host-api';

/** The system's dialogs, in front of the window that is open at the time of the call. */
export function systemDialogs(window: () => BrowserWindow | undefined, onError: (error: unknown) => void): DialogsApi {
  return {
    async chooseFolder(title) {
      const parent = window();
      const options = { title, properties: ['openDirectory' as const, 'createDirectory' as const] };
      const chosen = await (parent ? dialog.showOpenDialog(parent, options) : dialog.showOpenDialog(options));
      return chosen.canceled ? undefined : chosen.filePaths[0];
    },
    async exportFile(name, data, encoding) {
      const parent = window();
      // Only the last part: where the file goes is the user's choice alone.
      const options = { defaultPath: path.basename(name.replaceAll('\\', '/')) };
      const chosen = await (parent ? dialog.showSaveDialog(parent, options) : dialog.showSaveDialog(options));
      if (chosen.canceled || chosen.filePath === '') return 'cancelled';
      try {
        await writeAtomically(chosen.filePath, Buffer.from(data, encoding));
        return 'saved';
      } catch (error) {
        onError(error);
        dialog.showErrorBox('Cannot save the file', `${chosen.filePath} was not saved: ${plainReason(error)}.`);
        return 'cancelled';
      }
    },
  };
}
