import { Command, CommanderError, Option } from 'commander';
import { TACTICS } from '@core/rules/systems/drive-table';
import { players, scale, seed, wholeNumber } from './arguments';
import { batch } from './commands/batch';
import type { BatchOptions } from './commands/batch';
import { checkDesign } from './commands/check-design';
import { duel } from './commands/duel';
import type { DuelOptions } from './commands/duel';
import { oddsCounterspace, oddsDriveTable, oddsMinimal } from './commands/odds';
import { play } from './commands/play';
import type { PlayOptions } from './commands/play';
import { render } from './commands/render';
import type { RenderOptions } from './commands/render';
import { replay } from './commands/replay';
import { exportTiled, importTiled } from './commands/tiled';
import type { ImportOptions } from './commands/tiled';
import { validate } from './commands/validate';
import { EXIT, UsageError } from './context';
import type { CliContext, CommandResult } from './context';
import { Cancelled, CommandFailure, findingLine, printed } from './failure';

/**
 * Runs one command line and returns its exit code. The result goes to stdout, as one JSON document with `--json`; everything else goes to stderr.
 * @param args what the user typed after the program's name
 */
export async function runCli(args: readonly string[], ctx: CliContext): Promise<number> {
  let result: CommandResult | undefined;
  const program = buildProgram(ctx, (value) => (result = value));
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    return explain(error, ctx, args.includes('--json'));
  }
  if (result === undefined) return EXIT.done;
  print(ctx, program.opts<{ json?: boolean }>().json === true ? JSON.stringify(result.json) : result.text);
  return result.ok ? EXIT.done : EXIT.failed;
}

function buildProgram(ctx: CliContext, finish: (result: CommandResult) => void): Command {
  const program = new Command('hexwright')
    .description('Checks, plays and draws the files of Hexwright.')
    .version(ctx.version)
    .option('--json', 'write the result as one JSON document')
    .showHelpAfterError()
    .exitOverride()
    .configureOutput({ writeOut: (text) => ctx.out(text), writeErr: (text) => ctx.note(text) })
    .configureHelp({ showGlobalOptions: true })
    .addHelpText(
      'after',
      '\nA file may be any path, or a file of the library that ships with the program, such as minor-slugfest.\nExit codes: 0 done, 1 findings or a failed check, 2 wrong usage, 130 cancelled.',
    );

  program
    .command('validate')
    .description('judge files by their form, their content and their rules')
    .argument('<files...>', 'files, or folders of them')
    .action(async (files: string[]) => finish(await validate(ctx, files)));

  program
    .command('play')
    .description('let computer players fight one battle')
    .argument('<scenario>')
    .addOption(seedOption())
    .addOption(playersOption())
    .option('--record <file>', 'write the battle as a record')
    .option('--log', 'tell the battle in words')
    .action(async (scenario: string, options: PlayOptions) => finish(await play(ctx, scenario, options)));

  program
    .command('batch')
    .description('let computer players fight many battles and count how they end')
    .argument('<scenario>')
    .addOption(new Option('--games <n>', 'number of games').argParser(wholeNumber(1, 100_000_000)).default(1000))
    .addOption(seedOption())
    .addOption(playersOption())
    .addOption(
      new Option('--workers <n>', 'threads that play; the results do not depend on it')
        .argParser(wholeNumber(1, 256))
        .default(ctx.cores, 'one for each processor'),
    )
    .action(async (scenario: string, options: BatchOptions) => finish(await batch(ctx, scenario, options)));

  program
    .command('replay')
    .description('play a record again and see whether it comes to the same')
    .argument('<record>')
    .option('--verify', 'only say whether it does, without telling the battle')
    .action(async (record: string, options: { verify?: boolean }) => finish(await replay(ctx, record, options)));

  program
    .command('render')
    .description('draw the map of a scenario')
    .argument('<scenario>')
    .requiredOption('--out <file>', 'the .svg or .png file to write')
    .option('--scale <n>', 'size of the picture, 1 for 24 units from the centre of a hex to its corner', scale)
    .option('--region <hexes>', 'draw only the hexes between two corners, such as 0302:1009')
    .option(
      '--without <parts>',
      'leave out, with commas between: title, legend, units, labels, numbers, grid, zones, edges, background',
    )
    .option('--notes', "draw the designer's notes")
    .action(async (scenario: string, options: RenderOptions) => finish(await render(ctx, scenario, options)));

  program
    .command('export')
    .description('write the map of a scenario for Tiled, with a picture of its tiles beside it')
    .argument('<scenario>')
    .requiredOption('--out <file>', 'the .tmj file to write')
    .action(async (scenario: string, options: { out: string }) => finish(await exportTiled(ctx, scenario, options)));

  program
    .command('import')
    .description('make a scenario around a hexagonal map of Tiled')
    .argument('<map>', 'a .tmj file')
    .requiredOption('--out <file>', 'the scenario file to write')
    .option('--name <name>', "name of the scenario; the map's own or its file's when left out")
    .option('--tile <meanings...>', 'what tiles mean: SET:ID=TERRAIN, such as space:3=asteroids:2 or space:4=empty')
    .action(async (map: string, options: ImportOptions) => finish(await importTiled(ctx, map, options)));

  program
    .command('check-design')
    .description('what a design costs, part by part, and what is wrong with it')
    .argument('<design>')
    .option('--budget <n>', 'points that it may cost', wholeNumber(0, 9999))
    .action(async (design: string, options: { budget?: number }) =>
      finish(await checkDesign(ctx, design, options.budget)),
    );

  program
    .command('duel')
    .description('let two designs fight each other many times, in changing seats')
    .argument('<a>')
    .argument('<b>')
    .option('--games <n>', 'number of games', wholeNumber(1, 10_000_000), 1000)
    .addOption(seedOption())
    .option('--points <n>', 'points for each side, for as many ships as they pay for', wholeNumber(1, 9999))
    .option('--map <scenario>', 'fight on the map of a scenario')
    .addOption(playersOption())
    .action(async (a: string, b: string, options: DuelOptions) => finish(await duel(ctx, a, b, options)));

  addOdds(program, finish);
  return program;
}

