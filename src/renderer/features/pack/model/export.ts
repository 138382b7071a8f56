import { counted, err, ok, type Result } from '@core/base';
import type { PackInfo } from '@core/pack';
import { saveFile, toast } from '@renderer/app';
import { tabOf } from '@renderer/app/open';
import { useHost } from '@renderer/stores';
import type { FileProblem } from '@shared/host-api';

/** Names of the documents among these files whose tabs have unsaved changes. */
export function unsavedIn(refs: readonly string[]): string[] {
  return refs.flatMap((ref) => {
    const doc = tabOf(ref)?.doc;
    return doc?.state.dirty === true ? [`“${doc.state.name}”`] : [];
  });
}

/** Writes files as a pack and saves it under a name. False if the user cancelled, also while the pack was being written. */
export async function exportPack(
  refs: readonly string[],
  info: PackInfo,
  fileName: string,
  cancel: AbortSignal,
): Promise<Result<boolean, FileProblem>> {
  const texts = Object.entries(info).map(([key, value]) => [key, value.trim()] as const);
  const given = Object.fromEntries(texts.filter(([, value]) => value !== ''));
  const written = await useHost().packs.write(refs, { ...given, name: info.name.trim() });
  if (!written.ok) return err(written.error);
  if (cancel.aborted) return ok(false);
  const { data, documents } = written.value;
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  if (!(await saveFile(fileName, new Blob([bytes], { type: 'application/zip' })))) return ok(false);
  toast(`Exported ${counted(documents, 'document')} as ${fileName}`);
  return ok(true);
}
