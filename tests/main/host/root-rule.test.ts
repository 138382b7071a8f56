import { describe, expect, it } from 'vitest';
import { createRootRule } from '../../../src/main/host/root-rule';

const dialogs = (answer: string | undefined) => ({
  chooseFolder: () => Promise.resolve(answer),
  exportFile: () => Promise.resolve('unsupported' as const),
  exportFiles: () => Promise.resolve('unsupported' as const),
});

describe('the folders that the page may choose as the library', () => {
  it('are only those that the user chose, with system dialogs', async () => {
    const rule = createRootRule({ kind: 'electron', dialogs: dialogs('/home/u/Maps') });
    expect(rule.validate('/home/u/Maps', 'other')).toMatchObject({ code: 'no-library' });
    expect(rule.validate('/home/u/new', 'empty')).toMatchObject({ code: 'no-library' });
    expect(await rule.dialogs.chooseFolder('Library folder')).toBe('/home/u/Maps');
    expect(rule.validate('/home/u/Maps', 'other')).toBeUndefined();
    expect(rule.validate('/home/u/Maps/..', 'other')).toMatchObject({ code: 'no-library' });
  });

  it('are only empty folders and libraries, in the browser', () => {
    const rule = createRootRule({ kind: 'browser', dialogs: dialogs(undefined) });
    expect(rule.validate('/home/u/new', 'empty')).toBeUndefined();
    expect(rule.validate('/home/u/Hexwright', 'library')).toBeUndefined();
    expect(rule.validate('/home/u/Documents', 'other')?.message).toContain('--library "/home/u/Documents"');
  });
});
