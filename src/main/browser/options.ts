import { existsSync } from 'node:fs';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { formatRange } from '@core/base';

/** What the user may say when starting the browser shell. */
export interface BrowserOptions {
  /** Full path of the library folder. */
  readonly library?: string;
  /** Full path of the settings file. */
  readonly settings?: string;
  /** 0 is any free port. */
  readonly port: number;
  /** Seconds without a page after which the program ends; it waits for the first page without limit. */
  readonly idleExit?: number;
  /** Full paths of files to open in the page. */
  readonly files: readonly string[];
  /** True to open the page in the user's browser. */
  readonly open?: boolean;
}

/** Reads the command line. Writes help and usage errors itself and ends the program then, with exit code 2 for wrong usage. */
export function readOptions(args: readonly string[], version: string): BrowserOptions {
  const command = new Command('hexwright open')
    .description('Runs Hexwright in the browser, from a server that only this machine can reach.')
    .version(version)
    .showHelpAfterError('See hexwright open --help.')
    .argument('[files...]', 'files to open')
    .option('--library <folder>', 'the library folder', (text) => path.resolve(text))
    .option('--settings <file>', 'the settings file', (text) => path.resolve(text))
    .option('--port <n>', 'the port to listen on; any free one when absent', number(0, 65535), 0)
    .option('--open', 'open the page in your browser')
    .option('--no-open', 'only print the address of the page')
    .option('--idle-exit <seconds>', 'end some time after the last page was closed', number(1, 86_400))
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));
  command.parse([...args], { from: 'user' });
  const missing = command.args.filter((file) => !existsSync(file));
  if (missing.length > 0) command.error(`error: File not found: ${missing.join(', ')}. Correct the path.`);
  return { ...command.opts<BrowserOptions>(), files: command.args.map((file) => path.resolve(file)) };
}

function number(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^[0-9]+$/.test(text) || value < min || value > max) {
      throw new InvalidArgumentError(`It must be a whole number ${formatRange(min, max)}.`);
    }
    return value;
  };
}
