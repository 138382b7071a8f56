import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Judges requests to the loopback server. */
export interface RequestGuard {
  /** Addresses of the server as a page may name them, with port, without scheme. */
  readonly hosts: readonly string[];
  /** True when the request names the server by its own address: a page of another name that points here (DNS rebinding) does not. */
  isOurHost(request: IncomingMessage): boolean;
  /** True when the request comes from a page of this server at the same address. */
  isOurOrigin(request: IncomingMessage): boolean;
  /** True when the address carries the token. */
  hasToken(url: URL): boolean;
}

/** A new secret of 128 random bits, fit for an address. */
export function makeToken(): string {
  return randomBytes(16).toString('base64url');
}

/** The judge for a server that listens on `port` and asks for `token`. */
export function createGuard(port: number, token: string): RequestGuard {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const secret = Buffer.from(token);
  return {
    hosts,
    isOurHost: ({ headers }) => headers.host !== undefined && hosts.includes(headers.host),
    isOurOrigin: ({ headers }) => headers.origin !== undefined && headers.origin === `http://${headers.host}`,
    hasToken(url) {
      const given = Buffer.from(url.searchParams.get('token') ?? '');
      return given.length === secret.length && timingSafeEqual(given, secret);
    },
  };
}
