import { describe, expect, it } from 'vitest';
import { DOCUMENT_KINDS, formatJson, JSON_BUDGET, valueAt } from '@core/model';
import { readDocument, readText } from '@core/model/read';
import { fixtureNames, fixtureText, type Expected } from './fixtures';

/** A good document as plain data, to change in a test. */
function good(kind: string, name: string): Record<string, unknown> {
  return JSON.parse(fixtureText(kind, 'good', `${name}.json`)) as Record<string, unknown>;
}

describe.each(DOCUMENT_KINDS)('%s files', (kind) => {
  it.each(fixtureNames(kind, 'good'))('good: %s reads without findings and comes back the same', (name) => {
    const text = fixtureText(kind, 'good', `${name}.json`);
    const read = readText(text);
    expect(read.ok ? read.value.findings : read.error).toEqual([]);
    if (!read.ok) return;
    expect(read.value.migrated).toBe(false);
    expect(read.value.document.kind).toBe(kind);
    const written = formatJson(read.value.document);
    expect(JSON.parse(written)).toEqual(JSON.parse(text));
    const again = readText(written);
    expect(again.ok && formatJson(again.value.document)).toBe(written);
  });

  it.each(fixtureNames(kind, 'bad'))('bad: %s is reported with its code and path', (name) => {
    const text = fixtureText(kind, 'bad', `${name}.json`);
    const { problem, finding } = JSON.parse(fixtureText(kind, 'bad', `${name}.expected.json`)) as Expected;
    expect(problem === undefined).toBe(finding !== undefined);
    const read = readText(text);
    if (problem !== undefined) {
      expect(read.ok).toBe(false);
      if (read.ok) return;
      expect(read.error.message).toMatch(/[.]$/);
      expect(read.error.code).toBe(problem.code);
      if (problem.path !== undefined) expect(read.error.path).toBe(problem.path);
      if (problem.finding !== undefined) expect(read.error.findings?.[0]?.code).toBe(problem.finding);
    } else {
      expect(read.ok ? read.value.findings : read.error).toContainEqual(expect.objectContaining(finding));
      if (!read.ok) return;
      const match = read.value.findings.find(({ code, path }) => code === finding?.code && path === finding.path);
      expect(match?.message).toMatch(/[.]$/);
      // A finding points to something that is there.
      expect(valueAt(read.value.document, match?.path ?? 'x')).toBeDefined();
    }
  });
});

describe('readText', () => {
  it('skips a byte order mark', () => {
    expect(readText(`\uFEFF${fixtureText('design', 'good', 'battleship.json')}`).ok).toBe(true);
  });

  it('reports line and column of a truncated file, with advice', () => {
    const read = readText('{\n  "kind": "scenario",\n  "sides": [ { "id": "a');
    expect(read).toEqual({
      ok: false,
      error: {
        code: 'not-json',
        path: '/sides/0/id',
        message:
          'The file ends too early at line 3, column 24: the text ends inside a string. ' +
          'Restore an earlier version, or complete the file in a text editor.',
      },
    });
  });

  it('reports one error of a file with many', () => {
    const { map, ...rest } = good('scenario', 'skirmish');
    const many = (item: string) => `[${`${item},`.repeat(200_000)}${item}]`;
    const head = JSON.stringify({ ...rest, map: { ...(map as object), terrain: 0 } });
    for (const terrain of [many('{}'), `[{"type":"mines","hexes":${many('"x"')}}]`, many('0')]) {
      const read = readText(head.replace('"terrain":0', `"terrain":${terrain}`));
      expect(!read.ok && read.error.findings).toHaveLength(1);
    }
  });
});

