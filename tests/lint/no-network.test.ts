import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Everything in Node, browsers and Electron that can open a connection or send data. */
const NETWORK =
  /\bfetch\(|XMLHttpRequest|sendBeacon|EventSource|new WebSocket\(|RTCPeerConnection|from 'node:(?:https?|net|tls|dgram|dns)(?:\/promises)?'|from '(?:ws|ioredis|bullmq)'|autoUpdater|crashReporter|net\.request/;

/** The files that connect, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/main/browser/server.ts': 'serves the window on 127.0.0.1',
  'src/main/browser/http-server.ts': 'serves the window on 127.0.0.1',
  'src/main/browser/connection.ts': 'serves the window on 127.0.0.1',
  'src/main/browser/guard.ts': 'checks requests on 127.0.0.1',
  'src/main/browser/page-requests.ts': 'answers requests on 127.0.0.1',
  'src/renderer/theme/fonts.ts': 'reads the bundled fonts',
  'src/renderer/host/connect.ts': 'connects the window to its own host',
  'src/shared/socket-transport.ts': 'connects the window to its own host',
};

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(at);
    return /\.(?:ts|vue|html)$/.test(entry.name) ? [at] : [];
  });
}

describe('the program', () => {
  it('never calls home: only the window’s own connection and a work queue that the user names use the network', () => {
    const root = path.resolve(import.meta.dirname, '../..');
    const connecting = sources('src').filter((file) => NETWORK.test(readFileSync(path.join(root, file), 'utf8')));
    const unknown = connecting.filter((file) => !(file in ALLOWED) && !file.startsWith('src/main/queue/'));
    expect(unknown).toEqual([]);
  });

  it('allows its pages to connect to their own address only', () => {
    const html = readFileSync('src/renderer/index.html', 'utf8');
    expect(html).toMatch(/connect-src 'self'/);
    expect(html).not.toMatch(/https?:\/\//);
  });
});
