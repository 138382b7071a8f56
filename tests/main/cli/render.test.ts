import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cliBench } from './run';

const map = {
  orientation: 'flat',
  stagger: 'even',
  cols: 6,
  rows: 4,
  terrain: [
    { type: 'asteroids', rating: 3, hexes: ['0302'] },
    { type: 'mines', random: true, hexes: ['0402'] },
  ],
  zones: [{ id: 'z', name: 'Dock <1>', use: 'deploy', side: 'player-1', hexes: ['0101', '0102'] }],
  edges: [{ id: 'in', side: 'player-2', edge: 'east', use: 'enter', from: 2, to: 3 }],
  labels: [{ hex: '0603', text: 'Gate & Co' }],
};

async function draw(changes: object, ...more: string[]) {
  const bench = await cliBench();
  await bench.put('a.json', { ...(await bench.slugfest()), map, ...changes });
  const ran = await bench.run('render', 'a.json', '--out', 'pictures/map.svg', '--json', ...more);
  return { bench, ran, svg: ran.code === 0 ? await bench.read('pictures/map.svg') : '' };
}

/** Everything in the group with this id. */
function layer(svg: string, id: string): string {
  const start = svg.indexOf(`<g id="${id}"`);
  const next = svg.indexOf('\n</g>\n', start + 1);
  return svg.slice(start, next < 0 ? undefined : next);
}

const count = (text: string, part: string): number => text.split(part).length - 1;

