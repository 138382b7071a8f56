import { counted, listed } from '@core/base';
import type { AnyDocument } from '@core/model';
import { useLibrary } from '@renderer/stores';
import type { LibraryEntry } from '@shared/host-api';

/** Names of uses that a message lists. */
const MAX_NAMED = 2;

/** A file that uses a design. */
export type DesignUse = Pick<LibraryEntry, 'ref' | 'name'>;

/** The library's scenarios and fleets that use any of the designs. Campaigns have their own copies. */
export async function usesOf(designs: readonly LibraryEntry[]): Promise<readonly DesignUse[]> {
  if (designs.length === 0) return [];
  const library = useLibrary();
  const ids = new Set(designs.map(({ id }) => id));
  const rules = new Set(designs.map((design) => design.rules));
  const scenarios = await library.readDocuments(library.ofKind('scenario').filter((entry) => rules.has(entry.rules)));
  const documents = [...scenarios.map(({ ref, document }) => [ref, document] as const), ...library.fleets];
  return documents.filter(([, document]) => uses(document, ids)).map(([ref, { name }]) => ({ ref, name }));
}

function uses(document: AnyDocument, ids: ReadonlySet<string>): boolean {
  if (document.kind === 'fleet') return document.units.some(({ design }) => ids.has(design));
  if (document.kind !== 'scenario') return false;
  const embedded = new Set(document.designs?.map(({ id }) => id));
  return document.forces.some(({ design }) => ids.has(design) && !embedded.has(design));
}

/**
 * Uses as a sentence, such as "Star Base Assault, Ambush and 3 more files use it."; empty without uses.
 * @param used the used designs: "it", or for several designs such as "some of them"
 */
export function usesSentence(names: readonly string[], used = 'it'): string {
  if (names.length === 0) return '';
  const more = names.length - MAX_NAMED;
  const subject = listed(more > 0 ? [...names.slice(0, MAX_NAMED), counted(more, 'more file')] : names);
  return `${subject} ${names.length === 1 ? 'uses' : 'use'} ${used}.`;
}
