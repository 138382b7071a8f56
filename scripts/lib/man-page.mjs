/** @typedef {{ name: string; description: string }} Term */

/**
 * The terms of a section in a commander help text, such as its commands.
 * @param {string} help
 * @param {string} section
 * @returns {Term[]}
 */
export function helpTerms(help, section) {
  const lines = help.split('\n');
  const start = lines.indexOf(`${section}:`) + 1;
  if (start === 0) return [];
  const end = lines.indexOf('', start);
  /** @type {Term[]} */
  const found = [];
  for (const line of lines.slice(start, end < 0 ? undefined : end)) {
    const [, name, description = ''] = /^ {2}(\S.*?) {2,}(\S.*)$/.exec(line) ?? [];
    const last = found.at(-1);
    if (name !== undefined) found.push({ name, description });
    // A long description goes on in the next line.
    else if (last !== undefined) last.description += ` ${line.trim()}`;
  }
  return found;
}

/**
 * The man page of the command `hexwright`, in roff.
 * @param {object} texts
 * @param {string} texts.version
 * @param {string} texts.date such as 2026-11-26
 * @param {string} texts.help help of the command line
 * @param {string} texts.browserHelp help of `hexwright open`
 */
export function manPage({ version, date, help, browserHelp }) {
  const commands = helpTerms(help, 'Commands').filter(({ name }) => !name.startsWith('help'));
  return `${[
    `.TH HEXWRIGHT 1 "${date}" "Hexwright ${version}" "Games"`,
    '.SH NAME',
    'hexwright \\- design and play space combat games on hex maps',
    '.SH SYNOPSIS',
    '.B hexwright',
    '.br',
    '.B hexwright',
    '.I file',
    '.RI [ options ]\\ [ files ...]',
    '.br',
    '.B hexwright open',
    '.RI [ options ]\\ [ files ...]',
    '.br',
    '.B hexwright',
    '.I command',
    '.RI [ options ]',
    '.SH DESCRIPTION',
    'Without a command, with a file in its place, or with',
    '.BR open ,',
    'Hexwright opens in your browser. Only your own machine can reach the page, with the token in its address.',
    'Documents open in a tab, and packs and turns start their import. With another command,',
    '.B hexwright',
    'is a command line for validating, playing, analysing and printing files. It finds a file by its path, by an id such as',
    '.IR minor\\-slugfest ,',
    'or by a title such as "Minor Slugfest".',
    '.SH OPTIONS OF OPEN',
    ...terms(helpTerms(browserHelp, 'Options')),
    '.SH COMMANDS',
    'See',
    '.B hexwright help',
    '.I command',
    'for the options of a command.',
    ...terms(commands),
    '.SH FILES',
    ...terms([
      { name: '~/Hexwright', description: 'the library' },
      { name: '~/.config/hexwright/settings.json', description: 'the settings' },
    ]),
    '.SH ENVIRONMENT',
    ...terms([
      { name: 'HEXWRIGHT_LIBRARY', description: 'another library folder' },
      { name: 'HEXWRIGHT_SETTINGS', description: 'another settings file' },
      { name: 'HEXWRIGHT_BROWSER', description: 'the Chromium, Chrome or Edge program that creates PDF files' },
      { name: 'BROWSER', description: 'none opens no browser' },
    ]),
    '.SH EXIT STATUS',
    '0 success, 1 findings or failed check, 2 wrong usage, 130 cancelled.',
  ].join('\n')}\n`;
}

/** @param {Term[]} list */
function terms(list) {
  return list.flatMap(({ name, description }) => ['.TP', `.B ${roff(name)}`, roff(description)]);
}

/** Escapes text: hyphens stay hyphens for copying, and no line starts a request. @param {string} text */
function roff(text) {
  return text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replace(/^[.']/, '\\&$&');
}
