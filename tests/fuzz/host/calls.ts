import { below, nextU32, unit, type Rng } from '@core/base';
import { CHANNELS } from '@shared/channels';
import { mutateJson } from '../mutate-json';
import { pick } from '../pick';

/** What calls are made of. */
export interface Material {
  /** References of files of the library. */
  readonly refs: string[];
  /** Names of trashed files. */
  readonly trashed: string[];
  readonly documents: readonly unknown[];
  readonly scenarios: readonly unknown[];
  /** Folders that the page must not reach. */
  readonly forbidden: readonly string[];
}

/** A call as it goes over the socket. */
export interface Call {
  readonly method: unknown;
  readonly args: unknown;
}

const METHODS = Object.entries(CHANNELS).flatMap(([group, methods]) =>
  Object.keys(methods).map((name) => `${group}.${name}`),
);

const STRANGE_METHODS = [
  '',
  'app',
  'app.',
  '.info',
  'app.info.x',
  '__proto__.x',
  'app.__proto__',
  'library.constructor',
  'app.toString',
  'on',
  null,
  7,
  {},
  [],
];

const STRANGE_REFS = [
  '../canary/secret.json',
  'designs/../../canary/secret.json',
  'designs/link.json',
  'linked/secret.json',
  '/etc/passwd',
  '.hexwright/shipped.json',
  'designs/.x.json',
  'designs/con.json',
  'designs/%2e%2e/x.json',
  'designs\\..\\x.json',
  'designs/a/b/c.json',
  'x.json',
  'designs',
  'designs/',
  'designs/é.json',
  `designs/${'x'.repeat(300)}.json`,
];

/** Arguments that the method's guards accept, most of the time. */
function argumentsOf(rng: Rng, method: string, material: Material): unknown[] {
  const { documents, scenarios, refs, trashed, forbidden } = material;
  const ref = (): unknown =>
    unit(rng) < 0.8 && refs.length > 0 ? pick(rng, refs) : pick(rng, [...STRANGE_REFS, ...forbidden]);
  const name = (): string =>
    pick(rng, ['Fuzzed', 'Fuzzed again', 'A/b', '..', 'ü', 'con', ' ', '<b>', 'x'.repeat(120)]);
  const key = (): string => pick(rng, ['fuzz', 'Fuzz.2', '..', 'a_b']);
  const plan = (): object => ({
    ...(unit(rng) < 0.5 ? { scenario: pick(rng, scenarios), designs: [] } : { ref: ref() }),
    games: 1 + below(rng, 20),
    seed: nextU32(rng),
    players: ['greedy', pick(rng, ['random', 'greedy', 'careful', 'unknown'])],
    workers: 1,
    ...(unit(rng) < 0.3 ? { details: true } : {}),
  });
  const conditions = { games: 4, seed: 1, players: ['greedy', 'random'], workers: 1 };
  const [design, other] = [pick(rng, documents), pick(rng, documents)];
  const parameter = { id: pick(rng, ['/turnLimit', '/forces/0/count', '/name', 'x']), label: 'L', current: 1 };
  const varied = [{ parameter, values: [1, 2, 'three', true].slice(0, 1 + below(rng, 4)) }];
  const setting = { scenario: pick(rng, scenarios), players: ['greedy', 'greedy'], seed: 1, workers: 1 };
  const job = (): object =>
    pick(rng, [
      { type: 'batch', ...plan() },
      { type: 'batch', ...plan() },
      {
        ...{ type: 'compare', games: 4, seed: 1, workers: 1 },
        a: { scenario: pick(rng, scenarios), players: ['greedy', 'greedy'] },
        b: { ref: ref(), players: ['random', 'greedy'] },
      },
      { type: 'sweep', ...setting, games: 2, varied },
      { type: 'balance', ...setting, varied, aim: { of: 'draw' }, target: 0.5, within: 0.5, check: 10 },
      { type: 'duel', design, opponents: [other], ...conditions },
      { type: 'gains', design, opponent: other, ...conditions },
      { type: 'forecast', campaign: pick(rng, documents), games: 1, seed: 1, workers: 1 },
    ]);
  switch (method) {
    case 'app.writeSettings':
      return [
        pick(rng, [{ theme: 'dark' }, { openFiles: [ref()] }, { panels: { left: 200 } }, { autosaveSeconds: 9 }, {}]),
      ];
    case 'app.setMenu':
      return [[{ id: 'x', title: 'X', menu: 'File', enabled: true }]];
    case 'library.setRoot':
      return [pick(rng, forbidden)];
    case 'library.save':
      return [ref(), pick(rng, documents), ...(unit(rng) < 0.3 ? ['0'.repeat(32)] : [])];
    case 'library.create':
      return [pick(rng, documents)];
    case 'library.duplicate':
    case 'library.rename':
      return [ref(), name()];
    case 'library.documents':
      return [[ref(), ref()]];
    case 'library.trash':
      return [[ref(), ref()]];
    case 'library.restore':
    case 'library.deleteTrashed':
      return [[unit(rng) < 0.7 && trashed.length > 0 ? pick(rng, trashed) : '20260101-000000-00000000/../../x.json']];
    case 'library.openGeneration':
      return [ref(), below(rng, 4)];
    case 'library.saveRecovery':
      return [key(), unit(rng) < 0.5 ? ref() : null, pick(rng, documents)];
    case 'library.openRecovery':
    case 'library.discardRecovery':
      return [key()];
    case 'library.saveSession':
      return [key(), pick(rng, ['{}', 'text', ''])];
    case 'library.openSession':
      return [key()];
    case 'playtests.start':
      return [job()];
    case 'playtests.record':
      return [plan(), below(rng, 3)];
    case 'playtests.cancel':
      return ['job-1'];
    case 'dialogs.chooseFolder':
      return ['Library'];
    case 'dialogs.exportFiles':
      return [[{ name: name(), data: 'text', encoding: 'utf8' }]];
    case 'dialogs.exportFile':
      return [name(), 'text', 'utf8'];
    case 'print.toPdf':
      // A page that is not the program's own: refused before a browser is started.
      return ['<script>x</script>'];
    default:
      return [
        'app.info',
        'app.readSettings',
        'app.takeFiles',
        'app.closeReady',
        'library.info',
        'library.list',
        'library.listRecovery',
      ].includes(method)
        ? []
        : [ref()];
  }
}

/** A random call: legal, or with damaged arguments, or of no method that exists. */
export function randomCall(rng: Rng, material: Material): Call {
  if (unit(rng) < 0.05) return { method: pick(rng, STRANGE_METHODS), args: [] };
  const method = pick(rng, METHODS);
  const args = argumentsOf(rng, method, material);
  if (unit(rng) < 0.55) return { method, args };
  if (unit(rng) < 0.05) return { method, args: pick<unknown>(rng, [null, {}, 'x', 7, [1, 2, 3, 4, 5, 6]]) };
  // An extra root, so that whole arguments are changed too.
  const data = structuredClone({ args });
  for (let count = 1 + below(rng, 2); count > 0; count--) mutateJson(data, nextU32(rng), {});
  return { method, args: data.args ?? [] };
}
