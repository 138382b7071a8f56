import type { Finding, Result } from '@core/base';
import type { AnyDocument, DocumentKind, RulesId } from '@core/model';

/** A file of the library: its path below the library's root, with forward slashes, such as `scenarios/minor-slugfest.scenario.json`. */
export type FileRef = string;

/** The state of a file on disk when it was read or written: changes whenever its content does. */
export type FileVersion = string;

/** What is wrong with a file that cannot be used, in words, and where. */
export interface FileProblem {
  readonly code:
    | 'missing'
    | 'unreadable'
    | 'too-large'
    | 'not-text'
    | 'not-json'
    | 'foreign'
    | 'newer'
    | 'invalid'
    | 'outside'
    | 'exists'
    | 'changed'
    | 'bad-name'
    | 'write-failed'
    | 'no-library';
  /** A plain sentence: what, where, what to do. */
  readonly message: string;
  /** JSON Pointer to the first place that is wrong, when there is one. */
  readonly path?: string;
  readonly findings?: readonly Finding[];
}

/** One line of the library's list. A broken file is listed too, with its problem. */
export interface LibraryEntry {
  readonly ref: FileRef;
  readonly kind: DocumentKind | 'unknown';
  readonly id: string;
  readonly name: string;
  readonly rules?: RulesId;
  readonly author?: string;
  readonly tags: readonly string[];
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
  readonly version: FileVersion;
  readonly problem?: FileProblem;
  /** Counts of the document's own findings, for the badge in the list. */
  readonly errors: number;
  readonly warnings: number;
  /** A few words of content for the list, such as "22 × 17, 4 units". */
  readonly summary: string;
}

export interface OpenedFile {
  readonly ref: FileRef;
  readonly version: FileVersion;
  readonly document: AnyDocument;
  readonly findings: readonly Finding[];
  /** Formats that the file went through on the way in: true when it was migrated and a save will write the new form. */
  readonly migrated: boolean;
}

export interface SavedFile {
  readonly ref: FileRef;
  readonly version: FileVersion;
}

/** An older state of a file that is kept beside it. */
export interface Generation {
  readonly number: number;
  readonly modified: number;
  readonly size: number;
}

/** Unsaved work that a recovery file holds. */
export interface RecoveryEntry {
  readonly key: string;
  readonly ref?: FileRef;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly saved: number;
}

export interface LibraryInfo {
  /** Full path of the root, for display. */
  readonly root: string;
  /** True when the folder was made and filled just now. */
  readonly created: boolean;
}

export interface LibraryApi {
  info(): Promise<Result<LibraryInfo, FileProblem>>;
  /** Makes `path` (a full path typed or chosen by the user) the library; makes and fills it when it is empty or new. */
  setRoot(path: string): Promise<Result<LibraryInfo, FileProblem>>;
  list(): Promise<Result<readonly LibraryEntry[], FileProblem>>;
  open(ref: FileRef): Promise<Result<OpenedFile, FileProblem>>;
  /** The raw text of a file that cannot be opened, at most 1 MB of it, to look at. */
  readText(ref: FileRef): Promise<Result<string, FileProblem>>;
  /** Writes over `ref`. `expected` is the version that the editor opened; undefined overwrites whatever is there (only after asking). */
  save(ref: FileRef, document: AnyDocument, expected?: FileVersion): Promise<Result<SavedFile, FileProblem>>;
  /** Writes a new file named after the document in its kind's folder; never over an existing one. */
  create(document: AnyDocument): Promise<Result<SavedFile, FileProblem>>;
  duplicate(ref: FileRef, name: string): Promise<Result<SavedFile, FileProblem>>;
  rename(ref: FileRef, name: string): Promise<Result<SavedFile, FileProblem>>;
  /** Moves the file to the library's trash folder. */
  trash(ref: FileRef): Promise<Result<{ readonly trashed: string }, FileProblem>>;
  /** Brings back what `trash` returned. */
  restore(trashed: string): Promise<Result<SavedFile, FileProblem>>;
  generations(ref: FileRef): Promise<Result<readonly Generation[], FileProblem>>;
  openGeneration(ref: FileRef, number: number): Promise<Result<OpenedFile, FileProblem>>;
  /** Keeps unsaved work aside; never touches the file itself. */
  saveRecovery(key: string, ref: FileRef | undefined, document: AnyDocument): Promise<Result<true, FileProblem>>;
  listRecovery(): Promise<readonly RecoveryEntry[]>;
  openRecovery(key: string): Promise<Result<AnyDocument, FileProblem>>;
  discardRecovery(key: string): Promise<true>;
}

/** A batch of computer games. Exactly one of `ref` and `scenario` says what is played. */
export interface BatchPlan {
  readonly ref?: FileRef;
  /** An unsaved scenario with the designs that it needs in `designs`. */
  readonly scenario?: AnyDocument;
  readonly designs?: readonly AnyDocument[];
  readonly games: number;
  readonly seed: number;
  /** A computer player for each side, in the scenario's order. */
  readonly players: readonly string[];
  readonly workers?: number;
}

