import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readOptions } from '@main/browser/options';

afterEach(() => vi.restoreAllMocks());

/** The exit code that the arguments lead to. */
function exitOf(...args: string[]): number | undefined {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(String(code));
  });
  expect(() => readOptions(args, '1.2.3')).toThrow();
  return exit.mock.calls[0]?.[0] as number | undefined;
}

describe('readOptions', () => {
  it('defaults to any free port and no limit', () => {
    expect(readOptions([], '1.2.3')).toEqual({ port: 0, files: [] });
  });

  it('takes files to open', () => {
    expect(readOptions(['--open', 'package.json', '--no-open'], '1')).toEqual({
      port: 0,
      files: [path.resolve('package.json')],
      open: false,
    });
  });

  it('resolves paths', () => {
    const options = readOptions(
      ['--library', 'ships', '--settings', 's.json', '--port', '8123', '--idle-exit', '60'],
      '1',
    );
    expect(options).toEqual({
      library: path.resolve('ships'),
      settings: path.resolve('s.json'),
      port: 8123,
      idleExit: 60,
      files: [],
    });
  });

  it.each([
    ['--port', '65536'],
    ['--port', '-1'],
    ['--port', 'x'],
    ['--idle-exit', '0'],
    ['--host', '0.0.0.0'],
    ['no-such-war.hexpack', 'package.json'],
  ])('rejects %s %s with exit code 2', (...args) => {
    expect(exitOf(...args)).toBe(2);
  });

  it('shows help and version with exit code 0', () => {
    expect(exitOf('--help')).toBe(0);
    vi.restoreAllMocks();
    expect(exitOf('--version')).toBe(0);
  });
});
