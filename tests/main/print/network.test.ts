import { createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { chromiumPdf, ownBrowser } from '@main/print';

/** What a page may try that the check of pages has let through by mistake. */
const pageThatCalls = (address: string): string =>
  [
    `<link rel="preconnect" href="${address}"><link rel="dns-prefetch" href="${address}">`,
    `<img src="${address}/a.png"><iframe src="${address}/frame"></iframe>`,
    `<style>body{background:url(${address}/b.png)}</style>`,
    `<meta http-equiv="refresh" content="0;url=${address}/refresh">`,
  ].join('\n');

it.skipIf(!ownBrowser().ok)(
  'a browser that creates a PDF reaches no server, not even on this machine',
  { timeout: 60_000 },
  async () => {
    let connections = 0;
    const canary = createServer((socket) => {
      connections++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void canary.close());
    const { port } = canary.address() as AddressInfo;
    for (const name of ['127.0.0.1', 'localhost']) await chromiumPdf(pageThatCalls(`http://${name}:${port}`));
    expect(connections).toBe(0);
  },
);
