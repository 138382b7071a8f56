import { chmod, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cliBench } from './run';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('print', () => {
  it.each([
    ['destroyer', 'sheet', 1],
    ['minor-slugfest', 'sheet', 2],
    ['minor-slugfest', 'counters', 1],
    ['star-base-assault', 'map', 5],
    ['minimal-duel', 'tables', 1],
    ['sovereign', 'sheet', 1],
  ])('writes %s, %s, as HTML of %i pages', async (name, what, pages) => {
    const bench = await cliBench();
    const ran = await bench.run('print', name, '--what', what, '--out', 'out/p.html', '--json');
    expect(ran.code).toBe(0);
    expect(ran.json()).toEqual({ path: 'out/p.html', pages });
    const html = await bench.read('out/p.html');
    expect(html.match(/<section class="page"/g)).toHaveLength(pages);
  });

  it('accepts paper, orientation, ink, sizes and copies', async () => {
    const bench = await cliBench();
    const wide = ['--paper', 'letter', '--orientation', 'landscape', '--mono'];
    const ran = await bench.run(
      ...['print', 'minimal-duel', '--what', 'counters', '--counter', '15', '--copies', '3', '--out', 'p.html'],
      ...wide,
    );
    expect(ran).toMatchObject({ code: 0, out: 'Wrote 1 page to p.html.\n' });
    const html = await bench.read('p.html');
    expect(html).toContain('@page{size:279.4mm 215.9mm');
    expect(html.match(/data-counter/g)).toHaveLength(6);
    expect(html).not.toContain('#1c5cc8');
    await bench.run('print', 'minimal-duel', '--what', 'map', '--hex', '8', '--units', '--out', 'm.html');
    expect(await bench.read('m.html')).toContain('hexes of 8 mm');
    await bench.run('print', 'minor-slugfest', '--what', 'sheet', '--form', 'chart', '--out', 'c.html');
    expect(await bench.read('c.html')).not.toContain('data-card');
  });

  it('prints a file of the user, with its embedded designs', async () => {
    const bench = await cliBench();
    const scenario = await bench.slugfest();
    const own = JSON.parse(
      await readFile(path.resolve(import.meta.dirname, '../../../library/designs/destroyer.design.json'), 'utf8'),
    ) as { stats: object };
    const carried = { ...own, stats: { ...own.stats, hull: 77 } };
    await bench.put('mine.scenario.json', { ...scenario, designs: [carried] });
    await bench.run('print', 'mine.scenario.json', '--what', 'sheet', '--out', 'p.html');
    expect((await bench.read('p.html')).match(/>77</g)?.length).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['destroyer', '--what', 'sheet', '--out', 'p.txt'],
    ['destroyer', '--what', 'sheet'],
    ['destroyer', '--out', 'p.pdf'],
    ['destroyer', '--what', 'poster', '--out', 'p.pdf'],
    ['destroyer', '--what', 'map', '--out', 'p.pdf'],
    ['destroyer', '--what', 'sheet', '--form', 'record', '--out', 'p.html'],
    ['destroyer', '--what', 'counters', '--counter', '200', '--out', 'p.html'],
    ['destroyer', '--what', 'sheet', '--paper', 'a3', '--out', 'p.html'],
    [],
  ])('rejects the arguments %j', async (...args) => {
    const bench = await cliBench();
    expect((await bench.run('print', ...args)).code).toBe(2);
  });

  it.each([
    ['nowhere', 'file.missing', 'sheet'],
    ['drive-duel', 'print.no-map', 'map'],
  ])('fails for %s with %s', async (name, code, what) => {
    const bench = await cliBench();
    const ran = await bench.run('print', name, '--what', what, '--out', 'p.html', '--json');
    expect(ran.code).toBe(1);
    expect(ran.json()).toMatchObject({ error: { code } });
  });

  it('explains what to do without a browser for a PDF', async () => {
    const bench = await cliBench();
    vi.stubEnv('HEXWRIGHT_BROWSER', '/no/such/browser');
    const ran = await bench.run('print', 'destroyer', '--what', 'sheet', '--out', 'p.pdf', '--json');
    expect(ran.code).toBe(1);
    expect(ran.json()).toMatchObject({ error: { code: 'print.no-browser' } });
    expect(ran.err).toMatch(/HEXWRIGHT_BROWSER.*Save as HTML/);
  });

  it.skipIf(process.platform === 'win32')('counts the pages in the PDF itself', async () => {
    const bench = await cliBench();
    const browser = path.join(bench.cwd, 'browser');
    const pdf = '%PDF-1.4 /Type /Pages /Type /Page\\n/Type /Page\\n/Type /Page\\n';
    const script = `#!${process.execPath}\nconst to = process.argv.find((one) => one.startsWith('--print-to-pdf='));\nrequire('node:fs').writeFileSync(to.slice(15), '${pdf}');\n`;
    await writeFile(browser, script);
    await chmod(browser, 0o755);
    vi.stubEnv('HEXWRIGHT_BROWSER', browser);
    const ran = await bench.run('print', 'destroyer', '--what', 'sheet', '--out', 'p.pdf', '--json');
    expect(ran.json()).toEqual({ path: 'p.pdf', pages: 3 });
    expect(await bench.read('p.pdf')).toMatch(/^%PDF-1\.4/);
  });

  it.skipIf(process.platform === 'win32')('is cancelled while the browser works', async () => {
    const bench = await cliBench();
    const browser = path.join(bench.cwd, 'browser');
    await writeFile(browser, `#!${process.execPath}\nsetInterval(() => undefined, 1000);\n`);
    await chmod(browser, 0o755);
    vi.stubEnv('HEXWRIGHT_BROWSER', browser);
    const running = bench.run('print', 'destroyer', '--what', 'sheet', '--out', 'p.pdf');
    bench.interrupt.abort();
    expect((await running).code).toBe(130);
  });

  it('finds a file by its name, and suggests similar ones', async () => {
    const bench = await cliBench();
    expect(await bench.run('print', 'Minor Slugfest', '--what', 'counters', '--out', 'p.html')).toMatchObject({
      code: 0,
    });
    const ran = await bench.run('print', 'Minor Slugfst', '--what', 'sheet', '--out', 'p.html', '--json');
    expect(ran.code).toBe(1);
    expect(ran.json()).toMatchObject({
      error: { code: 'file.missing', message: expect.stringContaining('Did you mean “Minor Slugfest”?') as unknown },
    });
  });

  it('asks for an id when several files have the name', async () => {
    const bench = await cliBench();
    const scenario = await bench.slugfest();
    for (const id of ['one', 'two']) await bench.put(`${id}.scenario.json`, { ...scenario, id, name: 'Twins' });
    const ran = await bench.run('print', 'twins', '--what', 'sheet', '--out', 'p.html', '--json');
    expect(ran.json()).toMatchObject({
      error: { code: 'file.ambiguous', message: expect.stringContaining('one, two') as unknown },
    });
  });

  it('warns of counters that overlap on the hexes', async () => {
    const bench = await cliBench();
    const ran = await bench.run('print', 'minor-slugfest', '--what', 'counters', '--counter', '20', '--out', 'p.html');
    expect(ran.err).toContain('Warning: Counters of 20 mm overlap on hexes of 22 mm. The largest that fits is 16 mm.');
  });

  it('writes pages as SVG and PNG, numbered if there are several', async () => {
    const bench = await cliBench();
    const one = await bench.run('print', 'minor-slugfest', '--what', 'counters', '--out', 'c.svg');
    expect(one.out).toBe('Wrote c.svg.\n');
    expect(await bench.read('c.svg')).toMatch(/^<svg [^>]*width="210mm" height="297mm"/);
    const many = await bench.run('print', 'minor-slugfest', '--what', 'sheet', '--out', 's.png');
    expect(many.out).toBe('Wrote s-1.png, s-2.png.\n');
    const png = await readFile(path.join(bench.cwd, 's-1.png'));
    // 210 × 297 mm at 150 dots per inch.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1240, 1754]);
  });
});

