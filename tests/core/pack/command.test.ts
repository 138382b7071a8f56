import { importCommand } from '@core/pack';
import { describe, expect, it } from 'vitest';

describe('the command that imports a pack', () => {
  it.each([
    ['belt war (2).hexpack', '/home/ada/Hexwright'],
    ['Vor’s & Co; €.hexpack', String.raw`C:\Users\Ada Lovelace\Hexwright`],
  ])('quotes the names %s and %s', (pack, library) => {
    expect(importCommand(pack, library)).toBe(`hexwright unpack "${pack}" --library "${library}"`);
  });

  it.each([
    'a"; rm b; ".hexpack',
    'a$(rm b).hexpack',
    'a`rm b`.hexpack',
    'a%PATH%.hexpack',
    'a!1.hexpack',
    'a\nb.hexpack',
    '-o.hexpack',
    '',
  ])('leaves out the name %j, which a shell could run', (name) => {
    expect(importCommand(name, '/lib')).toBe('hexwright unpack PACK --library "/lib"');
    expect(importCommand('/war.hexpack', name)).toBe('hexwright unpack "/war.hexpack" --library FOLDER');
  });

  it('leaves out a folder that ends with a backslash', () => {
    expect(importCommand('war.hexpack', 'D:\\')).toBe('hexwright unpack "war.hexpack" --library FOLDER');
  });
});
