import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson, inspectValue, MAX_DEPTH, pointer, pointerKeys, scanJson, shown, valueAt } from '@core/model';
import { times } from '../../long';

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Faults of a text that is JSON all the same. */
const STRICTER = new Set(['depth', 'budget', 'duplicate', 'reserved']);

describe('scanJson', () => {
  it('finds no error in any JSON text', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), fc.boolean(), (text, spread) => {
        const laid = spread ? JSON.stringify(JSON.parse(text), null, 2) : text;
        const fault = scanJson(laid);
        if (fault !== undefined) expect(STRICTER).toContain(fault.code);
      }),
      { numRuns: times(125, 500) },
    );
  });

  it('agrees with JSON.parse about damaged texts', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '\\',
      '\\u12',
      '1',
      '-',
      '0.',
      '1e5',
      '01',
      'true',
      'nul',
      ' ',
      '\n',
      '\t',
      '\u0001',
      'é',
      "'",
      '//',
    );
    const damaged = fc
      .tuple(fc.json({ maxDepth: 3 }), fc.nat(), fc.nat(3), fc.array(pieces, { maxLength: 3 }))
      .map(([text, at, cut, put]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + put.join('') + text.slice(place + cut);
      });
    const texts = fc.oneof(
      damaged,
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const fault = scanJson(text);
        if (fault !== undefined && STRICTER.has(fault.code)) return;
        expect(fault === undefined).toBe(parses(text));
      }),
      { numRuns: times(1250, 5000) },
    );
  });

  it.each([
    ['{"a":1,}', 'syntax', 1, 8, '/a'],
    ['[1,2,]', 'syntax', 1, 6, '/2'],
    ['{\n "a": {"b": [1, tru]}}', 'syntax', 2, 17, '/a/b/1'],
    ['{"a":1', 'end', 1, 7, '/a'],
    ['', 'end', 1, 1, ''],
    ['{"a":"b', 'end', 1, 8, '/a'],
    ['{"a":1,"\\u0061":2}', 'duplicate', 1, 8, '/a'],
    ['{"__proto__":1}', 'reserved', 1, 2, '/__proto__'],
    ['{"a":{"b":{"c":1,"dup":1,"d":2,"dup":3}}}', 'duplicate', 1, 32, '/a/b/dup'],
    ['{"a":[0,{"b":1,"__proto__":1}]}', 'reserved', 1, 16, '/a/1/__proto__'],
    ['"a\\u12', 'end', 1, 7, ''],
    ['{"a":1} x', 'syntax', 1, 9, ''],
    ["{'a':1}", 'syntax', 1, 2, ''],
    ['"a\nb"', 'syntax', 1, 3, ''],
    ['"\\x"', 'syntax', 1, 2, ''],
  ])('%j: %s at %i:%i in %j', (text, code, line, column, path) => {
    expect(scanJson(text)).toMatchObject({ code, line, column, path });
  });

  it('finds the one duplicate among many keys', () => {
    const object = (keys: readonly string[]) => `{${keys.map((key) => `"${key}":0`).join(',')}}`;
    const key = fc.string({ minLength: 1, maxLength: 2, unit: fc.constantFrom('a', 'b', 'c', 'd', 'e') });
    fc.assert(
      fc.property(fc.array(fc.array(key, { maxLength: 40 }), { maxLength: 3 }), (lists) => {
        const text = `[${lists.map((keys) => object([...new Set(keys)])).join(',')}]`;
        expect(scanJson(text)).toBeUndefined();
        const at = lists.findIndex((keys) => new Set(keys).size < keys.length);
        const again = scanJson(`[${lists.map(object).join(',')}]`);
        if (at < 0) expect(again).toBeUndefined();
        else {
          const keys = lists[at] ?? [];
          const twice = keys.find((key, i) => keys.indexOf(key) < i);
          expect(again).toMatchObject({ code: 'duplicate', path: `/${at}/${twice}` });
        }
      }),
    );
  });

  it('stops exactly at each limit of the budget', () => {
    const budget = { bytes: 1000, values: 5, keys: 4, distinctKeys: 2, depth: 9 };
    expect(scanJson('[1,2,3,4]', budget)).toBeUndefined();
    expect(scanJson('[1,2,3,4,5]', budget)).toMatchObject({ code: 'budget', path: '/4', column: 10 });
    expect(scanJson('[{"a":1,"b":2},{"a":1,"b":2}]', { ...budget, values: 9 })).toBeUndefined();
    expect(scanJson('[{"a":1,"b":2},{"a":1,"b":2},{"a":1}]', { ...budget, values: 9 })).toMatchObject({
      code: 'budget',
      path: '/2/a',
    });
    expect(scanJson('{"a":1,"b":2,"c":3}', budget)).toMatchObject({ code: 'budget', path: '/c' });
  });

  it('stops exactly at the depth limit', () => {
    const nest = (n: number) => '['.repeat(n) + ']'.repeat(n);
    expect(scanJson(nest(MAX_DEPTH))).toBeUndefined();
    expect(scanJson(nest(MAX_DEPTH + 1))).toMatchObject({ code: 'depth' });
    expect(scanJson('['.repeat(1_000_000))).toMatchObject({ code: 'depth' });
  });
});

