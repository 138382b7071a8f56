import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { err, ok, type Result } from '@core/base';
import type { FileProblem, MailApi } from '@shared/host-api';
import { codeOf, plainReason, problem, readProblem } from './problems';
import { readState, textOf } from './read-file';
import { shortened } from './refs';
import { realFs, writeNew } from './write-file';

/** Any name in the folder itself: browsers, mail and sync programs rename files, such as to “war-003 (1).hexturn”. */
const TURN_FILE = /^[^./\\<>:"|?*\p{Cc}][^/\\<>:"|?*\p{Cc}]{0,200}\.hexturn$/iu;
/** The most turn files that are listed. */
const MAX_LISTED = 5000;

function folderProblem(folder: string): FileProblem | undefined {
  return path.isAbsolute(folder)
    ? undefined
    : problem('bad-name', `${shortened(folder)} is not a full path. Enter the full path of the shared folder.`);
}

/** A folder for a message: whole, unless it is longer than any that people use. */
function shownFolder(folder: string): string {
  return folder.length > 400 ? shortened(folder) : folder;
}

function missingFolder(folder: string): FileProblem {
  return problem('missing', `The folder ${shownFolder(folder)} does not exist. Choose another shared folder.`);
}

/** Reads and writes the turn files of shared folders. */
export const mailFolders: MailApi = {
  async list(folder) {
    const bad = folderProblem(folder);
    if (bad !== undefined) return err(bad);
    try {
      const entries = await readdir(folder, { withFileTypes: true });
      const names = entries.filter((entry) => entry.isFile() && TURN_FILE.test(entry.name)).map(({ name }) => name);
      return ok(names.sort().slice(-MAX_LISTED));
    } catch (error) {
      return err(codeOf(error) === 'ENOENT' ? missingFolder(folder) : readProblem(error, shownFolder(folder)));
    }
  },

  read: (folder, name) => readTurnFile(folder, name),

  async write(folder, name, text) {
    const bad = folderProblem(folder) ?? nameProblem(name);
    if (bad !== undefined) return err(bad);
    try {
      // Writing would create a missing folder, such as that of a drive that is not connected.
      await readdir(folder);
      await writeNew(realFs, path.join(folder, name), text);
      return ok(true);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return err(missingFolder(folder));
      if (codeOf(error) !== 'EEXIST')
        return err(problem('write-failed', `Cannot write to ${shownFolder(folder)}: ${plainReason(error)}.`));
    }
    const present = await readTurnFile(folder, name);
    if (!present.ok || present.value === text) return present.ok ? ok(true) : present;
    const advice =
      'If the others have loaded that one, restore an older version of this game and open it. If not, move it out of the folder.';
    return err(problem('exists', `The shared folder already has another file ${name}. ${advice}`));
  },
};

async function readTurnFile(folder: string, name: string): Promise<Result<string, FileProblem>> {
  const bad = folderProblem(folder) ?? nameProblem(name);
  if (bad !== undefined) return err(bad);
  const state = await readState(path.join(folder, name), name);
  return state.ok ? textOf(state.value.bytes, name) : state;
}

function nameProblem(name: string): FileProblem | undefined {
  return TURN_FILE.test(name) ? undefined : problem('bad-name', `${shortened(name)} is not the name of a turn file.`);
}
