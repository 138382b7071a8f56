import type { Design } from '@core/model';
import { pageSvg, printHtml, PRINTS } from '@core/print';
import { counterWarning, largestCounter, PRINT_DEFAULTS } from '@core/print/options';
import { hexCorners } from '@core/hex';
import { oddsTable } from '@core/print/systems/counterspace-odds';
import { describe, expect, it } from 'vitest';
import { count, design, DESIGNS, field, monsters, printed, scenario, SCENARIOS } from './cases';

/** A scenario of each rule system. */
const SAMPLES = [...new Map([...SCENARIOS.values()].map(({ rules, id }) => [rules, id])).values()];

describe('counters and hexes', () => {
  it.each([10, 16, 19, 22, 26, 40])('of %i mm fit each other, in each of the six facings', (hexSize) => {
    const size = largestCounter(hexSize);
    for (const orientation of ['pointy', 'flat'] as const) {
      const corners = hexCorners(orientation, hexSize / Math.sqrt(3));
      const first = orientation === 'pointy' ? 0 : 30;
      for (let facing = 0; facing < 6; facing++) {
        const angle = ((first + facing * 60) * Math.PI) / 180;
        for (const [x, y] of square(size, angle)) expect(isInside(corners, x, y)).toBe(true);
      }
    }
    // A square one millimetre larger does not.
    const corners = hexCorners('pointy', hexSize / Math.sqrt(3));
    expect(square(size + 1, 0).every(([x, y]) => isInside(corners, x, y))).toBe(false);
  });

  it('match by default, and a chosen size that does not fit has a warning', () => {
    const document = printed(scenario('minor-slugfest'), { what: 'counters' });
    expect(document.pages[0]?.body).toContain('16 mm counters');
    expect(document.warnings).toEqual([]);
    const large = printed(scenario('minor-slugfest'), { what: 'counters', counterSize: 20 });
    expect(large.warnings).toEqual(['Counters of 20 mm overlap on hexes of 22 mm. The largest that fits is 16 mm.']);
    expect(printed(scenario('minor-slugfest'), { what: 'kit', counterSize: 20 }).warnings).toHaveLength(1);
    expect(counterWarning('skirmish', { ...PRINT_DEFAULTS, counterSize: 40 })).toBeUndefined();
  });
});

describe('names in alphabets that the bundled fonts lack', () => {
  it('have a warning that names the characters', () => {
    const source = scenario('minor-slugfest');
    const [first, ...others] = source.scenario.sides;
    const named = (name: string) => ({
      ...source,
      scenario: { ...source.scenario, sides: [{ ...first!, name }, ...others] },
    });
    for (const what of ['counters', 'kit'] as const) {
      expect(printed(named('Żółw Στόλος Слава'), { what }).warnings).toEqual([]);
      expect(printed(named('第一艦隊 中文'), { what }).warnings).toEqual([
        'The bundled fonts do not have 第 一 艦 隊 中 and 1 more. Another font on this computer draws them; without one, they are boxes. Check the pages before you print.',
      ]);
    }
  });
});

function square(size: number, angle: number): (readonly [number, number])[] {
  const half = size / 2;
  return [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ].map(([x = 0, y = 0]) => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]);
}

/** True for a point inside a convex polygon around the origin. */
function isInside(corners: readonly number[], x: number, y: number): boolean {
  const points = Array.from({ length: corners.length / 2 }, (_, i) => [corners[2 * i]!, corners[2 * i + 1]!] as const);
  const turns = points.map(([px, py], index) => {
    const [qx, qy] = points[(index + 1) % points.length]!;
    return Math.sign((qx - px) * (y - py) - (qy - py) * (x - px));
  });
  return new Set(turns.filter((turn) => turn !== 0)).size === 1;
}

/** Left edges and tops of the frames of counters or their backs on a page. */
function frames(body: string, mark: string): { x: number; y: number; width: number }[] {
  const found = body.matchAll(
    new RegExp(`${mark}="" data-side="\\w"><rect x="([\\d.]+)" y="([\\d.]+)" width="([\\d.]+)"`, 'g'),
  );
  return Array.from(found, ([, x, y, width]) => ({ x: Number(x), y: Number(y), width: Number(width) }));
}

