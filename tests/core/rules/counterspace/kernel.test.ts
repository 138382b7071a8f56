import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRng } from '@core/base';
import * as rules from '@core/rules/systems/counterspace/types';
import { type Host, startKernel } from '@core/rules/systems/counterspace/policy/drill/kernel';
import * as layout from '@core/rules/systems/counterspace/policy/drill/layout';
import { shippedDesigns, shippedScenario } from '../library';
import { battleOf } from './build';

const NO_HOST = {} as Host;
/** A host that is not asked anything by the tests here. */
const host = new Proxy(NO_HOST, { get: () => () => 0 });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the kernel of the drill', () => {
  it('starts, with a memory that holds its layout', () => {
    const kernel = startKernel(host);
    expect(kernel?.memory.buffer.byteLength).toBeGreaterThanOrEqual(layout.END);
  });

  it('knows the codes of the rules', () => {
    const text = readFileSync('src/core/rules/systems/counterspace/policy/drill/kernel/codes.ts', 'utf8');
    const codes = [...text.matchAll(/^export const ([A-Z_]+) = (\d+);$/gm)];
    expect(codes.length).toBeGreaterThan(7);
    for (const [, name = '', value] of codes)
      expect((rules as Record<string, unknown>)[name], name).toBe(Number(value));
  });

  it('finds numbers with fractions at places that a processor can read at once', () => {
    const { GAIN, SHIELD_SHARE, CHANCES, KEPT_GAIN, POINT, WORTH, BAY_STRIKE, FACTOR, STRIKE, PLACE_WORTH } = layout;
    for (const place of [
      GAIN,
      SHIELD_SHARE,
      CHANCES,
      KEPT_GAIN,
      POINT,
      WORTH,
      BAY_STRIKE,
      FACTOR,
      STRIKE,
      PLACE_WORTH,
    ]) {
      expect(place % 8).toBe(0);
    }
  });

  it('keeps single numbers apart', () => {
    const { ROWS, SHIELD_SHARE, GAIN, LEFT } = layout;
    const single = Object.entries(layout).filter(
      ([, place]) => place >= layout.TURN && place < LEFT && place % 4 === 0,
    );
    // Shifts and counts are no places.
    const places = single.filter(([name]) => !/^(MOST_|PAIRS_OF)/.test(name)).map(([, place]) => place);
    expect(new Set(places).size).toBe(places.length);
    for (const wide of [GAIN, SHIELD_SHARE]) expect(places).not.toContain(wide + 4);
    expect(LEFT).toBeLessThan(ROWS);
  });
});

describe('where WebAssembly is not allowed', () => {
  it('games are the same, played step by step', async () => {
    vi.resetModules();
    const forbidden = vi.fn(() => {
      throw new Error('Refused to compile WebAssembly.');
    });
    vi.stubGlobal('WebAssembly', { ...WebAssembly, Module: forbidden });
    const { counterspace } = await import('@core/rules/systems/counterspace');
    const made = counterspace.setup(shippedScenario('minor-slugfest'), shippedDesigns());
    if (!made.ok) throw new Error(made.error[0]?.message);
    const other = battleOf(shippedScenario('minor-slugfest'), shippedDesigns());
    for (let seed = 0; seed < 3; seed++) {
      const state = made.value.start(seed);
      const plain = other.start(seed);
      while (state.side >= 0) expect(made.value.policy.playOn!(state, 3, 'greedy', Infinity, [])).toBeGreaterThan(0);
      while (plain.side >= 0) other.apply(plain, '', other.policy.greedy(plain, '', createRng(1)));
      expect(JSON.stringify(state)).toBe(JSON.stringify(plain));
    }
    expect(forbidden).toHaveBeenCalled();
  });
});
