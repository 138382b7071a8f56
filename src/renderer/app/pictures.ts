import { campaignPicture, scenarioPicture, type Picture } from '@core/drawing';
import type { AnyDocument, SilhouetteId } from '@core/model';
import { useLibrary } from '@renderer/stores';
import type { LibraryEntry } from '@shared/host-api';
import { shallowReactive } from 'vue';

/** What represents a document: a picture, a ship's silhouette, or nothing but its kind's icon. */
export type DocumentPicture =
  | { readonly type: 'picture'; readonly picture: Picture }
  | { readonly type: 'silhouette'; readonly silhouette: SilhouetteId }
  | { readonly type: 'none' };

const NONE: DocumentPicture = { type: 'none' };
/** By file and version; undefined while it is read. */
const cache = shallowReactive(new Map<string, DocumentPicture | undefined>());
/** More files than this are forgotten at once. */
const MAX_CACHED = 600;

/** The picture of a document. */
export function pictureOf(document: AnyDocument): DocumentPicture {
  switch (document.kind) {
    case 'scenario':
      return { type: 'picture', picture: scenarioPicture(document) };
    case 'campaign':
      return { type: 'picture', picture: campaignPicture(document) };
    case 'record':
      return { type: 'picture', picture: scenarioPicture(document.scenario) };
    case 'design':
      return { type: 'silhouette', silhouette: document.silhouette ?? 'destroyer' };
    case 'report':
      return NONE;
  }
}

/** The picture of a file (reactive); undefined until the file has been read. */
export function filePicture(entry: LibraryEntry): DocumentPicture | undefined {
  if (entry.problem) return NONE;
  const library = useLibrary();
  if (entry.kind === 'design') {
    const design = library.designs.get(entry.id);
    return design && pictureOf(design);
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
