import { designFingerprint, type Design } from '@core/model';
import { fileText } from '@renderer/app/read-file';
import { sameJson } from '@renderer/documents';
import { useHost, useLibrary } from '@renderer/stores';
import type { FileRef } from '@shared/host-api';
import { renamedCopy } from './create';

/** Result of an import. */
export interface ImportOutcome {
  readonly added: readonly { readonly ref: FileRef; readonly name: string }[];
  /** Names of designs that the library already has. */
  readonly known: readonly string[];
  /** Imported designs that duplicate a library design of another name. */
  readonly alike: readonly { readonly name: string; readonly as: string }[];
  readonly faults: readonly string[];
}

/**
 * Adds the designs in these texts to the library, one file each. A different design with an existing id or name gets a new id
 * and name, so nothing is overwritten.
 */
export async function importDesigns(
  texts: readonly { readonly name: string; readonly text: string }[],
): Promise<ImportOutcome> {
  // Loaded on demand: the validators are a third of the page's code.
  const { readDesigns } = await import('./read-designs');
  const library = useLibrary();
  const added: { ref: FileRef; name: string }[] = [];
  const known: string[] = [];
  const alike: { name: string; as: string }[] = [];
  const byContent = new Map<string, string[]>();
  const note = (design: Design): void => {
    const key = designFingerprint(design);
    byContent.set(key, [...(byContent.get(key) ?? []), design.name]);
  };
  for (const design of library.designs.values()) note(design);
  const faults: string[] = [];
  const taken = library.entries.map(({ id, name }) => ({ id, name }));
  const add = async (name: string, text: string): Promise<void> => {
    const read = readDesigns(text);
    faults.push(...read.faults.map((fault) => `${name}: ${fault}`));
    for (const design of read.designs) {
      const equals = byContent.get(designFingerprint(design)) ?? [];
      const same = library.designs.get(design.id);
      if ((same && sameJson(same, design)) || (same === undefined && equals.includes(design.name))) {
        known.push(design.name);
        continue;
      }
      const isTaken = taken.some((other) => other.id === design.id || other.name === design.name);
      const own = isTaken ? renamedCopy(design, design.name, taken) : design;
      const saved = await useHost().library.create(own);
      if (saved.ok) {
        added.push({ ref: saved.value.ref, name: own.name });
        const as = equals.find((name) => name !== own.name);
        if (as !== undefined) alike.push({ name: own.name, as });
        note(own);
        taken.push({ id: own.id, name: own.name });
      } else faults.push(`${name}: ${saved.error.message}`);
    }
  };
  await library.changeMany(async () => {
    for (const { name, text } of texts) await add(name, text);
  });
  return { added, known, alike, faults };
}

/** Adds the designs in the chosen files to the library. See {@link importDesigns}. */
export async function importFiles(files: readonly File[]): Promise<ImportOutcome> {
  const texts: { name: string; text: string }[] = [];
  const unread: string[] = [];
  for (const file of files) {
    const text = await fileText(file);
    if (text.ok) texts.push({ name: file.name, text: text.value });
    else unread.push(`${file.name}: ${text.error.message}`);
  }
  const outcome = await importDesigns(texts);
  return { ...outcome, faults: [...unread, ...outcome.faults] };
}

/** An import's result for the user. */
export function importSummary({ added, known, alike }: ImportOutcome): string {
  const names = (list: readonly string[]): string =>
    list.length > 3 ? `${list.slice(0, 3).join(', ')} and ${list.length - 3} more` : list.join(', ');
  const parts = [
    added.length > 0 ? `Imported ${names(added.map(({ name }) => name))}.` : 'Nothing was imported.',
    known.length > 0 ? `Already in the library: ${names(known)}.` : '',
    alike.length > 0 ? `Duplicates: ${names(alike.map(({ name, as }) => `${name} is the same as ${as}`))}.` : '',
  ];
  return parts.filter(Boolean).join(' ');
}
