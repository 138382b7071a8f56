import { printHtml, type PrintSource } from '@core/print';
import { parseRuns, textWidth, wrap, fitText, numberBox, SIZE } from '@core/drawing';
import { columnName, OVERLAP, pageCount, tilingOf, type Span } from '@core/print/map';
import { hexCentre, hexCount, mapSize } from '@core/hex';
import type { Force } from '@core/model';
import { describe, expect, it } from 'vitest';
import { count, design, DESIGNS, field, printed, scenario, SCENARIOS } from './cases';

describe('counters', () => {
  it('exist for each unit of the scenario and each torpedo (CounterSpace 6.3.0)', () => {
    // 9.3.0: three ships, the base, six platforms, six fighters; four torpedoes and eight.
    expect(count(printed(scenario('star-base-assault'), { what: 'counters' }), 'data-counter')).toBe(16 + 12);
    const without = printed(scenario('star-base-assault'), { what: 'counters', carried: false });
    expect(count(without, 'data-counter')).toBe(16);
    expect(count(without, 'data-side="a"')).toBe(3);
    expect(count(without, 'data-side="b"')).toBe(13);
  });

  it('are repeated for each copy', () => {
    const twice = printed(scenario('star-base-assault'), { what: 'counters', carried: false, copies: 2 });
    expect(count(twice, 'data-counter')).toBe(32);
  });

  it.each([15, 20, 25])('are %i mm wide, edge to edge', (counterSize) => {
    const html = printHtml(printed(scenario('minimal-duel'), { what: 'counters', counterSize }));
    const lefts = [...html.matchAll(/data-counter="" data-side="\w"><rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g)];
    // The frame stands a little inside the cut: 0.7 mm for each 20 mm.
    expect(Number(lefts[0]?.[2])).toBeCloseTo(counterSize - (2 * 0.7 * counterSize) / 20, 1);
    const row = printHtml(printed(design('minimal-ship-1'), { what: 'counters', counterSize }));
    const xs = [...row.matchAll(/data-side="a"><rect x="([\d.]+)"/g)].map(([, x]) => Number(x));
    expect(xs.length).toBe(Math.floor((210 - 15 - 6) / counterSize));
    for (const [index, x] of xs.entries()) expect(x - (xs[0] ?? 0)).toBeCloseTo(index * counterSize, 1);
  });

  it('of a single design have a row for each of up to four sides, each with a different shape and pattern', () => {
    const html = printHtml(printed(design('minimal-ship-1'), { what: 'counters', sides: 4, tone: 'mono' }));
    const looks = ['a', 'b', 'c', 'd'].map((colour) => {
      const own = html.split('data-counter').find((part) => part.includes(`data-side="${colour}"`)) ?? '';
      expect(own).toContain(`url(#side-${colour})`);
      return /<polygon points="([^"]*)"/.exec(own)?.[1]?.split(' ').length;
    });
    // Circle, square, diamond, hexagon.
    expect(looks).toEqual([24, 4, 4, 6]);
    const patterns = ['a', 'b', 'c', 'd'].map((colour) => {
      const start = html.indexOf(`<pattern id="side-${colour}"`);
      return html.slice(start, html.indexOf('</pattern>', start)).replace(`side-${colour}`, '');
    });
    expect(new Set(patterns).size).toBe(4);
  });

  it('have a wedge at the nose where the unit moves', () => {
    const nose = /<path d="M[\d.]+ [\d.]+l1\.7 2\.5h-3\.4Z"/;
    const html = printHtml(
      printed(scenario('star-base-assault'), { what: 'counters', carried: false, counterSize: 20 }),
    );
    const [base, ship] = ['Laser Platform 1', 'Destroyer'].map((name) =>
      html.split('data-counter').find((part) => part.includes(`>${name}<`)),
    );
    expect(ship).toMatch(nose);
    expect(base).not.toMatch(nose);
  });

  it('continue over pages, none of them empty', () => {
    const document = printed(field(DESIGNS.get('gunship')!, 90, 'Gunship'), { what: 'counters', counterSize: 25 });
    expect(count(document, 'data-counter')).toBe(180);
    for (const page of document.pages) expect(page.body).toContain('data-counter');
    // Seven in a row, ten rows on a page, the second side under the first.
    expect(document.pages).toHaveLength(3);
  });
});

