import { gzipSync, deflateSync, gunzipSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { err, ok } from '@core/base';
import { fromTiled, parseTerrain, scenarioFromTiled, toTiled, unpackTiled } from '@core/model/tiled';
import type { Inflate, TiledImport } from '@core/model/tiled';
import { readDocument } from '@core/model/read';
import { foreignMap, objects, SET, tiles, type Json } from './foreign';
import { times } from '../../../long';

const inflate: Inflate = async (bytes, form, maxOutputLength) => {
  try {
    return ok((form === 'zlib' ? inflateSync : gunzipSync)(bytes, { maxOutputLength }));
  } catch (error) {
    return err(error instanceof RangeError ? 'too-large' : 'damaged');
  }
};

function imported(map: unknown, meanings = {}): TiledImport {
  const read = fromTiled(map, meanings);
  if (!read.ok) throw new Error(read.error.map(({ message }) => message).join());
  return read.value;
}

const codes = (tiledImport: TiledImport): string[] => tiledImport.findings.map(({ code }) => code);

/** The terrain of a 3 × 2 map by hex, as words. */
function terrain(one: TiledImport): Record<string, string> {
  return Object.fromEntries(
    one.map.terrain.flatMap(({ type, rating, hexes }) => hexes.map((hex) => [hex, `${type} ${rating ?? ''}`.trim()])),
  );
}

describe('tiles of other programs', () => {
  it('are recognised by their class and properties', () => {
    const one = imported(foreignMap([tiles(3, [1, 0, 2, 0, 3, 0])]));
    expect(one.map).toMatchObject({ orientation: 'pointy', stagger: 'odd', cols: 3, rows: 2, zones: [], edges: [] });
    expect(terrain(one)).toEqual({ '0101': 'asteroids 4', '0301': 'star' });
    expect(one.findings).toEqual([]);
    expect(one.unknown).toEqual([]);
  });

  it('are recognised by the "class" key of Tiled 1.9 and old-style properties', () => {
    const set = {
      ...SET,
      tiles: { 0: { class: 'asteroid', properties: { hazard: 9 } }, 1: { properties: { terrain: 'black_hole' } } },
    };
    expect(terrain(imported(foreignMap([tiles(3, [1, 2, 0, 0, 0, 0])], { tilesets: [set] })))).toEqual({
      '0101': 'asteroids 6',
      '0201': 'obstacle',
    });
  });

  it('without a meaning are reported, and get the chosen terrain', () => {
    const map = foreignMap([tiles(3, [4, 4, 0, 0, 0, 99])]);
    const one = imported(map);
    expect(terrain(one)).toEqual({});
    expect(one.unknown).toEqual([
      { key: 'space:3', count: 2, className: 'grass' },
      { key: 'space:98', count: 1, className: '' },
    ]);
    expect(codes(one)).toEqual(['tiled.tile.unknown', 'tiled.tile.unknown']);
    const two = imported(map, { 'space:3': { type: 'nebula', rating: 1 }, 'space:98': null });
    expect(terrain(two)).toEqual({ '0101': 'nebula 1', '0201': 'nebula 1' });
    expect(two.findings).toEqual([]);
    const three = imported(map, { 'space:3': null, 'space:98': null, 'space:97': { type: 'star' } });
    expect(three.findings).toMatchObject([
      { code: 'tiled.tile.unused', severity: 'hint', params: { key: 'space:97' } },
    ]);
  });

  it('can be rotated and flipped', () => {
    const one = imported(foreignMap([tiles(3, [0x80000001, 0x10000001, 0xf0000002, 0, 0, 0])]));
    expect(terrain(one)).toEqual({ '0101': 'asteroids 4', '0201': 'asteroids 4', '0301': 'star' });
    expect(one.findings).toMatchObject([{ code: 'tiled.tile.turned', params: { count: 3 } }]);
  });

  it('of several tile sets are distinguished', () => {
    const more = { ...SET, firstgid: 5, name: 'more', tiles: [{ id: 1, type: 'mines' }] };
    expect(terrain(imported(foreignMap([tiles(3, [6, 1, 0, 0, 0, 0])], { tilesets: [SET, more] })))).toEqual({
      '0101': 'mines',
      '0201': 'asteroids 4',
    });
  });

  it('of an external tile set are unknown', () => {
    const read = fromTiled(
      foreignMap([tiles(3, [1, 0, 0, 0, 0, 0])], { tilesets: [{ firstgid: 1, source: 'a.tsj' }] }),
    );
    expect(read).toMatchObject({ ok: false, error: [{ code: 'tiled.tileset.external', path: '/tilesets/0' }] });
    expect(read.ok ? '' : read.error[0]?.message).toContain('Embed Tileset');
  });
});

describe('layers of other programs', () => {
  it('overlap, which is reported', () => {
    const one = imported(foreignMap([tiles(3, [1, 1, 0, 0, 0, 0]), tiles(3, [2, 0, 0, 0, 0, 1])]));
    expect(terrain(one)).toEqual({ '0101': 'star', '0201': 'asteroids 4', '0302': 'asteroids 4' });
    expect(one.findings).toMatchObject([{ code: 'tiled.layer.covered', params: { count: 1 } }]);
  });

  it('can be grouped, hidden, shifted, image layers, or unknown', () => {
    const group = { id: 5, name: 'All', opacity: 1, type: 'group', visible: true, x: 0, y: 0 };
    const inner = [tiles(3, [1, 0, 0, 0, 0, 0], { offsetx: 3 }), tiles(3, [0, 1, 0, 0, 0, 0], { visible: false })];
    const picture = { id: 6, name: 'Sky', image: 'sky.png', opacity: 1, type: 'imagelayer', visible: true, x: 0, y: 0 };
    const odd = { id: 7, name: 'Odd', opacity: 1, type: 'hologram', visible: true, x: 0, y: 0 };
    const one = imported(foreignMap([{ ...group, layers: inner }, picture, odd]));
    expect(terrain(one)).toEqual({ '0101': 'asteroids 4' });
    expect(one.findings.map(({ code, path }) => [code, path])).toEqual([
      ['tiled.layer.offset', '/layers/0/layers/0'],
      ['tiled.layer.hidden', '/layers/0/layers/1'],
      ['tiled.layer.picture', '/layers/1'],
      ['tiled.layer.kind', '/layers/2'],
    ]);
  });

  it.each([
    ['x', 'even', 'flat', 'even'],
    ['x', 'odd', 'flat', 'odd'],
    ['y', 'even', 'pointy', 'even'],
  ])('with stagger axis %s and index %s are %s, %s', (staggeraxis, staggerindex, orientation, stagger) => {
    expect(imported(foreignMap([tiles(3, [1, 0, 0, 0, 0, 0])], { staggeraxis, staggerindex })).map).toMatchObject({
      orientation,
      stagger,
    });
  });
});

describe('packed layers', () => {
  const gids = [1, 0, 2, 0, 0, 0x80000001];
  const bytes = Buffer.alloc(gids.length * 4);
  gids.forEach((gid, index) => bytes.writeUInt32LE(gid, index * 4));

  it.each([
    ['base64', bytes, undefined],
    ['zlib', deflateSync(bytes), 'zlib'],
    ['gzip', gzipSync(bytes), 'gzip'],
  ])('by %s are unpacked', async (_name, packed, compression) => {
    const layer = tiles(3, [0, 0, 0, 0, 0, 0], { data: packed.toString('base64'), encoding: 'base64', compression });
    const map = await unpackTiled(foreignMap([layer]), inflate);
    expect(map.ok && terrain(imported(map.value))).toEqual({
      '0101': 'asteroids 4',
      '0301': 'star',
      '0302': 'asteroids 4',
    });
  });

  it.each([
    ['by zstd are refused', 'AAAA', 'zstd', 'tiled.data.compression'],
    ['that are no base64 are refused', '***', '', 'tiled.data.damaged'],
    ['that are cut off are refused', 'AAAA', '', 'tiled.data.damaged'],
    ['that are no zlib are refused', 'AAAA', 'zlib', 'tiled.data.damaged'],
  ])('%s', async (_name, data, compression, code) => {
    const inner = tiles(3, [0, 0, 0, 0, 0, 0], { data, encoding: 'base64', compression });
    const group = { id: 5, name: 'All', opacity: 1, type: 'group', visible: true, x: 0, y: 0, layers: [inner] };
    const map = await unpackTiled(foreignMap([group]), inflate);
    expect(map).toMatchObject({ ok: false, error: { code, path: '/layers/0/layers/0/data' } });
  });
});

describe('infinite maps', () => {
  it('are as large as their tiles, and keep neighbours if they start at an odd line', async () => {
    const data = new Array<number>(16).fill(0);
    data[5] = 1;
    data[14] = 2;
    const gids = Buffer.alloc(64);
    data.forEach((gid, index) => gids.writeUInt32LE(gid, index * 4));
    const chunk = { data: gids.toString('base64'), width: 4, height: 4, x: -4, y: 8 };
    const layer = { ...tiles(4, []), data: undefined, encoding: 'base64', chunks: [chunk], startx: -4, starty: 8 };
    const map = await unpackTiled(
      foreignMap([layer, objects([{ name: 'Base', point: true, x: -2.5 * 28, y: 9.5 * 24 }])], { infinite: true }),
      inflate,
    );
    const one = imported(map.ok ? map.value : undefined);
    expect(one.map).toMatchObject({ cols: 2, rows: 3, stagger: 'even' });
    expect(terrain(one)).toEqual({ '0101': 'asteroids 4', '0203': 'star' });
    expect(one.map.notes).toEqual([{ hex: '0101', text: 'Base' }]);
  });
});

describe('objects of other programs', () => {
  const ground = tiles(3, [0, 0, 0, 0, 0, 0]);

  it('of class zone become zones, one for each name', () => {
    const square = (name: string, x: number, more: Json = {}): Json => ({
      type: 'Zone',
      name,
      x,
      y: 0,
      width: 10,
      height: 10,
      ...more,
    });
    const one = imported(
      foreignMap([
        objects([
          square('Docks', 0, { properties: [{ name: 'side', type: 'string', value: 'red' }] }),
          square('Docks', 60),
          square('Far', 5000),
        ]),
      ]),
    );
    expect(one.map.zones).toMatchObject([{ name: 'Docks', use: 'deploy', side: 'red' }]);
    expect(one.map.zones[0]?.hexes.length).toBeGreaterThan(0);
    expect(codes(one)).toEqual(['tiled.object.left-out']);
  });

  it('report the properties of their layer', () => {
    const layer = { ...objects([]), name: 'Plan', properties: [{ name: 'danger', type: 'int', value: 3 }] };
    expect(codes(imported(foreignMap([layer])))).toEqual(['tiled.layer.properties']);
  });

  it('become place names and notes at their position', () => {
    const one = imported(
      foreignMap([
        ground,
        objects([
          { text: { text: 'Gate', wrap: true }, x: 28, y: 0, width: 28, height: 32 },
          { name: 'Wreck', type: 'loot', point: true, x: 42 + 28, y: 24 + 16 },
          { name: 'Ship', gid: 1, x: 0, y: 32, width: 28, height: 32 },
        ]),
      ]),
    );
    expect(one.map.labels).toEqual([{ hex: '0201', text: 'Gate' }]);
    expect(one.map.notes).toEqual([
      { hex: '0202', text: 'Wreck, loot' },
      { hex: '0101', text: 'Ship' },
    ]);
    expect(codes(one)).toEqual(['tiled.object.note', 'tiled.object.note']);
  });

  it('that cannot be imported are reported', () => {
    const one = imported(
      foreignMap([
        ground,
        objects([
          { point: true, x: 14, y: 16 },
          { name: 'Far', point: true, x: 999, y: 0 },
          { name: 'in', type: 'entry-edge', properties: [{ name: 'edge', type: 'string', value: 'up' }] },
        ]),
      ]),
    );
    expect(one.findings.map(({ code, path }) => [code, path])).toEqual([
      ['tiled.object.left-out', '/layers/1/objects/0'],
      ['tiled.object.left-out', '/layers/1/objects/1'],
      ['tiled.object.left-out', '/layers/1/objects/2'],
    ]);
  });

  it('in a layer of class zone cover hexes by their area', () => {
    const zone = objects(
      [
        { x: 0, y: 0, width: 60, height: 30 },
        { ellipse: true, x: 60, y: 20, width: 40, height: 40, rotation: 0 },
      ],
      { class: 'zone', name: 'Docks', properties: [{ name: 'side', type: 'string', value: 'red' }] },
    );
    const one = imported(foreignMap([ground, zone]));
    expect(one.map.zones).toEqual([
      { id: 'docks', name: 'Docks', use: 'deploy', side: 'red', hexes: ['0101', '0201', '0302'] },
    ]);
    expect(scenarioFromTiled(one, 'Mine').sides).toEqual([{ id: 'red', name: 'red' }]);
  });
});

describe('other files', () => {
  it.each([
    ['tiled.format', undefined],
    ['tiled.format', { type: 'tileset' }],
    ['tiled.orientation', foreignMap([], { orientation: 'orthogonal' })],
    ['tiled.orientation', foreignMap([], { orientation: {} })],
    ['tiled.orientation', foreignMap([], { orientation: 'x'.repeat(5000) })],
    ['tiled.size', foreignMap([], { width: 0 })],
    ['tiled.size', foreignMap([], { height: 201 })],
    ['tiled.size', foreignMap([], { infinite: true })],
  ])('are rejected with %s', (code, data) => {
    const read = fromTiled(data);
    expect(read).toMatchObject({ ok: false, error: [{ code, severity: 'error' }] });
    const message = read.ok ? '' : (read.error[0]?.message ?? '');
    expect(message).toMatch(/[.]$/);
    expect(message).not.toContain('[object');
    expect(message.length).toBeLessThan(300);
  });
});

describe('damaged maps', () => {
  it('are rejected or give a valid scenario, without exceptions', () => {
    const whole = toTiled(
      {
        orientation: 'pointy',
        stagger: 'odd',
        cols: 3,
        rows: 2,
        terrain: [{ type: 'planet', hexes: ['0101'] }],
        zones: [{ id: 'a', name: 'A', use: 'deploy', hexes: ['0102'] }],
        edges: [{ id: 'e', side: 'red', edge: 'north', use: 'enter', from: 1, to: 2 }],
        labels: [{ hex: '0201', text: 'B' }],
        notes: [{ hex: '0301', text: 'C' }],
      },
      { image: 't.png', name: 'Whole', sides: [{ id: 'red', name: 'Red' }] },
    ).map;
    /** Every place of the file. */
    const places: (readonly (string | number)[])[] = [];
    const walk = (value: unknown, path: readonly (string | number)[]): void => {
      places.push(path);
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
    };
    walk(whole, []);
    fc.assert(
      fc.property(fc.constantFrom(...places.slice(1)), fc.oneof(fc.jsonValue(), fc.double()), (path, value) => {
        const copy = JSON.parse(JSON.stringify(whole)) as Json;
        let owner = copy;
        for (const key of path.slice(0, -1)) owner = owner[key] as Json;
        owner[path[path.length - 1] as string] = value;
        const read = fromTiled(copy);
        if (!read.ok) return;
        const parsed = readDocument(JSON.parse(JSON.stringify(scenarioFromTiled(read.value, 'x'))));
        expect(parsed.ok ? '' : parsed.error).toBe('');
      }),
      { numRuns: times(125, 500) },
    );
  });
});

describe('parseTerrain', () => {
  it.each([
    ['asteroids', { type: 'asteroids' }],
    ['asteroids:3', { type: 'asteroids', rating: 3 }],
    ['Mines:random', { type: 'mines', random: true }],
    ['empty', null],
    ['asteroids:7', undefined],
    ['rocks', undefined],
    ['empty:1', undefined],
  ])('reads %s', (text, brush) => {
    expect(parseTerrain(text)).toEqual(brush);
  });
});
