import { findBrowser, type Machine } from '@main/print';
import { describe, expect, it } from 'vitest';

function machine(platform: NodeJS.Platform, programs: readonly string[], env: Machine['env'] = {}): Machine {
  return { platform, env, home: '/home/me', isProgram: (file) => programs.includes(file) };
}

describe('the search for a browser', () => {
  it.each([
    ['linux', { PATH: '/a:/b' }, '/b/chromium'],
    ['linux', { PATH: '/a' }, '/opt/google/chrome/chrome'],
    ['linux', {}, '/snap/bin/chromium'],
    ['darwin', {}, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['darwin', {}, '/home/me/Applications/Chromium.app/Contents/MacOS/Chromium'],
    ['win32', { PROGRAMFILES: 'C:\\Program Files' }, 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
    ['win32', { 'PROGRAMFILES(X86)': 'C:\\x86' }, 'C:\\x86\\Microsoft\\Edge\\Application\\msedge.exe'],
    ['win32', { Path: 'C:\\tools;D:\\more' }, 'D:\\more\\chrome.exe'],
  ] as const)('on %s with %j finds %s', (platform, env, program) => {
    expect(findBrowser(machine(platform, [program], env))).toEqual({ ok: true, value: program });
  });

  it('prefers the program named by the environment', () => {
    const env = { HEXWRIGHT_BROWSER: '/my/chrome', PATH: '/usr/bin' };
    expect(findBrowser(machine('linux', ['/my/chrome', '/usr/bin/chromium'], env))).toEqual({
      ok: true,
      value: '/my/chrome',
    });
  });

  it('reports if the environment names no program, and does not search further', () => {
    const browser = findBrowser(machine('linux', ['/usr/bin/chromium'], { CHROMIUM_PATH: '/gone' }));
    expect(browser).toMatchObject({ ok: false, error: { code: 'no-browser' } });
    expect(!browser.ok && browser.error.message).toMatch(/CHROMIUM_PATH names \/gone.*Save as HTML/);
  });

  it('explains what to do without a browser', () => {
    const browser = findBrowser(machine('linux', [], { PATH: '/usr/bin' }));
    expect(!browser.ok && browser.error.message).toMatch(/HEXWRIGHT_BROWSER.*Save as HTML/);
  });
});
