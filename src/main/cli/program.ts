import { Command, CommanderError, Option } from 'commander';
import { jsonText } from '@core/base';
import { TACTICS } from '@core/rules/systems/drive-table';
import { COUNTER_SIZES, HEX_SIZES, MOST_COPIES, MOST_SIDES, PRINTS } from '@core/print';
import { names, players, queueAddress, scale, seed, wholeNumber } from './arguments';
import { batch, type BatchOptions } from './commands/batch';
import { advanceCampaign, campaignStatus, validateCampaigns, type AdvanceCommandOptions } from './commands/campaign';
import { checkDesign } from './commands/check-design';
import { compare } from './commands/compare';
import { coverage, type CoverageOptions } from './commands/coverage';
import { duel, type DuelOptions } from './commands/duel';
import { forecastCampaign, type ForecastOptions } from './commands/forecast';
import { oddsCounterspace, oddsDriveTable, oddsMinimal } from './commands/odds';
import { balanceScenario, type BalanceOptions } from './commands/balance';
import { sweepScenario, type SweepOptions } from './commands/sweep';
import { oddsSkirmish } from './commands/odds-skirmish';
import { oddsMassCombat } from './commands/odds-mass-combat';
import { play, type PlayOptions } from './commands/play';
import { print as printPages, type PrintArguments } from './commands/print';
import { render, type RenderOptions } from './commands/render';
import { replay } from './commands/replay';
import { exportTiled, importTiled, type ImportOptions } from './commands/tiled';
import { validate } from './commands/validate';
import { worker, type WorkerOptions } from './commands/worker';
import { EXIT, UsageError, type CliContext, type CommandResult } from './context';
import { Cancelled, CommandFailure, findingLine, printed } from './failure';
import { safeOutput } from './output';

/**
 * Runs one command line and returns its exit code. The result goes to stdout, as one JSON document with `--json`; everything else goes to stderr.
 * @param args what the user typed after the program's name
 */
export async function runCli(args: readonly string[], host: CliContext): Promise<number> {
  // Every text passes here on its way to the terminal: names in files are not to be trusted.
  const ctx = safeOutput(host);
  let result: CommandResult | undefined;
  const program = buildProgram(ctx, (value) => (result = value));
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    return explain(error, ctx, args.includes('--json'));
  }
  if (result === undefined) return EXIT.done;
  print(ctx, program.opts<{ json?: boolean }>().json === true ? jsonText(result.json) : result.text);
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
    .addOption(workersOption(ctx))
    .addOption(queueOption())
    .option('--fail-if <checks...>', 'fail where one of these is so, such as "attacker.win<0.45" or "turns>30"')
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
    .option(
      '--points <n>',
      'points for each side, for as many ships as they pay for; where nothing is bought, so many units',
      wholeNumber(1, 9999),
    )
    .option('--map <scenario>', 'fight on the map or battlespace of a scenario')
    .addOption(playersOption())
    .action(async (a: string, b: string, options: DuelOptions) => finish(await duel(ctx, a, b, options)));

  addCampaign(program, ctx, finish);
  addLab(program, ctx, finish);
  addPrint(program, ctx, finish);
  addOdds(program, finish);
  return program;
}

function addCampaign(program: Command, ctx: CliContext, finish: (result: CommandResult) => void): void {
  const campaign = program.command('campaign').description('judge campaigns, tell how they stand, let them go on');
  campaign
    .command('validate')
    .description('judge campaigns by their form, their content, the rules of what they carry, and their log')
    .argument('<files...>')
    .action(async (files: string[]) => finish(await validateCampaigns(ctx, files)));
  campaign
    .command('status')
    .description('how a campaign stands')
    .argument('<campaign>')
    .action(async (file: string) => finish(await campaignStatus(ctx, file)));
  campaign
    .command('advance')
    .description('let computer players give all orders and fight all battles')
    .argument('<campaign>')
    .option('--turns <n>', 'turns at most', wholeNumber(1, 1000), 1)
    .addOption(seedOption())
    .option('--players <names>', 'who gives the orders of each side, with commas between: random, greedy', names)
    .option('--fighters <names>', 'the computer player that fights the battles of each side', players)
    .option('--out <file>', 'the file to write the campaign to')
    .action(async (file: string, options: AdvanceCommandOptions) => finish(await advanceCampaign(ctx, file, options)));
  campaign
    .command('forecast')
    .description('play the rest of a campaign many times from where it stands and count how it ends')
    .argument('<campaign>')
    .addOption(new Option('--games <n>', 'number of runs').argParser(wholeNumber(1, 10_000)).default(100))
    .addOption(seedOption())
    .option('--players <names>', 'who gives the orders of each side, with commas between: random, greedy', names)
    .option('--fast', 'the fast model: draw the result of each battle from a few games of it')
    .addOption(workersOption(ctx))
    .action(async (file: string, options: ForecastOptions) => finish(await forecastCampaign(ctx, file, options)));
}

