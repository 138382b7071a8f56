import { counted, listed } from '@core/base';
import { useLibrary } from '@renderer/stores';
import type { LibraryEntry } from '@shared/host-api';

/** Names of uses that a message lists. */
const MAX_NAMED = 2;

/** A file that uses a design. */
export type DesignUse = Pick<LibraryEntry, 'ref' | 'name'>;

/** The library's scenarios and fleets that use a design. Campaigns have their own copies. */
export async function usesOf(design: LibraryEntry): Promise<readonly DesignUse[]> {
  const library = useLibrary();
  const scenarios = library.ofKind('scenario').filter(({ rules }) => rules === design.rules);
  const using = await Promise.all(
    scenarios.map(async ({ ref, name }) => {
      const document = (await library.peek(ref))?.document;
      if (document?.kind !== 'scenario') return [];
      const isEmbedded = document.designs?.some(({ id }) => id === design.id) ?? false;
      return !isEmbedded && document.forces.some((force) => force.design === design.id) ? [{ ref, name }] : [];
    }),
  );
  const fleets = [...library.fleets].filter(([, { units }]) => units.some((unit) => unit.design === design.id));
  return [...using.flat(), ...fleets.map(([ref, { name }]) => ({ ref, name }))];
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
