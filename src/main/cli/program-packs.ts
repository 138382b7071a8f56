import { Option, type Command } from 'commander';
import { diagnostics } from './commands/diagnostics';
import { pack, type PackOptions } from './commands/pack';
import { backup, restore, unpack, UNPACK_RULES, type UnpackOptions } from './commands/unpack';
import type { CliContext, CommandResult } from './context';

/** Adds the commands for packs, backups and diagnostics. */
export function addPacks(program: Command, ctx: CliContext, finish: (result: CommandResult) => void): void {
  const library = (): Option => new Option('--library <folder>', 'library folder').makeOptionMandatory();
  program
    .command('pack')
    .description('write documents and all that they need as one .hexpack file, or check packs')
    .argument('<files...>', 'files, ids or names; packs with --check')
    .option('--out <file>', '.hexpack file to write')
    .option('--check', 'check packs: checksums, documents and what they need')
    .option('--name <name>', 'name of the pack (default: that of the first document)')
    .option('--pack-version <version>', 'version of the pack, such as 1.2')
    .option('--author <name>', 'author')
    .option('--licence <name>', 'licence, such as "CC BY-SA 4.0"')
    .option('--description <text>', 'description')
    .action(async (files: string[], options: PackOptions) => finish(await pack(ctx, files, options)));
  program
    .command('unpack')
    .description('import a pack into a library, all at once')
    .argument('<pack>')
    .addOption(library())
    .addOption(new Option('--take <documents>', 'documents to import').choices(UNPACK_RULES).default(UNPACK_RULES[0]))
    .option('--dry-run', 'only show what would be imported')
    .action(async (file: string, options: UnpackOptions) => finish(await unpack(ctx, file, options)));
  program
    .command('backup')
    .description('write all documents of a library as one .hexpack file')
    .addOption(library())
    .requiredOption('--out <file>', '.hexpack file to write')
    .action(async (options: { library: string; out: string }) => finish(await backup(ctx, options)));
  program
    .command('restore')
    .description('import everything from a backup into a library')
    .argument('<backup>')
    .addOption(library())
    .action(async (file: string, options: { library: string }) => finish(await restore(ctx, file, options)));
  program
    .command('diagnostics')
    .description('write a file for bug reports: versions and counts, without names and content')
    .option('--library <folder>', 'library folder to count')
    .requiredOption('--out <file>', '.json file to write')
    .action(async (options: { library?: string; out: string }) => finish(await diagnostics(ctx, options)));
}
