import { access, chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ok } from '@core/base';
import { chromiumPdf, countPdfPages, withPage } from '@main/print';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../support/temp-folder';

/** A stand-in for a browser: a script that gets the arguments of a browser. Its text may use `pdf` and `page`. */
async function standIn(body: string): Promise<string> {
  const file = path.join(await tempFolder(), 'browser');
  const head = [
    `#!${process.execPath}`,
    `const { readFileSync, writeFileSync } = require('node:fs');`,
    `const { fileURLToPath } = require('node:url');`,
    `const args = process.argv.slice(2);`,
    `const pdf = args.find((one) => one.startsWith('--print-to-pdf=')).slice(15);`,
    `const page = fileURLToPath(args.at(-1));`,
  ];
  await writeFile(file, [...head, body].join('\n'));
  await chmod(file, 0o755);
  return file;
}

describe.skipIf(process.platform === 'win32')('making a PDF with a browser', () => {
  it('passes the page as a file, reads the PDF, and leaves no files', async () => {
    const browser = await standIn(
      `writeFileSync(pdf, '%PDF-1.4\\n' + readFileSync(page, 'utf8') + '\\n' + args.join('\\n'));`,
    );
    const pdf = await chromiumPdf('<p>Two; $(words) "quoted"</p>', { find: () => ok(browser) });
    const text = pdf.ok ? Buffer.from(pdf.value).toString() : '';
    expect(text).toContain('<p>Two; $(words) "quoted"</p>');
    expect(text).toContain("default-src 'none'");
    expect(text).toContain("@font-face{font-family:'Fira Sans';font-weight:600;src:url(data:font/woff2;base64,");
    expect(text).toMatch(/--headless\n/);
    expect(text).toMatch(/--user-data-dir=.*hexwright-print-/);
    const [, profile = ''] = /--user-data-dir=(.*)/.exec(text) ?? [];
    await expect(access(path.dirname(profile))).rejects.toThrow('ENOENT');
  });

  it("passes on the browser's error, with advice", async () => {
    const browser = await standIn(`console.error('No room on the disk'); process.exit(3);`);
    const pdf = await chromiumPdf('<p>', { find: () => ok(browser) });
    expect(pdf).toMatchObject({ ok: false, error: { code: 'failed' } });
    expect(!pdf.ok && pdf.error.message).toMatch(/No room on the disk.*Save as HTML/s);
  });

  it('rejects output that is not a PDF', async () => {
    const browser = await standIn(`writeFileSync(pdf, '<html>');`);
    expect(await chromiumPdf('<p>', { find: () => ok(browser) })).toMatchObject({ ok: false });
  });

  it('kills a browser that does not end', async () => {
    const browser = await standIn(`setInterval(() => undefined, 1000);`);
    const pdf = await chromiumPdf('<p>', { find: () => ok(browser), timeout: 300 });
    expect(pdf).toMatchObject({ ok: false, error: { code: 'timeout' } });
  });

  it('can be cancelled', async () => {
    const browser = await standIn(`setInterval(() => undefined, 1000);`);
    const cancel = new AbortController();
    const making = chromiumPdf('<p>', { find: () => ok(browser), cancel: cancel.signal });
    cancel.abort();
    expect(await making).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });

  it('reports if the program does not start', async () => {
    const pdf = await chromiumPdf('<p>', { find: () => ok('/no/such/program') });
    expect(pdf).toMatchObject({ ok: false, error: { code: 'failed' } });
  });
});

describe('the temporary page', () => {
  it('is removed even if the print fails', async () => {
    let place = '';
    await expect(
      withPage('<p>', async ({ page }) => {
        place = page;
        expect(await readFile(page, 'utf8')).toContain('<p>');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await expect(readFile(place)).rejects.toThrow('ENOENT');
  });
});

describe('the pages of a PDF', () => {
  it('are counted by page objects, not page trees', () => {
    const pdf = '%PDF-1.4\n<</Type /Pages /Count 2>> <</Type /Page\n/MediaBox>> <</Type/Page>> /PageLabels';
    expect(countPdfPages(Buffer.from(pdf))).toBe(2);
    expect(countPdfPages(Buffer.from('nothing'))).toBe(0);
  });
});
