import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { PageHost } from '@main/host';
import { pageHeaders } from '@main/host/page-headers';
import type { StaticFiles } from '@main/host/static-files';
import { MAX_MESSAGE, SOCKET_PATH } from '@shared/index';
import { serveConnection } from './connection';
import { createGuard, makeToken } from './guard';

export interface ServerOptions {
  readonly host: PageHost;
  /** The built renderer. */
  readonly files: StaticFiles;
  /** 0 or absent: any free port. */
  readonly port?: number;
  /** Largest message from a page in bytes; larger ones end its connection. */
  readonly maxMessage?: number;
  /** Told what goes wrong inside; the page only hears that something did. */
  readonly onError: (error: unknown) => void;
  /** Told the number of connected pages whenever it changes. */
  readonly onPages?: (count: number) => void;
}

export interface BrowserServer {
  /** The address to open, with its secret. */
  readonly url: string;
  readonly port: number;
  /** Ends every connection and stops listening. */
  close(): Promise<void>;
}

/**
 * Starts the server of the browser shell on 127.0.0.1. The page and the socket ask for the token; every request must name the
 * server by its own address; the socket also wants to come from our own page. Rejects when the port is taken.
 */
export async function startServer(options: ServerOptions): Promise<BrowserServer> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const token = makeToken();
  const guard = createGuard(port, token);
  const headers = pageHeaders(guard.hosts.map((host) => `ws://${host}`));
  const sockets = new WebSocketServer({ noServer: true, maxPayload: options.maxMessage ?? MAX_MESSAGE });

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const send = (status: number, type: string, body: string | Buffer): void => {
      response.writeHead(status, { ...headers, 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    const refuse = (status: number, message: string): void => send(status, 'text/plain; charset=utf-8', `${message}\n`);
    const url = urlOf(request);
    if (url === undefined || !guard.isOurHost(request))
      return refuse(403, 'This address does not belong to Hexwright.');
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Only GET is answered here.');
    const isPage = url.pathname === '/' || url.pathname.toLowerCase().endsWith('.html');
    if (isPage && !guard.hasToken(url)) {
      return refuse(403, 'Open the whole address that Hexwright printed when it started; it ends in a token.');
    }
    options.files(url.pathname).then(
      (file) => (file === undefined ? refuse(404, 'There is nothing here.') : send(200, file.type, file.body)),
      (error: unknown) => {
        options.onError(error);
        refuse(500, 'This file could not be read.');
      },
    );
  });

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = urlOf(request);
    const welcome =
      url?.pathname === SOCKET_PATH && guard.isOurHost(request) && guard.isOurOrigin(request) && guard.hasToken(url);
    if (!welcome) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (page) => {
      serveConnection(page, options.host, options.onError);
      options.onPages?.(sockets.clients.size);
      page.on('close', () => options.onPages?.(sockets.clients.size));
    });
  });
  server.on('error', options.onError);

  return {
    url: `http://127.0.0.1:${port}/?token=${token}`,
    port,
    async close() {
      for (const page of sockets.clients) page.close(1001, 'Hexwright has ended');
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      // A page that does not answer the closing handshake must not keep the program.
      const force = setTimeout(() => {
        for (const page of sockets.clients) page.terminate();
        server.closeAllConnections();
      }, 1000);
      await closed;
      clearTimeout(force);
      sockets.close();
    },
  };
}

function urlOf({ url }: IncomingMessage): URL | undefined {
  // The name in front only serves to parse; what the page calls us is judged by the Host header.
  const whole = `http://hexwright.invalid${url}`;
  return url?.startsWith('/') && URL.canParse(whole) ? new URL(whole) : undefined;
}
