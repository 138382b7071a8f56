import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { callText } from '@shared/index';
import type * as fakes from './fake-electron';
import { tempFolder } from '../support/temp-folder';

type Fakes = typeof fakes;

/** What the program registered on `process` for faults; the test's own process must not lose its handlers. */
const faults = new Map<string, (fault: unknown) => void>();

const frame = { parent: null, origin: 'app://hexwright' };

/** Starts the program with a recorded Electron and a real host over a temporary library. */
async function start(prepare: (fake: Fakes) => void = () => undefined): Promise<Fakes> {
  const folder = await tempFolder();
  vi.stubEnv('HEXWRIGHT_LIBRARY', path.join(folder, 'library'));
  vi.stubEnv('HEXWRIGHT_SETTINGS', path.join(folder, 'settings.json'));
  const on = process.on.bind(process);
  vi.spyOn(process, 'on').mockImplementation((event: string | symbol, listener: (...args: never[]) => void) => {
    if (event !== 'uncaughtException' && event !== 'unhandledRejection') return on(event, listener as () => void);
    faults.set(event, listener as (fault: unknown) => void);
    return process;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const fake = (await import('electron')) as unknown as Fakes;
  prepare(fake);
  await import('@main/electron/index');
  return fake;
}

beforeEach(() => {
  // Each test has a separate program with a separate Electron.
  vi.resetModules();
  vi.doMock('electron', () => import('./fake-electron'));
  vi.unstubAllEnvs();
});

describe('start', () => {
  it('opens one locked window with our page, serves it and answers its calls', async () => {
    const fake = await start();
    await vi.waitFor(() => expect(fake.BrowserWindow.all[0]?.loaded).toEqual(['app://hexwright/index.html']), 10_000);
    const [window] = fake.BrowserWindow.all;
    expect(fake.BrowserWindow.all).toHaveLength(1);
    expect(fake.app.enableSandbox).toHaveBeenCalledOnce();
    expect(fake.app.enableSandbox.mock.invocationCallOrder[0]).toBeLessThan(
      fake.app.whenReady.mock.invocationCallOrder[0]!,
    );
    expect(fake.session.defaultSession.listenerCount('will-download')).toBe(1);
    expect(fake.protocol.registerSchemesAsPrivileged).toHaveBeenCalledOnce();
    expect(fake.session.defaultSession.protocol.handle).toHaveBeenCalledWith('app', expect.any(Function));
    expect(fake.session.defaultSession.setPermissionRequestHandler).toHaveBeenCalledOnce();
    expect(window!.webContents.openHandler?.({ url: 'http://example.org' })).toEqual({ action: 'deny' });

    const handler = fake.ipcMain.handlers.get('hexwright:call')!;
    const call = async (event: { senderFrame: unknown }, method: string, args: unknown[]): Promise<unknown> => {
      const reply = (await handler(event, new TextEncoder().encode(callText({ id: 0, method, args })))) as
        | string
        | Uint8Array;
      return JSON.parse(typeof reply === 'string' ? reply : new TextDecoder().decode(reply));
    };
    expect(await call({ senderFrame: frame }, 'app.info', [])).toMatchObject({
      result: { shell: 'electron', version: '1.2.3' },
    });
    expect(await call({ senderFrame: frame }, 'library.list', [])).toMatchObject({ result: { ok: true } });

    // The menu that the renderer asks for sends its action back.
    const item = { id: 'file.save', title: 'Save', menu: 'File', enabled: true };
    expect(await call({ senderFrame: frame }, 'app.setMenu', [[item]])).toEqual({ id: 0, result: true });
    const template = fake.Menu.buildFromTemplate.mock.lastCall![0] as { submenu: { click(): void }[] }[];
    template[0]!.submenu[0]!.click();
    expect(window!.webContents.send).toHaveBeenCalledWith(
      'hexwright:event',
      '{"event":"app:action","data":{"id":"file.save"}}',
    );

    // Closing asks the page first and remembers the window.
    window!.close();
    expect(window!.destroyed).toBe(false);
    expect(window!.webContents.send).toHaveBeenLastCalledWith('hexwright:event', '{"event":"app:closing","data":{}}');
    await call({ senderFrame: frame }, 'app.closeReady', []);
    expect(window!.destroyed).toBe(true);
    fake.app.emit('window-all-closed');
    expect(fake.app.quit).toHaveBeenCalledOnce();

    // Quitting waits for the host, then quits.
    const preventDefault = vi.fn();
    fake.app.emit('will-quit', { preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(fake.app.quit).toHaveBeenCalledTimes(2), 10_000);
  });

  it('shows the first window on a second start', async () => {
    const fake = await start();
    await vi.waitFor(() => expect(fake.BrowserWindow.all[0]?.loaded).toHaveLength(1), 10_000);
    const [window] = fake.BrowserWindow.all;
    window!.minimized = true;
    fake.app.emit('second-instance', {}, [], '/');
    expect(window!.restore).toHaveBeenCalledOnce();
    expect(window!.focus).toHaveBeenCalledOnce();
    fake.app.emit('will-quit', { preventDefault: () => undefined });
    await vi.waitFor(() => expect(fake.app.quit).toHaveBeenCalledOnce(), 10_000);
  });

  it('opens files that come as arguments, from a second start, and by double click on macOS', async () => {
    const fake = await start(({ app }) =>
      app.whenReady.mockImplementationOnce(async () => {
        // macOS sends the file that started the program before it is ready.
        const early = { preventDefault: vi.fn() };
        app.emit('open-file', early, '/games/early.scenario.json');
        expect(early.preventDefault).toHaveBeenCalledOnce();
        return Promise.resolve();
      }),
    );
    await vi.waitFor(() => expect(fake.BrowserWindow.all[0]?.loaded).toHaveLength(1), 10_000);
    const [window] = fake.BrowserWindow.all;
    fake.app.emit('second-instance', {}, ['/opt/hexwright', '--flag', 'war.hexpack', 'notes.txt'], '/games');
    fake.app.emit('open-file', { preventDefault: () => undefined }, '/games/turn.hexturn');
    expect(window!.webContents.send).toHaveBeenLastCalledWith('hexwright:event', '{"event":"app:files","data":{}}');
    const take = new TextEncoder().encode(callText({ id: 0, method: 'app.takeFiles', args: [] }));
    const reply = (await fake.ipcMain.handlers.get('hexwright:call')!({ senderFrame: frame }, take)) as string;
    const { result } = JSON.parse(String(reply)) as { result: { name: string; problem: string }[] };
    expect(result.map(({ name }) => name)).toEqual(['early.scenario.json', 'war.hexpack', 'turn.hexturn']);
    expect(result[0]!.problem).toContain('Cannot open early.scenario.json');
    fake.app.emit('will-quit', { preventDefault: () => undefined });
    await vi.waitFor(() => expect(fake.app.quit).toHaveBeenCalledOnce(), 10_000);
  });

  it('lets the page save its work at an unexpected error, reports it, and exits with 1', async () => {
    const complain = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const fake = await start();
    await vi.waitFor(() => expect(fake.BrowserWindow.all[0]?.loaded).toHaveLength(1), 10_000);
    const [window] = fake.BrowserWindow.all;
    faults.get('uncaughtException')!(new Error('a bug'));
    await vi.waitFor(
      () =>
        expect(window!.webContents.send).toHaveBeenCalledWith(
          'hexwright:event',
          JSON.stringify({ event: 'app:closing', data: { fault: true } }),
        ),
      10_000,
    );
    expect(fake.app.exit).not.toHaveBeenCalled();
    const ready = callText({ id: 0, method: 'app.closeReady', args: [] });
    await fake.ipcMain.handlers.get('hexwright:call')!({ senderFrame: frame }, new TextEncoder().encode(ready));
    await vi.waitFor(() => expect(fake.app.exit).toHaveBeenCalledExactlyOnceWith(1), 10_000);
    expect(fake.dialog.showErrorBox).toHaveBeenCalledOnce();
    expect(complain.mock.calls.join()).toContain('Error: a bug');
  });

  it('exits at once if another instance runs', async () => {
    const fake = await start(({ app }) => (app.lock = false));
    expect(fake.app.quit).toHaveBeenCalledOnce();
    expect(fake.app.whenReady).not.toHaveBeenCalled();
    expect(fake.BrowserWindow.all).toEqual([]);
  });

  it('exits with a failure if it cannot start', async () => {
    const complain = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const fake = await start(({ app }) => app.whenReady.mockRejectedValueOnce(new Error('no display')));
    await vi.waitFor(() => expect(fake.app.exit).toHaveBeenCalledWith(1), 10_000);
    expect(complain.mock.calls.join()).toContain('no display');
    complain.mockRestore();
  });
});

describe('pages', () => {
  it('serves our own origin only, with the strict policy', async () => {
    const { servePages } = await import('@main/electron/pages');
    const fake = (await import('electron')) as unknown as Fakes;
    const { handle } = fake.session.defaultSession.protocol;
    servePages(fake.session.defaultSession.protocol as never, (name) =>
      Promise.resolve(name === '/index.html' ? { body: Buffer.from('page'), type: 'text/html' } : undefined),
    );
    const answer = handle.mock.lastCall![1] as (
      request: Request | { url: string; method: string },
    ) => Promise<Response>;
    const page = await answer({ url: 'app://hexwright/index.html', method: 'GET' });
    expect(page.status).toBe(200);
    expect(await page.text()).toBe('page');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect((await answer({ url: 'app://hexwright/other.js', method: 'GET' })).status).toBe(404);
    expect((await answer({ url: 'app://other/index.html', method: 'GET' })).status).toBe(404);
    expect((await answer({ url: 'app://hexwright/index.html', method: 'POST' })).status).toBe(404);
  });
});
