import { below, createRng, unit, type Rng } from '@core/base';
import { pick } from './pick';

type Json = unknown;

/** A node of a JSON value that can be replaced in place. */
interface Slot {
  readonly holder: Record<string, Json> | Json[];
  readonly key: string;
}

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  '',
  'then',
  'kind',
  'id',
];

const NUMBERS = [
  ...[
    0,
    -0,
    -1,
    1,
    0.5,
    2,
    3,
    7,
    12,
    99,
    100,
    255,
    256,
    1000,
    65_535,
    65_536,
    1e6,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 32,
    -(2 ** 31),
  ],
  ...[2 ** 53, 2 ** 53 + 2, 1e21, 1e308, -1e308, 5e-324, 1e-7],
];

const TEXTS = [
  ...[
    '',
    ' ',
    'a',
    '\t',
    '\r\n',
    '\u0000',
    '\u001b[2J\u001b]0;owned\u0007',
    '\u009b31m',
    '\u202egnp.exe',
    '\u2066x\u2069',
  ],
  ...['\ud800', 'x\udc00y', '\ufeff', '\u200b', '\u0301'.repeat(50), '𒐫'.repeat(30), 'é', 'e\u0301'],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onload='alert(1)",
    ']]><svg/onload=alert(1)>',
    '&#60;b&#62;',
  ],
  ...[
    '<meta http-equiv=refresh content=0>',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'url(http://x.example)',
  ],
  ...['=1+1', '-2+3+cmd|x', '@SUM(A1)', '\n=1', 'x;=1+1', '+1'],
  ...['../../etc/passwd', '/etc/passwd', 'C:\\x', 'con', 'a/b', 'A', '0101', '9999', '0000', '01', '10101', '-101'],
  ...['__proto__', 'constructor', 'human', 'greedy', 'search:1000000', 'a', 'b', 'counterspace', 'skirmish', 'minimal'],
  ...['${x}', '%s%n', '{{x}}', '\\u0000', '`x`', "'; DROP TABLE x; --"],
];

const LONG = [200, 1000, 5000, 100_000];
/** Repeated texts and values stay near this size in characters, so that the harness itself does not run out of memory. */
const MAX_TEXT = 2_000_000;
const REPEATS = [2, 3, 10, 60, 400, 3000];
const DEPTHS = [5, 60, 150, 2000];

/** Sets a key without reaching a prototype. */
function put(holder: Slot['holder'], key: string, value: Json): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function get({ holder, key }: Slot): Json {
  return (holder as Record<string, Json>)[key];
}

function remove({ holder, key }: Slot): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

/** A deep copy; null where the value is nested too deep to be copied. */
function copyOf(value: Json): Json {
  try {
    return structuredClone(value);
  } catch (error) {
    if (error instanceof RangeError || error instanceof DOMException) return null;
    throw error;
  }
}

/** Every replaceable node below `root`, outermost first. */
function slotsOf(root: Json): Slot[] {
  const slots: Slot[] = [];
  const open: Json[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    const holder = node as Slot['holder'];
    for (const key of Object.keys(holder)) {
      slots.push({ holder, key });
      const below = get({ holder, key });
      if (typeof below === 'object' && below !== null) open.push(below);
    }
  }
  return slots;
}

function nested(depth: number, isArray: boolean): Json {
  let value: Json = 1;
  for (let level = 0; level < depth; level++) value = isArray ? [value] : { a: value };
  return value;
}

function otherType(rng: Rng): Json {
  const kind = below(rng, 9);
  if (kind === 0) return null;
  if (kind === 1) return true;
  if (kind === 2) return {};
  if (kind === 3) return [];
  if (kind === 4) return pick(rng, NUMBERS);
  if (kind === 5) return pick(rng, TEXTS);
  if (kind === 6) return nested(pick(rng, DEPTHS), below(rng, 2) === 0);
  if (kind === 7) return 'long '.repeat(pick(rng, LONG) / 5);
  return Array.from({ length: pick(rng, REPEATS) }, () => 0);
}

