import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  axialLabel,
  DEFAULT_SHAPE,
  hexAt,
  hexLabel,
  hexName,
  hexNameError,
  labelsToNames,
  labelToName,
  nameToLabel,
  parseHexLabel,
  parseHexName,
} from '@core/hex';
import type { HexShape } from '@core/hex';
import { anyHexes } from './support';

const WIDE: HexShape = { orientation: 'flat', stagger: 'even', cols: 100, rows: 12 };

describe('labels', () => {
  it('are column and row from one, two digits each', () => {
    expect(hexLabel(DEFAULT_SHAPE, 0)).toBe('0101');
    expect(hexLabel(DEFAULT_SHAPE, hexAt(DEFAULT_SHAPE, 8, 11))).toBe('0912');
    expect(hexLabel(DEFAULT_SHAPE, 373)).toBe('2217');
  });

  it('have three digits each on maps with a side over 99', () => {
    expect(hexLabel(WIDE, hexAt(WIDE, 8, 11))).toBe('009012');
    expect(hexLabel({ ...WIDE, cols: 12, rows: 100 }, 0)).toBe('001001');
    expect(hexLabel({ ...WIDE, cols: 99, rows: 99 }, 0)).toBe('0101');
  });

  it('are read in either form', () => {
    expect(parseHexLabel(DEFAULT_SHAPE, ' 0912 ')).toEqual({ ok: true, value: 250 });
    expect(parseHexLabel(DEFAULT_SHAPE, '009012')).toEqual({ ok: true, value: 250 });
    expect(parseHexLabel(WIDE, '0912')).toEqual({ ok: true, value: hexAt(WIDE, 8, 11) });
    expect(parseHexLabel(WIDE, '100012')).toEqual({ ok: true, value: hexAt(WIDE, 99, 11) });
  });

  it.each(['', '912', '09122', '0912345', '09.1', '-101', '09 12', '٠٩١٢', 'A1B2'])(
    'are rejected by format: %j',
    (text) => {
      expect(parseHexLabel(DEFAULT_SHAPE, text)).toEqual({
        ok: false,
        error: { code: 'hex.label.format', label: text },
      });
    },
  );

  it.each(['0001', '0100', '2301', '0118', '023001', '001018', '9999'])('are rejected off the map: %s', (text) => {
    expect(parseHexLabel(DEFAULT_SHAPE, text)).toEqual({
      ok: false,
      error: { code: 'hex.label.off-map', label: text },
    });
  });

  it('have an explanation if they are invalid', () => {
    expect(hexNameError(DEFAULT_SHAPE, ' 0912 ')).toBeUndefined();
    expect(hexNameError(DEFAULT_SHAPE, '9999')).toBe('The map has no hex 9999.');
    expect(hexNameError(DEFAULT_SHAPE, 'x1')).toMatch(/^“x1” is not a hex. Enter column and row/);
  });

  it('convert back to the hex', () => {
    fc.assert(
      fc.property(anyHexes(1, 200), ({ shape, ids: [id] }) => {
        expect(parseHexLabel(shape, hexLabel(shape, id))).toEqual({ ok: true, value: id });
      }),
    );
  });

  it('exist in axial form', () => {
    expect(axialLabel(DEFAULT_SHAPE, hexAt(DEFAULT_SHAPE, 0, 3))).toBe('-1,3');
  });
});

describe('displayed names', () => {
  const axial = { ...DEFAULT_SHAPE, coordinates: 'axial' as const };

  it('are axial on maps with axial coordinates, for hexes and for labels of the file', () => {
    expect(hexName(axial, hexAt(axial, 0, 3))).toBe('-1,3');
    expect(labelToName(axial, '0104')).toBe('-1,3');
    expect(labelToName(DEFAULT_SHAPE, '0104')).toBe('0104');
    expect(labelToName(axial, '9999')).toBe('9999');
    expect(labelsToNames(axial, ['0104', '0204'])).toBe('-1,3; 0,3');
    expect(labelsToNames(DEFAULT_SHAPE, ['0104', '0204'])).toBe('0104, 0204');
  });

  it('are read and written to the file as column and row', () => {
    expect(nameToLabel(axial, ' -1, 3 ')).toBe('0104');
    expect(nameToLabel(axial, '−1,3')).toBe('0104');
    expect(nameToLabel(DEFAULT_SHAPE, ' 0104 ')).toBe('0104');
    expect(hexNameError(axial, '-1,3')).toBeUndefined();
    expect(hexNameError(axial, '0104')).toBe('“0104” is not a hex. Enter q and r, such as 4,-1.');
    expect(hexNameError(axial, '-3,3')).toBe('The map has no hex -3,3.');
  });

  it('convert back to the hex', () => {
    fc.assert(
      fc.property(anyHexes(1, 200), ({ shape, ids: [id] }) => {
        const map = { ...shape, coordinates: 'axial' as const };
        expect(parseHexName(map, hexName(map, id))).toEqual({ ok: true, value: id });
      }),
    );
  });
});
