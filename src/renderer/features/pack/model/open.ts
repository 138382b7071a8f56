import { toast } from '@renderer/app';
import { dataUri } from '@renderer/app/save-file';
import { useTabs, type Tab } from '@renderer/stores';
import { formatSize } from '@renderer/app/format-age';
import { WINDOW_PACK_BYTES } from '@core/pack';
import { createImport, importState } from './import-model';

/** Opens a pack in a tab that compares it with the library. */
export async function openPackFile(file: File): Promise<Tab | undefined> {
  if (file.size > WINDOW_PACK_BYTES) {
    const limit = formatSize(WINDOW_PACK_BYTES);
    toast(
      `${file.name} has ${formatSize(file.size)}; the window opens up to ${limit}. Use the command line: hexwright unpack.`,
    );
    return undefined;
  }
  let data: string;
  try {
    const uri = await dataUri(file);
    data = uri.slice(uri.indexOf(',') + 1);
  } catch {
    toast(`Cannot read ${file.name}. Copy it to another folder and try again.`);
    return undefined;
  }
  const model = createImport(file.name, data);
  const title = `Import: ${file.name.replace(/\.hexpack$/i, '')}`;
  const tab = useTabs().open({ kind: 'pack', title, state: importState(model) });
  await model.read();
  const name = model.preview.value?.info.name;
  if (name !== undefined) tab.title = `Import: ${name}`;
  return tab;
}
