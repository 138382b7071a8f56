import { afterEach, describe, expect, it, vi } from 'vitest';
import * as fake from './fake-electron';
import { holdClosing } from '@main/electron/closing';
import { reloadAfterCrash } from '@main/electron/crash';
import { lockContents, lockSession } from '@main/electron/lockdown';
import { createMainWindow, loadPage, windowState } from '@main/electron/window';
import type { App, BrowserWindow, Session } from 'electron';

vi.mock('electron', () => import('./fake-electron'));

function makeWindow(state?: Parameters<typeof createMainWindow>[1]) {
  const window = createMainWindow('/preload.cjs', state);
  return { window, seen: window as unknown as fake.BrowserWindow };
}

describe('main window', () => {
  it('isolates the page from Node', () => {
    const { seen } = makeWindow();
    expect(seen.options['webPreferences']).toMatchObject({
      preload: '/preload.cjs',
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
    });
  });

  it('loads our own page', async () => {
    const { window, seen } = makeWindow();
    await loadPage(window);
    expect(seen.loaded).toEqual(['app://hexwright/index.html']);
  });

  it('is shown once it is painted', () => {
    const { seen } = makeWindow();
    expect(seen.show).not.toHaveBeenCalled();
    seen.emit('ready-to-show');
    expect(seen.show).toHaveBeenCalledOnce();
  });

  it('restores its position, unless that screen is gone', () => {
    const there = makeWindow({ x: 100, y: 50, width: 1000, height: 700, maximized: true });
    expect(there.seen.options).toMatchObject({ x: 100, y: 50, width: 1000, height: 700 });
    expect(there.seen.maximized).toBe(true);
    const gone = makeWindow({ x: 4000, y: 50, width: 1000, height: 700, maximized: false });
    expect(gone.seen.options).not.toHaveProperty('x');
    expect(gone.seen.options).toMatchObject({ width: 1360 });
  });

  it('remembers its size from before it was maximized', () => {
    expect(windowState(makeWindow().window)).toEqual({ x: 10, y: 20, width: 1000, height: 700, maximized: false });
  });
});

describe('lockdown', () => {
  function lockedContents() {
    const app = new (fake.app.constructor as new () => fake.BrowserWindow)();
    const contents = new fake.FakeContents();
    lockContents(app as unknown as App, () => undefined);
    app.emit('web-contents-created', {}, contents);
    return contents;
  }
  /** Emits a preventable event; true when it was prevented. */
  function prevented(contents: fake.FakeContents, name: string, details: object): boolean {
    const preventDefault = vi.fn();
    contents.emit(name, { ...details, preventDefault });
    return preventDefault.mock.calls.length > 0;
  }

  it('allows navigation only to our own page', () => {
    const contents = lockedContents();
    for (const url of ['https://example.org/', 'file:///etc/passwd', 'app://other/index.html', 'javascript:alert(1)']) {
      expect(prevented(contents, 'will-navigate', { url }), url).toBe(true);
    }
    expect(prevented(contents, 'will-navigate', { url: 'app://hexwright/index.html' })).toBe(false);
    expect(prevented(contents, 'will-redirect', {})).toBe(true);
    expect(prevented(contents, 'will-attach-webview', {})).toBe(true);
    expect(prevented(contents, 'will-frame-navigate', { isMainFrame: false })).toBe(true);
  });

  it('denies new windows, and opens only plain https addresses in the browser', () => {
    const contents = lockedContents();
    const addresses = [
      'http://example.org/',
      'https://user:secret@example.org/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'smb://server/share',
      'app://hexwright/index.html',
      'nonsense',
    ];
    for (const url of addresses) expect(contents.openHandler?.({ url })).toEqual({ action: 'deny' });
    expect(fake.shell.openExternal).not.toHaveBeenCalled();
    expect(contents.openHandler?.({ url: 'https://example.org/rules' })).toEqual({ action: 'deny' });
    expect(fake.shell.openExternal).toHaveBeenCalledExactlyOnceWith('https://example.org/rules');
  });

  it('denies a session every permission but copying text, and devices, screen capture and downloads', () => {
    const session = new fake.FakeSession();
    lockSession(session as unknown as Session);
    type Handler = (...args: unknown[]) => unknown;
    const handler = (mock: { mock: { calls: unknown[][] } }): Handler => mock.mock.calls[0]![0] as Handler;
    const answer = vi.fn();
    for (const permission of ['media', 'clipboard-read', 'clipboard-sanitized-write']) {
      const isAllowed = permission === 'clipboard-sanitized-write';
      handler(session.setPermissionRequestHandler)({}, permission, answer);
      expect(answer).toHaveBeenLastCalledWith(isAllowed);
      expect(handler(session.setPermissionCheckHandler)({}, permission)).toBe(isAllowed);
    }
    expect(handler(session.setDevicePermissionHandler)()).toBe(false);
    handler(session.setDisplayMediaRequestHandler)({}, answer);
    expect(answer).toHaveBeenLastCalledWith(null);
    const preventDefault = vi.fn();
    session.emit('will-download', { preventDefault }, {}, {});
    expect(preventDefault).toHaveBeenCalledOnce();
  });
});

