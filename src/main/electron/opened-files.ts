import path from 'node:path';
import type { App } from 'electron';
import { OPENED_NAMES } from '@main/host';

/** Files in a command line, as full paths. Skips the program, Chromium's switches and the folder of a checkout. */
export function filesInArguments(args: readonly string[], folder: string): string[] {
  return args
    .slice(1)
    .filter((arg) => !arg.startsWith('-') && OPENED_NAMES.test(arg))
    .map((arg) => path.resolve(folder, arg));
}

/**
 * Passes on all files that the system opens with the program: as arguments of the first start or of a second one, and on macOS by a
 * double click or by dragging files to the icon. Call it before the application is ready: macOS may send the first file earlier.
 * @param add receives full paths
 */
export function watchOpenedFiles(
  app: Pick<App, 'on'>,
  start: { readonly argv: readonly string[]; readonly cwd: string },
  add: (files: readonly string[]) => void,
): void {
  app.on('open-file', (event, file) => {
    event.preventDefault();
    add([file]);
  });
  app.on('second-instance', (_event, argv, folder) => add(filesInArguments(argv, folder)));
  add(filesInArguments(start.argv, start.cwd));
}
