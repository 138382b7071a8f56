import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { err, ok, type Result } from '@core/base';
import type { PrintError } from '@shared/host-api';

/** The environment of the browser search; tests inject other machines. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** The user's folder. */
  readonly home: string;
  isProgram(file: string): boolean;
}

/** Environment variables that name a browser; they take precedence. */
const VARIABLES = ['HEXWRIGHT_BROWSER', 'CHROMIUM_PATH', 'CHROME_PATH'] as const;

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'msedge',
] as const;

const MAC_PROGRAMS = ['Google Chrome', 'Chromium', 'Microsoft Edge'] as const;
const WINDOWS_PROGRAMS = [
  'Google/Chrome/Application/chrome.exe',
  'Chromium/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
] as const;
const LINUX_PROGRAMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
] as const;

/** What to do where no PDF can be made. */
export const ADVICE = 'Save as HTML instead and print that from your browser, at 100% and without margins.';

/** Finds a Chromium, Chrome or Edge: named by the environment, on the search path, or in a usual folder. */
export function findBrowser(machine: Machine): Result<string, PrintError> {
  for (const name of VARIABLES) {
    const file = machine.env[name];
    if (file === undefined || file === '') continue;
    if (machine.isProgram(file)) return ok(file);
    return err({
      code: 'no-browser',
      message: `${name} names ${file}, which is not a program. Correct the variable. ${ADVICE}`,
    });
  }
  const program = [...onPath(machine), ...usualPlaces(machine)].find((file) => machine.isProgram(file));
  if (program !== undefined) return ok(program);
  return err({
    code: 'no-browser',
    message: `No Chromium, Chrome or Edge program to create a PDF. Install one, or set HEXWRIGHT_BROWSER to its path. ${ADVICE}`,
  });
}

function onPath({ env, platform }: Machine): string[] {
  const windows = platform === 'win32';
  const { delimiter, join } = windows ? path.win32 : path.posix;
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return COMMANDS.flatMap((name) => folders.map((folder) => join(folder, windows ? `${name}.exe` : name)));
}

function usualPlaces({ env, platform, home }: Machine): string[] {
  if (platform === 'darwin') {
    return ['/Applications', path.posix.join(home, 'Applications')].flatMap((folder) =>
      MAC_PROGRAMS.map((name) => path.posix.join(folder, `${name}.app/Contents/MacOS/${name}`)),
    );
  }
  if (platform === 'win32') {
    const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']];
    return folders.flatMap((folder) =>
      folder === undefined ? [] : WINDOWS_PROGRAMS.map((program) => path.win32.join(folder, program)),
    );
  }
  return [...LINUX_PROGRAMS];
}

/** True for a file that may be run. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
