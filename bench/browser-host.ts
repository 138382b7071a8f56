import { spawn } from 'node:child_process';
import { root } from '../scripts/lib/aliases.mjs';

/** Starts the built browser host. Returns its address and how to end it. */
export async function startHost(
  library: string,
  settings: string,
): Promise<{ readonly url: string; readonly stop: () => void }> {
  const args = ['out/main/browser.js', '--library', library, '--settings', settings];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += String(chunk);
      const address = /http:\/\/\S+/.exec(printed)?.[0];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The browser host ended: ${printed}`)));
  });
  return { url, stop: () => child.kill() };
}
