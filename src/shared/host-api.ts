import type { Finding, Result } from '@core/base';
import type { BatchDetails, FairVerdict, PairedFigures } from '@core/balance';
import type { ForecastFigures, OrderPlayer } from '@core/campaign/play';
import type { AnyDocument, BattleRecord, DocumentKind, RulesId } from '@core/model';
import type { DuelFigures, Gain } from '@core/playtest';

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
  /** True to watch the games too: what became of each unit, where, and which games are worth a look. They take several times as long. */
  readonly details?: boolean;
  /** With details: a report of the same batch that was stopped; it is continued. */
  readonly resume?: AnyDocument;
  /** With details: a sequential test whether this side wins half of the games, within 5 points of per cent either way. */
  readonly fairFor?: string;
}

/** Two versions of a battle that are played with the same seeds. */
export interface ComparePlan extends Pick<BatchPlan, 'games' | 'seed' | 'workers'> {
  readonly a: Pick<BatchPlan, 'scenario' | 'ref' | 'designs' | 'players'>;
  readonly b: Pick<BatchPlan, 'scenario' | 'ref' | 'designs' | 'players'>;
}

/** What the games of two versions showed, pair by pair. */
export interface CompareReport extends PairedFigures {
  readonly seconds: number;
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
  /** For each of `outcomes` the number of its first game, and how many games took how many turns. */
  readonly ends: readonly {
    readonly example: number;
    readonly lengths: readonly (readonly [turns: number, games: number])[];
  }[];
  readonly details?: BatchDetails;
  /** The answer of the sequential test, and after how many games it came. */
  readonly fair?: { readonly verdict: FairVerdict; readonly games: number };
}

/** What duels are fought under; the same for all of them. */
export interface DuelConditions {
  /** Games against each opponent, 1 or more; both seats are taken in turn, so an even number is fair. All duels together at most 2,000,000. */
  readonly games: number;
  /** Unsigned 32-bit; the same seed gives the same figures. */
  readonly seed: number;
  /** The computer player of the design, then that of its opponents. */
  readonly players: readonly string[];
  /** Points of each side, 1 to 9,999: as many ships as they pay for, at least one. One ship a side when absent. */
  readonly points?: number;
  /**
   * A scenario of the library whose map or battlespace is the field. When absent it is open space of 16 × 13 hexes, or the three locations
   * of a new scenario.
   */
  readonly map?: FileRef;
  readonly workers?: number;
}

/** One design against each of several others. The designs may be unsaved; all are of one rule system and without errors. */
export interface DuelPlan extends DuelConditions {
  readonly design: AnyDocument;
  /** 1 to 40. */
  readonly opponents: readonly AnyDocument[];
}

/** What the duels have shown so far; a rate that has no games yet is 0 with the interval 0 to 1. */
export interface DuelReport {
  /** Games played, all opponents together. */
  readonly games: number;
  readonly seconds: number;
  /** For each opponent in the order of the plan: wins, draws, losses and rounds; side 0 is the design, side 1 the opponent. */
  readonly duels: readonly DuelFigures[];
  /** Hash over the ordered results; independent of the number of workers. */
  readonly digest: string;
}

/** What one step more in each part of a design gains against one opponent. */
export interface GainsPlan extends DuelConditions {
  readonly design: AnyDocument;
  readonly opponent: AnyDocument;
}

/** What one more gains, so far. */
export interface GainsReport {
  /** Games played, the design as it is and all its steps together. */
  readonly games: number;
  readonly seconds: number;
  /** The design as it is against the opponent; side 0 is the design. */
  readonly base: DuelFigures;
  /** A row for each part that can be raised by a step, in the order of the parts; `pairs` is the sample size of its change. */
  readonly rows: readonly Gain[];
  readonly digest: string;
}

