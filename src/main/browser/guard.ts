import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Checks requests to the loopback server. */
export interface RequestGuard {
  /** Addresses of the server that a page may use, with port, without scheme. */
  readonly hosts: readonly string[];
  /** The `Set-Cookie` header that starts a session. */
  readonly sessionCookie: string;
  /** True when the request names the server by its own address. A foreign name that points here (DNS rebinding) fails. */
  isOurHost(request: IncomingMessage): boolean;
  /** True when the request comes from a page of this server at the same address. */
  isOurOrigin(request: IncomingMessage): boolean;
  /** True when the address carries the token. */
  hasToken(url: URL): boolean;
  /** True when the request carries the session cookie. */
  hasSession(request: IncomingMessage): boolean;
}

/** A new secret of 128 random bits in URL-safe characters. */
export function makeSecret(): string {
  return randomBytes(16).toString('base64url');
}

/** The guard of a server that listens on `port`. Its token starts sessions; its session secret is new for each run. */
export function createGuard(port: number, token: string): RequestGuard {
  // Browsers leave out the standard port.
  const hosts = ['127.0.0.1', 'localhost'].flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : [])]);
  // Browsers share cookies between all ports of a host, so the name tells two running programs apart.
  const cookieName = `hexwright-${port}`;
  const session = makeSecret();
  return {
    hosts,
    sessionCookie: `${cookieName}=${session}; HttpOnly; SameSite=Strict; Path=/`,
    isOurHost: ({ headers }) => headers.host !== undefined && hosts.includes(headers.host),
    isOurOrigin: ({ headers }) => headers.origin !== undefined && headers.origin === `http://${headers.host}`,
    hasToken: (url) => isSame(url.searchParams.get('token') ?? '', token),
    hasSession: ({ headers }) => cookieValues(headers.cookie ?? '', cookieName).some((value) => isSame(value, session)),
  };
}

/** Compares secrets in constant time. */
function isSame(value: string, secret: string): boolean {
  const [a, b] = [Buffer.from(value), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function cookieValues(header: string, name: string): string[] {
  return header.split(';').flatMap((pair) => {
    const [key, value] = pair.trim().split('=', 2);
    return key === name && value !== undefined ? [value] : [];
  });
}
