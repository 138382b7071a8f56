import { realpath, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isJsonObject } from '@core/model';
import {
  plainReason,
  readState,
  realFs,
  removeLeftoversIn,
  textOf,
  writeAtomically,
  type FileState,
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
 * Opens the settings at `path`, or the file that a link there leads to. A missing file means defaults. A value of a wrong type is replaced
 * with its default; a file that is not a JSON object is moved to `<file>.broken` before anything is written. A save changes only what was
 * changed here, since another program may have saved too. Never rejects: `onProblem` receives a sentence.
 */
export async function openSettings(
  path: string,
  onProblem: (message: string) => void,
  fs: WriteFs = realFs,
): Promise<SettingsStore> {
  const file = await realpath(path).catch(() => path);
  await removeLeftoversIn(dirname(file));
  const stored = await readStored(file, onProblem);
  let user = { ...DEFAULT_SETTINGS, ...accepted<Settings>(stored, SETTING_GUARDS) };
  let host: HostSettings = accepted<HostSettings>(stored, HOST_GUARDS);
  let last: object = stored;
  let unsaved: Partial<Settings & HostSettings> = {};
  let writing: Promise<string | undefined> = Promise.resolve(undefined);

  const write = async (): Promise<string | undefined> => {
    const changes = unsaved;
    unsaved = {};
    try {
      const state = await readState(file, file);
      const present = (state.ok ? objectIn(state.value, file) : undefined) ?? last;
      // Settings of a newer version stay in the file until the user changes them here.
      const content = { ...user, ...host, ...present, ...changes };
      await writeAtomically(file, `${JSON.stringify(content, null, 2)}\n`, fs);
      last = content;
      return undefined;
    } catch (error) {
      unsaved = { ...changes, ...unsaved };
      const problem = `The settings were not saved to ${file}: ${plainReason(error)}. They last until you close Hexwright.`;
      onProblem(problem);
      return problem;
    }
  };
  return {
    user: () => user,
    host: () => host,
    async change(userChanges, hostChanges = {}) {
      user = { ...user, ...given(userChanges) };
      host = { ...host, ...given(hostChanges) };
      unsaved = { ...unsaved, ...given(userChanges), ...given(hostChanges) };
      // One at a time, so that the last change is the one that stays.
      writing = writing.then(write);
      const problem = await writing;
      return { settings: user, problem };
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
  const data = objectIn(state.value, name);
  if (data !== undefined) return data;
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

/** The JSON object in a file, without `__proto__`; undefined for other content. */
function objectIn({ bytes }: FileState, name: string): Record<string, unknown> | undefined {
  const text = textOf(bytes, name);
  try {
    const data: unknown = JSON.parse(text.ok ? text.value : '');
    if (!isJsonObject(data)) return undefined;
    return Object.fromEntries(Object.entries(data).filter(([key]) => key !== '__proto__'));
  } catch {
    return undefined;
  }
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
