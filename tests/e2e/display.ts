import { spawn } from 'node:child_process';

/** A screen for Electron. */
export interface Display {
  /** Value of `DISPLAY`. */
  readonly name: string;
  close(): void;
}

/** The screen of this machine, else a virtual one by Xvfb; undefined when there is neither. */
export function openDisplay(): Promise<Display | undefined> {
  const own = process.env['DISPLAY'];
  if (own !== undefined && own !== '') return Promise.resolve({ name: own, close: () => undefined });
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.once('exit', () => resolve(undefined));
    server.stdout.once('data', (number: Buffer) => {
      resolve({ name: `:${String(number).trim()}`, close: () => void server.kill() });
    });
  });
}