describe('double-sided counters', () => {
  it.each([
    ['portrait', 'long'],
    ['landscape', 'short'],
  ] as const)('in %s, turned over the %s edge, are mirrored from left to right', (orientation, backs) => {
    const document = printed(scenario('star-base-assault'), { what: 'counters', orientation, backs });
    expect(document.pages).toHaveLength(2);
    const [front, back] = document.pages.map(({ body }) => body) as [string, string];
    expect(back).not.toContain('rotate(180');
    const [own, other] = [frames(front, 'data-counter'), frames(back, 'data-back')];
    expect(other).toHaveLength(own.length);
    for (const [index, { x, y, width }] of own.entries()) {
      expect(x + width + other[index]!.x).toBeCloseTo(document.sheet.width, 1);
      expect(other[index]!.y).toBeCloseTo(y, 1);
    }
  });

  it.each([
    ['portrait', 'short'],
    ['landscape', 'long'],
  ] as const)('in %s, turned over the %s edge, are upside down as well', (orientation, backs) => {
    const { pages, sheet } = printed(scenario('star-base-assault'), { what: 'counters', orientation, backs });
    const turn = `<g transform="rotate(180 ${sheet.width / 2} ${sheet.height / 2})">`;
    expect(pages[1]?.body.startsWith(turn)).toBe(true);
  });

  it('have no backs when they are folded or stand up, but a second panel', () => {
    for (const counterForm of ['folded', 'standing'] as const) {
      const document = printed(scenario('minor-slugfest'), { what: 'counters', counterForm, backs: 'long' });
      expect(document.pages).toHaveLength(1);
      expect(document.pages[0]?.body).toContain('fold on the dashed line');
      const panels = frames(document.pages[0]!.body, counterForm === 'folded' ? 'data-back' : 'data-counter');
      expect(panels).toHaveLength(counterForm === 'folded' ? 12 : 24);
    }
  });
});

describe('the whole kit', () => {
  it('has briefing, tables, map, sheets, counters and markers in one document, on paper of both orientations', () => {
    const source = scenario('star-base-assault');
    const document = printed(source, { what: 'kit' });
    const parts = (['tables', 'map', 'sheet', 'counters', 'markers'] as const).map((what) => printed(source, { what }));
    const labels = document.pages.map(({ label }) => label).filter((label) => !label.startsWith('Briefing'));
    expect(labels).toEqual(parts.flatMap(({ pages }) => pages.map(({ label }) => label)));
    const html = printHtml(document);
    expect(html).toContain('@page turned{size:297mm 210mm');
    expect(html.match(/class="page turned"/g)).toHaveLength(parts[1]!.pages.length);
    expect(document.defs).toBe(parts[1]!.defs);
    expect(
      pageSvg(
        document,
        document.pages.find(({ label }) => label.startsWith('Map'))!,
      ),
    ).toContain('width="297mm" height="210mm"');
  });

  it.each(SAMPLES)('has the backs of the counters of %s on even pages, after their fronts', (id) => {
    const { pages } = printed(scenario(id), { what: 'kit', backs: 'long' });
    const backs = pages.flatMap(({ label }, index) => (label.startsWith('Backs') ? [index] : []));
    expect(backs.length).toBeGreaterThan(0);
    expect(pages.filter(({ label }) => label === 'Empty').length).toBeLessThan(2);
    for (const index of backs) {
      expect(index % 2).toBe(1);
      expect(pages[index - 1]!.label).toMatch(/^Counters/);
    }
  });

  it('begins with a page of the briefings, forces, victory levels, events and options', () => {
    const source = scenario('raid-on-ooblanawa-outpost');
    const briefing = [
      '## Orders',
      'Take **the** [station](x)',
      '*today*.',
      '- First',
      '- Second',
      '',
      'word '.repeat(3000),
    ].join('\n');
    const { pages } = printed({ ...source, scenario: { ...source.scenario, briefing } }, { what: 'kit' });
    const own = pages.filter(({ label }) => label.startsWith('Briefing'));
    expect(pages.slice(0, own.length)).toEqual(own);
    const body = own.map((page) => page.body).join('');
    const texts = Array.from(body.matchAll(/<(?:text|tspan)[^>]*>([^<]+)/g), ([, text = '']) => text);
    for (const text of [
      'Briefing',
      'Orders',
      'the',
      ' station today.',
      '• First',
      '• Second',
      'Victory',
      'Start and orders',
    ]) {
      expect(texts).toContain(text);
    }
    for (const { name } of source.scenario.sides) expect(texts).toContain(name);
    for (const [, y] of body.matchAll(/<text[^>]* y="([\d.]+)"/g)) expect(Number(y)).toBeLessThan(297 - 7.5);
  });

  it.each(SAMPLES)('exists for %s', (id) => {
    expect(printed(scenario(id), { what: 'kit' }).pages.length).toBeGreaterThan(2);
  });

  it('of a design has no map', () => {
    const { pages } = printed(design('destroyer'), { what: 'kit' });
    expect(pages.map(({ label }) => label.split(' ')[0])).toEqual(
      expect.arrayContaining(['Counters', 'Markers', 'Tables']),
    );
    expect(pages.some(({ label }) => label.startsWith('Map'))).toBe(false);
  });
});

describe('small counters', () => {
  const texts = (counterSize: number): number[] => {
    const source = scenario('raid-on-ooblanawa-outpost');
    const { body } = printed(source, { what: 'counters', counterSize, carried: false }).pages[0]!;
    return body
      .split('<g data-counter')
      .slice(1)
      .map((own) => own.split('</g>')[0]!.split('<text').length - 1);
  };

  it('have names of one line, which leave the lower values visible', () => {
    // Five values and a name; the station has no MOV.
    for (const size of [10, 11, 13]) expect(new Set(texts(size))).toEqual(new Set([6, 5]));
    expect(Math.max(...texts(16))).toBe(7);
  });
});

