import { randomFillSync } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { below, nextU32, unit, type Rng } from '@core/base';
import { MAX_MESSAGE, SOCKET_PATH } from '@shared/index';
import type { Problem } from '../area';
import { Connection } from './connection';
import type { Access } from './process';
import { pick } from '../pick';

/** What a rough visitor does to the host; resolves to what is wrong with the answer. */
export type Visit = (rng: Rng, access: Access, secret: string) => Promise<Problem[]>;

/** Milliseconds that an answer to a raw request is waited for. */
const PATIENCE = 1500;

function rawSocket({ port }: Access): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
    socket.on('error', () => undefined);
  });
}

/** Sends bytes and reads what comes back until the host closes or a short time is over. */
async function exchange(access: Access, bytes: string | Buffer): Promise<string> {
  const socket = await rawSocket(access);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  socket.write(bytes);
  await Promise.race([new Promise((resolve) => socket.once('close', resolve)), sleep(PATIENCE)]);
  socket.destroy();
  return answer;
}

const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';

function upgrade(access: Access, path: string, headers: Readonly<Record<string, string>>): string {
  const all = {
    Host: `127.0.0.1:${access.port}`,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Key': KEY,
    'Sec-WebSocket-Version': '13',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PATCH',
  'PROPFIND',
  'get',
  'BREW',
];

const PATHS = [
  ...[
    '/',
    '/index.html',
    '/index%2ehtml',
    '/INDEX.HTML',
    '/index.html/',
    '//index.html',
    '/%69ndex.html',
    '/./index.html',
    '/assets/..%2findex.html',
  ],
  ...[
    '/index.html%00',
    '/index.html;x',
    '/index.html?x=.js',
    '/index%252ehtml',
    '/index.htm\u0142',
    '*',
    '/..',
    '/../package.json',
  ],
  ...[
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/..%5c..%5cpackage.json',
    '/assets/../../main/browser.js',
    '/....//package.json',
  ],
  ...[
    'http://127.0.0.1/',
    'http://evil.example/index.html',
    '/socket',
    '/socket/',
    '/%',
    '/%zz',
    '/\\..\\package.json',
    '/?token=',
    '/?token[]=x',
    '/assets',
  ],
  ...['/.main', '/.hidden', '/assets/.', `/${'a/'.repeat(4000)}`, `/${'%2e'.repeat(2000)}`],
];

/** An HTTP request that no browser would make. */
const oddRequest: Visit = async (rng, access, secret) => {
  const method = pick(rng, METHODS);
  const path = pick(rng, PATHS);
  const host = pick(rng, [`127.0.0.1:${access.port}`, `localhost:${access.port}`, 'evil.example', '']);
  const extra = pick(rng, [
    '',
    'Content-Length: 5\r\n',
    'Transfer-Encoding: chunked\r\n',
    'Range: bytes=0-5\r\n',
    `X: ${'y'.repeat(20_000)}\r\n`,
    'Host: twice\r\n',
    'Bad Header\r\n',
    'Expect: 100-continue\r\n',
    '\u0000: x\r\n',
    'Cookie: a=b; a=c\r\n',
  ]);
  const version = pick(rng, ['1.1', '1.1', '1.1', '1.0', '0.9', '2.0']);
  const answer = await exchange(
    access,
    `${method} ${path} HTTP/${version}\r\nHost: ${host}\r\n${extra}Connection: close\r\n\r\n`,
  );
  const shown = `${method} ${path.slice(0, 80)} with host "${host}"`;
  if (answer.includes(secret)) return [{ rule: 'a request reads nothing outside the pages', detail: shown }];
  if (/"name": "hexwright"|from "electron"/.test(answer))
    return [{ rule: 'a request reads nothing outside the pages', detail: shown }];
  const isPage = /^HTTP\/1\.1 200/.test(answer) && /content-type: text\/html/i.test(answer);
  return isPage ? [{ rule: 'the page is served only after signing in', detail: `Served: ${shown}` }] : [];
};

/** An upgrade that is refused, then a reset instead of a close. */
const refusedUpgrade: Visit = async (rng, access) => {
  const headers = pick<Record<string, string>>(rng, [
    {},
    { Origin: 'http://evil.example' },
    { Origin: access.origin },
    { Origin: access.origin, Cookie: 'x=y' },
    { Origin: access.origin, 'Sec-WebSocket-Version': '99' },
    { Origin: access.origin, 'Sec-WebSocket-Key': 'short' },
    { Origin: access.origin, Upgrade: 'h2c' },
  ]);
  const path = pick(rng, [SOCKET_PATH, `${SOCKET_PATH}?token=wrong`, '/', '/other', `${SOCKET_PATH}/x`, '//']);
  const socket = await rawSocket(access);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += String(chunk)));
  socket.write(upgrade(access, path, headers));
  if (unit(rng) < 0.5) await sleep(below(rng, 30));
  if (unit(rng) < 0.8) socket.resetAndDestroy();
  else socket.destroy();
  return /^HTTP\/1\.1 101/.test(answer)
    ? [{ rule: 'the socket opens only after signing in', detail: `${path} ${JSON.stringify(headers)}` }]
    : [];
};

