import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { KIND_FOLDER, type Design, type Scenario } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import { readFileDocument } from './files';
import type { CliContext } from './context';

/** How many folders above a file may be its library's root. */
const MAX_CLIMB = 8;

/**
 * The designs that a scenario's forces name: those that it carries itself, then those of the library that its file lies in, then those of the
 * shipped library. A design that is nowhere is missing from the set: the rule system says so.
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
  for (let climbed = 0; climbed < MAX_CLIMB && path.dirname(folder) !== folder; climbed++) {
    folders.push(path.join(folder, KIND_FOLDER.design));
    folder = path.dirname(folder);
  }
  return folders;
}

/** The wanted designs of a folder. A file is usually named after its design, so those are read first. */
async function designsIn(folder: string, wanted: ReadonlySet<string>): Promise<Design[]> {
  const names = await readdir(folder).catch(() => []);
  const likely = (name: string): boolean => wanted.has(name.replace(/(\.design)?\.json$/, ''));
  const files = names.filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort();
  const found = new Map<string, Design>();
  for (const name of [...files.filter(likely), ...files.filter((other) => !likely(other))]) {
    if (found.size === wanted.size) break;
    // The library follows links inside of itself, so that a design has the same file here.
    const read = await readFileDocument(path.join(folder, name), { linksWithin: path.dirname(folder) });
    if (!read.ok || read.value.document.kind !== 'design') continue;
    const { document } = read.value;
    if (wanted.has(document.id) && !found.has(document.id)) found.set(document.id, document);
  }
  return [...found.values()];
}
