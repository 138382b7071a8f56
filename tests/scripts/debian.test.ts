import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/aliases.mjs';
import { controlFile, desktopEntry, mimeTypes } from '../../scripts/lib/debian.mjs';
import { writeIcons } from '../../scripts/lib/icons.mjs';
import { helpTerms, manPage } from '../../scripts/lib/man-page.mjs';
import { packageFolder } from '../../scripts/lib/third-party.mjs';
import { tempFolder } from '../main/support/temp-folder';

const types = JSON.parse(readFileSync(path.join(root, 'packaging/file-types.json'), 'utf8')) as {
  ending: string;
  mime: string;
  base: string;
  name: string;
}[];

describe('the file types of the packages', () => {
  it('are all kinds of documents with a schema, packs and turns', () => {
    const kinds = readdirSync(path.join(root, 'schemas')).map((name) => name.replace('.schema', ''));
    const documents = kinds.filter((name) => name.endsWith('.json') && !/^(pack|turn)\./.test(name));
    expect(types.map(({ ending }) => ending).sort()).toEqual([...documents, 'hexpack', 'hexturn'].sort());
  });

  it('are in the desktop entry and the MIME types', () => {
    const entry = desktopEntry(types);
    const mime = mimeTypes(types);
    for (const type of types) {
      expect(entry).toContain(`${type.mime};`);
      expect(mime).toContain(`<mime-type type="${type.mime}">`);
      expect(mime).toContain(`<glob pattern="*.${type.ending}" weight="60"/>`);
    }
    expect(entry).toMatch(/^Exec=hexwright open .*%F$/m);
  });
});

it('the control file asks for the Node that package.json asks for', () => {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  const control = controlFile({ version: '1.2.3', architecture: 'amd64', maintainer: 'A <a@b>', kilobytes: 7 });
  expect(control).toContain(`nodejs (${engines.node.replace('>=', '>= ')})`);
  expect(control).toContain('\nVersion: 1.2.3\n');
});

describe('the man page', () => {
  const help =
    'Usage: hexwright\n\nCommands:\n  play [options] <a>  play one battle with\n                      computer players\n  help [command]      help\n\nEnd';

  it('has the terms of the help text, also those of two lines', () => {
    expect(helpTerms(help, 'Commands')[0]).toEqual({
      name: 'play [options] <a>',
      description: 'play one battle with computer players',
    });
    expect(helpTerms(help, 'Options')).toEqual([]);
  });

  it('keeps hyphens and backslashes', () => {
    const browserHelp = 'Options:\n  --no-open  only \\ print\n';
    const page = manPage({ version: '1.2.3', date: '2026-01-02', help, browserHelp });
    expect(page).toContain('.B \\-\\-no\\-open\nonly \\e print\n');
    expect(page).not.toContain('help [command]');
    // A file can be in the place of a command.
    expect(page).toContain('.B hexwright\n.I file\n');
    expect(page).toContain('.B HEXWRIGHT_BROWSER\n');
  });
});

it('draws icons in the formats of all systems', async () => {
  const folder = await tempFolder();
  await writeIcons(folder);
  const ico = readFileSync(path.join(folder, 'icon.ico'));
  const icns = readFileSync(path.join(folder, 'icon.icns'));
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 7]);
  expect(icns.toString('latin1', 0, 4)).toBe('icns');
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  const png = readFileSync(path.join(folder, '512x512.png'));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([512, 512]);
  // The first image of the Windows icon starts where its directory says.
  expect(ico.toString('latin1', ico.readUInt32LE(18) + 1, ico.readUInt32LE(18) + 4)).toBe('PNG');
});

it.each([
  ['/a/node_modules/vue/dist/vue.js', 'node_modules/vue'],
  ['\0/a/node_modules/@napi-rs/canvas/index.js?commonjs', 'node_modules/@napi-rs/canvas'],
  ['/a/node_modules/x/node_modules/y/z.js', 'node_modules/x/node_modules/y'],
  ['C:\\a\\node_modules\\ws\\index.js', 'node_modules/ws'],
  ['/a/src/core/base/index.ts', undefined],
])('finds the package of the module %s', (id, folder) => {
  expect(packageFolder(id)).toBe(folder);
});
