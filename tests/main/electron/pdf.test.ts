import { access } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it, vi } from 'vitest';
import { BrowserWindow, session } from './fake-electron';

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

it('prints in a hidden window without scripts, and removes the window and the page', async () => {
  const pdf = await electronPdf('<p>Gunship</p>');
  const window = onlyWindow();
  expect(pdf).toEqual({ ok: true, value: new Uint8Array(Buffer.from('%PDF-fake')) });
  expect(window.options).toMatchObject({
    show: false,
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, javascript: false },
  });
  expect(window.printed).toMatchObject({ preferCSSPageSize: true, printBackground: true, margins: { top: 0 } });
  expect(window.pageThen).toContain('<p>Gunship</p>');
  expect(window.destroyed).toBe(true);
  await expect(access(window.loaded[0] ?? '')).rejects.toThrow('ENOENT');
});

it('reports a failure, and removes the window anyway', async () => {
  BrowserWindow.nextPdf = () => Promise.reject(new Error('printer on fire'));
  const pdf = await electronPdf('<p>');
  expect(!pdf.ok && pdf.error.message).toMatch(/printer on fire.*Save as HTML/);
  expect(onlyWindow().destroyed).toBe(true);
});

it('does not wait forever', async () => {
  BrowserWindow.nextPdf = () => new Promise(() => undefined);
  expect(await electronPdf('<p>', 50)).toMatchObject({ ok: false, error: { code: 'timeout' } });
  expect(onlyWindow().destroyed).toBe(true);
});

it('prints in a separate in-memory session that loads only the page', async () => {
  let finish: ((pdf: Uint8Array) => void) | undefined;
  BrowserWindow.nextPdf = () => new Promise((resolve) => (finish = resolve));
  const making = electronPdf('<p>Gunship</p>');
  await vi.waitFor(() => expect(finish).toBeDefined(), 10_000);
  const window = onlyWindow();
  const [[name, pdfSession] = []] = session.partitions;
  expect(name).not.toMatch(/^persist:/);
  expect((window.options['webPreferences'] as { session: unknown }).session).toBe(pdfSession);
  expect(pdfSession).not.toBe(session.defaultSession);
  expect(pdfSession?.setPermissionRequestHandler).toHaveBeenCalledOnce();
  expect(pdfSession?.listenerCount('will-download')).toBe(1);
  expect(pdfSession?.enableNetworkEmulation).toHaveBeenCalledWith({ offline: true });

  const check = pdfSession?.webRequest.onBeforeRequest.mock.calls[0]![0] as (
    details: { url: string },
    answer: (response: { cancel: boolean }) => void,
  ) => void;
  const isDenied = (url: string): boolean | undefined => {
    let denied: boolean | undefined;
    check({ url }, ({ cancel }) => (denied = cancel));
    return denied;
  };
  const page = pathToFileURL(window.loaded[0]!).href;
  expect(isDenied(page)).toBe(false);
  expect(isDenied('data:image/png;base64,AAAA')).toBe(false);
  const others = [
    'file:///etc/passwd',
    'file://other-machine/page.html',
    'file:///a%2Fb',
    `${page}.js`,
    'http://127.0.0.1/',
    'https://example.org/',
    'app://hexwright/index.html',
  ];
  for (const url of [...others, 'ws://127.0.0.1/', 'blob:null/1']) expect(isDenied(url), url).toBe(true);
  finish?.(Buffer.from('%PDF-fake'));
  await making;
  expect(isDenied(page)).toBe(true);
});
