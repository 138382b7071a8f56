import { connect, type Socket } from 'node:net';

const upgrade = (port: number, target: string): string =>
  [
    `GET ${target} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Origin: http://127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    '\r\n',
  ].join('\r\n');

/** What hostile or broken peers send, by name. None of them has the token or a session. */
export const ATTACKS: Readonly<Record<string, (port: number) => string | Buffer>> = {
  'an upgrade with a wrong token': (port) => upgrade(port, '/socket?token=wrong'),
  'an upgrade at another path': (port) => upgrade(port, '/'),
  'an upgrade with a body': (port) => `${upgrade(port, '/socket')}${'x'.repeat(100_000)}`,
  'an upgrade to another protocol': () => 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
  'a CONNECT request': () => 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n',
  'a TLS greeting': () => Buffer.from('16030100c8010000c4030300', 'hex'),
  'raw garbage': () => Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256)),
  'headers over the limit': () => `GET / HTTP/1.1\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`,
  'half a request': () => 'GET / HTTP/1.1\r\nHost:',
  'a body that never ends': (port) =>
    `POST / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\nx`,
  'many requests at once': (port) => `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`.repeat(500),
  nothing: () => '',
};

/** How an attacker ends a connection: `hold` leaves it half-open for the caller to destroy. */
export type AttackEnding = 'reset' | 'end' | 'hold';

/** Connects to a port of this machine, sends an attack and ends as told. Resolves to the connection once it is sent or cut. */
export function attack(port: number, what: string | Buffer, ending: AttackEnding): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const finish = (): void => resolve(socket);
    socket.on('error', finish);
    socket.on('close', finish);
    socket.on('connect', () => {
      socket.write(what, () => {
        if (ending === 'reset') socket.resetAndDestroy();
        else if (ending === 'end') socket.end();
        finish();
      });
    });
  });
}