describe('render', () => {
  it('prints the keys of the contract', async () => {
    const { ran } = await draw({ forces: [] });
    expect(ran.code).toBe(0);
    expect(ran.json()).toEqual({ path: 'pictures/map.svg', pages: 1 });
  });

  it('draws a hex and a number for each hex of the map', async () => {
    const { svg } = await draw({ forces: [] });
    expect(count(layer(svg, 'grid'), '<polygon')).toBe(24);
    expect(count(layer(svg, 'numbers'), '<text')).toBe(24);
    expect(layer(svg, 'numbers')).toContain('>0604<');
  });

  it('draws terrain with its letter and rating, zones hatched, entry arrows and labels', async () => {
    const { svg } = await draw({ forces: [] });
    expect(layer(svg, 'terrain')).toContain('>A3<');
    expect(layer(svg, 'terrain')).toContain('>Md6<');
    expect(count(layer(svg, 'zones'), '<polygon')).toBe(2);
    expect(layer(svg, 'zones')).toContain('url(#zone-0)');
    expect(count(layer(svg, 'edges'), '<path')).toBe(2);
    expect(layer(svg, 'labels')).toContain('Gate &amp; Co');
  });

  it('draws the units on the map and lists the others', async () => {
    const { svg } = await draw({
      forces: [
        { id: 'f1', side: 'player-1', design: 'battleship', start: { type: 'hex', hex: '0202', facing: 2, speed: 3 } },
        { id: 'f2', side: 'player-1', design: 'gunship', count: 3, start: { type: 'hex', hex: '0203' } },
        { id: 'f3', side: 'player-2', design: 'destroyer', start: { type: 'edge', edge: 'in', turn: 4 } },
        { id: 'f4', side: 'player-2', design: 'cleric', start: { type: 'edge', edge: 'in', call: true } },
      ],
    });
    expect(layer(svg, 'units')).toContain('<title>Battleship</title>');
    expect(count(layer(svg, 'units'), '<title>Gunship</title>')).toBe(3);
    expect(layer(svg, 'units')).not.toContain('Destroyer');
    expect(layer(svg, 'legend')).toContain('Destroyer, enters by the east edge (part) on turn 4');
    expect(layer(svg, 'legend')).toContain('3 × Gunship, at 0203');
    expect(layer(svg, 'legend')).toMatch(/Battleship, at 0202, facing SW, SPEED 3/);
    expect(layer(svg, 'legend')).toContain('Cleric, enters by the east edge (part) when called');
  });

  it('escapes every text of the file', async () => {
    const { svg } = await draw({ name: '<script>alert("1")</script>', forces: [] });
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;script&gt;');
    expect(svg).toContain('<title>Dock &lt;1&gt;</title>');
  });

  it('gives the same picture each time', async () => {
    expect((await draw({})).svg).toBe((await draw({})).svg);
  });

  it('draws the bundled scenario', async () => {
    const bench = await cliBench();
    const ran = await bench.run('render', 'minor-slugfest', '--out', 'm.svg');
    expect(ran.code).toBe(0);
    const svg = await bench.read('m.svg');
    expect(count(layer(svg, 'grid'), '<polygon')).toBe(22 * 17);
    expect(layer(svg, 'legend')).toContain('Battleship');
  });

  it('omits unselected parts', async () => {
    const { svg } = await draw({ forces: [] }, '--without', 'numbers,legend, zones,title');
    for (const part of ['numbers', 'legend', 'zones']) expect(svg).not.toContain(`id="${part}"`);
    expect(svg).not.toContain('font-size="20"');
    expect(layer(svg, 'grid')).toContain('<polygon');
  });

  it('draws a part of the map at the requested scale', async () => {
    const { svg } = await draw({ forces: [] }, '--region', '0302:0403', '--scale', '2', '--without', 'title,legend');
    expect(count(layer(svg, 'grid'), '<polygon')).toBe(4);
    expect(layer(svg, 'numbers')).toContain('>0302<');
    expect(layer(svg, 'numbers')).not.toContain('>0101<');
    expect(layer(svg, 'labels')).not.toContain('Gate');
    const [, width, , seen] = /width="([0-9.]+)" height="([0-9.]+)" viewBox="0 0 ([0-9.]+)/.exec(svg) ?? [];
    expect(Number(width)).toBeCloseTo(2 * Number(seen), 1);
  });

  it('draws notes only on request, the background, and axial coordinates', async () => {
    const image =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const background = { image, opacity: 40, x: 20, y: 0, scale: 50 };
    const drawn = { ...map, notes: [{ hex: '0101', text: 'Secret' }], background, coordinates: 'axial' };
    const { svg } = await draw({ map: drawn, forces: [] });
    expect(svg).not.toContain('Secret');
    expect(layer(svg, 'background')).toContain(
      'x="24" y="0" width="60" height="60" preserveAspectRatio="none" opacity="0.4"',
    );
    expect(layer(svg, 'numbers')).toContain('>2,-1<');
    const part = await draw({ map: drawn, forces: [] }, '--region', '2,0:3,0');
    expect(count(layer(part.svg, 'grid'), '<polygon')).toBe(4);
    expect((await draw({ map: drawn }, '--region', '0302:0403')).ran.err).toContain('such as 0,0:5,0.');
    expect(layer((await draw({ map: drawn, forces: [] }, '--notes')).svg, 'notes')).toContain('Secret');
  });

  it('writes PNG files of the size of the drawing', async () => {
    const bench = await cliBench();
    const ran = await bench.run('render', 'minor-slugfest', '--out', 'm.png', '--scale', '0.5', '--json');
    expect(ran.json()).toEqual({ path: 'm.png', pages: 1 });
    const file = await readFile(path.join(bench.cwd, 'm.png'));
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    await bench.run('render', 'minor-slugfest', '--out', 'm.svg', '--scale', '0.5');
    const [, width, height] = /width="([0-9.]+)" height="([0-9.]+)"/.exec(await bench.read('m.svg')) ?? [];
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([
      Math.ceil(Number(width)),
      Math.ceil(Number(height)),
    ]);
  });

  it('fails for a scenario without a map', async () => {
    const { ran } = await draw({ map: undefined, forces: [] });
    expect(ran.code).toBe(1);
    expect(ran.json()).toMatchObject({ error: { code: 'render.no-map' } });
  });

  it.each([
    ['--out', 'a.gif'],
    ['--out', 'map'],
    ['--out', 'a.svg', '--without', 'hexes'],
    ['--out', 'a.svg', '--region', '0101'],
    ['--out', 'a.svg', '--region', '0101:9999'],
    ['--out', 'a.svg', '--scale', '0'],
    [],
  ])('rejects the arguments %j', async (...args) => {
    const bench = await cliBench();
    expect((await bench.run('render', 'minor-slugfest', ...args)).code).toBe(2);
  });

  it('reports if the file cannot be written', async () => {
    const bench = await cliBench();
    await bench.put('blocked', 'a file where a folder is needed');
    const ran = await bench.run('render', 'minor-slugfest', '--out', 'blocked/map.svg', '--json');
    expect(ran.code).toBe(1);
    expect(ran.json()).toMatchObject({ error: { code: 'file.write-failed' } });
  });
});
