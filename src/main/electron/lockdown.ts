import { shell, type App, type Session, type WebContents } from 'electron';
import { APP_PAGE, isSafeExternal } from './origin';

/** Keeps every page of the program where it is: no navigation, no new windows, no web views. Links to https open in the system's browser. */
export function lockContents(app: App, onError: (error: unknown) => void): void {
  app.on('web-contents-created', (_event, contents) => lock(contents, onError));
}

function lock(contents: WebContents, onError: (error: unknown) => void): void {
  contents.on('will-navigate', (event) => {
    // Reloading our own page is no navigation away.
    if (event.url !== APP_PAGE) event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (isSafeExternal(url)) shell.openExternal(url).catch(onError);
    return { action: 'deny' };
  });
}

/** The only permission that the page needs: to copy text when the user presses a button. */
const ALLOWED = 'clipboard-sanitized-write';

/**
 * Denies a session's pages everything the program does not need: permissions (camera, position, notifications …), devices, screen capture
 * and downloads. Files are written by `dialogs.exportFile` instead.
 */
export function lockSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(permission === ALLOWED));
  session.setPermissionCheckHandler((_contents, permission) => permission === ALLOWED);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
  session.on('will-download', (event) => event.preventDefault());
}
