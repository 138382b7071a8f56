import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawMap } from '@core/drawing';
import type { Design, Scenario } from '@core/model';
import { buildPrint, pageSvg, PRINT_DEFAULTS, printHtml, PRINTS } from '@core/print';
import type { PrintOptions, PrintSource } from '@core/print';
import { DESIGNS, SCENARIOS } from './cases';
import { times } from '../../long';

/** Properties that hold text as a user typed it. */
const TYPED = new Set(['name', 'className', 'author', 'text', 'briefing', 'notes', 'playersNotes', 'group', 'tags']);

/** A copy of a document in which each text that a user typed is another one. */
function retyped<T>(value: T, next: () => string, property = ''): T {
  if (typeof value === 'string') return (TYPED.has(property) ? next() : value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => retyped(item, next, property)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, retyped(item as unknown, next, key)]),
  ) as T;
}

const ELEMENTS =
  /^(html|head|meta|title|style|body|section|svg|defs|pattern|clipPath|g|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|use|image|filter|symbol|radialGradient|stop)$/;
const TAG = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z][A-Za-z:-]*="[^"<>]*")*)\s*\/?>/y;
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:`;

/** The first thing in markup that could run, load something, or was not closed; undefined when there is none. */
function fault(markup: string): string | undefined {
  const begin = /^<!doctype html>\n/.exec(markup)?.[0].length ?? 0;
  for (let at = markup.indexOf('<', begin); at >= 0; at = markup.indexOf('<', at + 1)) {
    TAG.lastIndex = at;
    const tag = TAG.exec(markup);
    // What is no tag of the strictest form may mean anything to some parser.
    if (tag === null) return markup.slice(at, at + 80);
    const [whole, , name = '', attributes = ''] = tag;
    if (!ELEMENTS.test(name)) return whole;
    for (const [, key = '', value = ''] of attributes.matchAll(/([A-Za-z][A-Za-z:-]*)="([^"]*)"/g)) {
      if (/^on/i.test(key) || key === 'src') return whole;
      if (/href$/i.test(key) && !/^(#|data:image\/(png|jpeg|webp);base64,)/.test(value)) return whole;
      if (key !== 'aria-label' && /url\((?!#)|javascript:|expression\(/i.test(value)) return whole;
      if (key === 'http-equiv' && !attributes.includes(`content="${POLICY}"`)) return whole;
    }
  }
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for.
  return /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.exec(markup)?.[0];
}

const PIECES = [
  '<script>alert(1)</script>',
  '</text></svg></title></style>',
  '<img src=x onerror=alert(1)>',
  '"',
  "'",
  '" onload="alert(1)',
  '<!--',
  '-->',
  ']]>',
  '<![CDATA[',
  '&lt;script&gt;',
  '&#60;script&#62;',
  '<use href="https://example.org/x.svg#a"/>',
  'url(https://example.org)',
  'javascript:alert(1)',
  '\u001b]0;x\u0007',
  '\u202e',
  '\u0000',
  '\ud800',
  '<',
  '&',
  'a',
  '\n',
];
const hostile = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ unit: 'binary', maxLength: 4 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((pieces) => pieces.join(''));

const numRuns = times(5, 1000);
/** Each run makes one print. */
const printRuns = times(60, 3000);

/** A document with hostile texts, as the arbitrary that gives them varies. */
function cases<T>(documents: readonly T[]): fc.Arbitrary<T> {
  return fc
    .tuple(fc.constantFrom(...documents), fc.array(hostile, { minLength: 5, maxLength: 5 }))
    .map(([one, texts]) => {
      let at = 0;
      return retyped(one, () => texts[at++ % texts.length] ?? '');
    });
}

/** A print and its tone. */
const prints = fc.record({
  what: fc.constantFrom(...PRINTS),
  tone: fc.constantFrom('colour' as const, 'mono' as const),
});

function checkPrint(source: PrintSource, chosen: Pick<PrintOptions, 'what' | 'tone'>): void {
  const built = buildPrint(source, { ...PRINT_DEFAULTS, ...chosen, unitsOnMap: true });
  if (!built.ok) return;
  expect(fault(printHtml(built.value))).toBeUndefined();
  for (const page of built.value.pages) expect(fault(pageSvg(built.value, page))).toBeUndefined();
}

describe('the check itself', () => {
  it.each([
    '<svg><script>1</script></svg>',
    '<g onclick="x"/>',
    '<image href="https://example.org/a.png"/>',
    '<rect fill="url(https://example.org)"/>',
    '<text>a < b</text>',
    '<text title="a" b">x</text>',
    '<meta http-equiv="refresh" content="0">',
    '<!-- x -->',
  ])('detects %s', (markup) => {
    expect(fault(markup)).toBeDefined();
  });
});

describe('hostile texts', () => {
  it('stay text in all prints of a scenario', () => {
    fc.assert(
      fc.property(
        cases<Scenario>([...SCENARIOS.values()]),
        cases<Design>([...DESIGNS.values()]),
        prints,
        (scenario, evil, chosen) => {
          const designs = new Map([...DESIGNS, [evil.id, evil]]);
          checkPrint({ kind: 'scenario', scenario, designs }, chosen);
        },
      ),
      { numRuns: printRuns },
    );
  });

  it('stay text in all prints of a design', () => {
    fc.assert(
      fc.property(cases<Design>([...DESIGNS.values()]), prints, (design, chosen) =>
        checkPrint({ kind: 'design', design }, chosen),
      ),
      { numRuns: printRuns },
    );
  });

  it('stay text in the picture of a map', () => {
    const maps = [...SCENARIOS.values()].filter(({ map }) => map !== undefined);
    fc.assert(
      fc.property(cases<Scenario>(maps), hostile, (scenario, text) => {
        const map = scenario.map!;
        const marked = { ...map, labels: [{ hex: '0101', text }], notes: [{ hex: '0102', text }] };
        const parts = { notes: true, background: true };
        for (const image of [`data:image/png;base64,AAAA" onload="${text}`, `https://example.org/${text}`, text]) {
          const background = { image, x: 0, y: 0, scale: 1, opacity: 100 };
          const drawn = drawMap({ ...scenario, map: { ...marked, background } }, DESIGNS, { parts });
          expect(fault(drawn?.svg ?? '')).toBeUndefined();
        }
      }),
      { numRuns },
    );
  });
});
