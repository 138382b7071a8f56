import path from 'node:path';
import { isJsonObject } from '@core/model';
import { readJsonFile } from './read-file';

/** The environment of the default paths: `process.env`, `process.platform` and the home folder, provided by the entry point. */
export interface Environment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly home: string;
}

/** The default library folder: `Hexwright` in the home folder. */
export function defaultLibraryRoot({ home }: Environment): string {
  return path.join(home, 'Hexwright');
}

/** The library folder from the environment variable `HEXWRIGHT_LIBRARY`, as an absolute path. */
export function libraryFromEnvironment({ env }: Environment): string | undefined {
  const folder = env['HEXWRIGHT_LIBRARY'];
  return folder === undefined || folder === '' ? undefined : path.resolve(folder);
}

/** The settings file: `HEXWRIGHT_SETTINGS`, or else `hexwright/settings.json` in the system's settings folder. */
export function defaultSettingsFile({ env, platform, home }: Environment): string {
  const file = env['HEXWRIGHT_SETTINGS'];
  if (file !== undefined && file !== '') return path.resolve(file);
  return path.join(settingsFolder(env, platform, home), 'hexwright', 'settings.json');
}

/** The library that the program would open: of the environment, else of the settings, else the default one. It need not exist. */
export async function userLibrary(environment: Environment): Promise<string> {
  return (
    libraryFromEnvironment(environment) ??
    (await savedRoot(defaultSettingsFile(environment))) ??
    defaultLibraryRoot(environment)
  );
}

/** The library folder that the user chose in the window; undefined if the settings name none or cannot be read. */
async function savedRoot(settings: string): Promise<string | undefined> {
  const data = await readJsonFile(settings);
  const root = data.ok && isJsonObject(data.value) ? data.value.libraryRoot : undefined;
  return typeof root === 'string' && path.isAbsolute(root) ? root : undefined;
}

function settingsFolder(env: Environment['env'], platform: string, home: string): string {
  if (platform === 'win32') return env['APPDATA'] ?? path.join(home, 'AppData', 'Roaming');
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support');
  const xdg = env['XDG_CONFIG_HOME'];
  // The XDG base directory specification says to ignore a relative path.
  return xdg !== undefined && path.isAbsolute(xdg) ? xdg : path.join(home, '.config');
}