describe('the map at scale', () => {
  const slugfest = SCENARIOS.get('minor-slugfest')!.map!;

  it.each([12, 19, 22.5])('has hexes %f mm from side to side', (hexSize) => {
    const document = printed(scenario('minor-slugfest'), { what: 'map', hexSize });
    const tile = document.pages.find(({ label }) => label !== 'Map overview')!;
    const [, wide, , , unit] =
      /<svg x="[\d.-]+" y="[\d.-]+" width="([\d.]+)" height="([\d.]+)" viewBox="(\S+ \S+) ([\d.]+)/.exec(tile.body) ??
      [];
    const scale = Number(wide) / Number(unit);
    expect(scale * Math.sqrt(3) * SIZE).toBeCloseTo(hexSize, 2);
  });

  it.each([8, 16, 22, 40])('covers every hex at %i mm, with overlap between pages', (hexSize) => {
    for (const paper of ['a4', 'letter'] as const) {
      const tiling = tilingOf(slugfest, hexSize, paper, 'auto');
      const { window, across, down, scale } = tiling;
      const whole = mapSize(slugfest, SIZE);
      const lines = [
        { spans: across, length: whole.width, room: window.width },
        { spans: down, length: whole.height, room: window.height },
      ];
      for (const { spans, length, room } of lines) {
        expect(spans[0]!.start).toBeLessThanOrEqual(-SIZE / 2);
        expect(spans.at(-1)!.end).toBeGreaterThanOrEqual(length + SIZE / 2);
        for (const [index, { start, end, seam }] of spans.entries()) {
          expect((end - start) * scale).toBeLessThanOrEqual(room + 1e-6);
          if (index === spans.length - 1) continue;
          expect(spans[index + 1]!.start).toBe(seam);
          expect((end - seam) * scale).toBeGreaterThanOrEqual(OVERLAP - 1e-6);
        }
      }
    }
  });

  it('chooses the paper orientation with the fewest pages', () => {
    const pages = (orientation: 'auto' | 'portrait' | 'landscape'): number => {
      return pageCount(tilingOf(slugfest, 22, 'a4', orientation));
    };
    expect(pages('auto')).toBe(Math.min(pages('portrait'), pages('landscape')));
  });

  it('reads the hex labels of the map once for all pages: on the largest maps that takes most of the time', () => {
    const source = scenario('star-base-assault');
    if (source.kind !== 'scenario') throw new Error('A design has no map.');
    const map = structuredClone(source.scenario.map!);
    let reads = 0;
    for (const list of [map.terrain, map.zones]) {
      for (const item of list) {
        const { hexes } = item;
        Object.defineProperty(item, 'hexes', { enumerable: true, get: () => (reads++, hexes) });
      }
    }
    const document = printed({ ...source, scenario: { ...source.scenario, map } }, { what: 'map', hexSize: 22 });
    expect(document.pages).toHaveLength(5);
    // Zones are copied with their old list before it is replaced.
    expect(reads).toBeLessThanOrEqual(map.terrain.length + 2 * map.zones.length);
    expect(reads).toBeGreaterThan(0);
  });

  it('names start hexes in its legend as the hexes on the map are numbered', () => {
    const source = scenario('star-base-assault');
    if (source.kind !== 'scenario') throw new Error('A design has no map.');
    const map = { ...source.scenario.map!, coordinates: 'axial' as const };
    const [overview] = printed(
      { ...source, scenario: { ...source.scenario, map } },
      { what: 'map', hexSize: 22 },
    ).pages;
    expect(overview?.body).toContain('Star Base Alphalpha, at 10,0');
  });

  it('labels its pages A1, B1 …, marks where they overlap, and has an overview of them first', () => {
    const document = printed(scenario('star-base-assault'), { what: 'map', hexSize: 22 });
    expect(document.pages.map(({ label }) => label)).toEqual(['Map overview', 'Map A1', 'Map B1', 'Map A2', 'Map B2']);
    expect(count(document, 'data-overlap')).toBe(4);
    const [overview, a1] = document.pages;
    for (const name of ['A1', 'B1', 'A2', 'B2']) expect(overview?.body).toContain(`>${name}<`);
    expect(overview?.body).toContain('Star Base Alphalpha, at 1101');
    expect(a1?.body).toContain('lay B1 on the dashed line');
    expect(a1?.body).toContain('lay A2 on the dashed line');
    expect([columnName(0), columnName(25), columnName(26), columnName(52)]).toEqual(['A', 'Z', 'AA', 'BA']);
  });

  it.each([
    ['minor-slugfest', 22],
    ['star-base-assault', 22],
    ['minimal-duel', 26],
    ['minor-slugfest', 16],
  ])('cuts no hex number of %s at %i mm: neither at an edge of a page nor where another is laid', (id, hexSize) => {
    const { map } = SCENARIOS.get(id)!;
    const { across, down, scale } = tilingOf(map!, hexSize, 'a4', 'auto');
    const size = 2.3;
    const { reach, top } = numberBox(map!, size / scale);
    const cuts = (spans: readonly Span[]): number[] => spans.slice(0, -1).flatMap(({ end, seam }) => [end, seam]);
    const cut = Array.from({ length: hexCount(map!) }, (_, hex) => hexCentre(map!, SIZE, hex)).filter(
      ({ x, y }) =>
        cuts(across).some((at) => Math.abs(at - x) < reach) ||
        cuts(down).some((at) => at > y + top && at < y + top + size / scale),
    );
    expect(cut).toEqual([]);
  });

  it('draws every hex number on some page', () => {
    const document = printed(scenario('minor-slugfest'), { what: 'map', hexSize: 22 });
    const tiles = document.pages.filter(({ label }) => label !== 'Map overview');
    const numbers = new Set(
      tiles.flatMap(({ body }) => [...body.matchAll(/>(\d{4})<\/text>/g)].map(([, label]) => label)),
    );
    expect(numbers.size).toBe(hexCount(slugfest));
  });

  it('is one page without an overview if it fits, with its legend below', () => {
    const document = printed(scenario('minimal-among-the-rocks'), { what: 'map', hexSize: 8 });
    expect(document.pages.map(({ label }) => label)).toEqual(['Map']);
    expect(document.pages[0]?.body).toContain('Terrain (with hazard rating)');
    expect(document.pages[0]?.body).not.toContain('data-overlap');
  });

  describe('with long names and many units', () => {
    const base = SCENARIOS.get('raid-on-ooblanawa-outpost')!;
    const names = Array.from(
      { length: 200 },
      (_, i) => `${'Long Range Reconnaissance Cruiser '.repeat(1 + (i % 4))}${i}`,
    );
    const forces = names.map((name, i): Force => ({ ...base.forces[i % base.forces.length]!, id: `f${i}`, name }));
    const source = { kind: 'scenario', scenario: { ...base, forces }, designs: DESIGNS } as const;

    it.each([
      ['a4', 'portrait', 22],
      ['letter', 'landscape', 22],
      ['a4', 'auto', 8],
    ] as const)('has its whole legend on %s in %s, hexes of %i mm', (paper, orientation, hexSize) => {
      const { pages, sheet } = printed(source, { what: 'map', paper, orientation, hexSize });
      const own = pages.filter(({ label }) => label === 'Map legend');
      expect(own.length).toBeGreaterThan(1);
      const legend = own
        .map(({ body }) => body)
        .join('')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(`${base.name}Map legend`, '');
      const plain = (text: string): string => text.replaceAll(/\s/g, '');
      expect(names.filter((name) => !plain(legend).includes(plain(`${name}, `)))).toEqual([]);
      for (const { body } of own) {
        for (const [, left, top, scale, row] of body.matchAll(
          /<g transform="translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)"[^>]*>(.*?)(?=<g transform="translate\([\d.]+ [\d.]+\) scale|$)/gs,
        )) {
          expect(Number(scale) * 12).toBeGreaterThanOrEqual(2.4);
          const columns = row!
            .split(/<g transform="translate\(([\d.]+) 0\)"><g transform="translate\(0 0\)">/)
            .slice(1);
          for (let at = 0; at < columns.length; at += 2) {
            const next = columns[at + 2] === undefined ? Infinity : Number(columns[at + 2]);
            for (const [, y, x, text] of columns[at + 1]!.matchAll(
              /translate\(0 (\d+)\)"><text x="(\d+)"[^>]*>([^<]*)/g,
            )) {
              const right = Number(columns[at]) + Number(x) + textWidth(text!.trimEnd(), { size: 12 });
              expect(right).toBeLessThan(next);
              expect(Number(left) + right * Number(scale)).toBeLessThanOrEqual(sheet.width - 7);
              expect(Number(top) + Number(y) * Number(scale)).toBeLessThan(sheet.height - 7);
            }
          }
        }
      }
    });
  });

  it('names the designs in the scenario in its legend', () => {
    const base = SCENARIOS.get('minor-slugfest')!;
    const own = { ...DESIGNS.get('battleship')!, id: 'my-ship', name: 'Thunderchild' };
    const forces = [{ ...base.forces[0]!, design: 'my-ship' }];
    const changed = { ...base, designs: [own], forces };
    const source: PrintSource = { kind: 'scenario', scenario: changed, designs: DESIGNS };
    expect(printed(source, { what: 'map' }).pages[0]?.body).toContain('Thunderchild, enters by');
  });

  it('has no text below 2 mm on small hexes', () => {
    const base = SCENARIOS.get('minimal-among-the-rocks')!;
    const map = { ...base.map!, labels: [{ hex: '0505', text: 'Gate' }] };
    const source = { kind: 'scenario', scenario: { ...base, map }, designs: DESIGNS } as const;
    const { body } = printed(source, { what: 'map', hexSize: 8, unitsOnMap: true }).pages[0]!;
    const board = /<svg x=.*?<\/svg>/s.exec(body)![0];
    const scale = 8 / (Math.sqrt(3) * SIZE);
    const sizes = [...board.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size) * scale);
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.min(...sizes)).toBeGreaterThan(1.995);
  });

  it('shows starting units only on request', () => {
    const units = (unitsOnMap: boolean): number =>
      count(printed(scenario('minimal-duel'), { what: 'map', hexSize: 8, unitsOnMap }), '<title>Ship');
    expect([units(false), units(true)]).toEqual([0, 2]);
  });

  it('contains a background picture once', () => {
    const source = scenario('minor-slugfest');
    if (source.kind !== 'scenario') throw new Error('a scenario is wanted');
    const image =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const map = { ...slugfest, background: { image, opacity: 50, x: 0, y: 0, scale: 100 } };
    const document = printed({ ...source, scenario: { ...source.scenario, map } }, { what: 'map' });
    expect(document.pages.length).toBeGreaterThan(2);
    expect(count(document, image)).toBe(1);
    expect(count(document, 'href="#map-picture"')).toBe(document.pages.length);
  });
});