describe('list', () => {
  it('names the documents that commands find', async () => {
    const bench = await cliBench();
    await bench.put('mine.scenario.json', { ...(await bench.slugfest()), id: 'mine', name: 'Mine' });
    const ran = await bench.run('list', 'scenario', '--json');
    const { documents } = ran.json() as { documents: { kind: string; id: string; name: string; rules: string }[] };
    expect(documents).toContainEqual({ kind: 'scenario', id: 'mine', name: 'Mine', rules: 'counterspace' });
    expect(documents).toContainEqual({
      kind: 'scenario',
      id: 'minor-slugfest',
      name: 'Minor Slugfest',
      rules: 'counterspace',
    });
    expect((await bench.run('list')).out).toMatch(/^destroyer +Destroyer +design +counterspace$/m);
    expect((await bench.run('list', 'scenarios', '--json')).json()).toEqual(ran.json());
    expect((await bench.run('list', 'poster')).code).toBe(2);
  });

  it.skipIf(process.platform === 'win32')('names a folder that it cannot read', async () => {
    const bench = await cliBench();
    await symlink('scenarios', path.join(bench.cwd, 'scenarios'));
    const { code, err } = await bench.run('list', 'scenarios');
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^Cannot read the folder .*scenarios\. Check its permissions/),
    ]);
    expect((await bench.run('list', 'designs')).code).toBe(0);
    expect((await bench.run('replay', 'nothing-here')).err).toMatch(/your library\. Correct the name\.$/m);
    expect((await bench.run('play', 'nothing-here')).err).toMatch(
      /^File not found.*Cannot read the folder .*scenarios\. .*Show all names with: list$/m,
    );
  });
});
