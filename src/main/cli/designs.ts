import path from 'node:path';
import { KIND_FOLDER, type Design, type DocumentKind, type DocumentOf, type Scenario } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import { listedNames, readFileDocument } from './files';
import type { CliContext } from './context';

/** Maximum number of folders above a file to search. */
const MAX_PARENT_FOLDERS = 8;

/**
 * The designs used by a scenario's forces: embedded designs first, then those of the file's own library, then those of the bundled library.
 * The set omits a missing design; the rule system reports it as a finding.
 */
export async function designsOf(ctx: CliContext, file: string, scenario: Scenario): Promise<DesignSet> {
  const designs = new Map<string, Design>();
  for (const design of scenario.designs ?? []) designs.set(design.id, design);
  const wanted = new Set(scenario.forces.map((force) => force.design).filter((id) => !designs.has(id)));
  for (const [id, { document }] of await documentsNear(ctx, file, 'design', wanted)) designs.set(id, document);
  return designs;
}

/** A document and its file. */
export interface FoundDocument<K extends DocumentKind> {
  readonly file: string;
  readonly document: DocumentOf[K];
}

/** Documents of a kind by id: those of the file's own library, nearest folder first, then those of the bundled library. */
export async function documentsNear<K extends DocumentKind>(
  ctx: CliContext,
  file: string,
  kind: K,
  ids: Iterable<string>,
): Promise<Map<string, FoundDocument<K>>> {
  const wanted = new Set(ids);
  const found = new Map<string, FoundDocument<K>>();
  for (const folder of [...foldersNear(file, kind), path.join(ctx.shipped, KIND_FOLDER[kind])]) {
    if (wanted.size === 0) break;
    for (const item of await documentsIn(folder, kind, wanted)) {
      if (wanted.delete(item.document.id)) found.set(item.document.id, item);
    }
  }
  return found;
}

/** The folders of a kind beside and above a file, nearest first. */
function foldersNear(file: string, kind: DocumentKind): string[] {
  const folders: string[] = [];
  let folder = path.dirname(file);
  for (let level = 0; level < MAX_PARENT_FOLDERS && path.dirname(folder) !== folder; level++) {
    folders.push(path.join(folder, KIND_FOLDER[kind]));
    folder = path.dirname(folder);
  }
  return folders;
}

/** The wanted documents of a folder. Reads files named after a wanted one first. */
async function documentsIn<K extends DocumentKind>(
  folder: string,
  kind: K,
  wanted: ReadonlySet<string>,
): Promise<FoundDocument<K>[]> {
  const hasWantedName = (name: string): boolean => wanted.has(path.basename(name).replace(/(\.[a-z]+)?\.json$/, ''));
  const files = await listedNames(folder, new Set());
  const found = new Map<string, FoundDocument<K>>();
  for (const name of [...files.filter(hasWantedName), ...files.filter((other) => !hasWantedName(other))]) {
    if (found.size === wanted.size) break;
    const file = path.join(folder, name);
    // The library follows links inside itself; do the same here.
    const read = await readFileDocument(file, { linksWithin: path.dirname(folder) });
    if (!read.ok || read.value.document.kind !== kind) continue;
    const document = read.value.document as DocumentOf[K];
    if (wanted.has(document.id) && !found.has(document.id)) found.set(document.id, { file, document });
  }
  return [...found.values()];
}
