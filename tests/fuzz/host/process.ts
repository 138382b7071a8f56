import { spawn, type ChildProcess } from 'node:child_process';
import { request } from 'node:http';
import path from 'node:path';
import { root } from '../../../scripts/lib/aliases.mjs';

/** How to reach the host as its own page would. */
export interface Access {
  readonly port: number;
  readonly origin: string;
  /** What follows the path of the socket, such as `?token=…`; empty where a cookie is enough. */
  readonly query: string;
  /** Headers of the page's requests: a cookie where the host gives one. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A browser host in a separate process. */
export interface HostProcess {
  readonly child: ChildProcess;
  readonly access: Access;
  /** What it wrote to stderr. */
  errors(): string;
  /** Resolves once the process is gone, to its exit code; null for a signal. */
  readonly ended: Promise<number | null>;
}

/** Milliseconds to wait for the address of a host. */
const START = 30_000;

/** Where a host keeps its files. */
export interface HostFolders {
  readonly library: string;
  readonly settings: string;
}

/** Starts the built browser host and waits for its address. Rejects with what it wrote when it ends without one. */
export async function startHost({ library, settings }: HostFolders): Promise<HostProcess> {
  const child = spawn(
    process.execPath,
    [path.join(root, 'out/main/browser.js'), '--library', library, '--settings', settings],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let [errors, output] = ['', ''];
  child.stderr?.on('data', (chunk: Buffer) => (errors = (errors + String(chunk)).slice(-100_000)));
  // A host must not outlive a harness that crashes.
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      process.off('exit', kill);
      resolve(code);
    });
  });
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`No address after ${START} ms: ${errors}`));
    }, START);
    child.stdout?.on('data', (chunk: Buffer) => {
      output += String(chunk);
      const match = /http:\/\/127\.0\.0\.1:\d+\/\S*(?=\s)/.exec(output)?.[0];
      if (match === undefined) return;
      clearTimeout(timer);
      resolve(match);
    });
    void ended.then((code) => {
      clearTimeout(timer);
      reject(new Error(`It ended with ${code} before it gave an address: ${errors}`));
    });
  });
  return { child, access: await signIn(address), errors: () => errors, ended };
}

/**
 * Signs in as a browser does that opens the printed address. A host that answers with a cookie wants the cookie from then on; one that
 * does not wants the token of the address each time.
 */
export async function signIn(address: string): Promise<Access> {
  const url = new URL(address);
  const cookies = await new Promise<readonly string[]>((resolve, reject) => {
    const call = request(url, (response) => {
      response.resume();
      response.once('end', () => resolve(response.headers['set-cookie'] ?? []));
    });
    call.once('error', reject);
    call.end();
  });
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  return {
    port: Number(url.port),
    origin: url.origin,
    query: cookie === '' ? url.search : '',
    headers: cookie === '' ? {} : { Cookie: cookie },
  };
}
