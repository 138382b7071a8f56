import { readFile } from 'node:fs/promises';
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
});