describe('the budget of a file', () => {
  const refusal = (text: string) => {
    const read = readText(text);
    return read.ok ? undefined : read.error;
  };

  it('rejects too many different keys, and names the limit and the path', () => {
    const keys = Array.from({ length: JSON_BUDGET.distinctKeys + 1 }, (_, i) => `"k${i}":1`);
    const error = refusal(`{"name":"x",\n"stats":{${keys.join(',')}}}`);
    expect(error).toMatchObject({ code: 'too-large', path: '/stats/k49998' });
    expect(error?.message).toContain('line 2, column');
    expect(error?.message).toContain('more than 50,000 different keys');
  });

  it('rejects too many values before parsing them', () => {
    const error = refusal(`{"hexes":[${'0,'.repeat(JSON_BUDGET.values)}0]}`);
    expect(error).toMatchObject({ code: 'too-large', path: `/hexes/${JSON_BUDGET.values - 2}` });
    expect(error?.message).toContain('more than 6,000,000 values');
  });

  it('rejects too many keys in total', () => {
    const item = `{${Array.from('abcdefghij', (key) => `"${key}":1`).join(',')}}`;
    const error = refusal(`[${`${item},`.repeat(JSON_BUDGET.keys / 10)}${item}]`);
    expect(error).toMatchObject({ code: 'too-large', path: `/${JSON_BUDGET.keys / 10}/a` });
    expect(error?.message).toContain('more than 3,000,000 keys');
  });

  it('rejects an overlong text without reading it', () => {
    const error = refusal(`${' '.repeat(JSON_BUDGET.bytes)}{`);
    expect(error).toEqual({ code: 'too-large', message: 'The file has 33 MB. Files over 32 MB cannot be opened.' });
  });

  it.each([
    ['foreign', '/kind', '{"kind":"poem","format":1,'],
    ['newer', '/format', '{ "kind": "record",\n"format": 99,'],
  ])('rejects a %s file by its first two keys', (code, path, head) => {
    // What follows is no JSON, which only a scan would find.
    expect(refusal(`${head}${'x'.repeat(1_000_000)}`)).toMatchObject({ code, path });
  });

  it('leaves room for a map of 200 × 200 hexes with terrain on each', () => {
    const scenario = good('scenario', 'skirmish');
    const three = (n: number) => String(n + 1).padStart(3, '0');
    const terrain = Array.from({ length: 40_000 }, (_, i) => ({
      type: 'asteroids',
      rating: i % 6,
      name: `Field ${i}`,
      hexes: [three(i % 200) + three(Math.floor(i / 200))],
    }));
    const map = { ...(scenario.map as object), cols: 200, rows: 200, terrain, zones: [], edges: [] };
    const text = JSON.stringify({ ...scenario, map, victory: [], forces: [] }, null, 2);
    const read = readText(text);
    expect(read.ok ? read.value.document.kind : read.error).toBe('scenario');
  });

  it('leaves room for a record of 200,000 actions of the rules with the longest actions', () => {
    const record = good('record', 'finished');
    const aims = (...drives: number[]) => drives.map((drive) => [4, drive]);
    const order = { t: 'order', u: 12, a: 1, d: 0, s: 1, b: aims(7), m: aims(3, 3), c: [] };
    const actions = Array.from({ length: 200_000 }, (_, i) => ({ by: i % 2, do: order }));
    const hashes = actions.map((_, i) => (i * 2_654_435_761) % 4_294_967_296);
    const read = readText(JSON.stringify({ ...record, actions, hashes }));
    expect(read.ok ? read.value.document.kind : read.error).toBe('record');
  });
});

describe('readDocument', () => {
  it('reports the allowed range of a number', () => {
    const scenario = good('scenario', 'skirmish');
    (scenario.forces as { count?: number }[])[2]!.count = 0;
    const read = readDocument(scenario);
    expect(!read.ok && read.error.message).toBe('“forces 3 / count” must be a whole number from 1 to 100, but is 0.');
  });

  it('says where a number is that cannot be stored, and what to do', () => {
    const read = readText(
      JSON.stringify(good('design', 'other-rules')).replace(/"name":/, '"x":9007199254740993,"name":'),
    );
    expect(!read.ok && read.error.message).toBe(
      'The whole number is too large to be stored exactly. Location: “x”. Correct it in a text editor.',
    );
  });

  it('names the rules if they are missing, not a value of some rules', () => {
    const { rules: _, ...design } = good('design', 'other-rules');
    const read = readDocument(design);
    expect(!read.ok && read.error.message).toMatch(/^The document lacks the required property “rules”\./);
  });

  it('counts characters as the limit does', () => {
    const read = readDocument({ ...good('design', 'other-rules'), name: '😀'.repeat(121) });
    expect(!read.ok && read.error.message).toBe(
      '“name” must be a text of 1 to 120 characters, but is 121 characters long.',
    );
  });

  it('names the location of a long or hidden key in a short, visible sentence', () => {
    for (const key of ['x'.repeat(10_000), 'a\u202eb']) {
      const read = readDocument({ ...good('scenario', 'skirmish'), [key]: 1 });
      expect(read).toMatchObject({ ok: false, error: { path: `/${key}` } });
      const message = read.ok ? '' : read.error.message;
      expect(message.length).toBeLessThan(300);
      expect(message).not.toContain('\u202e');
    }
  });

  it('rejects values that JSON cannot represent, without a crash', () => {
    const circle: Record<string, unknown> = { kind: 'design' };
    circle.self = circle;
    expect(readDocument(circle)).toMatchObject({ ok: false, error: { code: 'invalid' } });
    expect(readDocument({ kind: 'design', f: () => 1 })).toMatchObject({ ok: false, error: { path: '/f' } });
    expect(readDocument(undefined)).toMatchObject({ ok: false, error: { code: 'foreign' } });
    expect(readDocument('text')).toMatchObject({ ok: false, error: { code: 'foreign' } });
    expect(readDocument({ ...good('design', 'other-rules'), stats: { x: 2 ** 60 } })).toMatchObject({
      ok: false,
      error: { code: 'invalid', path: '/stats/x' },
    });
  });

  it('validates many nested conditions without excessive memory', () => {
    const scenario = good('scenario', 'skirmish');
    let when: unknown = { type: 'over' };
    for (let i = 0; i < 40; i++) when = { type: i % 2 === 0 ? 'all' : 'any', of: [when] };
    scenario.victory = [{ id: 'deep', side: 'red', name: 'Deep', when }];
    expect(readDocument(scenario).ok).toBe(true);
  });

  it('never changes its input', () => {
    const draft = (
      JSON.parse(fixtureText('migrations', 'campaign', '1-2', 'chapters-and-results.json')) as { input: unknown }
    ).input;
    const before = structuredClone(draft);
    expect(readDocument(draft)).toMatchObject({ ok: true, value: { migrated: true } });
    expect(draft).toEqual(before);
  });
});
