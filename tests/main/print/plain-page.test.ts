import { describe, expect, it } from 'vitest';
import { isPlainPage } from '@main/print';
import { newDesign } from '@core/model';
import { printHtml } from '@core/print';
import { DESIGNS, HOSTILE, monsters, printed, scenario, SCENARIOS } from '../../core/print/cases';
import { times } from '../../long';

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Every fourth, or all in the long form. */
function sample<T>(all: readonly T[]): readonly T[] {
  return all.filter((_, at) => at % times(4, 1) === 0);
}

describe('a page to print', () => {
  it('is every page from the program', { timeout: 60_000 }, async () => {
    for (const { id, map } of sample([...SCENARIOS.values()])) {
      for (const what of map === undefined ? (['tables'] as const) : (['map', 'tables'] as const)) {
        expect(await isPlainPage(printHtml(printed(scenario(id), { what, unitsOnMap: true }))), `${id} ${what}`).toBe(
          true,
        );
      }
    }
    for (const design of sample([...DESIGNS.values(), ...monsters()])) {
      const html = printHtml(printed({ kind: 'design', design }, { what: 'sheet', tone: 'mono' }));
      expect(await isPlainPage(html), design.id).toBe(true);
    }
    for (const what of ['sheet', 'counters'] as const) {
      expect(await isPlainPage(printHtml(printed(scenario('star-base-assault'), { what }))), what).toBe(true);
    }
  });

  it('may contain a background picture and any text', async () => {
    const source = scenario('star-base-assault');
    if (source.kind !== 'scenario') throw new Error('a scenario is wanted');
    const background = { image: PICTURE, opacity: 50, x: 0, y: 0, scale: 1 };
    const map = { ...source.scenario.map!, background, labels: [{ hex: '0101', text: HOSTILE }] };
    const html = printHtml(
      printed({ ...source, scenario: { ...source.scenario, name: HOSTILE, map } }, { what: 'map' }),
    );
    expect(html).toContain(PICTURE);
    expect(await isPlainPage(html)).toBe(true);
    const design = { ...newDesign('minimal', `url(http://x) \\75rl( ${HOSTILE}`), className: HOSTILE };
    expect(await isPlainPage(printHtml(printed({ kind: 'design', design }, { what: 'sheet' })))).toBe(true);
    expect(await isPlainPage('<title>&lt;script&gt; onload=x url(a) iframe</title><svg><text>form</text></svg>')).toBe(
      true,
    );
  });

  it.each([
    '<script>1</script>',
    '<svg><script>1</script></svg>',
    '<IFRAME src=x>',
    '<object data="x">',
    '<embed src=x>',
    '<link rel=stylesheet href=x>',
    '<link rel=preconnect href=http://127.0.0.1>',
    '<base href="file:///">',
    '<form action=x>',
    '<meta http-equiv="refresh" content="0;url=file:///etc/passwd">',
    "<meta content='0' http-equiv=refresh>",
    '<meta content="0;url=http://127.0.0.1/" http-equiv=&#114;efresh>',
    '<meta content="0;url=http://127.0.0.1/" http-equiv="re&#x66;resh">',
    '<meta\fcontent="0;url=x"\fHTTP-EQUIV=REFRESH>',
    '<meta/http-equiv=refresh/content=0>',
    '<svg></svg><meta http-equiv=refresh content=0>',
    '<meta http-equiv="Content-Security-Policy" content="default-src *">',
    '<meta name=referrer content=unsafe-url>',
    '<meta charset=iso-2022-jp>',
    '<a href="https://example.org/">x</a>',
    '<svg><a href="https://example.org/"><text>x</text></a></svg>',
    '<svg><a xlink:href="https://example.org/"><text>x</text></a></svg>',
    '<svg><use href="http://127.0.0.1/a.svg#b"/></svg>',
    '<svg><use xlink:href="#a"/></svg>',
    '<svg><image href="http://127.0.0.1/a.png"/></svg>',
    '<svg><image href="file:///etc/passwd"/></svg>',
    '<svg><image href="data:image/svg+xml;base64,AAAA"/></svg>',
    '<svg><foreignObject><p>x</p></foreignObject></svg>',
    '<svg><animate attributeName=href /></svg>',
    '<svg><set attributeName=href to=javascript:1 /></svg>',
    '<img src=http://127.0.0.1/>',
    '<video src=x>',
    '<svg onload=x>',
    '<body background=http://127.0.0.1/>',
    '<svg><rect style="fill:red"/></svg>',
    '<svg><rect fill="url(http://127.0.0.1/#a)"/></svg>',
    '<svg><rect fill="\\75rl(http://127.0.0.1/#a)"/></svg>',
    '<svg><rect fill="url&#40;http://127.0.0.1/#a)"/></svg>',
    '<svg><rect filter="url(#a)"/></svg>',
    '<style>@import "http://127.0.0.1/";</style>',
    '<style>p{background:url(http://127.0.0.1/)}</style>',
    '<style>p{background:image-set("http://127.0.0.1/" 1x)}</style>',
    '<style>p{background:\\75 rl(http://127.0.0.1/)}</style>',
    '<style>p{}@font-face{src:local(x)}</style>',
    '<svg><style>p{background:u&#114;l(http://127.0.0.1/)}</style></svg>',
    '<style>p{}</style><style>p{background:url(http://127.0.0.1/)}</style>',
    '<!-- comment -->',
    '<noscript><style></noscript><script>1</script>',
    '<p>a</p>',
  ])('contains no %s', async (part) => {
    expect(await isPlainPage(`<!doctype html><title>a</title>${part}`)).toBe(false);
    // Also where a chunk of the parser ends within it.
    const filler = `<!doctype html><title>${'a'.repeat(65_500)}</title>`;
    expect(await isPlainPage(filler)).toBe(true);
    expect(await isPlainPage(filler + part)).toBe(false);
  });

  it('is checked in small steps, so that other work can run', async () => {
    let turns = 0;
    const count = setInterval(() => turns++, 1);
    expect(await isPlainPage(`<svg>${'<rect x="1" y="2" width="3" height="4"/>'.repeat(50_000)}</svg>`)).toBe(true);
    clearInterval(count);
    expect(turns).toBeGreaterThan(5);
  });
});