/** The rest of a campaign, to be played many times from where it stands. */
export interface ForecastPlan {
  /** A campaign, saved or not. */
  readonly campaign: AnyDocument;
  /** How many times, from 1 to 10,000. */
  readonly games: number;
  readonly seed: number;
  /** Who gives the orders, one for each side; as the campaign says, greedy for people, when absent. */
  readonly players?: readonly OrderPlayer[];
  /** True to draw results of battles from a few games of each instead of playing every one. */
  readonly fast?: boolean;
  readonly workers?: number;
}

/** What a forecast shows, with what is to be said about the making of the campaign. */
export interface ForecastReport extends ForecastFigures {
  readonly findings: readonly Finding[];
}

export interface PlaytestsApi {
  /** Starts a batch and returns its job id at once, or says why it cannot start. */
  start(plan: BatchPlan): Promise<Result<string, readonly Finding[]>>;
  /**
   * Starts duels and returns their job id at once, or says why they cannot start (a path `/opponents/2/…` names the opponent). They tell
   * of themselves by `duel:progress` and `duel:done`; `cancel` ends them.
   */
  startDuel(plan: DuelPlan): Promise<Result<string, readonly Finding[]>>;
  /** Starts the games of a cost–effect table, in the same way; they tell of themselves by `gains:progress` and `gains:done`. */
  startGains(plan: GainsPlan): Promise<Result<string, readonly Finding[]>>;
  /**
   * Starts a forecast and returns its job id at once, or says why it cannot start. It tells of itself by `forecast:progress` and
   * `forecast:done`; `cancel` ends it.
   */
  startForecast(plan: ForecastPlan): Promise<Result<string, readonly Finding[]>>;
  /** Starts the same games of two versions; they tell of themselves by `compare:progress` and `compare:done`. */
  startCompare(plan: ComparePlan): Promise<Result<string, readonly Finding[]>>;
  /** Plays game number `game` (from 0) of a batch again, as a record. */
  record(plan: BatchPlan, game: number): Promise<Result<BattleRecord, readonly Finding[]>>;
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

/** A PDF file that was made. */
export interface PrintedPdf {
  /** Its bytes as base64. */
  readonly data: string;
  readonly pages: number;
}

/** Why no PDF was made. */
export interface PrintFault {
  readonly code: 'no-browser' | 'failed' | 'timeout' | 'cancelled' | 'refused';
  /** A plain sentence: what, and what to do instead. */
  readonly message: string;
}

export interface PrintApi {
  /** Makes a PDF of a page that the program made itself; the page's own style says how large the sheets are. */
  toPdf(html: string): Promise<Result<PrintedPdf, PrintFault>>;
}

/** All that crosses from the renderer to the host. Every method takes and returns plain JSON. */
export interface HostApi {
  readonly app: AppApi;
  readonly library: LibraryApi;
  readonly playtests: PlaytestsApi;
  readonly dialogs: DialogsApi;
  readonly print: PrintApi;
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
  /** With the first games of a duel, within about 200 ms, and then every 100 ms at most. */
  'duel:progress': {
    readonly job: string;
    readonly done: number;
    readonly games: number;
    readonly report: DuelReport;
  };
  'forecast:progress': {
    readonly job: string;
    readonly done: number;
    readonly games: number;
    readonly report: ForecastReport;
  };
  'forecast:done': {
    readonly job: string;
    readonly report: ForecastReport;
    readonly cancelled?: boolean;
    readonly error?: string;
  };
  'compare:progress': {
    readonly job: string;
    readonly done: number;
    readonly games: number;
    readonly report: CompareReport;
  };
  'compare:done': {
    readonly job: string;
    readonly report: CompareReport;
    readonly cancelled?: boolean;
    readonly error?: string;
  };
  'duel:done': {
    readonly job: string;
    readonly report: DuelReport;
    readonly cancelled?: boolean;
    readonly error?: string;
  };
  'gains:progress': {
    readonly job: string;
    readonly done: number;
    readonly games: number;
    readonly report: GainsReport;
  };
  'gains:done': {
    readonly job: string;
    readonly report: GainsReport;
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
