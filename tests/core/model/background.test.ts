import { describe, expect, it } from 'vitest';
import { decodeBase64 } from '@core/base';
import { BACKGROUND_LIMIT, checkPicture, fitBackground, MAP_HEX_SIZE, pictureSize } from '@core/model';
import { mapSize } from '@core/hex';

const uri = (type: string, bytes: readonly number[]): string =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
const ascii = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0));
const zeros = (count: number): number[] => new Array<number>(count).fill(0);

const png = uri('png', [
  0x89,
  ...ascii('PNG\r\n\u001a\n'),
  0,
  0,
  0,
  13,
  ...ascii('IHDR'),
  0,
  0,
  1,
  44,
  0,
  0,
  0,
  200,
  8,
  6,
]);
/** An application segment, then the frame header of a progressive picture. */
const jpeg = uri('jpeg', [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 11, 8, 0, 100, 1, 0, 3, ...zeros(8)]);
const riff = (chunk: string, body: readonly number[]): string =>
  uri('webp', [...ascii('RIFF'), 0, 0, 0, 0, ...ascii('WEBP'), ...ascii(chunk), 0, 0, 0, 0, ...body, ...zeros(12)]);

describe('pictureSize', () => {
  it.each([
    ['PNG', png, 300, 200],
    ['JPEG', jpeg, 256, 100],
    ['WebP, lossy', riff('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 64, 1, 240, 0]), 320, 240],
    ['WebP, lossless', riff('VP8L', [0x2f, 99 & 0xff, 0x40, 0x0c, 0]), 100, 50],
    ['WebP, extended', riff('VP8X', [0, 0, 0, 0, 0x1f, 3, 0, 0x57, 2, 0]), 800, 600],
  ])('of %s', (_name, picture, width, height) => {
    expect(pictureSize(picture)).toEqual({ width, height });
    expect(checkPicture(picture)).toEqual({ ok: true, value: { width, height } });
  });

  it.each(['data:image/png;base64,AAAA', 'data:image/png;base64,*', 'nothing'])('is unknown for %s', (text) => {
    expect(pictureSize(text)).toBeUndefined();
  });
});

describe('checkPicture', () => {
  it.each([
    ['background.type', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['background.broken', 'data:image/png;base64,AAAA'],
    ['background.too-large', `data:image/png;base64,${'A'.repeat(BACKGROUND_LIMIT)}`],
  ])('rejects %s', (code, picture) => {
    const checked = checkPicture(picture);
    expect(checked).toMatchObject({ ok: false, error: { code } });
    expect(checked.ok ? '' : checked.error.message).toMatch(/[.]$/);
  });
});

describe('fitBackground', () => {
  it('centres the picture at the size of the map', () => {
    const shape = { orientation: 'pointy', stagger: 'odd', cols: 10, rows: 10 } as const;
    const board = mapSize(shape, MAP_HEX_SIZE);
    const { x, y, scale } = fitBackground(shape, { width: 300, height: 100 });
    expect(scale * 300).toBeLessThanOrEqual(board.width + 0.5);
    expect(x).toBeCloseTo((board.width - scale * 300) / 2, 0);
    expect(y).toBeCloseTo((board.height - scale * 100) / 2, 0);
  });
});

describe('decodeBase64', () => {
  it.each(['', 'M', 'Ma', 'Man', '\u0000ÿ~ light work.'])('reads %j', (text) => {
    const bytes = Buffer.from(text, 'latin1');
    expect(Buffer.from(decodeBase64(bytes.toString('base64')) ?? [])).toEqual(bytes);
  });
  it('ignores white space and missing padding, and rejects invalid text', () => {
    expect(decodeBase64('TW\nFu TQ')).toEqual(new Uint8Array([77, 97, 110, 77]));
    expect(decodeBase64('T')).toBeUndefined();
    expect(decodeBase64('Té==')).toBeUndefined();
  });
});
