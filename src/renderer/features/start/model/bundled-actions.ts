import { openFile, runAction, startCampaignFile } from '@renderer/app';
import { reportProblem } from '@renderer/app/file-problem';
import { newIdentity } from '@renderer/app/new-document/create';
import { useHost, useLibrary } from '@renderer/stores';
import type { LibraryEntry } from '@shared/host-api';

let isRunning = false;

/** Runs one action at a time: a double click must not make two copies. */
async function once(run: () => Promise<void>): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    await run();
  } finally {
    isRunning = false;
  }
}

/** Sets up a battle of a bundled scenario, or starts a copy of a campaign. */
export function play(entry: LibraryEntry): Promise<void> {
  return once(() => start(entry));
}

/** Copies a bundled file under a new name and opens the copy. */
export function editCopy(entry: LibraryEntry): Promise<void> {
  return once(() => openCopy(entry));
}

async function start(entry: LibraryEntry): Promise<void> {
  if (entry.kind === 'campaign') {
    const started = await startCampaignFile(entry.ref);
    if (!started.ok) reportProblem(started.error);
    return;
  }
  const opened = await openFile(entry.ref);
  if (opened.ok) runAction('battle.playtest', opened.value);
  else reportProblem(opened.error);
}

async function openCopy(entry: LibraryEntry): Promise<void> {
  const { name } = newIdentity(`${entry.name} copy`, entry.name);
  const copied =
    entry.kind === 'campaign'
      ? await startCampaignFile(entry.ref, name)
      : await useHost().library.duplicate(entry.ref, name);
  if (!copied.ok) {
    reportProblem(copied.error);
    return;
  }
  await useLibrary().refresh();
  if ('ref' in copied.value) await openFile(copied.value.ref);
}
