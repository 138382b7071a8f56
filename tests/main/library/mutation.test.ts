import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { below, createRng, type Rng } from '@core/base';
import { DOCUMENT_KINDS, formatJson, isJsonObject } from '@core/model';
import { readText } from '@core/model/read';
import { fixtureNames, fixtureText } from '../../core/model/fixtures';
import { temporaryLibrary, value } from './support';
import { times } from '../../long';

const FILES = times(200, 2000);

const originals = DOCUMENT_KINDS.flatMap((kind) =>
  fixtureNames(kind, 'good').map((name) => fixtureText(kind, 'good', `${name}.json`)),
);

function pick<T>(rng: Rng, items: readonly T[]): T {
  return items[below(rng, items.length)] as T;
}

/** All containers of a value, the value itself first. */
function containers(data: unknown): (Record<string, unknown> | unknown[])[] {
  if (typeof data !== 'object' || data === null) return [];
  return [data as Record<string, unknown>, ...Object.values(data).flatMap(containers)];
}

/** Changes one place of a document at random. */
function changeValue(rng: Rng, text: string, change: (holder: Record<string, unknown>, key: string) => void): Buffer {
  const data: unknown = JSON.parse(text);
  const holder = pick(
    rng,
    containers(data).filter((item) => Object.keys(item).length > 0),
  ) as Record<string, unknown>;
  change(holder, pick(rng, Object.keys(holder)));
  return Buffer.from(JSON.stringify(data));
}

const nest = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

/** The ways in which a file is damaged. */
const mutations: readonly ((rng: Rng, text: string) => Buffer)[] = [
  function flipBytes(rng, text) {
    const bytes = Buffer.from(text);
    for (let i = below(rng, 5); i >= 0; i--) bytes[below(rng, bytes.length)] ^= 1 << below(rng, 8);
    return bytes;
  },
  (rng, text) => Buffer.from(text).subarray(0, below(rng, text.length)),
  (rng, text) => {
    const bytes = Buffer.from(text);
    const from = below(rng, bytes.length);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + 1 + below(rng, 40))]);
  },
  (rng, text) => {
    const bytes = Buffer.from(text);
    const from = below(rng, bytes.length);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(below(rng, from + 1), from), bytes.subarray(from)]);
  },
  (rng, text) =>
    changeValue(rng, text, (holder, key) =>
      Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key],
    ),
  (rng, text) =>
    changeValue(rng, text, (holder, key) => {
      holder[key] = pick(rng, [
        null,
        true,
        -1,
        0.5,
        1e308,
        '',
        'x',
        [],
        {},
        [[]],
        '0000',
        4294967296,
        [null],
        { type: 'all' },
        '__proto__',
      ]);
    }),
  (rng, text) =>
    changeValue(rng, text, (holder, key) => {
      if (!Array.isArray(holder))
        holder[pick(rng, ['x', 'constructor', 'toString', '', 'hasOwnProperty', 'length', key])] = holder[key];
    }),
  (rng, text) =>
    changeValue(rng, text, (holder, key) => (holder[key] = 'long '.repeat(pick(rng, [100, 5000, 60_000])))),
  (rng, text) => {
    const deep = pick(rng, [
      nest(50, '[', ']'),
      nest(5000, '[', ']'),
      nest(5000, '{"a":', '}'),
      nest(200_000, '[', ''),
      `${'{"type":"not","of":'.repeat(3000)}0${'}'.repeat(3000)}`,
    ]);
    return Buffer.from(text.replace(/: ("[^"]*"|\d+)/, `: ${deep}`));
  },
  (rng, text) =>
    Buffer.from(
      text.replace(/: (\d+)/g, (whole) =>
        below(rng, 4) > 0
          ? whole
          : `: ${pick(rng, ['1e999', '-0', '1e-400', '99999999999999999999', '01', 'NaN', '-1', '7', '7', '7'])}`,
      ),
    ),
  (rng, text) =>
    Buffer.from(
      text.replace(/"([a-z]+)":/g, (whole) =>
        below(rng, 12) > 0 ? whole : `"${pick(rng, ['__proto__', 'kind', 'id', 'prototype'])}":`,
      ),
    ),
  (rng, text) =>
    Buffer.concat([
      pick(rng, [Buffer.from([0xff, 0xfe]), Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from([0]), Buffer.from('\n\n')]),
      Buffer.from(text),
    ]),
];

describe(`${FILES} damaged files`, () => {
  it('are all listed, unusable ones with a reason, and none is changed', { timeout: 120_000 }, async () => {
    const rng = createRng(9_1);
    const { library, root } = await temporaryLibrary();
    await mkdir(path.join(root, 'scenarios'));
    const written = new Map<string, Buffer>();
    for (let i = 0; i < FILES; i++) {
      const mutate = mutations[i % mutations.length] as (typeof mutations)[number];
      const bytes = mutate(rng, pick(rng, originals));
      const ref = `scenarios/${String(i).padStart(4, '0')}.json`;
      written.set(ref, bytes);
      await writeFile(path.join(root, ref), bytes);
    }

    const entries = value(await library.list());
    expect(entries.map(({ ref }) => ref)).toEqual([...written.keys()]);
    const reasons = new Set<string>();
    for (const { ref, problem, kind } of entries) {
      const text = (written.get(ref) ?? Buffer.alloc(0)).toString('utf8');
      if (problem === undefined) {
        expect(DOCUMENT_KINDS).toContain(kind);
        const again = readText(text);
        // What is readable survives being written.
        expect(again.ok && readText(formatJson(again.value.document)).ok).toBe(true);
      } else {
        reasons.add(problem.code);
        expect(problem.message.length).toBeGreaterThan(20);
        expect(problem.message.length).toBeLessThan(600);
        if (problem.code === 'invalid') expect(problem.path).toBeDefined();
      }
    }
    // The damage was of all sorts, and some files lived through it.
    expect([...reasons].sort()).toEqual(['foreign', 'invalid', 'newer', 'not-json', 'not-text']);
    const unusable = entries.filter(({ problem }) => problem !== undefined);
    expect(unusable.length).toBeGreaterThan(FILES / 2);
    expect(unusable.length).toBeLessThan(FILES);

    for (const { ref, problem } of unusable.filter((_, i) => i % 40 === 0)) {
      expect(await library.open(ref)).toEqual({ ok: false, error: problem });
      expect((await library.rename(ref, 'New name')).ok).toBe(false);
      expect((await library.duplicate(ref, 'New name')).ok).toBe(false);
      expect((await library.readText(ref)).ok).toBe(true);
    }
    for (const [ref, bytes] of written) expect((await readFile(path.join(root, ref))).equals(bytes)).toBe(true);
    // Nothing leaked into the objects of the program.
    expect(isJsonObject(Object.prototype) && Object.keys(Object.prototype)).toEqual([]);
  });
});
