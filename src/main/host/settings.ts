import { rename } from 'node:fs/promises';
import path from 'node:path';
import {
  plainReason,
  readState,
  realFs,
  removeLeftoversIn,
  textOf,
  writeAtomically,
  type WriteFs,
} from '@main/library';
import { SETTING_GUARDS } from '@shared/channels';
import { DEFAULT_SETTINGS } from '@shared/default-settings';
import { matching, shape, integer, boolean, type Guard } from '@shared/guards';
import type { Settings, WrittenSettings } from '@shared/host-api';

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

/** The settings file: read once, then cached, and written whole at each change. */
export interface SettingsStore {
  user(): Settings;
  host(): HostSettings;
  /** Changes the given values. When the file cannot be written they last until the program ends, and the answer says why. */
  change(user: Partial<Settings>, host?: Partial<HostSettings>): Promise<WrittenSettings>;
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
 * Opens the settings at `file`. A missing file means defaults. A value of a wrong type is replaced with its default; a file that
 * is not a JSON object is moved to `<file>.broken` before anything is written. Never rejects: `onProblem` receives a sentence.
 */
export async function openSettings(
  file: string,
  onProblem: (message: string) => void,
  fs: WriteFs = realFs,
): Promise<SettingsStore> {
  await removeLeftoversIn(path.dirname(file));
  const stored = await readStored(file, onProblem);
  let user = { ...DEFAULT_SETTINGS, ...accepted<Settings>(stored, SETTING_GUARDS) };
  let host: HostSettings = accepted<HostSettings>(stored, HOST_GUARDS);
  // Settings of a newer version stay in the file until the user changes them here.
  const foreign = new Map(
    Object.entries(stored).filter(([key]) => !(key in accepted<Settings>(stored, SETTING_GUARDS)) && !(key in host)),
  );
  foreign.delete('__proto__');
  let writing: Promise<string | undefined> = Promise.resolve(undefined);

  const write = async (): Promise<string | undefined> => {
    try {
      await writeAtomically(
        file,
        `${JSON.stringify({ ...user, ...host, ...Object.fromEntries(foreign) }, null, 2)}\n`,
        fs,
      );
      return undefined;
    } catch (error) {
      const problem = `The settings were not saved to ${file}: ${plainReason(error)}. They last until you close Hexwright.`;
      onProblem(problem);
      return problem;
    }
  };
  return {
    user: () => user,
    host: () => host,
    async change(userChanges, hostChanges = {}) {
      for (const key of Object.keys({ ...given(userChanges), ...given(hostChanges) })) foreign.delete(key);
      user = { ...user, ...given(userChanges) };
      host = { ...host, ...given(hostChanges) };
      // One at a time, so that the last change is the one that stays.
      writing = writing.then(write);
      const problem = await writing;
      return { settings: user, ...(problem === undefined ? {} : { problem }) };
    },
  };
}

async function readStored(file: string, onProblem: (message: string) => void): Promise<Record<string, unknown>> {
  const name = `The settings file ${file}`;
  const state = await readState(file, name);
  if (!state.ok) {
    if (state.error.code !== 'missing') onProblem(`${state.error.message} Hexwright uses the default settings.`);
    return {};
  }
  const text = textOf(state.value.bytes, name);
  try {
    const data: unknown = JSON.parse(text.ok ? text.value : '');
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data as Record<string, unknown>;
  } catch {
    // Reported below, like any other content that is not a JSON object.
  }
  const aside = `${file}.broken`;
  try {
    await rename(file, aside);
    onProblem(`${name} is damaged. Hexwright uses the default settings and moved the file to ${aside}.`);
  } catch (error) {
    onProblem(
      `${name} is damaged, and it cannot be moved: ${plainReason(error)}. Hexwright uses the default settings.`,
    );
  }
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
