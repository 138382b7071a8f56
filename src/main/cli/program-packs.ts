import { Option, type Command } from 'commander';
import type { Actions } from './actions';
import { diagnostics } from './commands/diagnostics';
import { pack } from './commands/pack';
import { backup, restore, unpack, UNPACK_RULES } from './commands/unpack';

/** Adds the commands for packs, backups and diagnostics. */
export function addPacks(program: Command, { run }: Actions): void {
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
    .action(run(pack));
  program
    .command('unpack')
    .description('import a pack into a library, all at once')
    .argument('<pack>')
    .addOption(library())
    .addOption(new Option('--take <documents>', 'documents to import').choices(UNPACK_RULES).default(UNPACK_RULES[0]))
    .option('--dry-run', 'only show what would be imported')
    .action(run(unpack));
  program
    .command('backup')
    .description('write all documents of a library as one .hexpack file')
    .addOption(library())
    .requiredOption('--out <file>', '.hexpack file to write')
    .action(run(backup));
  program
    .command('restore')
    .description('import everything from a backup into a library')
    .argument('<backup>')
    .addOption(library())
    .action(run(restore));
  program
    .command('diagnostics')
    .description('write a file for bug reports: versions and counts, without names and content')
    .option('--library <folder>', 'library folder to count')
    .requiredOption('--out <file>', '.json file to write')
    .action(run(diagnostics));
}
