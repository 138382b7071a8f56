import { protocol, type Protocol } from 'electron';
import { pageHeaders } from '@main/host/page-headers';
import type { StaticFiles } from '@main/host/static-files';
import { APP_SCHEME, BUILT_ORIGIN } from './origin';

/** Makes `app:` a proper web scheme, with origins, modules and workers. Must run before Electron is ready. */
export function declareScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Serves the built renderer at `app://hexwright/`, with the same headers as the browser shell. */
export function servePages(on: Protocol, files: StaticFiles): void {
  on.handle(APP_SCHEME, async (request) => {
    const url = new URL(request.url);
    const ours = `${url.protocol}//${url.host}` === BUILT_ORIGIN && request.method === 'GET';
    const file = ours ? await files(url.pathname) : undefined;
    if (file === undefined) return new Response('File not found.', { status: 404, headers: pageHeaders() });
    return new Response(new Uint8Array(file.body), { headers: { ...pageHeaders(), 'Content-Type': file.type } });
  });
}
