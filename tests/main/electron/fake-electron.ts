import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import { vi } from 'vitest';

/** The parts of Electron that the shell uses, recording what is asked of them. For `vi.mock('electron', …)`. */

export class FakeContents extends EventEmitter {
  mainFrame = { parent: null as unknown, origin: 'app://hexwright', url: 'app://hexwright/index.html' };
  openHandler: ((details: { url: string }) => { action: string }) | undefined;
  send = vi.fn();
  crashed = false;
  destroyed = false;
  session = session.defaultSession;
  printToPDF: ((options: unknown) => Promise<Uint8Array>) | undefined;
  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.openHandler = handler;
  }
  isCrashed(): boolean {
    return this.crashed;
  }
  isDestroyed(): boolean {
    return this.destroyed;
  }
}

export class BrowserWindow extends EventEmitter {
  static all: BrowserWindow[] = [];
  /** What the next `printToPDF` gives, once. */
  static nextPdf: (() => Promise<Uint8Array>) | undefined;
  webContents = new FakeContents();
  loaded: string[] = [];
  /** What a page was printed with, and its text at that moment. */
  printed: unknown;
  pageThen = '';
  destroyed = false;
  maximized = false;
  minimized = false;
  show = vi.fn();
  focus = vi.fn();
  restore = vi.fn();
  constructor(readonly options: Record<string, unknown>) {
    super();
    BrowserWindow.all.push(this);
    this.webContents.printToPDF = (given) => {
      this.printed = given;
      const give = BrowserWindow.nextPdf ?? (() => Promise.resolve(Buffer.from('%PDF-fake')));
      BrowserWindow.nextPdf = undefined;
      return give();
    };
    app.emit('web-contents-created', {}, this.webContents);
  }
  loadURL(url: string): Promise<void> {
    this.loaded.push(url);
    return Promise.resolve();
  }
  async loadFile(file: string): Promise<void> {
    this.loaded.push(file);
    this.pageThen = await readFile(file, 'utf8');
  }
  maximize(): void {
    this.maximized = true;
  }
  isMaximized(): boolean {
    return this.maximized;
  }
  isMinimized(): boolean {
    return this.minimized;
  }
  isDestroyed(): boolean {
    return this.destroyed;
  }
  getNormalBounds(): { x: number; y: number; width: number; height: number } {
    return { x: 10, y: 20, width: 1000, height: 700 };
  }
  /** As Electron does: asks `close`, then goes. */
  close(): void {
    const event = { defaultPrevented: false, preventDefault: () => void (event.defaultPrevented = true) };
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }
  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.webContents.destroyed = true;
    this.webContents.emit('destroyed');
    this.emit('closed');
  }
}

class FakeApp extends EventEmitter {
  isPackaged = false;
  lock = true;
  requestSingleInstanceLock = vi.fn(() => this.lock);
  whenReady = vi.fn(() => Promise.resolve());
  quit = vi.fn();
  exit = vi.fn();
  enableSandbox = vi.fn();
  getVersion = (): string => '1.2.3';
  getPath = (name: string): string => `/fake/${name}`;
}
export const app = new FakeApp();

export const protocol = { registerSchemesAsPrivileged: vi.fn() };

export class FakeSession extends EventEmitter {
  protocol = { handle: vi.fn() };
  webRequest = { onBeforeRequest: vi.fn() };
  enableNetworkEmulation = vi.fn();
  setDisplayMediaRequestHandler = vi.fn();
  setPermissionRequestHandler = vi.fn();
  setPermissionCheckHandler = vi.fn();
  setDevicePermissionHandler = vi.fn();
}
export const session = {
  defaultSession: new FakeSession(),
  partitions: new Map<string, FakeSession>(),
  fromPartition: vi.fn((name: string, _options?: unknown) => {
    const made = session.partitions.get(name) ?? new FakeSession();
    session.partitions.set(name, made);
    return made;
  }),
};

export const shell = { openExternal: vi.fn(() => Promise.resolve()) };

export const dialog = {
  showOpenDialog: vi.fn((..._args: unknown[]) => Promise.resolve({ canceled: true, filePaths: [] as string[] })),
  showSaveDialog: vi.fn((..._args: unknown[]) => Promise.resolve({ canceled: true, filePath: '' })),
  showMessageBox: vi.fn((..._args: unknown[]) => Promise.resolve({ response: 1 })),
  showErrorBox: vi.fn(),
};

type IpcHandler = (event: { senderFrame: unknown }, ...args: unknown[]) => Promise<unknown>;
export const ipcMain = {
  handlers: new Map<string, IpcHandler>(),
  handle(channel: string, handler: IpcHandler): void {
    this.handlers.set(channel, handler);
  },
};

export const Menu = {
  buildFromTemplate: vi.fn((template: unknown) => ({ template })),
  setApplicationMenu: vi.fn(),
};

export const screen = {
  displays: [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }],
  getAllDisplays(): { workArea: { x: number; y: number; width: number; height: number } }[] {
    return this.displays;
  },
};
