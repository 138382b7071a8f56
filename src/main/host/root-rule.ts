import type { FolderState } from '@main/library';
import type { DialogsApi, FileProblem } from '@shared/host-api';
import type { Shell } from './shell';

/** Decides which folders the page may make the library: the page itself must not be able to read any folder it names. */
export interface RootRule {
  /** The shell's dialogs; they remember which folders the user chose. */
  readonly dialogs: DialogsApi;
  /** Why a folder must not become the library; undefined when it may. */
  validate(root: string, state: FolderState): FileProblem | undefined;
}

/** The rule of a shell: with system dialogs only chosen folders, without them only empty folders and libraries. */
export function createRootRule({ kind, dialogs }: Pick<Shell, 'kind' | 'dialogs'>): RootRule {
  const chosen = new Set<string>();
  return {
    dialogs: {
      ...dialogs,
      async chooseFolder(title) {
        const folder = await dialogs.chooseFolder(title);
        if (folder !== undefined) chosen.add(folder);
        return folder;
      },
    },
    validate(root, state) {
      if (chosen.has(root)) return undefined;
      if (kind === 'electron') return refuse('Choose the folder with the "Choose folder" button in the settings.');
      if (state !== 'other') return undefined;
      return refuse(`${root} holds other files. To use it as the library, start Hexwright with --library "${root}".`);
    },
  };
}

function refuse(message: string): FileProblem {
  return { code: 'no-library', message };
}
