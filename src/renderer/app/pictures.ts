import { campaignPicture, fleetPicture, scenarioPicture, type FleetPicture, type Picture } from '@core/drawing';
import type { AnyDocument, Design, SilhouetteId } from '@core/model';
import { useLibrary } from '@renderer/stores';
import type { LibraryEntry } from '@shared/host-api';
import { shallowReactive } from 'vue';

/** What represents a document: a picture, a fleet's ships, a ship's silhouette, or nothing but its kind's icon. */
export type DocumentPicture =
  | { readonly type: 'picture'; readonly picture: Picture }
  | { readonly type: 'fleet'; readonly fleet: FleetPicture }
  | { readonly type: 'silhouette'; readonly silhouette: SilhouetteId }
  | { readonly type: 'none' };

const NONE: DocumentPicture = { type: 'none' };
/** By file and version; undefined while it is read. */
const cache = shallowReactive(new Map<string, DocumentPicture | undefined>());
/** More files than this are forgotten at once. */
const MAX_CACHED = 600;

/** The picture of a document. A fleet's ships are those of the library, unless `designs` are given. */
export function pictureOf(
  document: AnyDocument,
  designs: ReadonlyMap<string, Design> = useLibrary().designs,
): DocumentPicture {
  switch (document.kind) {
    case 'scenario':
      return { type: 'picture', picture: scenarioPicture(document) };
    case 'campaign':
      return { type: 'picture', picture: campaignPicture(document) };
    case 'record':
      return { type: 'picture', picture: scenarioPicture(document.scenario) };
    case 'design':
      return { type: 'silhouette', silhouette: document.silhouette ?? 'destroyer' };
    case 'fleet':
      return { type: 'fleet', fleet: fleetPicture(document, designs) };
    case 'report':
      return NONE;
  }
}

/** The picture of a file (reactive); undefined until the file has been read. */
export function filePicture(entry: LibraryEntry): DocumentPicture | undefined {
  if (entry.problem) return NONE;
  const library = useLibrary();
  if (entry.kind === 'design') {
    const design = library.designsByRef.get(entry.ref);
    return design && pictureOf(design);
  }
  if (entry.kind === 'fleet') {
    const fleet = library.fleets.get(entry.ref);
    return fleet && pictureOf(fleet);
  }
  const key = `${entry.ref} ${entry.version}`;
  if (!cache.has(key)) void read(key, entry);
  return cache.get(key);
}

async function read(key: string, entry: LibraryEntry): Promise<void> {
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, undefined);
  const opened = await useLibrary().peek(entry.ref);
  cache.set(key, opened ? pictureOf(opened.document) : NONE);
}