describe('text', () => {
  it('is measured, then shrunk, then truncated', () => {
    expect(textWidth('iii', { size: 10 })).toBeLessThan(textWidth('WWW', { size: 10 }));
    expect(fitText('Gunship', { size: 4 }, 100)).toEqual({ text: 'Gunship', size: 4 });
    const smaller = fitText('Gunship', { size: 4 }, textWidth('Gunship', { size: 3.2 }));
    expect(smaller).toEqual({ text: 'Gunship', size: expect.closeTo(3.2, 5) });
    const cut = fitText('A ship with a very long name indeed', { size: 4 }, 20);
    expect(cut.text).toMatch(/^A ship.*…$/);
    expect(textWidth(cut.text, { size: cut.size })).toBeLessThanOrEqual(20);
  });

  it('has the widths of Greek, Cyrillic and accented letters', () => {
    const width = (text: string, bold = false): number => Math.round(textWidth(text, { size: 100, bold }));
    expect(width('Éclair Żółw')).toBe(width('Eclair Zo') + 96 + width('w'));
    expect(width('Στόλος')).toBe(51 + 46 + 59 + 49 + 59 + 47);
    expect([width('Авианосец'), width('Авианосец', true)]).toEqual([511, 512]);
    // The accents of these stand beside the letter.
    expect([width('ď'), width('ľ'), width('Ά')]).toEqual([96, 96, 96]);
    expect(fitText('Авианосец', { size: 3 }, 16)).toEqual({ text: 'Авианосец', size: 3 });
  });

  it('is broken into lines that fit, inside a word only if necessary', () => {
    const lines = wrap(parseRuns('Move `2L1` and **then** fire at Ooblanawaaaaaaaaaaaaaaaaaaaaa'), 3, 30);
    for (const line of lines) {
      const width = line.reduce((sum, run) => sum + textWidth(run.text.trimEnd(), { ...run, size: 3 }), 0);
      expect(width).toBeLessThanOrEqual(30);
    }
    expect(
      lines
        .flat()
        .find(({ mono }) => mono)
        ?.text.trim(),
    ).toBe('2L1');
    expect(
      lines
        .map((line) => line.map(({ text }) => text).join(''))
        .join('')
        .replaceAll(' ', ''),
    ).toBe('Move2L1andthenfireatOoblanawaaaaaaaaaaaaaaaaaaaaa');
  });
});

