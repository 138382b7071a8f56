import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Recall } from '@core/rules/systems/counterspace/policy/recall';

describe('numbers that are recalled by others', () => {
  it('are those that were set last', () => {
    // Few low bits make keys that want the same place.
    const keys = fc.tuple(fc.nat(2 ** 40), fc.nat(3)).map(([high, low]) => high * 4096 + low);
    const entries = fc.array(fc.tuple(keys, fc.nat(32_767)), { maxLength: 200 });
    fc.assert(
      fc.property(entries, keys, (all, stranger) => {
        const recall = new Recall();
        const map = new Map(all);
        for (const [key, value] of all) recall.set(key, value);
        for (const [key, value] of map) expect(recall.get(key)).toBe(value);
        if (!map.has(stranger)) expect(recall.get(stranger)).toBe(-1);
        recall.clear();
        for (const key of map.keys()) expect(recall.get(key)).toBe(-1);
      }),
    );
  });

  it('never are so many that a place cannot be found', () => {
    const recall = new Recall();
    for (let key = 0; key < 20_000; key++) {
      recall.set(key * 7, key % 100);
      expect(recall.get(key * 7)).toBe(key % 100);
    }
    expect(recall.get(1)).toBe(-1);
  });
});
