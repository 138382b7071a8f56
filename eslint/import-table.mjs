/**
 * The import table: which folder may import which.
 *
 * A row's `folder` is a path from the root. `*` stands for one segment, and each match is a separate row, so that siblings
 * cannot import each other. The longest matching row owns a file. A row may always import itself.
 * `may` lists other rows by their folder; `mayTypes` does so for type-only imports.
 * `packages` lists the allowed packages: groups of `packageGroups`, or package names. `'*'` is every package without a
 * group.
 */

/** Packages that only some folders may import. */
export const packageGroups = {
  node: [/^node:/],
  electron: [/^electron($|\/)/, /^electron-(log|store|updater)($|\/)/],
  vue: [
    /^vue($|\/)/,
    /^pinia($|\/)/,
    /^element-plus($|\/)/,
    /^@element-plus\//,
    /^vue-echarts($|\/)/,
    /^@lucide\/vue$/,
  ],
  charts: [/^echarts($|\/)/],
  fonts: [/^@fontsource\//],
  konva: [/^konva($|\/)/],
  files: [/^chokidar$/, /^proper-lockfile$/, /^write-file-atomic$/, /^ws$/, /^commander$/],
  ajv: [/^ajv($|\/)/],
  hashes: [/^@noble\/hashes\//],
  queue: [/^bullmq($|\/)/, /^ioredis($|\/)/],
  // Only for the comparison in tests/bench/.
  peers: [/^boardgame\.io($|\/)/],
};

const base = 'src/core/base';
const hex = 'src/core/hex';
const model = 'src/core/model';
const contract = 'src/core/rules';
const common = 'src/core/rules/common';
const systems = 'src/core/rules/systems/*';
const registry = 'src/core/rules/registry.ts';
const players = 'src/core/players';
const playtest = 'src/core/playtest';
const balance = 'src/core/balance';
const mail = 'src/core/mail';
const campaign = 'src/core/campaign';
const campaignPlay = 'src/core/campaign/play';
const campaignMail = 'src/core/campaign/mail';
const drawing = 'src/core/drawing';
const print = 'src/core/print';
const pack = 'src/core/pack';
const rules = [contract, common, systems, registry];
const core = [
  base,
  hex,
  model,
  ...rules,
  players,
  playtest,
  balance,
  campaign,
  campaignPlay,
  mail,
  campaignMail,
  drawing,
  print,
  pack,
];
const shared = 'src/shared';
const library = 'src/main/library';
const playtests = 'src/main/playtests';
const queue = 'src/main/queue';
const host = 'src/main/host';
const pdf = 'src/main/print';
const documents = 'src/renderer/documents';
const stores = 'src/renderer/stores';
const canvas = 'src/renderer/canvas';
const features = 'src/renderer/features/*';
const frame = 'src/renderer';

/**
 * @typedef {object} ImportRow
 * @property {string} folder
 * @property {string[]} may
 * @property {string[]} [mayTypes]
 * @property {string[]} packages
 */

/** @type {ImportRow[]} */
export const importTable = [
  { folder: 'schemas', may: [], packages: [] },

  { folder: base, may: [], packages: [] },
  { folder: hex, may: [base], packages: [] },
  { folder: model, may: [base, hex], packages: ['mutative'] },
  { folder: contract, may: [base, hex, model], packages: [] },
  { folder: common, may: [base, hex, model, contract], packages: [] },
  { folder: systems, may: [base, hex, model, contract, common], packages: [] },
  { folder: registry, may: [base, hex, model, contract, common, systems], packages: [] },
  { folder: players, may: [base, hex, contract], packages: [] },
  { folder: playtest, may: [base, hex, model, ...rules, players], packages: [] },
  { folder: balance, may: [base, hex, model, ...rules, players, playtest], packages: [] },
  { folder: mail, may: [base, hex, model, ...rules, players, playtest], packages: ['hashes'] },
  { folder: campaign, may: [base, hex, model, contract, registry], packages: [] },
  {
    folder: campaignPlay,
    may: [base, hex, model, ...rules, players, playtest, campaign],
    packages: [],
  },
  {
    folder: campaignMail,
    may: [base, hex, model, ...rules, players, playtest, campaign, campaignPlay, mail],
    packages: [],
  },
  { folder: drawing, may: [base, hex, model, contract], packages: [] },
  { folder: print, may: [base, hex, model, ...rules, drawing], packages: [] },
  { folder: pack, may: [base, model], packages: ['mutative'] },

  { folder: shared, may: [], mayTypes: core, packages: [] },

  { folder: library, may: [...core, 'schemas'], mayTypes: [shared], packages: ['*', 'node', 'files'] },
  { folder: playtests, may: core, packages: ['*', 'node'] },
  { folder: queue, may: [...core, shared, playtests], packages: ['node', 'queue'] },
  { folder: pdf, may: [base, drawing], mayTypes: [shared], packages: ['node', 'fonts', 'parse5-sax-parser'] },
  { folder: host, may: [...core, shared, library, playtests, pdf], packages: ['*', 'node', 'files'] },
  { folder: 'src/main/electron', may: [base, host, pdf, shared], packages: ['*', 'node', 'electron'] },
  { folder: 'src/main/browser', may: [base, host, pdf, shared], packages: ['*', 'node', 'files'] },
  {
    folder: 'src/main/cli',
    may: [...core, library, playtests, queue, pdf],
    mayTypes: [shared],
    packages: ['*', 'node', 'files'],
  },
  { folder: 'src/preload', may: [shared], packages: ['electron'] },

  { folder: documents, may: [...core, shared], packages: ['*'] },
  { folder: stores, may: [base, documents, shared], packages: ['*', 'vue'] },
  { folder: canvas, may: [base, hex, model, drawing, documents], packages: ['*', 'vue', 'konva'] },
  {
    folder: features,
    may: [...core, shared, documents, stores, canvas, frame],
    packages: ['*', 'vue', 'konva', 'charts'],
  },
  // The frame around the features: entry, shell, shared components, theme, actions. It finds the features with a glob.
  {
    folder: frame,
    may: [...core, shared, documents, stores, canvas],
    packages: ['*', 'vue', 'konva', 'charts', 'fonts'],
  },
];

/**
 * The row that owns a path, and the folder that matches the row's pattern.
 * @param {string} path from the root, with forward slashes
 * @returns {{ row: ImportRow; folder: string } | undefined} undefined when no row matches
 */
export function rowOf(path) {
  let best;
  for (const row of importTable) {
    const pattern = row.folder.split('/');
    const segments = path.split('/').slice(0, pattern.length);
    const matches = pattern.every((part, i) => part === segments[i] || (part === '*' && segments[i] !== undefined));
    if (matches && (best === undefined || pattern.length > best.row.folder.split('/').length)) {
      best = { row, folder: segments.join('/') };
    }
  }
  return best;
}

/**
 * The group of a package.
 * @param {string} name the import specifier
 * @returns {string | undefined}
 */
export function groupOf(name) {
  return Object.entries(packageGroups).find(([, patterns]) => patterns.some((pattern) => pattern.test(name)))?.[0];
}
