import { openFile, runAction, startCampaignFile, toast } from '@renderer/app';
import { newIdentity } from '@renderer/app/new-document/create';
import { useHost, useLibrary } from '@renderer/stores';
import type { LibraryEntry } from '@shared/host-api';

/** Sets up a battle of a bundled scenario, or starts a copy of a campaign. */
export async function play(entry: LibraryEntry): Promise<void> {
  if (entry.kind === 'campaign') {
    const started = await startCampaignFile(entry.ref);
    if (!started.ok) toast(started.error.message);
    return;
  }
  const opened = await openFile(entry.ref);
  if (opened.ok) runAction('battle.playtest', opened.value);
  else toast(opened.error.message);
}

/** Copies a bundled file under a new name and opens the copy. */
export async function editCopy(entry: LibraryEntry): Promise<void> {
  const { name } = newIdentity(`${entry.name} copy`, entry.name);
  const copied =
    entry.kind === 'campaign'
      ? await startCampaignFile(entry.ref, name)
      : await useHost().library.duplicate(entry.ref, name);
  if (!copied.ok) {
    toast(copied.error.message);
    return;
  }
  await useLibrary().refresh();
  if ('ref' in copied.value) await openFile(copied.value.ref);
}
