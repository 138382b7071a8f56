import type { PackChoice, PackInfo } from '@core/pack';
import type { OutcomeFilter, Parameter, ParameterValue, ParameterRange } from '@core/balance';
import type {
  BalanceJobRequest,
  BatchJobRequest,
  CompareJobRequest,
  DuelJobRequest,
  ExportedFile,
  ForecastJobRequest,
  GainsJobRequest,
  HostApi,
  HostEvents,
  JobRequest,
  JobType,
  JobTypes,
  MenuItem,
  RecentFile,
  Settings,
  SweepJobRequest,
} from './host-api';
import { SAVED_FLEETS } from './fleet';
import { SESSION_LIMIT } from './session-limit';
import {
  boolean,
  documentLike,
  either,
  integer,
  listOf,
  matching,
  number,
  oneOf,
  optional,
  partial,
  shape,
  tableOf,
  text,
  typed,
} from './guards';
import type { Guard } from './guards';

/** The parts of `HostApi` that hold methods. */
export type HostMethods = Omit<HostApi, 'on'>;

type Arguments<F> = F extends (...args: infer A) => unknown ? A : never;
type GuardsOf<A extends readonly unknown[]> = { readonly [K in keyof A]-?: Guard<A[K]> };

/** For each method of `HostApi` a guard for each of its arguments: a method that is missing here is a type error. */
export type ChannelMap = {
  readonly [G in keyof HostMethods]: {
    readonly [M in keyof HostMethods[G]]: GuardsOf<Arguments<HostMethods[G][M]>>;
  };
};

// Checks only the form of a reference; the library checks that it stays inside.
const ref = text(1000, 1);
const name = text(200, 1);
const turnFileName = matching('the name of a turn file', /^[A-Za-z0-9][A-Za-z0-9 _.-]{0,150}\.hexturn$/);
const job = matching('a job id', /^[A-Za-z0-9_-]{1,64}$/);
const sessionKey = matching('a session key', /^[a-z0-9][a-z0-9_-]{0,99}$/);
const key = matching('a recovery key', /^[A-Za-z0-9._-]{1,200}$/);

const exportedFile = shape<ExportedFile>('a file to export', {
  name,
  data: text(64 * 1024 * 1024),
  encoding: oneOf('utf8', 'base64'),
});

const refs = listOf(ref, 20_000);
/** Base64 of a file; its size is checked where it is decoded. */
const packData = text(64 * 1024 * 1024, 1);
const packInfo = shape<PackInfo>('a pack description', {
  name: text(120, 1),
  version: optional(text(40)),
  author: optional(text(120)),
  licence: optional(text(120)),
  description: optional(text(4000)),
});
const packChoice = shape<PackChoice>('a choice', {
  path: ref,
  action: oneOf('take', 'both', 'skip'),
  name: optional(text(120)),
  seen: optional(matching('a checksum', /^[0-9a-f]{64}$/)),
});

const setting = {
  ref: optional(ref),
  scenario: optional(documentLike),
  designs: optional(listOf(documentLike, 200)),
  players: listOf(text(40, 1), 4),
};
const batchSize = {
  games: integer(1, 100_000_000),
  seed: integer(0, 0xffffffff),
  workers: optional(integer(1, 256)),
};

const batchRequest = shape<BatchJobRequest>('a batch request', {
  ...setting,
  ...batchSize,
  details: optional(boolean),
  resume: optional(documentLike),
  fairFor: optional(text(64, 1)),
});

const compareRequest = shape<CompareJobRequest>('a request to compare two versions', {
  ...batchSize,
  a: shape<CompareJobRequest['a']>('a version', setting),
  b: shape<CompareJobRequest['b']>('a version', setting),
});

const parameterValue = either<ParameterValue>(
  'a number, a text, or true or false',
  number(-1e9, 1e9),
  text(200),
  boolean,
);

const varied = listOf(
  shape<ParameterRange>('a parameter with its values', {
    parameter: shape<Parameter>('a parameter', {
      id: text(1000, 1),
      label: text(1000),
      group: text(200),
      current: parameterValue,
      min: optional(number(-1e9, 1e9)),
      max: optional(number(-1e9, 1e9)),
      choices: optional(listOf(parameterValue, 1000)),
      choiceLabels: optional(listOf(text(200), 1000)),
    }),
    values: listOf(parameterValue, 1000),
  }),
  12,
);

const playLevels = listOf(text(40, 1), 4);

const sweepRequest = shape<SweepJobRequest>('a sweep request', {
  ...setting,
  ...batchSize,
  varied,
  levels: optional(playLevels),
});

const balanceRequest = shape<BalanceJobRequest>('a balance request', {
  ...setting,
  seed: batchSize.seed,
  workers: batchSize.workers,
  varied,
  aim: either<OutcomeFilter>(
    'an aim',
    shape<OutcomeFilter & { of: 'side' }>('wins of a side', { of: oneOf('side'), side: text(64, 1) }),
    shape<OutcomeFilter & { of: 'level' }>('a victory level', { of: oneOf('level'), level: text(64, 1) }),
    shape<OutcomeFilter & { of: 'draw' }>('draws', { of: oneOf('draw') }),
  ),
  target: number(0, 1),
  within: number(0, 1),
  check: integer(1, 10_000_000),
  levels: optional(playLevels),
});

