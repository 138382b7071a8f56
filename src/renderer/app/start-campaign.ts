import { err, type Result } from '@core/base';
import { copyName, startCopy } from '@core/campaign';
import { slug, uniqueId, type Campaign } from '@core/model';
import { useHost, useLibrary, type Tab } from '@renderer/stores';
import type { FileProblem, FileRef } from '@shared/host-api';
import { openFile } from './open';

/**
 * Starts a new game of a campaign: saves a named copy in the library and opens it. The campaign itself stays as it is.
 * @param name the copy's name; by default the campaign's with a number, such as “First Command, 2”
 */
export async function startCampaign(template: Campaign, name?: string): Promise<Result<Tab, FileProblem>> {
  const library = useLibrary();
  const names = new Set([template.name, ...library.entries.map((entry) => entry.name)]);
  const wanted = name?.trim() === '' || name === undefined ? copyName(template.name, names) : name.trim();
  const id = uniqueId(slug(wanted), new Set(library.entries.map((entry) => entry.id)));
  const saved = await useHost().library.create(startCopy(template, wanted, id));
  if (!saved.ok) return saved;
  await library.refresh();
  return openFile(saved.value.ref);
}

/** Starts a new game of a campaign file: see {@link startCampaign}. */
export async function startCampaignFile(ref: FileRef, name?: string): Promise<Result<Tab, FileProblem>> {
  const opened = await useHost().library.open(ref);
  if (!opened.ok) return opened;
  const { document } = opened.value;
  if (document.kind !== 'campaign') return err({ code: 'invalid', message: 'This file is not a campaign.' });
  return startCampaign(document, name);
}
