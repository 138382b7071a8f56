import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JobResults, type JobSetup } from '@main/playtests';
import { readPartResult } from '../../../src/main/queue/answer';
import { pack } from '../../../src/main/queue/packing';
import { resultsReader } from '../../../src/main/queue/results';
import { type Answer, answerOf, play, setups, shippedBatches } from './setups';
import { IS_LONG } from '../../long';

const five = { seed: 7, from: 3, to: 8 };
const rangeOf = (setup: JobSetup) => (setup.type === 'record' ? { ...five, to: 4 } : five);

/** What each setting was answered, and how it is read. */
const known = new Map(
  Object.entries(setups).map(([name, setup]) => {
    const results = play(setup, rangeOf(setup));
    const read = resultsReader(setup);
    return [name, { setup, results, read: (value: unknown) => readPartResult(value, rangeOf(setup), read) }] as const;
  }),
);
type Name = keyof typeof setups;

/** A fresh answer of a worker that played well. */
const good = (name: Name): Answer => answerOf(known.get(name)!.results);
const table = (...numbers: number[]): unknown => pack(Uint16Array.from(numbers));
const bytes = (...numbers: number[]): unknown => pack(Uint8Array.from(numbers));

interface Details {
  [key: string]: unknown;
  causes: number[];
  movers: number[][];
  units: number[][];
  notable: Record<string, { game: number; turns: number; score: number; name: string }[]>;
}
const detailsOf = (answer: Answer): Details => answer.results['details'] as Details;
const runsOf = (answer: Answer) => answer.results['runs'] as Record<string, unknown>[];

