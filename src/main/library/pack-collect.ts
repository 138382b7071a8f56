import { err, ok, type Result } from '@core/base';
import { DOCUMENT_KINDS, type AnyDocument } from '@core/model';
import { companionsOf, hasMailSecret, keyOf, MANIFEST_NAME, needsOf, type Need } from '@core/pack';
import type { FileProblem } from '@shared/host-api';
import type { PackedDocument } from './pack-file';
import { problem } from './problems';
import { fileNames, folderOfKind, nameKey, refParts } from './refs';

/** Documents for a pack, with those that they need. */
export interface CollectedDocuments {
  readonly documents: readonly PackedDocument[];
  /** Sentences about needs that were not found. */
  readonly missing: readonly string[];
}

/**
 * Adds all documents that the chosen ones need, directly or not, and the records of campaigns that are found.
 * @param find returns a needed document, or undefined
 */
export async function collectNeeds(
  chosen: readonly PackedDocument[],
  find: (need: Need, by: PackedDocument) => Promise<PackedDocument | undefined>,
): Promise<Result<CollectedDocuments, FileProblem>> {
  const byKey = new Map<string, PackedDocument>();
  const missing: string[] = [];
  for (const item of chosen) {
    const key = keyOf(item.document);
    const other = byKey.get(key);
    if (other !== undefined && other.path !== item.path) {
      const { kind, id } = item.document;
      const message = `${other.path} and ${item.path} have the same id, “${id}”. Put each ${kind} in a separate pack.`;
      return err(problem('invalid', message));
    }
    byKey.set(key, item);
  }
  const queue = [...byKey.values()];
  const searched = new Set(byKey.keys());
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
    for (const need of needsOf(item.document)) {
      const key = keyOf(need);
      if (searched.has(key)) continue;
      searched.add(key);
      const found = await find(need, item);
      if (found === undefined) {
        missing.push(`${item.document.name} needs the ${need.kind} “${need.id}”, which is missing.`);
        continue;
      }
      byKey.set(key, found);
      queue.push(found);
    }
    for (const companion of companionsOf(item.document)) {
      const key = keyOf(companion);
      if (searched.has(key)) continue;
      searched.add(key);
      const found = await find(companion, item);
      if (found !== undefined && !hasMailSecret(found.document)) byKey.set(key, found);
    }
  }
  return ok({ documents: withPaths([...byKey.values()]), missing });
}

/** Sorts documents by kind and gives each a valid, unique path. */
export function withPaths(documents: readonly PackedDocument[]): PackedDocument[] {
  const used = new Set([MANIFEST_NAME]);
  const rank = ({ document }: PackedDocument): number => DOCUMENT_KINDS.indexOf(document.kind);
  const sorted = [...documents].sort((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1));
  return sorted.map(({ path, document }) => {
    const free = pathFor(path, document, used);
    used.add(nameKey(free));
    return { path: free, document };
  });
}

function pathFor(path: string, document: AnyDocument, used: ReadonlySet<string>): string {
  if (refParts(path).ok && !used.has(nameKey(path))) return path;
  for (const name of fileNames(folderOfKind(document.kind), document)) if (!used.has(name)) return name;
  return path;
}
