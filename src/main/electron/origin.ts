import { app, type WebFrameMain } from 'electron';

/** Scheme of the built pages. */
export const APP_SCHEME = 'app';

/** Origin of the built pages. */
export const BUILT_ORIGIN = `${APP_SCHEME}://hexwright`;

/**
 * The page of Vite's development server, which `electron-vite dev` names in `ELECTRON_RENDERER_URL`. Undefined in a package, and for anything but
 * a server on this machine.
 */
export function developmentPage(address: string | undefined, isPackaged: boolean): string | undefined {
  if (isPackaged || address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname) ? url.href : undefined;
}

const development = developmentPage(process.env['ELECTRON_RENDERER_URL'], app.isPackaged);

/** The page of the main window. */
export const APP_PAGE = development ?? `${BUILT_ORIGIN}/index.html`;

/** Origin of the page of the main window, the only one that may call the host. */
export const APP_ORIGIN = development === undefined ? BUILT_ORIGIN : new URL(development).origin;

/** True for the top frame of one of our own pages: no other frame may call the host. */
export function isOurFrame(frame: WebFrameMain | null): boolean {
  return frame !== null && frame.parent === null && frame.origin === APP_ORIGIN;
}

/** True for an address that may be handed to the system's browser: https, with no name or password in it. */
export function isSafeExternal(address: string): boolean {
  if (!URL.canParse(address) || address.length > 2000) return false;
  const url = new URL(address);
  return url.protocol === 'https:' && url.hostname !== '' && url.username === '' && url.password === '';
}
