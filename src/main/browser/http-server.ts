import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** What one server accepts; times in milliseconds. */
export interface ServerLimits {
  /** Connections of any kind at once; further ones are dropped. */
  readonly connections: number;
  /** Time for the headers of a request, counted from the connection's start. */
  readonly headers: number;
  /** Time for a whole request. */
  readonly request: number;
  /** Time between two requests of one connection. */
  readonly idle: number;
}

export const SERVER_LIMITS: ServerLimits = { connections: 1200, headers: 10_000, request: 30_000, idle: 5_000 };

/** A listening server that no peer can break. */
export interface SafeServer {
  readonly server: Server;
  readonly port: number;
  /** Stops listening; connections that are still open after a second are cut. */
  close(): Promise<void>;
}

/** Listens on 127.0.0.1. Rejects when the port is taken; later errors go to `onError`. */
export async function listen(
  port: number,
  limits: ServerLimits,
  onError: (error: unknown) => void,
): Promise<SafeServer> {
  const server = createServer({
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.idle,
    connectionsCheckingInterval: Math.min(limits.headers, 2_000),
  });
  server.maxConnections = limits.connections;
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    // Node removes its own listeners at an upgrade; a reset without any listener would end the process.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => connections.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    refuseSocket(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      server.on('error', onError);
      resolve();
    });
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const force = setTimeout(() => connections.forEach((socket) => socket.destroy()), 1000);
      await closed;
      clearTimeout(force);
    },
  };
}

/** Answers a connection with a status line and ends it, whether or not the peer reads the answer. */
export function refuseSocket(socket: Duplex, status: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
