import { useLibrary } from '@renderer/stores';
import type { LibraryEntry } from '@shared/host-api';

/** Names of uses that a message lists. */
const MAX_NAMED = 2;

/** The names of the library's scenarios and fleets that use a design. Campaigns have their own copies. */
export async function usesOf(design: LibraryEntry): Promise<readonly string[]> {
  const library = useLibrary();
  const scenarios = library.ofKind('scenario').filter(({ rules }) => rules === design.rules);
  const names = await Promise.all(
    scenarios.map(async ({ ref, name }) => {
      const document = (await library.peek(ref))?.document;
      if (document?.kind !== 'scenario') return [];
      const isEmbedded = document.designs?.some(({ id }) => id === design.id) ?? false;
      return !isEmbedded && document.forces.some((force) => force.design === design.id) ? [name] : [];
    }),
  );
  const fleets = [...library.fleets.values()].filter(({ units }) => units.some((unit) => unit.design === design.id));
  return [...names.flat(), ...fleets.map(({ name }) => name)];
}

/** Uses as a sentence, such as "Star Base Assault, Ambush and 3 more files use it."; empty without uses. */
export function usesSentence(names: readonly string[]): string {
  if (names.length === 0) return '';
  if (names.length === 1) return `${names[0]} uses it.`;
  if (names.length <= MAX_NAMED) return `${names.join(' and ')} use it.`;
  const more = names.length - MAX_NAMED;
  return `${names.slice(0, MAX_NAMED).join(', ')} and ${more} more ${more === 1 ? 'file' : 'files'} use it.`;
}
