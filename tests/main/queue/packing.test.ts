import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pack, unpack } from '../../../src/main/queue/packing';

function through(value: unknown): unknown {
  const unpacked = unpack(JSON.parse(JSON.stringify(pack(value))));
  return unpacked.ok ? unpacked.value : unpacked.error;
}

describe('results packed for a queue', () => {
  it('are unpacked unchanged', () => {
    const tables = fc.oneof(fc.uint16Array(), fc.uint8Array(), fc.float64Array({ noNaN: true }).map(withoutMinusZero));
    const plain = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
    const results = fc.dictionary(
      fc.stringMatching(/^[a-z]{1,6}$/),
      fc.oneof(tables, plain, fc.array(fc.record({ turns: tables, name: plain }))),
    );
    fc.assert(
      fc.property(results, (value) => {
        expect(through(value)).toEqual({ ...value });
      }),
    );
  });

  it('include a table that is part of a larger buffer', () => {
    const whole = Uint16Array.of(1, 2, 3, 4, 65535);
    expect(through({ turns: whole.subarray(1, 4) })).toEqual({ turns: Uint16Array.of(2, 3, 4) });
  });

  it.each<[string, unknown]>([
    ['it is nested more than 100 levels deep', Array.from({ length: 200 }).reduce((inner) => [inner], 1)],
    ['it has more than 5,000,000 values', Array.from({ length: 3_000 }, () => new Array<number>(2_000).fill(0))],
    ['a table in it is too long', { table: 'Uint8Array', bytes: 'A'.repeat(1_000_004) }],
    ['a table in it is not valid base64', [{ table: 'Uint8Array', bytes: 'AA=A' }]],
    ['a table in it is not valid base64', [{ table: 'Uint8Array', bytes: 'AAA' }]],
    ['a table in it ends within a number', { a: { table: 'Float64Array', bytes: 'AAAA' } }],
  ])('are rejected if %s', (error, value) => {
    expect(unpack(value)).toEqual({ ok: false, error });
  });
});

function withoutMinusZero(table: Float64Array): Float64Array {
  return table.map((value) => (value === 0 ? 0 : value));
}
