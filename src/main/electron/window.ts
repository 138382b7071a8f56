import { BrowserWindow, screen, type Rectangle } from 'electron';
import type { WindowState } from '@main/host/settings';
import { APP_PAGE } from './origin';

const SMALLEST = { width: 900, height: 600 };
const USUAL = { width: 1360, height: 860 };

/** Makes the main window, hidden until its page is painted. `remembered` is used as far as a screen still shows it. */
export function createMainWindow(preload: string, remembered: WindowState | undefined): BrowserWindow {
  const place = remembered !== undefined && isOnScreen(remembered) ? remembered : USUAL;
  const window = new BrowserWindow({
    width: place.width,
    height: place.height,
    ...('x' in place ? { x: place.x, y: place.y } : {}),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title: 'Hexwright',
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      spellcheck: false,
    },
  });
  if (remembered?.maximized === true) window.maximize();
  window.once('ready-to-show', () => window.show());
  return window;
}

/** Loads the renderer's page; rejects when it cannot be loaded. */
export function loadPage(window: BrowserWindow): Promise<void> {
  return window.loadURL(APP_PAGE);
}

/** Where the window is, for the next start: its size before it was maximized. */
export function windowState(window: BrowserWindow): WindowState {
  const { x, y, width, height } = window.getNormalBounds();
  return { x, y, width, height, maximized: window.isMaximized() };
}

/** True when enough of the title bar lies on some screen to take hold of it. */
function isOnScreen({ x, y, width }: Rectangle | WindowState): boolean {
  const grip = 100;
  return screen
    .getAllDisplays()
    .some(
      ({ workArea }) =>
        x + width - grip >= workArea.x &&
        x + grip <= workArea.x + workArea.width &&
        y >= workArea.y &&
        y + grip <= workArea.y + workArea.height,
    );
}
