import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { SETTING_GUARDS } from '@shared/channels';
import { matching, shape, integer, boolean } from '@shared/guards';
import type { Guard } from '@shared/guards';
import type { Settings } from '@shared/host-api';

/** What a new user has. */
export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  reducedMotion: false,
  hexNumbers: true,
  autosaveSeconds: 5,
  panels: {},
  openFiles: [],
  opponent: 'greedy',
  animateBattles: true,
  battleSpeed: 'normal',
  announceEvents: 'results',
};

/** Place and size of the window in screen pixels, as it was when it was last closed. */
export interface WindowState {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly maximized: boolean;
}

/** What the settings file holds besides the user's settings; never crosses to the renderer. */
export interface HostSettings {
  /** Full path of the library that the user chose. */
  readonly libraryRoot?: string;
  readonly window?: WindowState;
}

/** The settings file: read once, kept in memory, written whole at each change. */
export interface SettingsStore {
  user(): Settings;
  host(): HostSettings;
  /** Changes the values that are given. Keeps them for this run even when the file cannot be written; `onProblem` is told. */
  change(user: Partial<Settings>, host?: Partial<HostSettings>): Promise<Settings>;
}

const HOST_GUARDS: { readonly [K in keyof HostSettings]-?: Guard<NonNullable<HostSettings[K]>> } = {
  libraryRoot: matching('a path', /^[^\0]+$/),
  window: shape<WindowState>('a window state', {
    x: integer(-100_000, 100_000),
    y: integer(-100_000, 100_000),
    width: integer(200, 100_000),
    height: integer(200, 100_000),
    maximized: boolean,
  }),
};

/**
 * Opens the settings at `file`. A missing file means defaults. A value of a wrong type falls back to its default; a file that is no JSON
 * object is moved aside to `<file>.broken` before anything is written. Never rejects: `onProblem` hears a sentence instead.
 */
export async function openSettings(file: string, onProblem: (message: string) => void): Promise<SettingsStore> {
  const stored = await readStored(file, onProblem);
  let user = { ...DEFAULT_SETTINGS, ...accepted<Settings>(stored, SETTING_GUARDS) };
  let host: HostSettings = accepted<HostSettings>(stored, HOST_GUARDS);
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFileAtomic(file, `${JSON.stringify({ ...user, ...host }, null, 2)}\n`);
    } catch (error) {
      onProblem(`The settings could not be written to ${file}: ${messageOf(error)}.`);
    }
  };
  return {
    user: () => user,
    host: () => host,
    async change(userChanges, hostChanges = {}) {
      user = { ...user, ...given(userChanges) };
      host = { ...host, ...given(hostChanges) };
      // One after another, so that the last change is the one that stays.
      writing = writing.then(write);
      await writing;
      return user;
    },
  };
}

async function readStored(file: string, onProblem: (message: string) => void): Promise<Record<string, unknown>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      onProblem(`The settings in ${file} could not be read: ${messageOf(error)}. The defaults are used.`);
    }
    return {};
  }
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data as Record<string, unknown>;
  } catch {
    // Told below, like any other content that is no JSON object.
  }
  const aside = `${file}.broken`;
  await rename(file, aside).catch(() => undefined);
  onProblem(`The settings in ${file} are damaged; they were moved to ${aside} and the defaults are used.`);
  return {};
}

/** The values that their guards accept. */
function accepted<T extends object>(stored: Record<string, unknown>, guards: object): Partial<T> {
  const entries = Object.entries(guards as Record<string, Guard<unknown>>).filter(
    ([key, guard]) => Object.hasOwn(stored, key) && stored[key] !== undefined && guard.test(stored[key]),
  );
  return Object.fromEntries(entries.map(([key]) => [key, stored[key]])) as Partial<T>;
}

/** Without the keys that are there but undefined, which would hide a value when spread. */
function given<T extends object>(changes: T): T {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as T;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