describe('a page whose process fails', () => {
  afterEach(() => vi.useRealTimers());

  it('is reloaded, and closed if it fails again within a minute', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const window = new fake.BrowserWindow({});
    const reports: unknown[] = [];
    reloadAfterCrash(window as unknown as BrowserWindow, (problem) => reports.push(problem));
    const fail = (reason: string) => window.webContents.emit('render-process-gone', {}, { reason });
    fail('clean-exit');
    expect(window.loaded).toEqual([]);
    fail('crashed');
    vi.advanceTimersByTime(61_000);
    fail('oom');
    expect(window.loaded).toHaveLength(2);
    expect(window.destroyed).toBe(false);
    fail('crashed');
    expect(window.loaded).toHaveLength(2);
    expect(window.destroyed).toBe(true);
    expect(reports).toHaveLength(3);
  });
});

describe('closing', () => {
  afterEach(() => vi.useRealTimers());

  function held() {
    const window = new fake.BrowserWindow({});
    const ask = vi.fn();
    return { window, ask, closing: holdClosing(window as unknown as BrowserWindow, ask) };
  }

  it('waits until the renderer has saved its work, and asks once', () => {
    vi.useFakeTimers();
    const { window, ask, closing } = held();
    window.close();
    window.close();
    expect(ask).toHaveBeenCalledOnce();
    expect(window.destroyed).toBe(false);
    closing.ready();
    expect(window.destroyed).toBe(true);
    vi.runAllTimers();
  });

  it('closes without an answer after a while', () => {
    vi.useFakeTimers();
    const { window } = held();
    window.close();
    vi.advanceTimersByTime(4999);
    expect(window.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(window.destroyed).toBe(true);
  });

  it('does not wait for a page that has crashed', () => {
    const { window, ask } = held();
    window.webContents.crashed = true;
    window.close();
    expect(window.destroyed).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });

  it('lets the renderer save its work after an error without closing the window', async () => {
    vi.useFakeTimers();
    const { window, ask, closing } = held();
    const askForFault = vi.fn();
    const kept = closing.saveWork(askForFault);
    expect(askForFault).toHaveBeenCalledOnce();
    closing.ready();
    await kept;
    expect(window.destroyed).toBe(false);
    expect(ask).not.toHaveBeenCalled();
    const late = closing.saveWork(askForFault);
    await vi.advanceTimersByTimeAsync(3000);
    await late;
    window.webContents.crashed = true;
    await closing.saveWork(askForFault);
    expect(askForFault).toHaveBeenCalledTimes(2);
  });

  it('ignores an unrequested ready message of the renderer', () => {
    const { window, closing } = held();
    closing.ready();
    expect(window.destroyed).toBe(false);
  });
});