describe('a worker’s answer', { timeout: IS_LONG ? 300_000 : 30_000 }, () => {
  it.each([...known])('is parsed as sent: %s', (name, { results, read }) => {
    expect(read(good(name as Name))).toEqual({ ok: true, value: { worker: 'here:1', milliseconds: 5, results } });
  });

  it.each([...shippedBatches(false), ...shippedBatches(true)])(
    'is accepted for every bundled scenario: %s',
    (_, setup) => {
      const range = { seed: 1, from: 0, to: IS_LONG ? 200 : 2 };
      expect(readPartResult(answerOf(play(setup, range)), range, resultsReader(setup))).toMatchObject({ ok: true });
    },
  );

  const whole: [string, unknown][] = [
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['a text', 'done'],
    ['a list', []],
    ['an empty object', {}],
    ['no results', { worker: 'here:1', milliseconds: 5 }],
    ['results null', { ...good('batch'), results: null }],
    ['results as a list', { ...good('batch'), results: [] }],
    ['an unknown key', { ...good('batch'), more: 1 }],
    ['a time below 0', { ...good('batch'), milliseconds: -1 }],
    ['a time that is not a number', { ...good('batch'), milliseconds: 'long' }],
    ['a time without end', { ...good('batch'), milliseconds: Infinity }],
    ['a time that is NaN', { ...good('batch'), milliseconds: NaN }],
    ['no name', { ...good('batch'), worker: undefined }],
    ['a name that is not a string', { ...good('batch'), worker: {} }],
    ['a name with terminal escapes', { ...good('batch'), worker: '\u001b[2Jme' }],
    ['a name that is too long', { ...good('batch'), worker: 'x'.repeat(200) }],
  ];

  const changes: [Name, string, (answer: Answer) => void][] = [
    ['batch', 'from of another part', ({ results }) => (results['from'] = 8)],
    ['batch', 'from below 0', ({ results }) => (results['from'] = -1)],
    [
      'batch',
      'twice the games',
      ({ results }) => Object.assign(results, pack({ ends: new Uint16Array(10), turns: new Uint16Array(10) })),
    ],
    ['batch', 'no games', ({ results }) => Object.assign(results, { ends: table(), turns: table(), kinds: [] })],
    ['batch', 'fewer turns than games', ({ results }) => (results['turns'] = table(5, 5, 5, 5))],
    ['batch', 'an end that is not listed', ({ results }) => (results['ends'] = table(9, 0, 0, 0, 0))],
    ['batch', 'an end without games', ({ results }) => (results['ends'] = table(0, 0, 0, 0, 0))],
    ['batch', 'no ends listed', ({ results }) => (results['kinds'] = [])],
    ['batch', 'ends that are no list', ({ results }) => (results['kinds'] = { length: 1 })],
    [
      'batch',
      'an end named twice',
      ({ results }) => {
        results['kinds'] = [(results['kinds'] as unknown[])[0], (results['kinds'] as unknown[])[0]];
        results['ends'] = table(0, 1, 0, 1, 0);
      },
    ],
    ['batch', '65,535 turns', ({ results }) => (results['turns'] = table(65_535, 5, 5, 5, 5))],
    ['batch', 'a table of 3 bytes', ({ results }) => (results['turns'] = { table: 'Uint16Array', bytes: 'AAAA' })],
    ['batch', 'a table of another type', ({ results }) => (results['turns'] = bytes(5, 5, 5, 5, 5))],
    [
      'batch',
      'a table of an unknown type',
      ({ results }) => (results['turns'] = { table: 'BigInt64Array', bytes: 'AAAAAAAAAAA=' }),
    ],
    [
      'batch',
      'a table named like a function',
      ({ results }) => (results['turns'] = { table: 'constructor', bytes: '' }),
    ],
    [
      'batch',
      'a table that is not base64',
      ({ results }) => (results['turns'] = { table: 'Uint16Array', bytes: '?***' }),
    ],
    [
      'batch',
      'a table that is too long',
      ({ results }) => (results['turns'] = { table: 'Uint16Array', bytes: 'A'.repeat(1_000_004) }),
    ],
    ['batch', 'a plain list for a table', ({ results }) => (results['turns'] = [5, 5, 5, 5, 5])],
    ['batch', 'an unknown key', ({ results }) => (results['more'] = 1)],
    ['batch', 'details that were not requested', ({ results }) => (results['details'] = detailsOf(good('details')))],
    [
      'batch',
      'a side that does not fight',
      ({ results }) =>
        (results['kinds'] = (results['kinds'] as object[]).map((kind) => ({ ...kind, side: 'pirates' }))),
    ],
    [
      'batch',
      'a level of another scenario',
      ({ results }) => (results['kinds'] = (results['kinds'] as object[]).map((kind) => ({ ...kind, level: 'moon' }))),
    ],
    [
      'batch',
      'a level under another name',
      ({ results }) => (results['kinds'] = (results['kinds'] as object[]).map((kind) => ({ ...kind, name: 'Won' }))),
    ],
    ['batch', 'nesting without end', ({ results }) => (results['kinds'] = nested(500))],
    ['details', 'no details', ({ results }) => delete results['details']],
    ['details', 'another number of games', (answer) => (detailsOf(answer)['games'] = 6)],
    ['details', 'causes that do not add up', (answer) => (detailsOf(answer).causes[0] = 4)],
    ['details', 'a turn limit that was never reached', (answer) => (detailsOf(answer)['timedOut'] = 3)],
    ['details', 'more first moves than games', (answer) => (detailsOf(answer).movers[0] = [5, 5, 5])],
    ['details', 'a unit with two fates', (answer) => (detailsOf(answer).units[0]![0]! += 1)],
    ['details', 'more hits than attacks', (answer) => (detailsOf(answer).units[0]![6] = 1e6)],
    ['details', 'damage below 0', (answer) => (detailsOf(answer).units[0]![7] = -1)],
    ['details', 'damage that is not a number', (answer) => (detailsOf(answer).units[0]![7] = NaN)],
    ['details', 'a unit too few', (answer) => detailsOf(answer).units.pop()],
    [
      'details',
      'places beyond the map',
      (answer) => (detailsOf(answer)['moves'] = Array.from({ length: 50_000 }, () => 0)),
    ],
    ['details', 'a negative count', (answer) => (detailsOf(answer)['moves'] = [-1])],
    ['details', 'half an attack', (answer) => (detailsOf(answer)['fire'] = [0.5])],
    ['details', 'triggers that the scenario does not have', (answer) => (detailsOf(answer)['triggers'] = [1])],
    ['details', 'a listed game of another part', (answer) => (detailsOf(answer).notable['closest']![0]!.game = 99)],
    ['details', 'a listed game of another length', (answer) => (detailsOf(answer).notable['closest']![0]!.turns = 1)],
    ['details', 'a score without end', (answer) => (detailsOf(answer).notable['closest']![0]!.score = Infinity)],
    [
      'details',
      'a list that is too long',
      (answer) =>
        (detailsOf(answer).notable['closest'] = Array.from(
          { length: 9 },
          () => detailsOf(answer).notable['closest']![0]!,
        )),
    ],
    ['details', 'an unknown list', (answer) => (detailsOf(answer).notable['boring'] = [])],
    ['details', 'a weapon of no force', (answer) => (detailsOf(answer)['devices'] = { 'x/laser': 1 })],
    ['details', 'weapons that are no object', (answer) => (detailsOf(answer)['devices'] = null)],
    ['pair', 'turns unlike those of the games', ({ results }) => (results['turns'] = table(1, 1, 1, 1, 1))],
    ['pair', 'only one version', ({ results }) => delete results['b']],
    ['pair', 'a version of another part', ({ results }) => (results['b'] = { ...(results['b'] as object), from: 0 })],
    [
      'pair',
      'an end that is not listed',
      ({ results }) => (results['b'] = { ...(results['b'] as object), ends: table(9, 0, 0, 0, 0) }),
    ],
    ['duels', 'a third winner', ({ results }) => (results['won'] = bytes(3, 0, 0, 0, 0))],
    ['duels', 'a loss of 200 ships', ({ results }) => (results['lostA'] = bytes(200, 0, 0, 0, 0))],
    ['duels', '65,535 turns', ({ results }) => (results['turns'] = table(65_535, 5, 5, 5, 5))],
    ['duels', 'a table too few', ({ results }) => delete results['lostB']],
    ['duels', 'a table that is too short', ({ results }) => (results['won'] = bytes(0))],
    ['record', 'no record', ({ results }) => (results['record'] = null)],
    ['record', 'a scenario for a record', ({ results }) => (results['record'] = setups.record.batch.scenario)],
    [
      'record',
      'the record of another seed',
      ({ results }) => (results['record'] = { ...(results['record'] as object), seed: 1 }),
    ],
    [
      'record',
      'the record of another battle',
      ({ results }) => {
        const record = results['record'] as { scenario: object };
        results['record'] = { ...record, scenario: { ...record.scenario, name: 'Other' } };
      },
    ],
    ['record', 'other turns than the record', ({ results }) => (results['turns'] = table(1))],
    ['forecast', 'a run too few', (answer) => runsOf(answer).pop()],
    ['forecast', 'turns unlike those of the runs', (answer) => (runsOf(answer)[0]!['turns'] = 1)],
    ['forecast', 'an ending of another campaign', (answer) => (runsOf(answer)[0]!['ending'] = 'rapture')],
    ['forecast', 'a side that does not play', (answer) => (runsOf(answer)[0]!['side'] = 'pirates')],
    ['forecast', 'more losses than battles', (answer) => (runsOf(answer)[0]!['lostFirst'] = [99, 99])],
    ['forecast', 'a chapter that does not exist', (answer) => (runsOf(answer)[0]!['chapters'] = ['x'])],
    ['forecast', 'a branch of no chapter', (answer) => (runsOf(answer)[0]!['branches'] = ['x/y'])],
    ['forecast', 'runs that are no list', ({ results }) => (results['runs'] = 'many')],
  ];

  it.each(whole)('is rejected if it is %s', (_, value) => {
    expect(known.get('batch')!.read(value)).toEqual({ ok: false, error: expect.stringMatching(sentence) as string });
  });

  it.each(changes)('is rejected for %s with %s', (name, _, change) => {
    const answer = good(name);
    change(answer);
    expect(known.get(name)!.read(answer)).toEqual({ ok: false, error: expect.stringMatching(sentence) as string });
  });

  it('is rejected with the name of its worker, without its content', () => {
    const answer = good('batch');
    answer.results['turns'] = '<script>';
    expect(known.get('batch')!.read(answer)).toEqual({
      ok: false,
      error: 'Worker here:1 sent an invalid result: turns must be 5 whole numbers from 0 to 60.',
    });
  });

  it.each([...known.keys()])('is rejected or plausible after any change: %s', (name) => {
    const { read } = known.get(name)!;
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
        const answer = good(name as Name);
        for (const mutation of mutations) mutate(answer, mutation);
        const result = read(answer);
        if (result.ok) expect(impossible(result.value.results)).toBeUndefined();
        else expect(result.error).toMatch(sentence);
      }),
      { numRuns: IS_LONG ? 5_000 : 300, ...(IS_LONG ? {} : { seed: 17 }) },
    );
  });
});

