import { FIRST_PLOT, parsePlot, PLOTS } from '@core/rules/systems/minimal/plots';
import { describe, expect, it } from 'vitest';

describe('the table of orders (6.0)', () => {
  it('holds every order without two turns in a row, once', () => {
    expect(FIRST_PLOT).toEqual([0, 1, 4, 9, 20, 41, 84]);
    expect(PLOTS).toHaveLength(84);
    expect(new Set(PLOTS.map((plot) => plot.text)).size).toBe(84);
    for (const { steps } of PLOTS) {
      for (let i = 1; i < steps.length; i++) expect(steps[i]! > 0 && steps[i - 1]! > 0).toBe(false);
    }
  });

  it('keeps its numbers: records hold them', () => {
    expect([0, 1, 2, 3, 4, 9, 10, 40, 41, 83].map((index) => PLOTS[index]?.text)).toEqual(
      ['0', '1', 'L', 'R', '2', '3', '2L', 'R1R1', '5', 'R1R1R'].map((text) => text),
    );
  });
});

describe('reading an order', () => {
  it.each([
    ['2L1', '2L1'],
    [' 2 l 1 ', '2L1'],
    ['1 1 ', undefined],
    ['', '0'],
    ['0', '0'],
    [' 0 ', '0'],
    ['r1L', 'R1L'],
    ['5', '5'],
    ['05', '5'],
    ['L3R', 'L3R'],
  ])('%j is %s', (text, wanted) => {
    const read = parsePlot(text);
    if (wanted === undefined) expect(read.ok).toBe(false);
    else expect(read.ok && read.value.text).toBe(wanted);
  });

  it('reads back every order as it is written', () => {
    for (const plot of PLOTS) expect(parsePlot(plot.text)).toEqual({ ok: true, value: plot });
  });

  it.each([
    ['2LR', 'two-turns', 2],
    ['2L R', 'two-turns', 3],
    ['LL', 'two-turns', 1],
    ['2X', 'character', 1],
    ['-1', 'character', 0],
    ['1.5', 'character', 1],
    ['6', 'too-long', 0],
    ['2L9', 'too-long', 2],
    ['3L1R', 'too-long', 3],
    ['1 1', 'too-long', 0],
    ['0L', 'zero', 0],
    ['L0R', 'zero', 1],
    ['999999999999999999999', 'too-long', 0],
  ])('%j fails with %s at %i', (text, code, at) => {
    const read = parsePlot(text);
    expect(read.ok ? read.value.text : { code: read.error.code, at: read.error.at }).toEqual({ code, at });
  });
});
