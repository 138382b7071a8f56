import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { PageHost } from '@main/host';
import type { StaticFiles } from '@main/host/static-files';
import { MAX_MESSAGE, SOCKET_PATH } from '@shared/index';
import { serveConnection } from './connection';
import { createGuard, makeSecret } from './guard';
import { listen, refuseSocket, SERVER_LIMITS, type ServerLimits } from './http-server';
import { servePages, urlOf } from './page-requests';

/** More pages than this at once are not one user's. */
const MAX_PAGES = 64;

export interface ServerOptions {
  readonly host: PageHost;
  /** The built renderer. */
  readonly files: StaticFiles;
  /** 0 or absent: any free port. */
  readonly port?: number;
  /** Largest message from a page in bytes; larger ones end its connection. */
  readonly maxMessage?: number;
  /** Largest number of connected pages; further ones are refused. */
  readonly maxPages?: number;
  readonly limits?: Partial<ServerLimits>;
  /** Receives what goes wrong inside; the page only learns that a call failed. */
  readonly onError: (error: unknown) => void;
  /** Receives the number of connected pages whenever it changes. */
  readonly onPages?: (count: number) => void;
}

export interface BrowserServer {
  /** The address to open, with its token. */
  readonly url: string;
  readonly port: number;
  /** Ends every connection and stops listening. */
  close(): Promise<void>;
}

/**
 * Starts the server of the browser shell on 127.0.0.1. Opening its address with the token starts a session; files and the socket require
 * the session cookie. Every request must name the server by its own address, and the socket must come from our own page. Rejects when the port is taken.
 */
export async function startServer(options: ServerOptions): Promise<BrowserServer> {
  const { onError, maxPages = MAX_PAGES } = options;
  const { server, port, close } = await listen(options.port ?? 0, { ...SERVER_LIMITS, ...options.limits }, onError);
  const token = makeSecret();
  const guard = createGuard(port, token);
  const pages = new WebSocketServer({ noServer: true, maxPayload: options.maxMessage ?? MAX_MESSAGE });
  pages.on('error', onError);

  server.on('request', servePages(guard, options.files, onError));
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const accepted =
      urlOf(request)?.pathname === SOCKET_PATH &&
      guard.isOurHost(request) &&
      guard.isOurOrigin(request) &&
      guard.hasSession(request);
    if (!accepted) return refuseSocket(socket, '403 Forbidden');
    if (pages.clients.size >= maxPages) return refuseSocket(socket, '503 Service Unavailable');
    pages.handleUpgrade(request, socket, head, (page) => {
      serveConnection(page, options.host, onError);
      options.onPages?.(pages.clients.size);
      page.on('close', () => options.onPages?.(pages.clients.size));
    });
  });

  return {
    url: `http://127.0.0.1:${port}/?token=${token}`,
    port,
    async close() {
      for (const page of pages.clients) page.close(1001, 'Hexwright has ended');
      await close();
      pages.close();
    },
  };
}
