import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultLibraryRoot, defaultSettingsFile, libraryFromEnvironment, userLibrary } from '@main/library';
import { temporaryFolder } from './support';

const at = (platform: string, env: Record<string, string> = {}) => ({ platform, env, home: '/home/ann' });

describe('default paths', () => {
  it('puts the library into the home folder', () => {
    expect(defaultLibraryRoot(at('linux'))).toBe(path.join('/home/ann', 'Hexwright'));
  });

  it('lets the environment name the library', () => {
    expect(libraryFromEnvironment(at('linux', { HEXWRIGHT_LIBRARY: '/data/ships' }))).toBe('/data/ships');
    expect(libraryFromEnvironment(at('linux', { HEXWRIGHT_LIBRARY: '' }))).toBeUndefined();
    expect(libraryFromEnvironment(at('linux'))).toBeUndefined();
  });

  it.each([
    ['linux', {}, '/home/ann/.config/hexwright/settings.json'],
    ['linux', { XDG_CONFIG_HOME: '/conf' }, '/conf/hexwright/settings.json'],
    ['linux', { XDG_CONFIG_HOME: 'relative' }, '/home/ann/.config/hexwright/settings.json'],
    ['darwin', {}, '/home/ann/Library/Application Support/hexwright/settings.json'],
    ['win32', { APPDATA: '/appdata' }, '/appdata/hexwright/settings.json'],
    ['linux', { HEXWRIGHT_SETTINGS: '/tmp/s.json' }, '/tmp/s.json'],
  ])('finds the settings on %s with %j', (platform, env, expected) => {
    expect(defaultSettingsFile(at(platform, env))).toBe(expected);
  });
});

describe('userLibrary', () => {
  it('is that of the environment, else of the settings, else the default one', async () => {
    const settings = path.join(await temporaryFolder(), 'settings.json');
    const env = { HEXWRIGHT_SETTINGS: settings };
    expect(await userLibrary(at('linux', env))).toBe(path.join('/home/ann', 'Hexwright'));
    await writeFile(settings, JSON.stringify({ libraryRoot: '/data/mine' }));
    expect(await userLibrary(at('linux', env))).toBe('/data/mine');
    expect(await userLibrary(at('linux', { ...env, HEXWRIGHT_LIBRARY: '/data/ships' }))).toBe('/data/ships');
    await writeFile(settings, '{ "libraryRoot": 3');
    expect(await userLibrary(at('linux', env))).toBe(path.join('/home/ann', 'Hexwright'));
  });
});
