import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pageHeaders } from '@main/host/page-headers';
import type { StaticFiles } from '@main/host/static-files';
import type { RequestGuard } from './guard';

const TEXT = 'text/plain; charset=utf-8';
const SIGN_IN = 'Open the whole address that Hexwright printed when it started. It ends in a token.';
/** Loads `/` again, this time as a request of our own page. */
const BOUNCE = '<!doctype html><title>Hexwright</title><meta http-equiv="refresh" content="0; url=/">';

/**
 * Answers requests for the renderer's files. The token in the address starts a session and is removed from the address; every file
 * requires the session cookie. `onError` receives what goes wrong inside.
 */
export function servePages(
  guard: RequestGuard,
  files: StaticFiles,
  onError: (error: unknown) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  const common = pageHeaders(guard.hosts.map((host) => `ws://${host}`));
  return (request, response) => {
    const send = (status: number, type: string, body: string | Buffer, more: OutgoingHttpHeaders = {}): void => {
      const length = Buffer.byteLength(body);
      response.writeHead(status, { ...common, 'Content-Type': type, 'Content-Length': length, ...more });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    const refuse = (status: number, message: string): void => send(status, TEXT, `${message}\n`);
    const answer = async (): Promise<void> => {
      const url = urlOf(request);
      if (url === undefined || !guard.isOurHost(request)) {
        return refuse(403, 'This is not an address of Hexwright.');
      }
      if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Only GET is answered here.');
      const signedIn = guard.hasSession(request);
      const atStart = url.pathname === '/';
      if (atStart && url.searchParams.has('token') && (signedIn || guard.hasToken(url))) {
        const cookie = signedIn ? {} : { 'Set-Cookie': guard.sessionCookie };
        return send(303, TEXT, '', { Location: '/', 'Cache-Control': 'no-store', ...cookie });
      }
      // Browsers withhold a SameSite=Strict cookie when another page (the opener's file) started the navigation, also after our redirect.
      if (!signedIn && atStart && url.search === '' && request.headers['sec-fetch-site'] === 'cross-site') {
        return send(200, 'text/html; charset=utf-8', BOUNCE, { 'Cache-Control': 'no-store' });
      }
      if (!signedIn) return refuse(403, SIGN_IN);
      const file = await files(url.pathname);
      return file === undefined ? refuse(404, 'File not found.') : send(200, file.type, file.body);
    };
    // A reader that resets its connection is no fault of the program.
    response.on('error', () => undefined);
    answer().catch((error: unknown) => {
      onError(error);
      if (response.headersSent) response.destroy();
      else refuse(500, 'Cannot read this file.');
    });
  };
}

/** The address of a request; undefined when it cannot be parsed. The host name is a placeholder: the guard checks the Host header. */
export function urlOf({ url }: IncomingMessage): URL | undefined {
  const whole = `http://hexwright.invalid${url}`;
  return url?.startsWith('/') && URL.canParse(whole) ? new URL(whole) : undefined;
}
