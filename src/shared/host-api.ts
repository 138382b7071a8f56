import type { SavedFleet } from './fleet';
import type { Result } from '@core/base';
import type { FileRef, LibraryApi } from './library-api';
import type { MailApi } from './mail-api';
import type { PacksApi } from './packs-api';
import type { StorageApi } from './storage-api';
import type { JobDone, JobProgress, PlaytestsApi } from './playtests-api';

export type * from './library-api';
export type * from './mail-api';
export type * from './packs-api';
export type * from './storage-api';
export type * from './playtests-api';

/** Which shell runs the program, and where. */
export interface HostInfo {
  readonly shell: 'electron' | 'browser';
  readonly version: string;
  readonly platform: string;
  /** Processor cores that a batch may use. */
  readonly cores: number;
}

/** A file that the user worked on, and when (milliseconds since 1970). */
export interface RecentFile {
  readonly ref: FileRef;
  readonly opened: number;
}

/** Settings of the user, kept by the host. */
export interface Settings {
  readonly theme: 'system' | 'dark' | 'light';
  readonly reducedMotion: boolean;
  readonly hexNumbers: boolean;
  /** Whether letters, digits and signs without Ctrl are shortcuts. */
  readonly singleKeys: boolean;
  readonly autosaveSeconds: number;
  /** Sizes of panels by name, in pixels. */
  readonly panels: Readonly<Record<string, number>>;
  /** Files that were open last, in the order of their tabs. */
  readonly openFiles: readonly FileRef[];
  /** Whether the start page is shown at start, unless a tab of the last session is. */
  readonly startPage: boolean;
  /** Files that were opened or saved, latest first. */
  readonly recentFiles: readonly RecentFile[];
  /** A computer player's name for each new battle's opponent. */
  readonly opponent: string;
  /** Whether moves and shots are shown as they happen. */
  readonly animateBattles: boolean;
  /** Playback speed of battles. */
  readonly battleSpeed: 'half' | 'normal' | 'fast' | 'instant';
  /** Whether a battle asks before a turn ends that leaves something useful undone. */
  readonly confirmEndTurn: boolean;
  /** Whether the board of a battle moves to show what the computer does. */
  readonly followComputer: boolean;
  /** Which events of a battle a screen reader reads out: all, a digest of moves, attacks and losses, or none. */
  readonly announceEvents: 'all' | 'results' | 'none';
  /** Finished steps of each guided tour, by its id. */
  readonly tours: Readonly<Record<string, number>>;
  /** Fleets of an earlier version, which move into the library. */
  readonly fleets: readonly SavedFleet[];
}

/** The menus of the menu bar, in order. */
export type MenuName = 'File' | 'Edit' | 'View' | 'Scenario' | 'Battle' | 'Campaign' | 'Help';

/** One action of the renderer's list as a menu item; choosing it sends `app:action`. */
export interface MenuItem {
  readonly id: string;
  readonly title: string;
  readonly menu: MenuName;
  /** Keys joined by "+", such as "Mod+Shift+S" ("Mod" is Ctrl, or Command on macOS); the renderer itself listens to them. */
  readonly shortcut?: string;
  readonly enabled: boolean;
}

/** A file that the user opened with the program. It has either `ref`, `data` or `problem`. */
export interface GivenFile {
  readonly name: string;
  /** Its reference, for a file of the library. */
  readonly ref?: FileRef;
  /** Its bytes as base64, for another file. */
  readonly data?: string;
  /** Why it cannot be opened, and what to do. */
  readonly problem?: string;
}

/** All settings after a change. */
export interface WrittenSettings {
  readonly settings: Settings;
  /** Why the change lasts only until the program ends; absent when it was saved. */
  readonly problem?: string;
}

export interface AppApi {
  info(): Promise<HostInfo>;
  /** The host's latest problems, oldest first, without names and paths: for the diagnostics file. */
  problems(): Promise<readonly string[]>;
  readSettings(): Promise<Settings>;
  /** Changes the given settings and returns all of them. */
  writeSettings(changes: Partial<Settings>): Promise<WrittenSettings>;
  /** Takes the files that the user opened with the program; each is returned once. */
  takeFiles(): Promise<readonly GivenFile[]>;
  /** Makes the shell's menu bar of these actions; false where the shell has no menu bar. */
  setMenu(items: readonly MenuItem[]): Promise<boolean>;
  /** Answers `app:closing`: unsaved work is in recovery, the window or the program may close. */
  closeReady(): Promise<true>;
}

/** A file to export: text, or bytes as base64. */
export interface ExportedFile {
  readonly name: string;
  readonly data: string;
  readonly encoding: 'utf8' | 'base64';
}

export interface DialogsApi {
  /** Asks for a folder with the system's dialog; undefined when cancelled or where the shell has no dialogs. */
  chooseFolder(title: string): Promise<string | undefined>;
  /** Writes text or base64 data where the user says; in the browser the page downloads it instead and this returns `unsupported`. */
  exportFile(name: string, data: string, encoding: 'utf8' | 'base64'): Promise<'saved' | 'cancelled' | 'unsupported'>;
  /** Writes files into a folder that the user chooses, and asks before it replaces any; in the browser as `exportFile`. */
  exportFiles(files: readonly ExportedFile[]): Promise<'saved' | 'cancelled' | 'unsupported'>;
}

/** A PDF file that was made. */
export interface PrintedPdf {
  /** Its bytes as base64. */
  readonly data: string;
  readonly pages: number;
}

/** Why no PDF was made. */
export interface PrintError {
  readonly code: 'no-browser' | 'failed' | 'timeout' | 'cancelled' | 'refused' | 'busy';
  /** A plain sentence: what, and what to do instead. */
  readonly message: string;
}

export interface PrintApi {
  /** Makes a PDF of a page that the program made itself; the page's own style says how large the sheets are. */
  toPdf(html: string): Promise<Result<PrintedPdf, PrintError>>;
}

/** All that crosses from the renderer to the host. Every method takes and returns plain JSON. */
export interface HostApi {
  readonly app: AppApi;
  readonly library: LibraryApi;
  readonly packs: PacksApi;
  readonly storage: StorageApi;
  readonly mail: MailApi;
  readonly playtests: PlaytestsApi;
  readonly dialogs: DialogsApi;
  readonly print: PrintApi;
  /** Calls `listener` for each event of the name; the returned function ends it. */
  on<K extends keyof HostEvents>(name: K, listener: (event: HostEvents[K]) => void): () => void;
}

/** What the host tells the renderer unasked. */
export interface HostEvents {
  /** Files that changed on disk, by another program or by our own saves. */
  'library:changed': { readonly refs: readonly FileRef[] };
  'job:progress': JobProgress;
  'job:done': JobDone;
  /** A menu item of the shell was chosen: the id of an action of the renderer's list. */
  'app:action': { readonly id: string };
  /** Files were opened with the program; `app.takeFiles` returns them. */
  'app:files': Readonly<Record<string, never>>;
  /**
   * The window or the program is about to close, with `fault` because of an unexpected error. The renderer writes recovery files, then calls
   * `app.closeReady()`. The window closes after 5 s, the browser host after 3 s in any case.
   */
  'app:closing': { readonly fault?: boolean };
  /** The connection to the host was lost or is back. Only in a browser; calls fail with `HostCallError` while it is lost. */
  'host:connection': { readonly connected: boolean };
}

declare global {
  interface Window {
    /** Set by the preload in Electron; absent in a browser, where the renderer connects by WebSocket. */
    readonly hexwright?: HostApi;
  }
}
