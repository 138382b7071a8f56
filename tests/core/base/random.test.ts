import { below, createRng, d6, decodeBase64, gameSeed, nextU32, setRng, shuffle, unit } from '@core/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const seeds = fc.integer({ min: 0, max: 0xffff_ffff });

describe('the random generator', () => {
  it('draws numbers below a limit from the upper bits of one step, and dice likewise', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 2 ** 20 }), (seed, limit) => {
        const [drawn, die, share, raw] = [createRng(seed), createRng(seed), createRng(seed), createRng(seed)];
        for (let i = 0; i < 20; i++) {
          const bits = nextU32(raw);
          const number = below(drawn, limit);
          expect(number).toBe(Number((BigInt(bits) * BigInt(limit)) >> 32n));
          expect(d6(die)).toBe(Math.floor((bits * 6) / 2 ** 32) + 1);
          expect(unit(share)).toBe(bits / 2 ** 32);
        }
        expect([drawn, die, share]).toEqual([raw, raw, raw]);
      }),
    );
  });

  it('rolls all faces equally often', () => {
    const rng = createRng(3);
    const faces = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 60_000; i++) faces[d6(rng) - 1]++;
    for (const count of faces) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });

  it('continues from its digits', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const rng = createRng(seed);
        nextU32(rng);
        const digits = [rng.s0, rng.s1].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
        const again = createRng(0);
        setRng(again, digits);
        expect(again).toEqual(rng);
      }),
    );
    const stuck = createRng(0);
    setRng(stuck, '0'.repeat(16));
    expect(nextU32(stuck) + nextU32(stuck) + nextU32(stuck)).toBeGreaterThan(0);
  });

  it('shuffles to every order equally often', () => {
    const rng = createRng(9);
    const orders = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const items = ['a', 'b', 'c', 'd'];
      shuffle(rng, items);
      const order = items.join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('has another seed for each game of a batch', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(new Set(Array.from({ length: 300 }, (_, game) => gameSeed(seed, game))).size).toBe(300);
      }),
    );
  });
});

describe('base64', () => {
  it('is read with and without padding and white space', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const text = Buffer.from(bytes).toString('base64');
        const wrapped = text.replace(/(.{5})/g, '$1\r\n ');
        for (const form of [text, text.replace(/=+$/, ''), wrapped]) {
          expect([...(decodeBase64(form) ?? [-1])]).toEqual([...bytes]);
        }
      }),
    );
  });

  it.each(['A', 'AAAAA', 'AA*A', 'AA=A', 'AAé=', 'A_-A'])('is refused: %s', (text) => {
    expect(decodeBase64(text)).toBeUndefined();
  });
});
