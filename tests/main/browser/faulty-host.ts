import { createInterface } from 'node:readline';
import { runBrowserHost } from '@main/browser/program';

/** A browser host that fails on command: each line of its input names the fault. For tests of the last handler. */

const [renderer = '', shipped = '', ...args] = process.argv.slice(2);
await runBrowserHost(args, { renderer, shipped, version: '1.2.3' });

const fail = (): never => {
  throw new Error('injected fault');
};
const FAULTS: Record<string, () => unknown> = {
  throw: () => setTimeout(fail),
  reject: () => Promise.reject(new Error('injected fault')),
  print: () => [process.stdout.write('output\n'), process.stderr.write('output\n')],
  twice: () => [setTimeout(fail), setTimeout(fail, 50)],
};
createInterface({ input: process.stdin }).on('line', (line) => FAULTS[line]?.());
