import { build } from 'esbuild';
import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { aliases, root } from '../../../scripts/lib/aliases.mjs';

/** The program of a child as one file in a folder, so that Node starts it fast. */
export async function bundleChild(name: string, folder: string): Promise<string> {
  const outfile = path.join(folder, 'child.mjs');
  await build({
    entryPoints: [path.join(import.meta.dirname, `${name}.ts`)],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    // Native, and loaded only for covers of packs.
    external: ['@napi-rs/canvas'],
    alias: Object.fromEntries(Object.entries(aliases).map(([alias, at]) => [alias, path.join(root, at)])),
    // Bundled CommonJS packages load Node's modules by `require`.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'error',
  });
  return outfile;
}

/** How a child ended, and what it said before. */
export interface Killed {
  readonly said: string;
  /** What went wrong before it was killed; empty when nothing did. */
  readonly complaint: string;
  /** True when it was done before it was killed. */
  readonly done: boolean;
}

/** Starts a child and kills it `wait` milliseconds after it has said `lines` lines, or after its first word. */
export function killOne(child: string, args: readonly string[], wait: number, lines = 0): Promise<Killed> {
  return new Promise((resolve, reject) => {
    const running = spawn(process.execPath, [child, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let complaint = '';
    let said = '';
    let timer: NodeJS.Timeout | undefined;
    running.stdout.on('data', (data: Buffer) => {
      said += data.toString();
      if (said.split('\n').length > lines) timer ??= setTimeout(() => running.kill('SIGKILL'), wait);
    });
    running.stderr.on('data', (data: Buffer) => (complaint += data.toString()));
    running.once('error', reject);
    running.once('close', (_, signal) => resolve({ said, complaint, done: signal !== 'SIGKILL' }));
  });
}

/** Runs a child to its end. Returns what it printed; undefined when it was killed. */
export function runChild(child: string, args: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [child, ...args], (error, printed) => {
      if (error === null) resolve(printed);
      else if (error.signal === 'SIGKILL') resolve(undefined);
      else reject(error);
    });
  });
}
