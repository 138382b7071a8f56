import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BACKGROUND_LIMIT, TILED_BUDGET } from '@core/model';
import { backgroundModel, setPicture } from '@renderer/features/maps/background/background-model';
import { exchangeModel, readImport } from '@renderer/features/maps/exchange/exchange-model';
import { inflate } from '@renderer/features/maps/exchange/inflate';
import { foreignMap, tiles } from '../../core/model/tiled/foreign';
import { setUpTools } from './tool-harness';

const SOLID = tiles(3, [1, 0, 0, 0, 0, 0]);

async function imported(file: File) {
  const { editor } = setUpTools('select');
  await readImport(editor, file);
  return exchangeModel(editor);
}

const json = (value: unknown) => new File([JSON.stringify(value)], 'map.tmj');

describe('importing a Tiled map', () => {
  it('reads a map and waits for confirmation', async () => {
    const { pending, importFindings } = await imported(json(foreignMap([SOLID])));
    expect(importFindings).toEqual([]);
    expect(pending?.result.map).toMatchObject({ cols: 3, rows: 2 });
  });

  it('rejects a file that is too large without reading it', async () => {
    const file = json({});
    Object.defineProperty(file, 'size', { value: 2 ** 30 });
    Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new Error('read')) });
    const { importFindings } = await imported(file);
    expect(importFindings).toMatchObject([
      { code: 'file.too-large', message: 'map.tmj: The file has 1,024 MB. Files over 32 MB cannot be opened.' },
    ]);
  });

  it('rejects invalid or too deeply nested JSON, with its path', async () => {
    expect((await imported(new File(['<?xml?>'], 'map.tmj'))).importFindings).toMatchObject([
      { code: 'file.not-json' },
    ]);
    const deep = `{"layers":${'[{"layers":'.repeat(5000)}[]${'}]'.repeat(5000)}}`;
    expect((await imported(new File([deep], 'map.tmj'))).importFindings[0]?.message).toContain(
      'more than 100 nested objects and lists',
    );
  });

  it('rejects layers that unpack to too much data in total', async () => {
    const data = deflateSync(Buffer.alloc(TILED_BUDGET.unpackedBytes / 2 + 4)).toString('base64');
    const layer = { ...tiles(3, []), height: 2, data, encoding: 'base64', compression: 'zlib' };
    const { importFindings, pending } = await imported(json(foreignMap([layer, layer])));
    expect(pending).toBeUndefined();
    expect(importFindings).toMatchObject([{ code: 'tiled.too-large', path: '/layers/1/data' }]);
  });
});

describe('unpacking in the page', () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, i) => i % 7);

  it.each([
    ['zlib' as const, deflateSync(bytes)],
    ['gzip' as const, gzipSync(bytes)],
  ])('reads %s up to the limit, and reports an error beyond it', async (form, packed) => {
    const plain = Uint8Array.from(packed);
    expect(await inflate(plain, form, 1000)).toEqual({ ok: true, value: bytes });
    expect(await inflate(plain, form, 999)).toEqual({ ok: false, error: 'too-large' });
    expect(await inflate(plain.slice(0, 8), form, 1000)).toEqual({ ok: false, error: 'damaged' });
    expect(await inflate(Uint8Array.of(1, 2, 3), form, 1000)).toEqual({ ok: false, error: 'damaged' });
  });
});

describe('a background', () => {
  it('is rejected by its size before it is read', async () => {
    const { editor } = setUpTools('select');
    const file = new File([], 'a.png');
    Object.defineProperty(file, 'size', { value: BACKGROUND_LIMIT + 1 });
    await setPicture(editor, file);
    expect(backgroundModel(editor).fault).toBe('The picture has 4.1 MB. Choose one of at most 4 MB.');
  });
});
