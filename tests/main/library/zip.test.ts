import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PACK_LIMITS } from '@core/pack';
import { readZip } from '../../../src/main/library/zip-read';
import { writeZip } from '../../../src/main/library/zip-write';
import { value } from './support';
import { craftZip, type CraftedEntry } from './zip-file';
import { times } from '../../long';

const GOOD: CraftedEntry = { name: 'designs/a.design.json', data: '{}' };

async function reason(zip: Buffer, limits = PACK_LIMITS as Parameters<typeof readZip>[1]): Promise<string> {
  const read = await readZip(zip, limits);
  return read.ok ? 'accepted' : read.error.message;
}

describe('a good zip', () => {
  it('gives its files', async () => {
    const zip = craftZip([
      GOOD,
      { name: 'pack.json', data: 'x', store: true },
      { name: 'designs/', data: '', store: true },
    ]);
    const files = value(await readZip(zip));
    expect([...files].map(([name, data]) => [name, data.toString()])).toEqual([
      ['designs/a.design.json', '{}'],
      ['pack.json', 'x'],
    ]);
  });

  it('comes back as it was written, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 6 }), async (contents) => {
        const entries = contents.map((data, index) => ({ name: `records/${index}.json`, data: Buffer.from(data) }));
        const files = value(await readZip(await writeZip(entries, new Date())));
        expect([...files.values()]).toEqual(entries.map(({ data }) => data));
      }),
      { numRuns: times(10, 40) },
    );
  });

  it('is written so that it can be read, even if its data packs like a bomb', async () => {
    const data = Buffer.alloc(3 * PACK_LIMITS.smallBytes, ' ');
    const zip = await writeZip([{ name: 'records/long.json', data }], new Date());
    expect(
      value(await readZip(zip))
        .get('records/long.json')
        ?.equals(data),
    ).toBe(true);
  });
});

describe('a bad zip is refused:', () => {
  it.each<[string, readonly CraftedEntry[], RegExp]>([
    ['zip slip', [{ ...GOOD, name: '../../evil.json' }], /leads out of the library/],
    ['zip slip inside a folder', [{ ...GOOD, name: 'designs/../../evil.json' }], /leads out of the library/],
    ['an absolute name', [{ ...GOOD, name: '/etc/evil.json' }], /leads out of the library/],
    ['a drive letter', [{ ...GOOD, name: 'C:/evil.json' }], /leads out of the library/],
    ['backslashes', [{ ...GOOD, name: 'designs\\..\\evil.json' }], /leads out of the library/],
    ['the private folder', [{ ...GOOD, name: '.hexwright/shipped.json' }], /not a file name of a library/],
    ['a program', [{ ...GOOD, name: 'designs/a.exe' }], /not a file name of a library/],
    ['a device name', [{ ...GOOD, name: 'designs/con.json' }], /not a file name of a library/],
    ['a link', [{ ...GOOD, mode: 0o120777 }], /is a link/],
    ['a device', [{ ...GOOD, mode: 0o060644 }], /is a link or another special file/],
    ['encryption', [{ ...GOOD, flags: 1 }], /is encrypted/],
    ['strong encryption', [{ ...GOOD, flags: 0x41 }], /encrypted/],
    ['an unknown compression', [{ ...GOOD, method: 12 }], /unknown compression/],
    ['doubled names', [GOOD, { ...GOOD, data: '[]' }], /two entries/],
    ['names that differ in capitals only', [GOOD, { ...GOOD, name: 'designs/A.design.json' }], /two entries/],
    ['a wrong CRC', [{ ...GOOD, crc: 1 }], /does not match its checksum/],
    ['a size that is too small', [{ ...GOOD, data: ' '.repeat(9999), uncompressedSize: 10 }], /another size/],
    ['a size that is too large', [{ ...GOOD, uncompressedSize: 500 }], /another size/],
    ['a stored entry of another size', [{ ...GOOD, store: true, uncompressedSize: 500 }], /size|damaged/],
    ['a bomb by ratio', [{ ...GOOD, data: Buffer.alloc(4 * PACK_LIMITS.smallBytes) }], /more than 200 times its size/],
    ['a bomb by its stated size', [{ ...GOOD, uncompressedSize: 0xf0000000 }], /more than/],
    [
      'entries that share their data',
      [
        { ...GOOD, data: 'a'.repeat(90_000), store: true },
        { ...GOOD, name: 'designs/b.json', data: 'a'.repeat(90_000), store: true, sameDataAs: 0 },
      ],
      /overlap/,
    ],
    [
      'a large manifest',
      [{ name: 'pack.json', data: '{}', uncompressedSize: 9 * 1024 * 1024 }],
      /unpacks to more than 8 MB/,
    ],
  ])('%s', async (_name, entries, expected) => {
    expect(await reason(craftZip(entries))).toMatch(expected);
  });

  it('too many entries, too large a total, too large a file', async () => {
    const zip = craftZip([GOOD, { ...GOOD, name: 'designs/b.design.json' }]);
    expect(await reason(zip, { ...PACK_LIMITS, entries: 1 })).toMatch(/it has 2 entries/);
    expect(await reason(zip, { ...PACK_LIMITS, totalBytes: 3 })).toMatch(/it unpacks to more than/);
    expect(await reason(zip, { ...PACK_LIMITS, fileBytes: 9 })).toMatch(/it has \d+ bytes/);
  });

  it('another kind of file', async () => {
    expect(await reason(Buffer.from('{"kind":"design"}'))).toMatch(/not a zip file/);
    expect(await reason(Buffer.from('PK'))).toMatch(/not a zip file/);
    expect(await reason(Buffer.alloc(0))).toMatch(/not a zip file/);
  });

  it('never with an exception, whatever bytes are damaged', async () => {
    const zip = craftZip([GOOD, { name: 'pack.json', data: '{"kind":"pack"}' }]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(zip.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        fc.nat(zip.length),
        async (changes, cut) => {
          const damaged = Buffer.from(zip);
          for (const [at, byte] of changes) damaged[at] = byte;
          for (const bytes of [damaged, zip.subarray(0, cut)]) {
            const read = await readZip(bytes);
            if (!read.ok) expect(read.error.message).toMatch(/\.$/);
            else for (const name of read.value.keys()) expect(name).not.toMatch(/\.\.|^\/|\\/);
          }
        },
      ),
      { numRuns: times(75, 300) },
    );
  });
});
