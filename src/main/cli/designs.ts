import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { KIND_FOLDER, type Design, type Scenario } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import { readFileDocument } from './files';
import type { CliContext } from './context';

/** Maximum number of folders above a file to search for designs. */
const MAX_PARENT_FOLDERS = 8;

/**
 * The designs used by a scenario's forces: embedded designs first, then those of the file's own library, then those of the bundled library.
 * The set omits a missing design; the rule system reports it as a finding.
 */
export async function designsOf(ctx: CliContext, file: string, scenario: Scenario): Promise<DesignSet> {
  const designs = new Map<string, Design>();
  for (const design of scenario.designs ?? []) designs.set(design.id, design);
  const wanted = new Set(scenario.forces.map((force) => force.design).filter((id) => !designs.has(id)));
  for (const folder of [...designFolders(file), path.join(ctx.shipped, KIND_FOLDER.design)]) {
    if (wanted.size === 0) break;
    for (const design of await designsIn(folder, wanted)) {
      if (!wanted.delete(design.id)) continue;
      designs.set(design.id, design);
    }
  }
  return designs;
}

/** The `designs` folders beside and above a file, nearest first. */
function designFolders(file: string): string[] {
  const folders: string[] = [];
  let folder = path.dirname(file);
  for (let level = 0; level < MAX_PARENT_FOLDERS && path.dirname(folder) !== folder; level++) {
    folders.push(path.join(folder, KIND_FOLDER.design));
    folder = path.dirname(folder);
  }
  return folders;
}

/** The wanted designs of a folder. Reads files named after a wanted design first. */
async function designsIn(folder: string, wanted: ReadonlySet<string>): Promise<Design[]> {
  const names = await readdir(folder).catch(() => []);
  const hasWantedName = (name: string): boolean => wanted.has(name.replace(/(\.design)?\.json$/, ''));
  const files = names.filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort();
  const designs = new Map<string, Design>();
  for (const name of [...files.filter(hasWantedName), ...files.filter((other) => !hasWantedName(other))]) {
    if (designs.size === wanted.size) break;
    // The library follows links inside itself; do the same here.
    const read = await readFileDocument(path.join(folder, name), { linksWithin: path.dirname(folder) });
    if (!read.ok || read.value.document.kind !== 'design') continue;
    const { document } = read.value;
    if (wanted.has(document.id) && !designs.has(document.id)) designs.set(document.id, document);
  }
  return [...designs.values()];
}
