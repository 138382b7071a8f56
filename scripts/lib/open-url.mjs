import { spawn } from 'node:child_process';

/**
 * The command that opens an address in the user's browser.
 * @param {string} url
 * @param {{ platform: string; env: Record<string, string | undefined> }} world
 * @returns {[command: string, ...args: string[]] | undefined} undefined where nobody would see it
 */
export function openCommand(url, { platform, env }) {
  if (env.CI || env.BROWSER === 'none') return undefined;
  if (platform === 'darwin') return ['open', url];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url];
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open', url] : undefined;
}

/** Opens an address in the user's browser where there is one; failing is no fault, since the address was printed. @param {string} url */
export function openUrl(url) {
  const [command, ...args] = openCommand(url, process) ?? [];
  if (command === undefined) return;
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
