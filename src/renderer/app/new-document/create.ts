import { slug, uniqueId, uniqueName } from '@core/model';
import type { AnyDocument } from '@renderer/documents';
import { useLibrary, type Tab } from '@renderer/stores';
import { nextTick } from 'vue';
import { openNew } from '../open';
import { toast } from '../toast';

/** `wanted`, or `wanted` with the lowest number from 2 that no library file has as its name. */
export function unusedName(wanted: string): string {
  const names = new Set(useLibrary().entries.map(({ name }) => name.toLowerCase()));
  return uniqueName(wanted, { has: (name) => names.has(name.toLowerCase()) });
}

/** The name and id of a new document: the typed name, or the default one, made unique among the library's files. */
export function newIdentity(typed: string, fallback: string): { readonly name: string; readonly id: string } {
  const name = unusedName(typed.trim() === '' ? fallback : typed.trim());
  return { name, id: uniqueId(slug(name), new Set(useLibrary().entries.map((entry) => entry.id))) };
}

/** Opens a new document and saves it under its name. If that fails, it stays open and unsaved, with the reason. */
export async function createDocument(document: AnyDocument): Promise<Tab> {
  // The dialog returns the focus to the button that opened it; the new view should get it.
  await nextTick();
  const { activeElement } = window.document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
  const tab = openNew(document);
  const saved = await tab.doc?.save();
  if (saved?.ok) toast(`Created “${document.name}”`);
  await useLibrary().refresh();
  return tab;
}
