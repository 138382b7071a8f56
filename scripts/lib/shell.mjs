/** @typedef {{ shell: 'electron'; binary: string } | { shell: 'browser'; why: string | undefined }} Choice */

/**
 * Which shell to start: Electron if it can run, otherwise the browser host with the reason.
 * @param {object} machine
 * @param {boolean} machine.wantsBrowser
 * @param {string} machine.platform
 * @param {Record<string, string | undefined>} machine.env
 * @param {() => Promise<string | undefined>} machine.electron path of Electron's program; downloads it when missing
 * @returns {Promise<Choice>} `why` is undefined when the user chose the browser
 */
export async function chooseShell({ wantsBrowser, platform, env, electron }) {
  if (wantsBrowser) return { shell: 'browser', why: undefined };
  const headless = platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY;
  if (headless) return { shell: 'browser', why: 'there is no display' };
  const binary = await electron();
  if (binary !== undefined) return { shell: 'electron', binary };
  return { shell: 'browser', why: 'Electron’s program is not installed and could not be downloaded' };
}
