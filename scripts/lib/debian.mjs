/** @typedef {{ ending: string; mime: string; base: string; name: string }} FileType */

/** The MIME types of the program's files, for shared-mime-info. @param {FileType[]} types */
export function mimeTypes(types) {
  const each = types.map(
    ({ ending, mime, base, name }) => `  <mime-type type="${mime}">
    <comment>${name}</comment>
    <icon name="hexwright"/>
    <sub-class-of type="${base}"/>
    <glob pattern="*.${ending}" weight="60"/>
  </mime-type>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
${each.join('\n')}
</mime-info>
`;
}

/** The desktop entry: the program ends one minute after its last page was closed. @param {FileType[]} types */
export function desktopEntry(types) {
  return `[Desktop Entry]
Type=Application
Name=Hexwright
GenericName=Space game designer
Comment=Design and play space combat games on hex maps
Exec=hexwright open --idle-exit 60 %F
Icon=hexwright
Terminal=false
Categories=Game;StrategyGame;
Keywords=hex;wargame;starship;
MimeType=${types.map(({ mime }) => `${mime};`).join('')}
`;
}

/**
 * The control file.
 * @param {{ version: string; architecture: string; maintainer: string; kilobytes: number }} values
 */
export function controlFile({ version, architecture, maintainer, kilobytes }) {
  return `Package: hexwright
Version: ${version}
Architecture: ${architecture}
Maintainer: ${maintainer}
Installed-Size: ${kilobytes}
Depends: nodejs (>= 20.19), libc6, libgcc-s1
Recommends: xdg-utils, chromium | firefox-esr | www-browser
Section: misc
Priority: optional
Description: designer and play table for hex-map space games
 Hexwright designs and plays small space combat games on hex maps. It has
 editors for maps, scenarios and ships, computer players, balance statistics,
 campaigns and sheets to print. It opens in the browser and sends nothing
 anywhere.
`;
}

/** Reports of lintian that are no mistakes: the native package of npm, built with its own libraries, makes PNG images. */
export const LINTIAN_OVERRIDES = `# The package @napi-rs/canvas is used as its authors build it.
hexwright: embedded-library *
`;

/** The changelog of the package. @param {{ version: string; maintainer: string; date: Date }} values */
export function debianChangelog({ version, maintainer, date }) {
  const stamp = date.toUTCString().replace('GMT', '+0000');
  return `hexwright (${version}) unstable; urgency=medium

  * See CHANGELOG.md beside this file.

 -- ${maintainer}  ${stamp}
`;
}

/** The copyright file. @param {string} licence the text of LICENSE */
export function copyrightFile(licence) {
  const text = licence.split('\n\n').slice(2).join('\n\n').trim();
  const indented = text.split('\n').map((line) => (line === '' ? ' .' : ` ${line}`));
  return `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Hexwright
Comment: THIRD-PARTY.txt beside this file has the licences of bundled packages, and
 NOTICE the authors of the rule texts and fonts.

Files: *
Copyright: 2026 Hexwright contributors
License: MIT

License: MIT
${indented.join('\n')}
`;
}
