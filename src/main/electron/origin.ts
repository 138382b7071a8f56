import type { WebFrameMain } from 'electron';

/** Scheme of the renderer's pages. */
export const APP_SCHEME = 'app';

/** Origin of the renderer's pages. */
export const APP_ORIGIN = `${APP_SCHEME}://hexwright`;

/** The page of the main window. */
export const APP_PAGE = `${APP_ORIGIN}/index.html`;

/** True for the top frame of one of our own pages: nobody else may call the host. */
export function isOurFrame(frame: WebFrameMain | null): boolean {
  return frame !== null && frame.parent === null && frame.origin === APP_ORIGIN;
}

/** True for an address that may be handed to the system's browser: https, with no name or password in it. */
export function isSafeExternal(address: string): boolean {
  if (!URL.canParse(address) || address.length > 2000) return false;
  const url = new URL(address);
  return url.protocol === 'https:' && url.hostname !== '' && url.username === '' && url.password === '';
}
