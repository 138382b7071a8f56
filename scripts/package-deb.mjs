import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/aliases.mjs';
import { allParts, ensureBuilt } from './lib/build.mjs';
import {
  controlFile,
  copyrightFile,
  debianChangelog,
  desktopEntry,
  LINTIAN_OVERRIDES,
  mimeTypes,
} from './lib/debian.mjs';
import { ICON_SIZES, MARK, writeIcons } from './lib/icons.mjs';
import { manPage } from './lib/man-page.mjs';

// npm run package:deb [-- FOLDER]: the Debian package of the browser edition, in FOLDER (default: dist). Needs dpkg-deb. HEXWRIGHT_MAINTAINER
// names its maintainer, and SOURCE_DATE_EPOCH the time in it (default: the last commit).

const target = path.resolve(root, process.argv[2] ?? 'dist');
const maintainer = process.env.HEXWRIGHT_MAINTAINER || 'Hexwright contributors <hexwright@localhost>';
const { version } = JSON.parse(read('package.json'));
const epoch = process.env.SOURCE_DATE_EPOCH ?? run('git', ['log', '-1', '--format=%ct']).trim();
const date = new Date(Number(epoch) * 1000);
const architecture = run('dpkg', ['--print-architecture']).trim();
/** Icons larger than this are not for a desktop. */
const MAX_ICON = 512;

await ensureBuilt(allParts, { log: (text) => console.log(text) });
const stage = mkdtempSync(path.join(tmpdir(), 'hexwright-deb-'));
try {
  const program = path.join(stage, 'usr/lib/hexwright');
  const documents = path.join(stage, 'usr/share/doc/hexwright');
  unpackProgram(program);
  moveDocuments(program, documents);
  await writeShared();
  mkdirSync(path.join(stage, 'usr/bin'), { recursive: true });
  symlinkSync('../lib/hexwright/bin/hexwright.cjs', path.join(stage, 'usr/bin/hexwright'));
  setModes(stage);
  writeControl();
  mkdirSync(target, { recursive: true });
  const file = path.join(target, `hexwright_${version}_${architecture}.deb`);
  run('dpkg-deb', ['--root-owner-group', '-Zxz', '-z1', '--build', stage, file], { SOURCE_DATE_EPOCH: epoch });
  console.log(`Wrote ${path.relative(process.cwd(), file)}.`);
} finally {
  rmSync(stage, { recursive: true, force: true });
}

/** The npm package with the native package that it installs. @param {string} program */
function unpackProgram(program) {
  const packed = JSON.parse(run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', stage]));
  const { filename } = /** @type {{ filename: string }} */ (Object.values(packed)[0]);
  const tarball = path.join(stage, filename);
  mkdirSync(program, { recursive: true });
  run('tar', ['-xzf', tarball, '-C', program, '--strip-components=1']);
  rmSync(tarball);
  const native = path.join(root, 'node_modules/@napi-rs');
  const wanted = readdirSync(native).filter((name) => name === 'canvas' || name.startsWith('canvas-linux-'));
  for (const name of wanted) {
    cpSync(path.join(native, name), path.join(program, 'node_modules/@napi-rs', name), { recursive: true });
  }
}

/** Moves the documents. Their arrangement stays, so that their links lead somewhere. @param {string} program @param {string} documents */
function moveDocuments(program, documents) {
  mkdirSync(documents, { recursive: true });
  for (const name of [
    ...['docs', 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'NOTICE', 'SECURITY.md'],
    'out/THIRD-PARTY.txt',
  ]) {
    renameSync(path.join(program, name), path.join(documents, path.basename(name)));
  }
  rmSync(path.join(program, 'LICENSE'));
  write(path.join(documents, 'copyright'), copyrightFile(read('LICENSE')));
  write(path.join(documents, 'changelog.gz'), gzipped(debianChangelog({ version, maintainer, date })));
}

/** Desktop entry, icons, MIME types and man page. */
async function writeShared() {
  const share = path.join(stage, 'usr/share');
  const types = JSON.parse(read('packaging/file-types.json'));
  write(path.join(share, 'applications/hexwright.desktop'), desktopEntry(types));
  write(path.join(share, 'mime/packages/hexwright.xml'), mimeTypes(types));
  write(path.join(share, 'lintian/overrides/hexwright'), LINTIAN_OVERRIDES);
  const icons = path.join(root, 'out/icons');
  await writeIcons(icons);
  for (const size of ICON_SIZES.filter((each) => each <= MAX_ICON)) {
    const name = `${size}x${size}`;
    write(path.join(share, `icons/hicolor/${name}/apps/hexwright.png`), readFileSync(path.join(icons, `${name}.png`)));
  }
  write(path.join(share, 'icons/hicolor/scalable/apps/hexwright.svg'), readFileSync(MARK));
  /** @param {string[]} args */
  const helpOf = (...args) => run(process.execPath, [path.join(root, 'bin/hexwright.cjs'), ...args]);
  const page = manPage({
    version,
    date: date.toISOString().slice(0, 10),
    help: helpOf('--help'),
    browserHelp: helpOf('open', '--help'),
  });
  write(path.join(share, 'man/man1/hexwright.1.gz'), gzipped(page));
}

/** Files are readable, programs executable. Sets times for a reproducible package. @param {string} folder */
function setModes(folder) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (lstatSync(file).isSymbolicLink()) continue;
    const isFolder = lstatSync(file).isDirectory();
    chmodSync(file, isFolder || name === 'hexwright.cjs' ? 0o755 : 0o644);
    if (isFolder) setModes(file);
  }
}

function writeControl() {
  const files = filesBelow(path.join(stage, 'usr'));
  const kilobytes = Math.ceil(files.reduce((sum, file) => sum + lstatSync(file).size, 0) / 1024);
  write(path.join(stage, 'DEBIAN/control'), controlFile({ version, architecture, maintainer, kilobytes }));
  const sums = files
    .filter((file) => lstatSync(file).isFile())
    .map((file) => `${createHash('md5').update(readFileSync(file)).digest('hex')}  ${path.relative(stage, file)}\n`);
  write(path.join(stage, 'DEBIAN/md5sums'), sums.sort().join(''));
  setModes(path.join(stage, 'DEBIAN'));
  chmodSync(path.join(stage, 'DEBIAN'), 0o755);
  chmodSync(stage, 0o755);
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}

/** @param {string} name */
function read(name) {
  return readFileSync(path.join(root, name), 'utf8');
}

/** @param {string} file @param {string | Buffer} content */
function write(file, content) {
  if (!existsSync(path.dirname(file))) mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Compressed without a time. @param {string} text */
function gzipped(text) {
  return gzipSync(text, { level: 9 });
}

/** @param {string} command @param {string[]} args @param {Record<string, string>} [env] */
function run(command, args, env = {}) {
  return execFileSync(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
}