const conditions = {
  games: integer(1, 2_000_000),
  seed: integer(0, 0xffffffff),
  players: listOf(text(40, 1), 2),
  points: optional(integer(1, 9999)),
  map: optional(ref),
  workers: optional(integer(1, 256)),
};

const duelRequest = shape<DuelJobRequest>('a duel request', {
  design: documentLike,
  opponents: listOf(documentLike, 40),
  ...conditions,
});

const gainsRequest = shape<GainsJobRequest>('a cost–effect request', {
  design: documentLike,
  opponent: documentLike,
  ...conditions,
});

const forecastRequest = shape<ForecastJobRequest>('a forecast request', {
  campaign: documentLike,
  games: integer(1, 10_000),
  seed: integer(0, 0xffffffff),
  players: optional(listOf(oneOf('random', 'greedy', 'search'), 8)),
  battlePlayer: optional(text(40, 1)),
  fast: optional(boolean),
  workers: optional(integer(1, 256)),
});

const jobRequests: { readonly [T in JobType]: Guard<JobTypes[T]['request']> } = {
  batch: batchRequest,
  compare: compareRequest,
  sweep: sweepRequest,
  balance: balanceRequest,
  duel: duelRequest,
  gains: gainsRequest,
  forecast: forecastRequest,
};

/** The guards for the user's settings, key by key. */
export const SETTING_GUARDS: { readonly [K in keyof Settings]-?: Guard<Settings[K]> } = {
  theme: oneOf('system', 'dark', 'light'),
  reducedMotion: boolean,
  hexNumbers: boolean,
  singleKeys: boolean,
  autosaveSeconds: integer(1, 3600),
  panels: tableOf(integer(0, 10_000), 100),
  openFiles: listOf(ref, 200),
  startPage: boolean,
  recentFiles: listOf(shape<RecentFile>('a recent file', { ref, opened: integer(0, 10 ** 14) }), 50),
  opponent: text(40, 1),
  animateBattles: boolean,
  battleSpeed: oneOf('half', 'normal', 'fast', 'instant'),
  confirmEndTurn: boolean,
  followComputer: boolean,
  announceEvents: oneOf('all', 'results', 'none'),
  tours: tableOf(integer(0, 100), 100),
  fleets: SAVED_FLEETS,
};

const menuItem = shape<MenuItem>('a menu item', {
  id: matching('an action id', /^[A-Za-z0-9][A-Za-z0-9.:_-]{0,79}$/),
  title: text(120, 1),
  menu: oneOf('File', 'Edit', 'View', 'Scenario', 'Battle', 'Campaign', 'Help'),
  shortcut: optional(matching('a shortcut', /^[\x21-\x7e]{1,40}$/)),
  enabled: boolean,
});

/** The full path of a library or shared folder. */
const folder = text(4000, 1);

/** Every method that may be called from the renderer, with the guards of its arguments. */
export const CHANNELS: ChannelMap = {
  app: {
    info: [],
    problems: [],
    readSettings: [],
    writeSettings: [partial('settings', SETTING_GUARDS)],
    takeFiles: [],
    setMenu: [listOf(menuItem, 300)],
    closeReady: [],
  },
  library: {
    info: [],
    setRoot: [folder],
    list: [],
    open: [ref, optional(folder)],
    documents: [refs],
    readText: [ref],
    save: [ref, documentLike, optional(text(200, 1)), optional(folder)],
    create: [documentLike, optional(folder)],
    duplicate: [ref, name],
    rename: [ref, name],
    trash: [refs],
    listTrash: [],
    deleteTrashed: [refs],
    restore: [refs],
    generations: [ref],
    openGeneration: [ref, integer(0, 1_000_000)],
    saveRecovery: [key, optional(ref), documentLike, optional(folder)],
    listRecovery: [],
    openRecovery: [key, optional(folder)],
    discardRecovery: [key, optional(folder)],
    saveSession: [sessionKey, optional(text(SESSION_LIMIT))],
    openSession: [sessionKey],
  },
  packs: {
    contents: [refs],
    write: [refs, packInfo],
    backup: [],
    preview: [packData],
    import: [packData, listOf(packChoice, 20_000)],
    undo: [matching('an import id', /^[0-9a-f-]{36}$/)],
  },
  storage: {
    size: [],
    move: [folder],
    removeOld: [],
  },
  playtests: {
    start: [typed<JobRequest>('a job request', jobRequests)],
    record: [batchRequest, integer(0, 100_000_000)],
    cancel: [job],
  },
  mail: {
    list: [folder],
    read: [folder, turnFileName],
    write: [folder, turnFileName, text(32 * 1024 * 1024)],
  },
  dialogs: {
    chooseFolder: [text(200)],
    exportFile: [name, text(64 * 1024 * 1024), oneOf('utf8', 'base64')],
    exportFiles: [listOf(exportedFile, 300)],
  },
  print: {
    toPdf: [text(64 * 1024 * 1024, 1)],
  },
};

/** Every event that the host may send. A name that is missing here is a type error. */
const EVENTS: { readonly [K in keyof HostEvents]: true } = {
  'library:changed': true,
  'job:progress': true,
  'job:done': true,
  'app:action': true,
  'app:files': true,
  'app:closing': true,
  'host:connection': true,
};
export const EVENT_NAMES = Object.keys(EVENTS) as readonly (keyof HostEvents)[];

/** True for the name of an event of the host. */
export function isEventName(value: unknown): value is keyof HostEvents {
  return typeof value === 'string' && Object.hasOwn(EVENTS, value);
}
