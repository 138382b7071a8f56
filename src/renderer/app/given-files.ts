import { useHost, useUi } from '@renderer/stores';
import { counted } from '@core/base';
import { watch } from 'vue';
import { compareNames } from './compare-names';
import { currentDialog } from './dialog';
import { reportProblem } from './file-problem';
import { openNew, openOrReport } from './open';
import { fileText } from './read-file';
import { currentToast, dismissToast, toast } from './toast';

/** Opens one kind of file from outside the library, such as packs. */
type FileReceiver = (file: File) => void | Promise<void>;

const receivers = new Map<string, FileReceiver>([['.json', receiveDocument]]);

/** Registers what opens files with this ending, such as ".hexpack". */
export function registerFileReceiver(ending: string, receive: FileReceiver): void {
  receivers.set(ending, receive);
}

/** Opens a file from outside the library: dropped on the window, chosen in a dialog, or opened with the program. */
export async function receiveFile(file: File): Promise<void> {
  const ending = /\.[a-z]+$/.exec(file.name.toLowerCase())?.[0] ?? '';
  const receive = receivers.get(ending);
  if (receive !== undefined) return receive(file);
  reportProblem({
    message: `Cannot open “${file.name}”. Hexwright opens ${[...receivers.keys()].join(', ')} files.`,
  });
}

/** Waits until no dialog is open: it would cover the tabs of the files. */
async function waitForDialog(files: readonly { readonly name: string }[]): Promise<void> {
  const ui = useUi();
  const isCovered = (): boolean => currentDialog.value !== undefined || ui.palette || ui.shortcuts;
  const [first] = files;
  if (first === undefined || !isCovered()) return;
  toast(`Close the dialog to open ${files.length === 1 ? `“${first.name}”` : counted(files.length, 'file')}.`);
  const hint = currentToast.value;
  await new Promise<void>((resolve) => watch(isCovered, () => resolve(), { once: true }));
  if (currentToast.value === hint) dismissToast();
}

/** Opens several files in the order of their names, which is that of turn files. Says how many cannot be opened. */
export async function receiveFiles(files: readonly File[]): Promise<void> {
  await waitForDialog(files);
  const ui = useUi();
  const before = new Set(ui.log);
  for (const file of byName(files)) await receiveFile(file);
  const refused = ui.log.filter((line) => line.tone === 'error' && !before.has(line)).length;
  if (files.length > 1 && refused > 0) toast(`${refused} of ${files.length} files cannot be opened. The Log says why.`);
}

/** Files in the order of their names, which is that of turn files. */
function byName<T extends { readonly name: string }>(files: readonly T[]): T[] {
  return [...files].sort((a, b) => compareNames(a.name, b.name));
}

/** Opens the files that the user opened with the program, in the order of their names. */
export async function openGivenFiles(): Promise<void> {
  const files = await useHost().app.takeFiles();
  await waitForDialog(files);
  for (const { name, ref, data, problem } of byName(files)) {
    if (ref !== undefined) await openOrReport(ref);
    else if (data !== undefined) {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
      await receiveFile(new File([bytes], name));
    } else if (problem !== undefined) toast(problem);
  }
}

/** The start of a turn file: mail programs may change its ending. */
const TURN_START = /^\uFEFF?\s*\{\s*"kind"\s*:\s*"turn"/;

/** Opens a document as a new one: it joins the library when the user saves it. */
async function receiveDocument(file: File): Promise<void> {
  const text = await fileText(file);
  if (!text.ok) {
    reportProblem({ message: `Cannot open “${file.name}”. ${text.error.message}` });
    return;
  }
  const receiveTurn = receivers.get('.hexturn');
  if (receiveTurn !== undefined && TURN_START.test(text.value)) return receiveTurn(file);
  // Loaded on demand: the validators are large.
  const { readText } = await import('@core/model/read');
  const read = readText(text.value);
  if (!read.ok) {
    reportProblem({ message: `Cannot open “${file.name}”. ${read.error.message}` });
    return;
  }
  openNew(read.value.document);
  toast(`“${read.value.document.name}” is not in the library. Save it to add it.`);
}
