import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { err, ok } from '@core/base';
import { TILED_BUDGET, type HexMap } from '@core/model';
import { fromTiled, toTiled, unpackTiled } from '@core/model/tiled';
import { inflate as inflateInPage } from '@renderer/features/maps/exchange/inflate';
import { foreignMap, objects, tiles, type Json } from './foreign';

/** A layer of `bytes` bytes of zeros, packed a thousandfold. */
function packedLayer(bytes: number, more: Json = {}): Json {
  const data = deflateSync(Buffer.alloc(bytes)).toString('base64');
  return { ...tiles(3, []), height: 2, data, encoding: 'base64', compression: 'zlib', ...more };
}

function nested(depth: number): Json {
  let layer: Json = tiles(3, [0, 0, 0, 0, 0, 0]);
  for (let i = 0; i < depth; i++) layer = { id: i, name: 'All', type: 'group', visible: true, layers: [layer] };
  return layer;
}

describe('the budget of a Tiled map', () => {
  it('covers all layers together, and its error names the layer that exceeds it', async () => {
    const third = Math.ceil(TILED_BUDGET.unpackedBytes / 3 / 4) * 4;
    const layer = packedLayer(third);
    expect((await unpackTiled(foreignMap([layer, layer]), inflateInPage)).ok).toBe(true);
    const map = await unpackTiled(foreignMap([layer, layer, layer, layer]), inflateInPage);
    expect(map).toMatchObject({ ok: false, error: { code: 'tiled.too-large', path: '/layers/2/data' } });
    expect(!map.ok && map.error.message).toContain('more than 16 MB');
  });

  it('counts chunks and plain base64 too', async () => {
    const part = Buffer.alloc(TILED_BUDGET.unpackedBytes / 2 + 4).toString('base64');
    const chunk = { data: part, width: 16, height: 16, x: 0, y: 0 };
    const layer = { ...tiles(3, []), data: undefined, encoding: 'base64', chunks: [chunk, chunk] };
    expect(await unpackTiled(foreignMap([layer]), inflateInPage)).toMatchObject({
      ok: false,
      error: { code: 'tiled.too-large', path: '/layers/0/chunks/1/data' },
    });
  });

  it('passes the remaining budget to the unpacker', async () => {
    const asked: number[] = [];
    const map = await unpackTiled(foreignMap([packedLayer(24), packedLayer(24)]), (_bytes, _form, maxBytes) => {
      asked.push(maxBytes);
      return Promise.resolve(ok(new Uint8Array(24)));
    });
    expect(map.ok).toBe(true);
    expect(asked).toEqual([TILED_BUDGET.unpackedBytes, TILED_BUDGET.unpackedBytes - 24]);
  });

  it.each([
    ['too-large' as const, 'tiled.too-large'],
    ['damaged' as const, 'tiled.data.damaged'],
  ])("passes on the unpacker's error: %s", async (fault, code) => {
    const map = await unpackTiled(foreignMap([packedLayer(24)]), () => Promise.resolve(err(fault)));
    expect(map).toMatchObject({ ok: false, error: { code, path: '/layers/0/data' } });
  });

  it('limits nested groups before reading them', async () => {
    expect((await unpackTiled(foreignMap([nested(TILED_BUDGET.groupDepth)]), inflateInPage)).ok).toBe(true);
    for (const depth of [TILED_BUDGET.groupDepth + 1, 5000]) {
      const map = foreignMap([nested(depth)]);
      expect(await unpackTiled(map, inflateInPage)).toMatchObject({ ok: false, error: { code: 'tiled.too-large' } });
      expect(fromTiled(map)).toMatchObject({ ok: false, error: [{ code: 'tiled.too-large' }] });
    }
  });

  it('limits layers and objects', () => {
    const empty = tiles(3, []);
    const many = Array.from({ length: TILED_BUDGET.layers + 1 }, () => empty);
    expect(fromTiled(foreignMap(many))).toMatchObject({ ok: false, error: [{ path: '/layers' }] });
    const layer = { ...objects([]), objects: Array.from({ length: TILED_BUDGET.objects + 1 }, () => 0) };
    expect(fromTiled(foreignMap([layer]))).toMatchObject({ ok: false, error: [{ path: '/layers/0/objects' }] });
  });

  it('limits the work on zone outlines', () => {
    const corners = Array.from({ length: 1000 }, (_, i) => ({ x: (i % 2) * 9000, y: i * 9 }));
    const zone = objects(
      Array.from({ length: 500 }, () => ({ polygon: corners })),
      { class: 'zone', name: 'Star' },
    );
    const map = fromTiled(foreignMap([zone, zone], { width: 200, height: 200 }));
    const findings = map.ok ? map.value.findings.map(({ message }) => message) : [];
    expect(findings).toContain(
      'Not imported: the rest of the zone “Star”, because the zone outlines have too many corners.',
    );
  });

  it('leaves room for a map of 200 × 200 hexes with zones and terrain on each', () => {
    const three = (n: number) => String(n + 1).padStart(3, '0');
    const all = Array.from({ length: 40_000 }, (_, i) => three(i % 200) + three(Math.floor(i / 200)));
    const map: HexMap = {
      orientation: 'pointy',
      stagger: 'odd',
      cols: 200,
      rows: 200,
      terrain: all.map((hex, i) => ({ type: 'asteroids', rating: i % 6, name: `Field ${i}`, hexes: [hex] })),
      zones: [0].map((i) => ({ id: `zone-${i}`, name: `Zone ${i}`, use: 'deploy', hexes: all })),
      edges: [],
      labels: [],
    };
    const tiled = toTiled(map, { name: 'Large', sides: [], image: 'a.png' });
    const back = fromTiled(tiled.map);
    expect(back.ok ? back.value.findings : back.error).toEqual([]);
    expect(back.ok && back.value.map.terrain).toHaveLength(40_000);
    expect(back.ok && back.value.map.zones[0]?.hexes).toHaveLength(40_000);
  });

  it('quickly reads as many tile kinds and tile sets as hexes', () => {
    const sets = Array.from({ length: 40_000 }, (_, i) => ({
      firstgid: i + 1,
      name: `set ${i}`,
      tiles: [{ id: 0, type: 'planet', properties: [{ name: 'name', type: 'string', value: `World ${i}` }] }],
    }));
    const layer = tiles(
      200,
      Array.from({ length: 40_000 }, (_, i) => i + 1),
    );
    const map = fromTiled(foreignMap([layer], { width: 200, height: 200, tilesets: sets }));
    expect(map.ok && map.value.map.terrain).toHaveLength(40_000);
  });

  it('lists the first findings, and counts the rest', () => {
    const unnamed = objects(Array.from({ length: 1000 }, () => ({ name: 'x', x: 30, y: 30 })));
    const map = fromTiled(foreignMap([unnamed]));
    expect(map.ok && map.value.findings).toHaveLength(201);
    expect(map.ok && map.value.findings.at(-1)).toMatchObject({ code: 'tiled.more', params: { count: 800 } });
  });
});