/** One outcome of a batch with its 95% Wilson interval. */
export interface BatchOutcome {
  readonly side: string | null;
  readonly level: string | null;
  readonly name: string;
  readonly count: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

export interface BatchReport {
  readonly games: number;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly meanTurns: number;
  readonly outcomes: readonly BatchOutcome[];
  /** Hash over the ordered results; independent of the number of workers. */
  readonly digest: string;
}

export interface PlaytestsApi {
  /** Starts a batch and returns its job id at once, or says why it cannot start. */
  start(plan: BatchPlan): Promise<Result<string, readonly Finding[]>>;
  cancel(job: string): Promise<true>;
}

/** Which shell runs the program, and where. */
export interface HostInfo {
  readonly shell: 'electron' | 'browser';
  readonly version: string;
  readonly platform: string;
  /** Processor cores that a batch may use. */
  readonly cores: number;
}

/** Settings of the user, kept by the host. */
export interface Settings {
  readonly theme: 'system' | 'dark' | 'light';
  readonly reducedMotion: boolean;
  readonly hexNumbers: boolean;
  readonly autosaveSeconds: number;
  /** Sizes of panels by name, in pixels. */
  readonly panels: Readonly<Record<string, number>>;
  /** Files that were open last, in the order of their tabs. */
  readonly openFiles: readonly FileRef[];
  /** A computer player's name for each new battle's opponent. */
  readonly opponent: string;
  /** Whether moves and shots are shown as they happen. */
  readonly animateBattles: boolean;
  /** How fast battles run by themselves. */
  readonly battleSpeed: 'half' | 'normal' | 'fast' | 'instant';
  /** Which events of a battle a screen reader reads out: all, only what has a result, or none. */
  readonly announceEvents: 'all' | 'results' | 'none';
}

/** The menus of the menu bar, in order. */
export type MenuName = 'File' | 'Edit' | 'View' | 'Scenario' | 'Battle' | 'Help';

/** One action of the renderer's list as a menu item; choosing it sends `app:action`. */
export interface MenuItem {
  readonly id: string;
  readonly title: string;
  readonly menu: MenuName;
  /** Keys joined by "+", such as "Mod+Shift+S" ("Mod" is Ctrl, or Command on macOS); the renderer itself listens to them. */
  readonly shortcut?: string;
  readonly enabled: boolean;
}

export interface AppApi {
  info(): Promise<HostInfo>;
  readSettings(): Promise<Settings>;
  /** Changes the settings that are given and returns them all. */
  writeSettings(changes: Partial<Settings>): Promise<Settings>;
  /** Makes the shell's menu bar of these actions; false where the shell has no menu bar. */
  setMenu(items: readonly MenuItem[]): Promise<boolean>;
  /** Answers `app:closing`: everything unsaved is kept, the window may close. */
  closeReady(): Promise<true>;
}

export interface DialogsApi {
  /** Asks for a folder with the system's dialog; undefined when cancelled or where the shell has no dialogs. */
  chooseFolder(title: string): Promise<string | undefined>;
  /** Writes text or base64 data where the user says; in the browser the page downloads it instead and this returns `unsupported`. */
  exportFile(name: string, data: string, encoding: 'utf8' | 'base64'): Promise<'saved' | 'cancelled' | 'unsupported'>;
}

/** All that crosses from the renderer to the host. Every method takes and returns plain JSON. */
export interface HostApi {
  readonly app: AppApi;
  readonly library: LibraryApi;
  readonly playtests: PlaytestsApi;
  readonly dialogs: DialogsApi;
  /** Calls `listener` for each event of the name; the returned function ends it. */
  on<K extends keyof HostEvents>(name: K, listener: (event: HostEvents[K]) => void): () => void;
}

/** What the host tells the renderer unasked. */
export interface HostEvents {
  /** Files that changed on disk by somebody else's hand, or by our own saves. */
  'library:changed': { readonly refs: readonly FileRef[] };
  'playtest:progress': {
    readonly job: string;
    readonly done: number;
    readonly games: number;
    readonly partial?: BatchReport;
  };
  'playtest:done': {
    readonly job: string;
    readonly report?: BatchReport;
    readonly cancelled?: boolean;
    readonly error?: string;
  };
  /** A menu item of the shell was chosen: the id of an action of the renderer's list. */
  'app:action': { readonly id: string };
  /** The window is about to close: the renderer writes recovery files, then calls `app.closeReady()`. It closes after 5 s in any case. */
  'app:closing': Record<string, never>;
  /** The connection to the host was lost or is back. Only in a browser; calls fail with `HostCallError` while it is lost. */
  'host:connection': { readonly connected: boolean };
}

declare global {
  interface Window {
    /** Set by the preload in Electron; absent in a browser, where the renderer connects by WebSocket. */
    readonly hexwright?: HostApi;
  }
}
