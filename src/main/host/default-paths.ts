import path from 'node:path';

/** What the default places depend on: `process.env`, `process.platform` and the home folder, passed in by the entry. */
export interface Environment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly home: string;
}

/** The library folder when the user never chose one: `Hexwright` in the home folder. */
export function defaultLibraryRoot({ home }: Environment): string {
  return path.join(home, 'Hexwright');
}

/** The library folder that the environment asks for (`HEXWRIGHT_LIBRARY`), as a full path. */
export function libraryFromEnvironment({ env }: Environment): string | undefined {
  const asked = env['HEXWRIGHT_LIBRARY'];
  return asked === undefined || asked === '' ? undefined : path.resolve(asked);
}

/** The settings file: `HEXWRIGHT_SETTINGS`, else `hexwright/settings.json` where the system keeps settings. */
export function defaultSettingsFile({ env, platform, home }: Environment): string {
  const asked = env['HEXWRIGHT_SETTINGS'];
  if (asked !== undefined && asked !== '') return path.resolve(asked);
  return path.join(settingsFolder(env, platform, home), 'hexwright', 'settings.json');
}

function settingsFolder(env: Environment['env'], platform: string, home: string): string {
  if (platform === 'win32') return env['APPDATA'] ?? path.join(home, 'AppData', 'Roaming');
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support');
  const xdg = env['XDG_CONFIG_HOME'];
  // The XDG base directory specification says to ignore a relative path.
  return xdg !== undefined && path.isAbsolute(xdg) ? xdg : path.join(home, '.config');
}