/** Bytes that are no frames, after a good handshake. */
const brokenFrames: Visit = async (rng, access) => {
  const socket = await rawSocket(access);
  socket.resume();
  socket.write(upgrade(access, `${SOCKET_PATH}${access.query}`, { ...access.headers, Origin: access.origin }));
  await sleep(20);
  const frames = [
    randomFillSync(Buffer.alloc(1 + below(rng, 2000))),
    Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
    Buffer.from([0x81, 0x05, 0x68, 0x65, 0x6c, 0x6c, 0x6f]),
    Buffer.from([0xf1, 0x80, 0, 0, 0, 0]),
    Buffer.from([0x88, 0x81, 0, 0, 0, 0, 0x01]),
    Buffer.from([0x01, 0x80, 0, 0, 0, 0, 0x89, 0xfe, 0, 126]),
  ];
  socket.write(pick(rng, frames));
  await sleep(below(rng, 40));
  if (unit(rng) < 0.5) socket.resetAndDestroy();
  else socket.destroy();
  return [];
};

/** Messages that are no calls. */
const garbage: Visit = async (rng, access) => {
  const connection = await Connection.open(access);
  const texts = [
    '',
    'x',
    '{}',
    '[]',
    'null',
    '7',
    '{"id":"x"}',
    '{"id":1e999}',
    '{"id":1}',
    '{"id":-1,"method":"app.info","args":[]}',
    '['.repeat(100_000),
    '{"id":1,"method":"app.info","args":[],"__proto__":{"x":1}}',
    `{"id":1,"method":${JSON.stringify('x'.repeat(100_000))}}`,
    '\ud800',
  ];
  connection.socket.send(unit(rng) < 0.3 ? randomFillSync(Buffer.alloc(100)) : pick(rng, texts));
  await sleep(below(rng, 30));
  connection.close();
  return [];
};

/** A message over the limit; rare, since it takes as much memory here. */
const oversized: Visit = async (_rng, access) => {
  const connection = await Connection.open(access);
  connection.socket.send(Buffer.alloc(MAX_MESSAGE + 1024, 0x20).toString('latin1'));
  await Promise.race([new Promise((resolve) => connection.socket.once('close', resolve)), sleep(10_000)]);
  const { isOpen } = connection;
  connection.close();
  return isOpen ? [{ rule: 'a message over the limit ends its connection', detail: 'It is still open.' }] : [];
};

/** A page that asks for much and reads nothing. */
const slowReader: Visit = async (rng, access) => {
  const connection = await Connection.open(access);
  connection.socket.pause();
  for (let count = below(rng, 60); count > 0; count--) void connection.call('library.list', [], 1000);
  await sleep(below(rng, 500));
  connection.close();
  return [];
};

/** Connections that come and go at once. */
const hasty: Visit = async (rng, access) => {
  const open = Array.from({ length: 1 + below(rng, 20) }, async () => {
    const connection = await Connection.open(access);
    void connection.call('library.list', [], 1000);
    if (nextU32(rng) % 2 === 0) await sleep(5);
    connection.close();
  });
  await Promise.all(open);
  return [];
};

/** More calls at once than a page would make: each gets an answer. */
const burst: Visit = async (rng, access) => {
  const connection = await Connection.open(access);
  const calls = Array.from({ length: pick(rng, [50, 200, 700]) }, () => connection.call('app.info', [], 20_000));
  const answers = await Promise.all(calls);
  connection.close();
  const lost = answers.filter((answer) => answer === undefined).length;
  if (lost === 0) return [];
  return [
    { rule: 'a call gets an answer or an error', detail: `${lost} of ${answers.length} calls at once got none.` },
  ];
};

/** What visitors do, and how often. */
export const VISITS: readonly (readonly [weight: number, visit: Visit])[] = [
  [300, oddRequest],
  [200, refusedUpgrade],
  [120, brokenFrames],
  [120, garbage],
  [1, oversized],
  [20, slowReader],
  [30, hasty],
  [20, burst],
];
