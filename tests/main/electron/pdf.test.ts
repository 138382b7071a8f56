import { access } from 'node:fs/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import { BrowserWindow } from './fake-electron';

vi.mock('electron', () => import('./fake-electron'));
const { electronPdf } = await import('@main/electron/pdf');

beforeEach(() => {
  BrowserWindow.all.length = 0;
});

const onlyWindow = (): BrowserWindow => {
  const [window] = BrowserWindow.all;
  if (BrowserWindow.all.length !== 1 || window === undefined) throw new Error('one window was expected');
  return window;
};

it('prints in a window that is never shown and runs no scripts, and takes both away', async () => {
  const made = await electronPdf('<p>Gunship</p>');
  const window = onlyWindow();
  expect(made).toEqual({ ok: true, value: new Uint8Array(Buffer.from('%PDF-fake')) });
  expect(window.options).toMatchObject({
    show: false,
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, javascript: false },
  });
  expect(window.printed).toMatchObject({ preferCSSPageSize: true, printBackground: true, margins: { top: 0 } });
  expect(window.pageThen).toContain('<p>Gunship</p>');
  expect(window.destroyed).toBe(true);
  await expect(access(window.loaded[0] ?? '')).rejects.toThrow('ENOENT');
});

it('says why there is none, and takes the window away all the same', async () => {
  BrowserWindow.nextPdf = () => Promise.reject(new Error('printer on fire'));
  const made = await electronPdf('<p>');
  expect(!made.ok && made.error.message).toMatch(/printer on fire.*Save as HTML/);
  expect(onlyWindow().destroyed).toBe(true);
});

it('does not wait for ever', async () => {
  BrowserWindow.nextPdf = () => new Promise(() => undefined);
  expect(await electronPdf('<p>', 50)).toMatchObject({ ok: false, error: { code: 'timeout' } });
  expect(onlyWindow().destroyed).toBe(true);
});