function addLab(program: Command, ctx: CliContext, finish: (result: CommandResult) => void): void {
  program
    .command('sweep')
    .description('play a batch at every value of something in a scenario; without --vary list what may be varied')
    .argument('<scenario>')
    .option(
      '--vary <lever=values...>',
      'what to vary, such as /forces/4/count=1..9 or /turnLimit=10..40/5; twice at most',
    )
    .addOption(new Option('--games <n>', 'games at each point').argParser(wholeNumber(1, 10_000_000)).default(1000))
    .addOption(seedOption())
    .addOption(playersOption())
    .addOption(workersOption(ctx))
    .addOption(queueOption())
    .action(async (scenario: string, options: SweepOptions) => finish(await sweepScenario(ctx, scenario, options)));

  program
    .command('worker')
    .description('play what batch and sweep of other machines put into a queue, until it is interrupted')
    .addOption(queueOption().makeOptionMandatory())
    .addOption(workersOption(ctx))
    .action(async (options: WorkerOptions) => finish(await worker(ctx, options)));

  program
    .command('balance')
    .description('find the smallest change of something in a scenario that brings a share of games to an aim')
    .argument('<scenario>')
    .requiredOption(
      '--vary <lever=values...>',
      'what may change, such as /forces/4/count=1..9, or alone /forces/4/count; as often as you like',
    )
    .requiredOption('--aim <aim>', 'the share, what it should be, how far off it may be: attacker=0.5+-0.02')
    .addOption(
      new Option('--check <n>', 'fresh games that judge the value')
        .argParser(wholeNumber(100, 10_000_000))
        .default(20_000),
    )
    .addOption(seedOption())
    .addOption(playersOption())
    .addOption(workersOption(ctx))
    .action(async (scenario: string, options: BalanceOptions) => finish(await balanceScenario(ctx, scenario, options)));

  const games = (): Option =>
    new Option('--games <n>', 'number of games').argParser(wholeNumber(1, 100_000_000)).default(1000);
  program
    .command('coverage')
    .description('what of a scenario comes into play in many games, and what never does; fails where a side cannot win')
    .argument('<scenario>')
    .addOption(games())
    .addOption(seedOption())
    .addOption(playersOption())
    .addOption(workersOption(ctx))
    .action(async (scenario: string, options: CoverageOptions) => finish(await coverage(ctx, scenario, options)));

  program
    .command('compare')
    .description('play two versions of a scenario with the same seeds and tell what changes')
    .argument('<a>')
    .argument('<b>')
    .addOption(games())
    .addOption(seedOption())
    .addOption(playersOption())
    .addOption(workersOption(ctx))
    .action(async (a: string, b: string, options: CoverageOptions) => finish(await compare(ctx, a, b, options)));
}

function addPrint(program: Command, ctx: CliContext, finish: (result: CommandResult) => void): void {
  program
    .command('print')
    .description('print record sheets, counters, the map or the tables of a design or a scenario')
    .argument('<file>', 'a design or a scenario')
    .addOption(new Option('--what <kind>', 'what is printed').choices(PRINTS).makeOptionMandatory())
    .requiredOption('--out <file>', 'the .pdf or .html file to write')
    .addOption(choice('--paper <name>', 'paper', ['a4', 'letter']))
    .addOption(choice('--orientation <turn>', 'how the paper is held', ['auto', 'portrait', 'landscape']))
    .option('--mono', 'black and white; sides differ by pattern and shape')
    .option('--form <name>', 'form of the record sheets, such as cards or chart; all that suit when left out')
    .option('--counter <mm>', 'width of a counter', wholeNumber(COUNTER_SIZES.min, COUNTER_SIZES.max))
    .option('--copies <n>', 'counters of each unit', wholeNumber(1, MOST_COPIES))
    .option('--sides <n>', 'sides that a design by itself gets counters for', wholeNumber(1, MOST_SIDES))
    .option('--hex <mm>', 'width of a hex of the map from side to side', wholeNumber(HEX_SIZES.min, HEX_SIZES.max))
    .option('--units', 'draw the units that stand on the map at the start')
    .action(async (file: string, options: PrintArguments) => finish(await printPages(ctx, file, options)));
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
    .command('skirmish')
    .description('a roll under a skill in a skirmish')
    .requiredOption('--skill <n>', 'degrees of the skill', wholeNumber(0, 999))
    .requiredOption('--modifier <n>', 'what counts for the roll, less what counts against it', wholeNumber(-999, 999))
    .option('--die <n>', 'faces of the die', wholeNumber(2, 1000), 10)
    .action((options: Parameters<typeof oddsSkirmish>[0]) => finish(oddsSkirmish(options)));
  odds
    .command('drive-table')
    .description('a cell of the drive-difference table')
    .addOption(new Option('--firer <tactic>', 'tactic of the firer').choices(TACTICS).makeOptionMandatory())
    .addOption(new Option('--target <tactic>', 'tactic of the target').choices(TACTICS).makeOptionMandatory())
    .requiredOption('--difference <n>', "the firer's drive less the target's", wholeNumber(-999, 999))
    .action((options: Parameters<typeof oddsDriveTable>[0]) => finish(oddsDriveTable(options)));
  odds
    .command('mass-combat')
    .description('what a Battle Pool shows after its pushes')
    .requiredOption('--battle <n>', 'Battle Dice', wholeNumber(0, 200))
    .requiredOption('--strategy <n>', 'Strategy Dice', wholeNumber(0, 200))
    .requiredOption('--support <n>', 'Support Dice', wholeNumber(0, 200))
    .option('--pushes <n>', 'how often the roll is pushed at most', wholeNumber(0, 200), 0)
    .action((options: Parameters<typeof oddsMassCombat>[0]) => finish(oddsMassCombat(options)));
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

function workersOption(ctx: CliContext): Option {
  return new Option('--workers <n>', 'threads that play; the results do not depend on it')
    .argParser(wholeNumber(1, 256))
    .default(ctx.cores, 'one for each processor');
}

function queueOption(): Option {
  return new Option('--queue <address>', 'a Redis through which other machines play, redis://HOST:PORT').argParser(
    queueAddress,
  );
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
    if (json) print(ctx, jsonText({ error: { code: error.code, message: error.message }, findings }));
    return EXIT.failed;
  }
  throw error;
}

function print(ctx: CliContext, text: string): void {
  ctx.out(`${text}\n`);
}
