import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { err, ok, type Result } from '@core/base';
import { ADVICE, findBrowser, isProgram } from './browser';
import { isPdf } from './pdf-pages';
import type { PrintError } from '@shared/host-api';
import { withPage } from './work-folder';

/** What making a PDF touches outside itself. */
export interface PdfTools {
  readonly find: () => Result<string, PrintError>;
  /** Milliseconds until the browser is given up. */
  readonly timeout: number;
  readonly cancel?: AbortSignal;
}

/** Large maps on slow machines take their time. */
const TIMEOUT = 120_000;
/** Maximum length of a failing browser's stderr in a message. */
const MAX_STDERR_LENGTH = 300;

const FLAGS = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--disable-extensions',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-pdf-header-footer',
  // No network, whatever the page says: no name resolves, and every connection, also to this machine, goes to a proxy that is not there.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://0.0.0.0:9',
  '--proxy-bypass-list=<-loopback>',
  '--dns-prefetch-disable',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
] as const;

/** This machine's browser. */
export function ownBrowser(): Result<string, PrintError> {
  return findBrowser({ env: process.env, platform: process.platform, home: os.homedir(), isProgram });
}

/**
 * Converts one of our pages to PDF with an installed browser, headless and with its own profile. The page's style sets the paper size.
 */
export async function chromiumPdf(
  html: string | Uint8Array,
  tools: Partial<PdfTools> = {},
): Promise<Result<Uint8Array, PrintError>> {
  const browser = (tools.find ?? ownBrowser)();
  if (!browser.ok) return browser;
  return withPage(html, async ({ folder, page, pdf }) => {
    // Chromium refuses to run sandboxed as root, such as in a container.
    const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const args = [
      ...FLAGS,
      ...root,
      `--user-data-dir=${path.join(folder, 'profile')}`,
      `--print-to-pdf=${pdf}`,
      pathToFileURL(page).href,
    ];
    const ended = await run(browser.value, args, tools.timeout ?? TIMEOUT, tools.cancel);
    if (!ended.ok) return ended;
    const bytes = await readFile(pdf).catch(() => undefined);
    if (bytes !== undefined && isPdf(bytes)) return ok(new Uint8Array(bytes));
    const output = ended.value === '' ? '' : ` Its output: ${ended.value}`;
    return err({ code: 'failed', message: `${browser.value} created no PDF.${output} ${ADVICE}` });
  });
}

/** Runs a program to its end; the last of what it wrote to stderr. No shell reads the arguments. */
function run(
  program: string,
  args: readonly string[],
  timeout: number,
  cancel: AbortSignal | undefined,
): Promise<Result<string, PrintError>> {
  return new Promise((resolve) => {
    let said = '';
    let why: PrintError | undefined;
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], windowsHide: true });
    const give = (problem: PrintError): void => {
      why ??= problem;
      child.kill('SIGKILL');
    };
    const stop = (): void => give({ code: 'cancelled', message: 'Cancelled.' });
    const timer = setTimeout(() => {
      const seconds = Math.round(timeout / 1000);
      give({ code: 'timeout', message: `${program} created no PDF within ${seconds} seconds. ${ADVICE}` });
    }, timeout);
    if (cancel?.aborted === true) stop();
    cancel?.addEventListener('abort', stop, { once: true });
    const end = (result: Result<string, PrintError>): void => {
      clearTimeout(timer);
      cancel?.removeEventListener('abort', stop);
      resolve(why === undefined ? result : err(why));
    };
    child.stderr.on('data', (chunk: Buffer) => (said = `${said}${String(chunk)}`.slice(-MAX_STDERR_LENGTH)));
    child.once('error', (error) => {
      end(err({ code: 'failed', message: `${program} did not start: ${error.message}. ${ADVICE}` }));
    });
    child.once('close', () => end(ok(said.trim())));
  });
}
