import { reportProblem } from '@renderer/app/file-problem';
import { base64Of } from '@renderer/app/save-file';
import { useLibrary, useTabs, type Tab } from '@renderer/stores';
import { byteText } from '@core/model';
import { importCommand, WINDOW_PACK_BYTES } from '@core/pack';
import { ImportModel, importState, importTitle, unreadPack } from './import-model';

/** Opens a pack in a tab that compares it with the library. */
export async function openPackFile(file: File): Promise<Tab | undefined> {
  if (file.size === 0) {
    reportProblem({ message: `Cannot open “${file.name}”. The file is empty. Copy it again from where you got it.` });
    return undefined;
  }
  if (file.size > WINDOW_PACK_BYTES) {
    const limit = byteText(WINDOW_PACK_BYTES);
    const message = `${file.name} has ${byteText(file.size)}. The window opens packs up to ${limit}. Import it with this command, in the folder of the file:`;
    const model = unreadPack(file.name, message, importCommand(file.name, useLibrary().info?.root ?? ''));
    return useTabs().open({ kind: 'pack', title: importTitle(model), state: importState(model) });
  }
  let data: string;
  try {
    data = await base64Of(file);
  } catch {
    reportProblem({ message: `Cannot read “${file.name}”. Copy it to another folder and try again.` });
    return undefined;
  }
  const model = new ImportModel(file.name, data);
  const tab = useTabs().open({ kind: 'pack', title: importTitle(model), state: importState(model) });
  await model.read();
  tab.title = importTitle(model);
  return tab;
}
