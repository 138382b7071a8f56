import { existsSync } from 'node:fs';
import path from 'node:path';
import { counted } from '@core/base';
import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';
import { newerProblemAt, partlyWritten, plainReason, writeAtomically } from '@main/host';
import type { DialogsApi, ExportedFile } from '@shared/host-api';

/** The system's dialogs, in front of the window that is open at the time of the call. */
export function systemDialogs(window: () => BrowserWindow | undefined, onError: (error: unknown) => void): DialogsApi {
  const chooseFolder = async (title: string): Promise<string | undefined> => {
    const parent = window();
    const options = { title, properties: ['openDirectory' as const, 'createDirectory' as const] };
    const chosen = await (parent ? dialog.showOpenDialog(parent, options) : dialog.showOpenDialog(options));
    return chosen.canceled ? undefined : chosen.filePaths[0];
  };
  const mayReplace = async (files: readonly string[]): Promise<boolean> => {
    const parent = window();
    const options: MessageBoxOptions = {
      type: 'warning',
      message: `Replace ${counted(files.length, 'file')}?`,
      detail: `The folder already has ${files.map((file) => path.basename(file)).join(', ')}.`,
      buttons: ['Replace', 'Cancel'],
      defaultId: 1,
      cancelId: 1,
    };
    const answer = await (parent ? dialog.showMessageBox(parent, options) : dialog.showMessageBox(options));
    return answer.response === 0;
  };
  /** Writes a file, or returns why it could not be written. */
  const write = async (file: string, { data, encoding }: Omit<ExportedFile, 'name'>): Promise<string | undefined> => {
    const newer = await newerProblemAt(file, file);
    if (newer !== undefined) return newer.message;
    try {
      await writeAtomically(file, Buffer.from(data, encoding));
      return undefined;
    } catch (error) {
      onError(error);
      return `${file} was not saved: ${plainReason(error)}.`;
    }
  };
  return {
    chooseFolder,
    async exportFile(name, data, encoding) {
      const parent = window();
      const options = { defaultPath: lastPart(name) };
      const chosen = await (parent ? dialog.showSaveDialog(parent, options) : dialog.showSaveDialog(options));
      if (chosen.canceled || chosen.filePath === '') return 'cancelled';
      const problem = await write(chosen.filePath, { data, encoding });
      if (problem === undefined) return 'saved';
      dialog.showErrorBox('Cannot save the file', problem);
      return 'cancelled';
    },
    async exportFiles(files) {
      const folder = await chooseFolder('Choose a folder for the files');
      if (folder === undefined) return 'cancelled';
      const targets = files.map((file) => ({ ...file, target: path.join(folder, lastPart(file.name)) }));
      const existing = targets.map(({ target }) => target).filter((target) => existsSync(target));
      if (existing.length > 0 && !(await mayReplace(existing))) return 'cancelled';
      for (const [index, file] of targets.entries()) {
        const problem = await write(file.target, file);
        if (problem === undefined) continue;
        const names = targets.map(({ target }) => path.basename(target));
        const state = partlyWritten(names.slice(0, index), names.slice(index));
        dialog.showErrorBox('Cannot save all files', `${problem}\n\n${state}`);
        return 'cancelled';
      }
      return 'saved';
    },
  };
}

/** Only the last part of a name: where the file goes is the user's choice alone. */
function lastPart(name: string): string {
  return path.basename(name.replaceAll('\\', '/'));
}