/** About the characters that a value takes in a file, at least 1. */
function sizeOf(value: Json): number {
  let size = 1;
  const open: Json[] = [value];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    size += typeof node === 'string' ? node.length : 4;
    if (typeof node === 'object' && node !== null) open.push(...Object.values(node).slice(0, 10_000));
  }
  return size;
}

/** Another value of the same type as `value`. */
function otherValue(rng: Rng, value: Json): Json {
  if (typeof value === 'number') {
    return below(rng, 2) === 0 ? value + pick(rng, [-2, -1, 1, 2, 10]) : pick(rng, NUMBERS);
  }
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') {
    const kind = below(rng, 6);
    if (kind === 0) return value + pick(rng, TEXTS);
    if (kind === 1) return value.slice(0, below(rng, value.length + 1));
    if (kind === 2) return value.toUpperCase();
    if (kind === 3) return value.repeat(Math.min(pick(rng, [2, 10, 200]), Math.ceil(MAX_TEXT / (value.length + 1))));
    return pick(rng, TEXTS);
  }
  return otherType(rng);
}

/** A change of a JSON value, in place; `foreign` is another document to take parts from. */
type Mutation = (rng: Rng, slot: Slot, slots: readonly Slot[], foreign: Json) => void;

const MUTATIONS: readonly (readonly [weight: number, mutation: Mutation])[] = [
  [3, (_rng, slot) => remove(slot)],
  [6, (rng, slot) => put(slot.holder, slot.key, otherValue(rng, get(slot)))],
  [2, (rng, slot) => put(slot.holder, slot.key, otherType(rng))],
  [
    2,
    (rng, { holder, key }) => {
      const value = get({ holder, key });
      if (Array.isArray(holder)) {
        const most = Math.ceil(MAX_TEXT / sizeOf(value));
        for (let count = Math.min(pick(rng, REPEATS), most); count > 0; count--) holder.push(copyOf(value));
      } else put(holder, pick(rng, KEYS), copyOf(value));
    },
  ],
  [
    1,
    (rng, { holder, key }) => {
      if (Array.isArray(holder)) return void holder.reverse();
      const value = holder[key];
      delete holder[key];
      put(holder, unit(rng) < 0.5 ? pick(rng, KEYS) : `${key}x`, value);
    },
  ],
  // A part of the same document in another place.
  [2, (rng, slot, slots) => put(slot.holder, slot.key, copyOf(get(pick(rng, slots))))],
  [
    5,
    // What another node of that key holds, here or in the other document: often legal.
    (rng, slot, slots, foreign) => {
      const alike = [...slots, ...slotsOf(foreign)].filter(({ holder, key }) => {
        return key === slot.key && !Array.isArray(holder);
      });
      if (alike.length > 0) put(slot.holder, slot.key, copyOf(get(pick(rng, alike))));
    },
  ],
  [
    2,
    (rng, slot, slots) => {
      const other = pick(rng, slots);
      const [mine, theirs] = [copyOf(get(slot)), copyOf(get(other))];
      put(other.holder, other.key, mine);
      put(slot.holder, slot.key, theirs);
    },
  ],
];

const TOTAL = MUTATIONS.reduce((sum, [weight]) => sum + weight, 0);

/** Makes one random change in place, wherever in `root` it falls. Nodes near the top are as likely as whole lists of nodes below. */
export function mutateJson(root: Json, seed: number, foreign: Json): void {
  const rng = createRng(seed);
  const slots = slotsOf(root);
  if (slots.length === 0) return;
  // Half of the changes fall on one of the first nodes, or long lists would take them all.
  const slot = unit(rng) < 0.5 ? pick(rng, slots.slice(0, 60)) : pick(rng, slots);
  let left = below(rng, TOTAL);
  const [, mutation] = MUTATIONS.find(([weight]) => (left -= weight) < 0) ?? MUTATIONS[0]!;
  mutation(rng, slot, slots, foreign);
}
