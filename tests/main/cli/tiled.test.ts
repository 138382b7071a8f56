import { describe, expect, it } from 'vitest';
import { foreignMap, tiles } from '../../core/model/tiled/foreign';
import { cliBench } from './run';

describe('export and import', () => {
  it('restore a map', async () => {
    const bench = await cliBench();
    const out = await bench.run('export', 'raid-on-ooblanawa-outpost', '--out', 'maps/raid.tmj', '--json');
    expect(out.code).toBe(0);
    expect(out.json()).toEqual({ path: 'maps/raid.tmj', tiles: 'maps/raid-tiles.png', findings: [] });
    expect((await bench.read('maps/raid-tiles.png')).slice(1, 4)).toBe('PNG');
    const map = JSON.parse(await bench.read('maps/raid.tmj')) as { tilesets: { image: string }[] };
    expect(map.tilesets[0]?.image).toBe('raid-tiles.png');
    const back = await bench.run('import', 'maps/raid.tmj', '--out', 'back.json', '--json');
    expect(back.json()).toEqual({ path: 'back.json', unknown: [], findings: [] });
    expect(back.code).toBe(0);
    expect((await bench.run('export', 'back.json', '--out', 'again.tmj')).code).toBe(0);
    const again = JSON.parse(await bench.read('again.tmj')) as { layers: readonly { class: string }[] };
    // The units are in the export only: the scenario made from the map has none.
    const { layers } = map as unknown as { layers: readonly { class: string }[] };
    expect(layers.at(-1)?.class).toBe('units');
    expect(again.layers).toEqual(layers.slice(0, -1));
    expect(await bench.read('back.json')).toContain('"name": "Raid on Ooblanawa Outpost"');
  });

  it('report unknown tiles until they have a meaning', async () => {
    const bench = await cliBench();
    await bench.put('a.tmj', foreignMap([tiles(3, [4, 0, 0, 0, 0, 1])]));
    const first = await bench.run('import', 'a.tmj', '--out', 'a.json', '--json');
    expect(first.code).toBe(1);
    expect(first.json()).toMatchObject({ unknown: [{ key: 'space:3', count: 1 }] });
    const second = await bench.run(
      'import',
      'a.tmj',
      '--out',
      'a.json',
      '--tile',
      'space:3=planet',
      '--name',
      'Far away',
    );
    expect(second.code).toBe(0);
    const scenario = JSON.parse(await bench.read('a.json')) as { name: string; map: { terrain: unknown } };
    expect(scenario.name).toBe('Far away');
    expect(scenario.map.terrain).toEqual([
      { type: 'planet', hexes: ['0101'] },
      { type: 'asteroids', rating: 4, hexes: ['0302'] },
    ]);
    // It has no units yet, which is all that is amiss.
    const validated = await bench.run('validate', 'a.json', '--json');
    expect(validated.json()).toMatchObject({ files: [{ kind: 'scenario' }] });
  });

  it.each([
    ['foo:1', 'The tile sets of the map: space.'],
    ['space:99', 'names an unknown tile'],
    ['space:03', 'names an unknown tile'],
    ['?:x', 'names an unknown tile'],
  ])('reject a meaning for a tile that the map does not have: %s', async (key, message) => {
    const bench = await cliBench();
    await bench.put('a.tmj', foreignMap([tiles(3, [1, 0, 0, 0, 0, 1])]));
    const ran = await bench.run('import', 'a.tmj', '--out', 'a.json', '--tile', `${key}=empty`);
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining(message)]);
    await expect(bench.read('a.json')).rejects.toThrow();
  });

  it.each([
    ['render', 'a.svg', 'Choose a scenario with a map.'],
    ['export', 'a.tmj', 'or export it as text'],
    ['export', 'a.json', 'or export it as text'],
  ])('say what to do without a map: %s to %s', async (command, out, advice) => {
    const ran = await (await cliBench()).run(command, 'mass-raid', '--out', out);
    expect([ran.code, ran.err]).toEqual([1, expect.stringContaining(advice)]);
  });

  it.each([
    ['tiled.orientation', foreignMap([], { orientation: 'isometric' })],
    ['file.not-json', '<?xml version="1.0"?>'],
    ['tiled.data.damaged', foreignMap([tiles(3, [], { data: '!', encoding: 'base64', height: 2 })])],
  ])('fail with %s', async (code, content) => {
    const bench = await cliBench();
    await bench.put('a.tmj', content);
    const ran = await bench.run('import', 'a.tmj', '--out', 'a.json', '--json');
    expect(ran.code).toBe(1);
    expect(ran.json()).toMatchObject({ error: { code } });
  });

  it.each([
    ['export', 'minor-slugfest', '--out', 'a.gif'],
    ['import', 'a.tmj'],
    ['import', 'a.tmj', '--out', 'a.json', '--tile', 'space=rocks'],
  ])('reject the arguments %s %s %s %s', async (...args) => {
    expect((await (await cliBench()).run(...args)).code).toBe(2);
  });
});
