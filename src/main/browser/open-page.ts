import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRunning } from '@main/host';

/** What opening a page depends on; `process` provides it. */
export interface OpeningMachine {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The command that opens a page in the user's browser; undefined without a screen. */
export function openCommand(url: string, { platform, env }: OpeningMachine): readonly string[] | undefined {
  if (env['CI'] || env['BROWSER'] === 'none') return undefined;
  if (platform === 'darwin') return ['open', url];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url];
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? ['xdg-open', url] : undefined;
}

/**
 * Opens an address with a secret in the user's browser, if there is one. All users of the machine can read command arguments, so
 * the command gets the path of a private file that redirects to the address. Failures are ignored: the address was printed.
 * @param folder for the file; created if missing
 * @returns a function that removes the file; call it when the address is no longer valid
 */
export function openPrivately(
  address: string,
  folder: string,
  machine: OpeningMachine & { readonly run?: (command: string, args: readonly string[]) => void } = process,
): () => void {
  if (openCommand('', machine) === undefined) return () => undefined;
  try {
    const page = writeRedirect(address, folder);
    const [command, ...args] = openCommand(pathToFileURL(page).href, machine) ?? [];
    if (command !== undefined) (machine.run ?? runDetached)(command, args);
    return () => rmSync(path.dirname(page), { recursive: true, force: true });
  } catch {
    return () => undefined;
  }
}

/** Writes a page that redirects to an address, readable only by this user and alone in its folder. Removes the pages of ended programs. */
function writeRedirect(address: string, folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    const id = /^(\d+)-[A-Za-z0-9]{6}$/.exec(name)?.[1];
    if (id !== undefined && !isRunning(Number(id))) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  const own = mkdtempSync(path.join(folder, `${process.pid}-`));
  const page = path.join(own, 'hexwright.html');
  const target = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const html = [
    '<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>Hexwright</title>',
    `<meta http-equiv="refresh" content="0; url=${target}"><p><a href="${target}">Open Hexwright</a></p>`,
    '',
  ].join('\n');
  writeFileSync(page, html, { mode: 0o600, flag: 'wx' });
  return page;
}

function runDetached(command: string, args: readonly string[]): void {
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
