import { summary } from '@core/model';
import { itemNeeds, keyOf, type ComparedDocument } from '@core/pack';
import type { PackPreview, PackPreviewItem } from '@shared/host-api';
import type { Listing } from './listing';
import type { OpenedPack } from './pack-file';
import { readAt } from './pack-read';

/** Larger documents are not sent with a preview, in bytes. */
const MAX_SHOWN_BYTES = 1024 * 1024;
/** All documents sent with a preview, in bytes. */
const MAX_PREVIEW_BYTES = 24 * 1024 * 1024;

/** A pack's documents with their counterparts, and the names of the library's documents by key. */
export interface Comparison {
  readonly compared: readonly ComparedDocument[];
  readonly library: ReadonlyMap<string, string>;
}

/** A pack as the window shows it before the import. */
export async function previewOf(
  root: string,
  listing: Listing,
  { manifest, damaged, cover }: OpenedPack,
  { compared, library }: Comparison,
  bytes: number,
): Promise<PackPreview> {
  const inPack = new Map(compared.map(({ document }) => [keyOf(document), document.name]));
  const sizes = new Map(manifest.files.map((file) => [file.path, file.bytes]));
  // A scenario may use designs that only the pack has.
  const findingsOf = listing.withDocuments(compared.map(({ document }) => document));
  let sent = 0;
  const items: PackPreviewItem[] = [];
  for (const { path, document, state, match } of compared) {
    const { kind, id, name, rules } = document;
    const size = sizes.get(path) ?? 0;
    const isShown = size <= MAX_SHOWN_BYTES && sent + 2 * size <= MAX_PREVIEW_BYTES;
    if (isShown) sent += 2 * size;
    const yours = isShown && match !== undefined && state !== 'same' ? await readAt(root, match.ref) : undefined;
    items.push({
      ...{ path, kind, id, name, rules, state, bytes: size },
      summary: summary(document),
      needs: itemNeeds(document, inPack, library),
      findings: findingsOf(document),
      match,
      goneOn: match?.goneOn,
      document: isShown ? document : undefined,
      yours: yours?.ok === true ? yours.value : undefined,
    });
  }
  const { name, version, author, licence, description } = manifest;
  return {
    info: { name, version, author, licence, description },
    created: manifest.created,
    program: manifest.program,
    backup: manifest.backup === true,
    bytes,
    cover: cover?.toString('base64'),
    items,
    damaged,
  };
}