/** One sentence for the user, without control characters. */
const sentence = /^(A worker|Worker \P{C}{1,100}) sent an invalid result: \P{C}{5,200}\.$/u;

function nested(depth: number): unknown {
  let value: unknown = {};
  for (let i = 0; i < depth; i++) value = [value];
  return value;
}

interface Mutation {
  readonly at: number;
  readonly to: unknown;
  readonly remove: boolean;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  remove: fc.boolean(),
  to: fc.oneof(
    fc.constantFrom<unknown>(null, -1, 0.5, NaN, Infinity, 9, 65_535, 1e308, '', '__proto__', [], {}, true, undefined),
    fc.constantFrom('Uint8Array', 'Float64Array', 'constructor', 'AAA=', 'AAAA', '/////w=='),
    fc.jsonValue({ maxDepth: 3 }),
  ),
});

/** Changes, or removes, one of all places in a value. */
function mutate(answer: Answer, { at, to, remove }: Mutation): void {
  const places: [Record<string, unknown>, string][] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      places.push([value as Record<string, unknown>, key]);
      visit(part);
    }
  };
  visit(answer);
  // Nothing is left to change once all keys are gone.
  if (places.length === 0) return;
  const [holder, key] = places[at % places.length]!;
  if (remove) delete holder[key];
  else holder[key] = to;
}

/** What in results no game can have brought; checked again, without the code under test. */
function impossible(results: JobResults): string | undefined {
  const numbers: number[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'number') numbers.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit({ ...results, record: undefined });
  if (!numbers.every(Number.isFinite)) return 'a number is not finite';
  if (results.from !== 3 || results.turns.length !== ('record' in results ? 1 : 5)) return 'other games';
  if (results.turns.some((turns) => turns > 1000)) return 'too many turns';
  if ('ends' in results && results.ends.some((end) => results.kinds[end] === undefined)) return 'an end without a kind';
  if ('details' in results && results.details.causes.reduce((sum, count) => sum + count) !== 5) return 'other causes';
  return undefined;
}
