import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

describe('the packaged application', () => {
  it.each([
    'asar: true',
    'runAsNode: false',
    'enableCookieEncryption: true',
    'enableNodeOptionsEnvironmentVariable: false',
    'enableNodeCliInspectArguments: false',
    'enableEmbeddedAsarIntegrityValidation: true',
    'onlyLoadAppFromAsar: true',
    'grantFileProtocolExtraPrivileges: false',
    'hardenedRuntime: true',
    'entitlements: build/entitlements.mac.plist',
  ])('is built with %s', async (line) => {
    const lines = (await readFile(path.join(root, 'electron-builder.yml'), 'utf8'))
      .split('\n')
      .map((entry) => entry.trim());
    expect(lines).toContain(line);
  });

  it('has one exception from the hardened runtime of macOS', async () => {
    const entitlements = await readFile(path.join(root, 'build/entitlements.mac.plist'), 'utf8');
    expect([...entitlements.matchAll(/<key>(.*)<\/key>/g)].map(([, key]) => key)).toEqual([
      'com.apple.security.cs.allow-jit',
    ]);
  });

  it('has a configuration that electron-builder accepts', async () => {
    const { config, validate } = await builder();
    await expect(validate(config)).resolves.toBeUndefined();
    await expect(validate({ ...config, nonsense: true })).rejects.toThrow('nonsense');
  });

  it('is built for Windows, macOS and Linux', async () => {
    const { config } = await builder();
    expect(config['win']).toMatchObject({ target: ['nsis', 'portable'] });
    expect(config['mac']).toMatchObject({ target: [{ target: 'dmg', arch: 'universal' }] });
    expect(config['linux']).toMatchObject({ target: ['AppImage', 'deb'] });
    expect(config['asarUnpack']).toEqual(['**/node_modules/@napi-rs/**']);
  });

  it('opens the same files on Linux as the browser edition, and packs and turns everywhere', async () => {
    const { config } = await builder();
    const types = JSON.parse(await readFile(path.join(root, 'packaging/file-types.json'), 'utf8')) as FileType[];
    const of = (system: string) => (config[system] as { fileAssociations: Association[] }).fileAssociations;
    expect(of('linux')).toEqual(types.map(({ ending, mime }) => ({ ext: ending, mimeType: mime })));
    // Windows and macOS know only the last ending of a name.
    const own = types.filter(({ ending }) => !ending.includes('.')).map(({ ending }) => ending);
    expect(of('win').map(({ ext }) => ext)).toEqual(own);
    expect(of('mac').flatMap(({ ext, rank }) => (rank === 'Owner' ? ext : []))).toEqual(own);
    expect(of('mac')).toContainEqual(expect.objectContaining({ ext: 'json', rank: 'Alternate' }));
    expect(await readFile(path.join(root, 'packaging/windows.nsh'), 'utf8')).toContain('SupportedTypes" ".json"');
  });
});

interface FileType {
  readonly ending: string;
  readonly mime: string;
}

interface Association {
  readonly ext: string;
  readonly rank?: string;
}

/** electron-builder's reading of the configuration, and its validation. */
async function builder() {
  const require = createRequire(path.join(root, 'package.json'));
  const { getConfig, validateConfiguration } = require('app-builder-lib/out/util/config/config') as {
    getConfig: (root: string, file: null, options: null) => Promise<Record<string, unknown>>;
    validateConfiguration: (config: object, log: object) => Promise<void>;
  };
  const { DebugLogger } = require('builder-util') as { DebugLogger: new (enabled: boolean) => object };
  const config = await getConfig(root, null, null);
  return { config, validate: (other: object) => validateConfiguration(other, new DebugLogger(false)) };
}