describe('a message that quotes a text', () => {
  it('escapes characters that would change its appearance', () => {
    const override = '\u202e';
    expect(scanJson(`{"a": ${override}}`)?.message).toContain('\\u202e');
    expect(scanJson(`{"${override}": 1, "${override}": 2}`)?.message).not.toContain(override);
    expect(shown(`a${override}b`)).toBe('"a\\u202eb"');
  });
});

describe('inspectValue', () => {
  it('accepts everything that JSON.parse returns', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const text = JSON.stringify(value);
        if (scanJson(text) !== undefined) return;
        const fault = inspectValue(JSON.parse(text));
        if (fault !== undefined) expect(fault.message).toMatch(/too large/);
      }),
    );
  });

  it('points to the key "__proto__" itself', () => {
    expect(inspectValue(JSON.parse('{"a":{"b":1,"__proto__":2}}'))).toMatchObject({ path: '/a/__proto__' });
  });

  it('reports the path of a non-finite number', () => {
    expect(inspectValue({ a: [1, { 'b/c': Number.NaN }] })).toMatchObject({ path: '/a/1/b~1c' });
  });
});

describe('formatJson', () => {
  it('formats equal values equally, in any key order', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        if ('__proto__' in value && Object.hasOwn(value, '__proto__')) return;
        const turned = Object.fromEntries(Object.entries(value).reverse());
        const text = formatJson(value);
        expect(formatJson(turned)).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(text.endsWith('\n')).toBe(true);
      }),
    );
  });

  it('puts kind and id first, short objects on one line, and fills lines of long lists', () => {
    const hexes = Array.from({ length: 30 }, (_, i) => String(1000 + i));
    const text = formatJson({
      zeta: 1,
      hexes,
      name: 'N',
      id: 'i',
      kind: 'k',
      alpha: undefined,
      start: { hex: '0101', type: 'hex' },
    });
    expect(text.split('\n').slice(0, 7)).toEqual([
      '{',
      '  "kind": "k",',
      '  "id": "i",',
      '  "name": "N",',
      '  "start": { "type": "hex", "hex": "0101" },',
      '  "hexes": [',
      `    ${hexes
        .slice(0, 13)
        .map((hex) => `"${hex}"`)
        .join(', ')},`,
    ]);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(112);
  });
});

describe('pointers', () => {
  it('resolve to the value and back', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (keys) => {
        expect(pointerKeys(pointer(...keys))).toEqual(keys);
      }),
    );
    expect(valueAt({ 'a/b': [{ '~': 5 }] }, '/a~1b/0/~0')).toBe(5);
    expect(valueAt({}, '/constructor')).toBeUndefined();
  });
});
