import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { plainReason, userLibrary } from '@main/library';
import { runCli } from './program';
import { EXIT } from './context';
import { interruptsOf } from './interrupt';
import { reportUncaught } from './uncaught';

// The build bundles this file as out/main/cli.js, two folders below the program's root.
const root = path.join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

reportUncaught(process, (text) => process.stderr.write(text));
// A reader such as `head` closes the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') process.stderr.write(`error: Cannot write the output: ${plainReason(error)}.\n`);
  process.exit(error.code === 'EPIPE' ? (process.exitCode ?? EXIT.done) : EXIT.failed);
});
process.stderr.on('error', () => undefined);

process.exitCode = await runCli(process.argv.slice(2), {
  // npm runs scripts in the package folder; INIT_CWD is the user's folder.
  cwd: process.env['npm_lifecycle_event'] === 'cli' ? (process.env['INIT_CWD'] ?? process.cwd()) : process.cwd(),
  shipped: path.join(root, 'library'),
  library: await userLibrary({ env: process.env, platform: process.platform, home: os.homedir() }),
  version,
  cores: os.availableParallelism(),
  out: (text) => process.stdout.write(text),
  note: (text) => process.stderr.write(text),
  showProgress: process.stderr.isTTY === true,
  ...interruptsOf(process),
});