describe('cards', () => {
  it.each(['raid-on-ooblanawa-outpost', 'skirmish-ridge'])('of %s have cut marks inside the paper', (id) => {
    for (const paper of ['a4', 'letter'] as const) {
      const { pages, sheet } = printed(scenario(id), { paper });
      for (const [, x, y] of pages.flatMap(({ body }) => [...body.matchAll(/[ML]([\d.]+) ([\d.]+)/g)])) {
        const edge = Math.min(Number(x), Number(y), sheet.width - Number(x), sheet.height - Number(y));
        // Symbols are drawn around 0, 0.
        if (Number(x) > 10.5 || Number(y) > 10.5) expect(edge).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

describe('markers', () => {
  it('show damage, and the activation of each unit', () => {
    const document = printed(scenario('minor-slugfest'), { what: 'markers' });
    expect(count(document, 'data-marker="damage"')).toBe(48);
    expect(count(document, 'data-marker="done"')).toBe(4);
  });

  it('of torpedoes are counters with a front', () => {
    const html = printHtml(printed(scenario('minor-slugfest'), { what: 'counters', counterSize: 20 }));
    const torpedo = html.split('data-counter').find((part) => part.includes('>Battleship T1<'));
    expect(torpedo).toMatch(/<path d="M[\d.]+ [\d.]+l1\.7 2\.5h-3\.4Z"/);
  });
});

describe('tables and counters of CounterSpace', () => {
  it('give the attack odds up to the leads at which every attack misses or destroys (6.0.0)', () => {
    const { rows } = oddsTable().table!;
    expect(rows[0]).toEqual(['−6 or less', '0%', '0%', '100%']);
    expect(rows.at(-1)).toEqual(['+6 or more', '100%', '0%', '0%']);
    expect(rows).toHaveLength(13);
  });

  it('give the odds under the options of the scenario', () => {
    const { text, table } = oddsTable({ tie: 'destroy', crit: 'double' });
    expect(text.join()).toContain('Equal totals destroy');
    expect(table!.head).toEqual(['Lead', 'Critical', 'Destroy', 'Wound', 'Miss']);
    expect(table!.rows[0]).toEqual(['−6 or less', '3%', '0%', '0%', '97%']);
  });

  it('show no DEF for energy torpedoes, which cannot be targeted (6.3.0)', () => {
    const battleship = DESIGNS.get('battleship')!;
    const bays = battleship.stats['torpedoBays'] as Record<string, unknown>;
    const energy = { ...battleship, stats: { ...battleship.stats, torpedoBays: { ...bays, energyTorpedo: true } } };
    const torpedo = (own: Design): string =>
      printHtml(printed({ kind: 'design', design: own }, { what: 'counters', counterSize: 30 }))
        .split('data-counter')
        .find((part) => part.includes('>Battleship T1<')) ?? '';
    expect(torpedo(battleship)).toContain('DEF');
    expect(torpedo(energy)).toContain('RNG');
    expect(torpedo(energy)).not.toContain('DEF');
  });
});

describe('the legend of a page', () => {
  const legend = (body: string): string => /data-legend=""><text[^>]*>([^<]*)/.exec(body)?.[1] ?? '';

  it('explains the notations and abbreviations on it, and no others', () => {
    const [cards] = printed(scenario('minor-slugfest'), { what: 'sheet' }).pages;
    expect(legend(cards!.body)).toMatch(/^a1r1e1: attack 1, range 1, energy 1 · /);
    expect(legend(cards!.body)).toContain('PD usable in point defence');
    expect(legend(cards!.body)).not.toContain('INIT');
    const [counters] = printed(scenario('minor-slugfest'), { what: 'counters' }).pages;
    expect(legend(counters!.body)).toBe(
      'E energy · SH shields · HP hull points · DEF defence · MOV movement · ATT attack · RNG range',
    );
    expect(counters!.body).toContain('ATT upper left, MOV upper right, RNG lower left, DEF lower right');
  });
});

describe('legibility', () => {
  const sources = [...SAMPLES.map(scenario), ...monsters().map((own) => field(own, 3))];
  it.each(PRINTS.filter((what) => what !== 'kit'))('no text of %s is under 2 mm', (what) => {
    for (const source of sources) {
      if (what === 'map' && source.kind === 'scenario' && source.scenario.map !== undefined) continue;
      if (what === 'map' && source.kind === 'scenario' && source.scenario.battlespace === undefined) continue;
      for (const { body } of printed(source, { what }).pages) {
        const sizes = Array.from(body.matchAll(/<text[^>]* font-size="([\d.]+)"/g), ([, size]) => Number(size));
        expect(Math.min(2, ...sizes)).toBe(2);
      }
    }
  });

  it('black only is black and white, without tints', () => {
    for (const what of PRINTS) {
      const html = printHtml(printed(scenario('star-base-assault'), { what, tone: 'mono', unitsOnMap: true }));
      const markup = html.slice(html.indexOf('<body>'));
      const colours = new Set(Array.from(markup.matchAll(/(?:fill|stroke)="([^"]*)"/g), ([, colour]) => colour));
      for (const colour of colours) expect(colour).toMatch(/^(#000000|#ffffff|none|url\(#[\w-]+\))$/);
      expect(markup).not.toMatch(/opacity="0?\./);
    }
  });
});
