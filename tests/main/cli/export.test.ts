import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readText } from '@core/model/read';
import { cliBench } from './run';

describe('export', () => {
  it('writes a table map: the grid, the whole image and a transparent image of each layer', async () => {
    const bench = await cliBench();
    const ran = await bench.run(
      'export',
      'raid-on-ooblanawa-outpost',
      '--out',
      'vtt/map.json',
      '--hex',
      '60',
      '--json',
    );
    expect(ran.code).toBe(0);
    const { images } = ran.json() as { images: string[] };
    const grid = JSON.parse(await bench.read('vtt/map.json')) as {
      image: { file: string; width: number; height: number };
      layers: { name: string; file: string }[];
    };
    expect(images).toEqual(['vtt/map.png', ...grid.layers.map(({ file }) => `vtt/${file}`)]);
    for (const image of images) expect((await bench.read(image)).slice(1, 4)).toBe('PNG');
    expect(grid.layers.map(({ name }) => name)).toEqual(expect.arrayContaining(['grid', 'numbers', 'units']));
  });

  it('writes a scenario as Markdown', async () => {
    const bench = await cliBench();
    expect((await bench.run('export', 'Minor Slugfest', '--out', 'slugfest.md')).code).toBe(0);
    const text = await bench.read('slugfest.md');
    expect(text).toMatch(/^# Minor Slugfest\n\nCounterSpace · 2 sides/);
    for (const heading of ['## Map', '## Forces', '## Victory']) expect(text).toContain(`\n${heading}\n`);
    expect(text).toMatch(
      /\n\| Units \| Name \| Design \| Start and orders \|\n\| ---: \| --- \| --- \| --- \|\n\| \d+ \| /,
    );
  });

  it.each([
    ['export', 'minor-slugfest', '--out', 'map.json'],
    ['export', 'minor-slugfest', '--out', 'map.tmj'],
    ['print', 'minor-slugfest', '--what', 'kit', '--out', 'map.svg'],
  ])('says which of several files exist after %s %s %s %s failed', async (...args) => {
    const bench = await cliBench();
    const whole = await bench.run(...args);
    const names = (await readdir(bench.cwd)).sort();
    expect([whole.code, names.length > 1]).toEqual([0, true]);
    // A folder in the place of a file, as a disk that is full from there on.
    const blocked = args.includes('print') ? 'map-2.svg' : names.find((name) => !name.endsWith('.png'))!;
    for (const name of names) await rm(path.join(bench.cwd, name));
    await mkdir(path.join(bench.cwd, blocked));
    const ran = await bench.run(...args);
    expect(ran.code).toBe(1);
    const written = (await readdir(bench.cwd)).filter((name) => name !== blocked).sort();
    const [, listed = '', missing = ''] = /Written: (.*)\. Not written: (.*)\.\n$/.exec(ran.err) ?? [];
    expect(listed.split(', ').sort()).toEqual(written);
    expect([...listed.split(', '), ...missing.split(', ')].sort()).toEqual(names);
  });

  it('names the endings that it knows', async () => {
    const bench = await cliBench();
    const ran = await bench.run('export', 'minor-slugfest', '--out', 'map.gif');
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('--out takes a .tmj, .json or .md file');
  });
});

describe('batch results', () => {
  it('are written as a report and as a table', async () => {
    const bench = await cliBench();
    const batch = ['batch', 'minor-slugfest', '--games', '20', '--workers', '1'];
    expect((await bench.run(...batch, '--out', 'r.json')).code).toBe(0);
    const report = readText(await bench.read('r.json'));
    expect(report.ok && report.value.document).toMatchObject({ kind: 'report', plan: { games: 20, seed: 1 } });
    expect((await bench.run(...batch, '--out', 'r.csv', '--details')).code).toBe(0);
    const rows = (await bench.read('r.csv')).split('\r\n').map((row) => row.split(',')[0]);
    expect(rows[0]).toBe('block');
    expect(new Set(rows)).toEqual(new Set([...rows].filter((row) => row !== undefined)));
    for (const block of ['outcome', 'length', 'survives', 'force']) expect(rows).toContain(block);
    expect((await bench.run(...batch, '--out', 'r.xls')).code).toBe(2);
  });
});

describe('files', () => {
  it.each([
    ['render', 'minor slugfest', '--out', 'm.svg'],
    ['validate', 'Minor Slugfest'],
    ['check-design', 'Ship 1'],
    ['campaign', 'status', 'First Command'],
  ])('are found by title: %s %s', async (...args) => {
    const bench = await cliBench();
    expect((await bench.run(...args)).code).toBe(0);
  });

  it.each([
    ['render', 'minor slugfset', '--out', 'm.svg'],
    ['validate', 'Minor Slugfset'],
  ])('with a similar title are suggested: %s %s', async (...args) => {
    const bench = await cliBench();
    const ran = await bench.run(...args);
    expect(ran.code).toBe(1);
    expect(ran.out + ran.err).toContain('Did you mean “Minor Slugfest”?');
  });
});