function addOdds(program: Command, finish: (result: CommandResult) => void): void {
  const odds = program.command('odds').description('the exact chances of a roll');
  odds
    .command('minimal')
    .description('a shot in Minimal Space Combat')
    .requiredOption('--to-hit <n>', 'TO-HIT of the firer', wholeNumber(0, 99))
    .requiredOption('--range <n>', 'distance in hexes', wholeNumber(0, 999))
    .option('--engine <n>', 'ENGINE that the target has left', wholeNumber(0, 99), 1)
    .option('--weapon', 'the struck side carries a weapon', false)
    .action((options: Parameters<typeof oddsMinimal>[0]) => finish(oddsMinimal(options)));
  odds
    .command('drive-table')
    .description('a cell of the drive-difference table')
    .addOption(new Option('--firer <tactic>', 'tactic of the firer').choices(TACTICS).makeOptionMandatory())
    .addOption(new Option('--target <tactic>', 'tactic of the target').choices(TACTICS).makeOptionMandatory())
    .requiredOption('--difference <n>', "the firer's drive less the target's", wholeNumber(-999, 999))
    .action((options: Parameters<typeof oddsDriveTable>[0]) => finish(oddsDriveTable(options)));
  odds
    .command('counterspace')
    .description('an attack in CounterSpace')
    .requiredOption('--att <n>', 'ATT of the attack', wholeNumber(0, 99))
    .requiredOption('--def <n>', 'DEF of the target', wholeNumber(0, 99))
    .requiredOption('--range <n>', 'distance in hexes', wholeNumber(0, 999))
    .addOption(choice('--crit <kind>', 'critical hits', ['none', 'normal', 'double', 'bypass-shields', 'extra-d6']))
    .addOption(choice('--tie <result>', 'what equal totals are', ['wound', 'miss', 'destroy']))
    .addOption(choice('--damage <rule>', 'how damage is reckoned', ['standard', 'difference']))
    .action((options: Parameters<typeof oddsCounterspace>[0]) => finish(oddsCounterspace(options)));
}

function seedOption(): Option {
  return new Option('--seed <n>', 'unsigned 32-bit integer from which all dice follow').argParser(seed).default(1);
}

function playersOption(): Option {
  return new Option(
    '--players <names>',
    'a computer player for each side, with commas between: random, greedy, search, search:400 (default: greedy for all)',
  ).argParser(players);
}

/** An option with a few values, of which the first is the default. */
function choice(flags: string, description: string, values: readonly [string, ...string[]]): Option {
  return new Option(flags, description).choices(values).default(values[0]);
}

/** Says what went wrong; returns the exit code. What is no expected failure is thrown on: a bug. */
function explain(error: unknown, ctx: CliContext, json: boolean): number {
  if (error instanceof CommanderError) {
    // Commander has written its message, or the help or version that was asked for.
    return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
  if (error instanceof UsageError) {
    ctx.note(`error: ${error.message}\n`);
    return EXIT.usage;
  }
  if (error instanceof Cancelled) {
    ctx.note('Cancelled.\n');
    return EXIT.cancelled;
  }
  if (error instanceof CommandFailure) {
    const findings = error.findings.map(printed);
    ctx.note([error.message, ...findings.map(findingLine), ''].join('\n'));
    if (json) print(ctx, JSON.stringify({ error: { code: error.code, message: error.message }, findings }));
    return EXIT.failed;
  }
  throw error;
}

function print(ctx: CliContext, text: string): void {
  ctx.out(`${text}\n`);
}