describe('tables', () => {
  it.each([
    ['minor-slugfest', ['Attack odds', 'Critical hits', 'Terrain', '6.0.2']],
    ['minimal-duel', ['To hit', 'Chance to hit', 'Damage', '7.0']],
    ['drive-duel', ['The firer on Attack', 'The firer on Dodge', 'The firer on Retreat', 'Hit +2 (Hit +2)']],
  ] as const)('of %s name their sections', (id, words) => {
    const html = printHtml(printed(scenario(id), { what: 'tables' }));
    for (const word of words) expect(html).toContain(`>${word}<`);
  });

  it('compute the odds as the rules do (CounterSpace 6.0.0): at equal values 1, 14, 6 and 15 of 36 with critical hits', () => {
    const html = printHtml(printed(scenario('minor-slugfest'), { what: 'tables' }));
    const row =
      /xml:space="preserve"><tspan>0<\/tspan><\/text>(?:<text[^>]*><tspan>(\d+%)<\/tspan><\/text>)(?:<text[^>]*><tspan>(\d+%)<\/tspan><\/text>)(?:<text[^>]*><tspan>(\d+%)<\/tspan><\/text>)(?:<text[^>]*><tspan>(\d+%)<\/tspan><\/text>)/.exec(
        html,
      );
    expect(row?.slice(1)).toEqual(['3%', '39%', '16%', '42%']);
  });
});
