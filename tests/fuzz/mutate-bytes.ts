import { below, createRng, type Rng } from '@core/base';

/** Texts put between the bytes of a file: what parsers and limits are tripped by. */
const INSERTS = [
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    '\\u0000',
    '\\ud800',
    '//x\n',
    '\u0000',
    '\ufeff',
    '1e999',
    '-',
    '-0',
    '00',
    '.5',
  ],
  ...[
    'NaN',
    'true',
    'null',
    '"__proto__":{"x":1},',
    '"kind":"design",',
    '"format":99,',
    '"id":"twice",',
    '"\u202e"',
    '\u001b[31m',
  ],
  ...['['.repeat(300), '{"a":'.repeat(300), '[' + '0,'.repeat(5000), '9'.repeat(400), ' '.repeat(70_000)],
];

type Mutation = (rng: Rng, bytes: Buffer, foreign: Buffer) => Buffer;

function range(rng: Rng, bytes: Buffer): readonly [number, number] {
  const from = below(rng, bytes.length + 1);
  return [from, Math.min(bytes.length, from + below(rng, 400))];
}

const MUTATIONS: readonly Mutation[] = [
  (rng, bytes) => {
    const at = below(rng, bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << below(rng, 8));
    return bytes;
  },
  (rng, bytes) => {
    bytes[below(rng, bytes.length)] = below(rng, 256);
    return bytes;
  },
  (rng, bytes) => {
    const [from, to] = range(rng, bytes);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  (rng, bytes) => bytes.subarray(0, below(rng, bytes.length + 1)),
  (rng, bytes) => {
    const [from, to] = range(rng, bytes);
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  },
  (rng, bytes, foreign) => {
    const [from, to] = range(rng, bytes);
    const [first, last] = range(rng, foreign);
    return Buffer.concat([bytes.subarray(0, from), foreign.subarray(first, last), bytes.subarray(to)]);
  },
  (rng, bytes, foreign) => {
    const at = below(rng, bytes.length + 1);
    return Buffer.concat([bytes.subarray(0, at), foreign.subarray(Math.min(at, foreign.length))]);
  },
  (rng, bytes) => {
    const at = below(rng, bytes.length + 1);
    const insert = Buffer.from(INSERTS[below(rng, INSERTS.length)]!, 'utf8');
    return Buffer.concat([bytes.subarray(0, at), insert, bytes.subarray(at)]);
  },
  // Behind a comma or an opening bracket, where JSON goes on.
  (rng, bytes) => {
    const open = [...bytes.subarray(0, 20_000).entries()].filter(([, byte]) => byte === 0x7b || byte === 0x2c);
    const at = (open[below(rng, Math.max(1, open.length))]?.[0] ?? -1) + 1;
    const insert = Buffer.from(INSERTS[below(rng, INSERTS.length)]!, 'utf8');
    return Buffer.concat([bytes.subarray(0, at), insert, bytes.subarray(at)]);
  },
  (_rng, bytes) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(bytes.toString('utf8'), 'utf16le')]),
  (_rng, bytes) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
];

/** One random change of the bytes of a file; may change `bytes` itself. */
export function mutateBytes(bytes: Buffer, seed: number, foreign: Buffer): Buffer {
  if (bytes.length === 0) return bytes;
  const rng = createRng(seed);
  return MUTATIONS[below(rng, MUTATIONS.length)]!(rng, bytes, foreign);
}
