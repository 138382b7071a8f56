import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pack, unpack } from '../../../src/main/queue/packing';

const through = (value: unknown): unknown => unpack(JSON.parse(JSON.stringify(pack(value))));

describe('results that go through a queue', () => {
  it('come out as they went in', () => {
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

  it('keep a table that is a part of a larger memory', () => {
    const whole = Uint16Array.of(1, 2, 3, 4, 65535);
    expect(through({ turns: whole.subarray(1, 4) })).toEqual({ turns: Uint16Array.of(2, 3, 4) });
  });
});

function withoutMinusZero(table: Float64Array): Float64Array {
  return table.map((value) => (value === 0 ? 0 : value));
}
