import { Argument, Command, CommanderError, Option } from 'commander';
import { escapedJson } from '@core/base';
import { ORDER_PLAYERS } from '@core/campaign/play';
import { PLAYER_NAMES } from '@core/players';
import { MAX_DUEL_GAMES } from '@core/playtest';
import { TACTICS } from '@core/rules/systems/drive-table';
import { type Actions, createActions } from './actions';
import { choice, names, players, queueAddress, seed, wholeNumber } from './arguments';
import { batch } from './commands/batch';
import { campaignReport } from './commands/campaign-report';
import { advanceCampaign, campaignStatus } from './commands/campaign';
import { checkDesign } from './commands/check-design';
import { compare } from './commands/compare';
import { coverage } from './commands/coverage';
import { duel } from './commands/duel';
import { forecastCampaign } from './commands/forecast';
import { oddsCounterspace, oddsDriveTable, oddsMinimal } from './commands/odds';
import { balanceScenario } from './commands/balance';
import { sweepScenario } from './commands/sweep';
import { oddsSkirmish } from './commands/odds-skirmish';
import { oddsMassCombat } from './commands/odds-mass-combat';
import { list, LISTED, listedKind } from './commands/list';
import { play } from './commands/play';
import { replay } from './commands/replay';
import { validate } from './commands/validate';
import { worker } from './commands/worker';
import { EXIT, UsageError, type CliContext, type CommandResult } from './context';
import { Cancelled, CommandFailure, findingLines, printedFinding } from './failure';
import { safeOutput } from './output';
import { addExchange } from './program-exchange';
import { addLevels, levelsOption } from './program-levels';
import { addMail } from './program-mail';
import { addPacks } from './program-packs';

/**
 * Runs one command line and returns its exit code. The result goes to stdout, with `--json` as one JSON document; everything else to stderr.
 * @param args the arguments after the program name
 */
export async function runCli(args: readonly string[], host: CliContext): Promise<number> {
  // All output is sanitised: names in files are untrusted.
  const ctx = safeOutput(host);
  let result: CommandResult | undefined;
  const program = buildProgram(ctx, (value) => (result = value));
  try {
    await program.parseAsync(helpAsOption(program, args), { from: 'user' });
  } catch (error) {
    return reportError(error, ctx, args.includes('--json'));
  }
  if (result === undefined) return EXIT.done;
  print(ctx, program.opts<{ json?: boolean }>().json === true ? escapedJson(result.json) : result.text);
  return result.ok ? EXIT.done : EXIT.failed;
}

function buildProgram(ctx: CliContext, finish: (result: CommandResult) => void): Command {
  const actions = createActions(ctx, finish);
  const program = new Command('hexwright')
    .description('Validate, play, analyse and print Hexwright files.')
    .version(ctx.version)
    .option('--json', 'print the result as JSON')
    .exitOverride()
    .configureOutput({ writeOut: (text) => ctx.out(text), writeErr: (text) => ctx.note(text) })
    .configureHelp({ showGlobalOptions: true })
    .hook('preAction', (_program, { args }) => {
      // Else it would be the current folder.
      if (args.includes('')) throw new UsageError('A name is empty (""). Name a file.');
    })
    .addHelpText(
      'after',
      '\nA file is a path, an id such as minor-slugfest, or a title such as "Minor Slugfest".\nInstalled, hexwright without a command, or with a file in its place, opens the program in your browser: see hexwright open --help.\nExit codes: 0 success, 1 findings or failed check, 2 wrong usage, 130 cancelled.',
    );

  addBasics(program, ctx, actions);
  addExchange(program, actions);
  addDesigns(program, actions);
  addCampaign(program, ctx, actions);
  addExperiments(program, ctx, actions);
  addList(program, actions);
  addPacks(program, actions);
  addLevels(program, actions, [seedOption, () => workersOption(ctx), machinesOption]);
  addMail(program, actions);
  addOdds(program, actions);
  nameHelp(program, program.name());
  return program;
}

/** Adds the commands that check documents and play them. */
function addBasics(program: Command, ctx: CliContext, { run, runAtOnce }: Actions): void {
  program
    .command('validate')
    .description('check files against their schema and rules')
    .argument('<files...>', 'files or folders')
    .action(runAtOnce((_ctx, files: string[]) => validate(ctx, files)));

  program
    .command('play')
    .description('play one battle with computer players')
    .argument('<scenario>')
    .addOption(seedOption())
    .addOption(playersOption())
    .option('--record <file>', 'record file to write')
    .option('--log', 'print the battle log')
    .action(run(play));

  program
    .command('batch')
    .description('play many battles with computer players and count the results')
    .argument('<scenario>')
    .option('--games <n>', 'number of games', wholeNumber(1, 100_000_000), 1000)
    .addOption(seedOption())
    .addOption(playersOption())
    .addOption(workersOption(ctx))
    .addOption(machinesOption())
    .option('--out <file>', '.json report or .csv table to write')
    .option('--details', 'collect damage, losses and coverage for --out; takes up to twice as long')
    .option('--fail-if <checks...>', 'fail if any of these is true, such as "attacker.win<0.45" or "turns>30"')
    .action(run(batch));

  program
    .command('replay')
    .description('replay a record and check that the result matches')
    .argument('<record>')
    .option('--verify', 'only check the result, do not print the battle log')
    .action(runAtOnce(replay));
}

/** Adds the commands that examine designs. */
function addDesigns(program: Command, { run, runAtOnce }: Actions): void {
  program
    .command('check-design')
    .description('itemise the cost of a design and list its problems')
    .argument('<design>')
    .option('--budget <n>', 'maximum cost in points', wholeNumber(0, 9999))
    .action(runAtOnce(checkDesign));

  program
    .command('duel')
    .description('play many duels between two designs, swapping sides')
    .argument('<a>')
    .argument('<b>')
    .option('--games <n>', 'number of games', wholeNumber(1, MAX_DUEL_GAMES), 1000)
    .addOption(seedOption())
    .option('--points <n>', 'points per side to buy units (default: one unit per side)', wholeNumber(1, 9999))
    .option('--map <scenario>', 'scenario whose map or battlespace to use')
    .addOption(playersOption())
    .action(run(duel));
}

/** Ends each usage error with the command that shows the help: the whole help would push the error out of the terminal. */
function nameHelp(command: Command, line: string): void {
  command.showHelpAfterError(`See ${line} --help.`);
  for (const each of command.commands) nameHelp(each, `${line} ${each.name()}`);
}

/**
 * Turns `help A B` and `A B … --help` into `A B --help`, without --help if there is no such command: commander ignores B after `help`, and
 * shows the help of A when B is unknown.
 */
function helpAsOption(program: Command, args: readonly string[]): string[] {
  const isHelp = args[0] === 'help';
  if (!isHelp && !args.includes('--help') && !args.includes('-h')) return [...args];
  const names: string[] = [];
  let command = program;
  for (const name of args.slice(isHelp ? 1 : 0).filter((arg) => !arg.startsWith('-'))) {
    if (command.commands.length === 0) break;
    names.push(name);
    const next = command.commands.find((each) => each.name() === name);
    if (next === undefined) return names;
    command = next;
  }
  return [...names, '--help'];
}

function addCampaign(program: Command, ctx: CliContext, { run, runAtOnce }: Actions): void {
  const campaign = program.command('campaign').description('validate, inspect, report, advance and forecast campaigns');
  campaign
    .command('validate')
    .description('check campaigns, their embedded files and their log')
    .argument('<files...>', 'files or folders')
    .action(runAtOnce((_ctx, files: string[]) => validate(ctx, files, 'campaign')));
  campaign
    .command('status')
    .description('show the current state of a campaign')
    .argument('<campaign>')
    .action(runAtOnce(campaignStatus));
  campaign
    .command('report')
    .description('show what a side learned about a turn')
    .argument('<campaign>')
    .option('--side <id>', 'side that reads the report (default: the first)')
    .option('--turn <n>', 'turn (default: the latest)', wholeNumber(1, 1_000_000))
    .action(runAtOnce(campaignReport));
  campaign
    .command('advance')
    .description('play campaign turns with computer players')
    .argument('<campaign>')
    .option('--turns <n>', 'maximum number of turns', wholeNumber(1, 1000), 1)
    .addOption(seedOption())
    .option('--players <names>', ORDER_PLAYERS_HELP, names)
    .option('--fighters <names>', 'comma-separated computer player that fights battles, one per side', players)
    .option('--out <file>', 'campaign file to write')
    .action(run(advanceCampaign));
  campaign
    .command('forecast')
    .description('play the rest of a campaign many times and count the endings')
    .argument('<campaign>')
    .option('--games <n>', 'number of runs', wholeNumber(1, 10_000), 100)
    .addOption(seedOption())
    .option('--players <names>', ORDER_PLAYERS_HELP, names)
    .option('--fast', 'fast model: sample battle results from a few games of each battle')
    .addOption(workersOption(ctx))
    .action(run(forecastCampaign));
}

function addExperiments(program: Command, ctx: CliContext, { run }: Actions): void {
  program
    .command('sweep')
    .description('play a batch at each value of a parameter; without --vary, list the parameters')
    .argument('<scenario>')
    .option(
      '--vary <parameter=values...>',
      'one or two parameters with their values, such as /forces/4/count=1..9 or /turnLimit=10..40/5',
    )
    .option('--games <n>', 'games at each point', wholeNumber(1, 10_000_000), 1000)
    .addOption(seedOption())
    .addOption(playersOption())
    .addOption(levelsOption())
    .addOption(workersOption(ctx))
    .addOption(machinesOption())
    .action(run(sweepScenario));

  program
    .command('worker')
    .description('play queued games of commands on other machines, until interrupted')
    .addOption(queueOption().makeOptionMandatory())
    .addOption(workersOption(ctx))
    .action(run(worker));

  program
    .command('balance')
    .description('find the smallest change that brings a scenario to a balance target')
    .argument('<scenario>')
    .requiredOption(
      '--vary <parameter=values...>',
      'parameters that may change, with or without values, such as /forces/4/count=1..9 or /forces/4/count',
    )
    .requiredOption('--aim <aim>', 'balance target: rate, value and tolerance, such as attacker=0.5+-0.02')
    .option('--check <n>', 'fresh games that verify the result', wholeNumber(100, 10_000_000), 20_000)
    .addOption(seedOption())
    .addOption(playersOption())
    .addOption(levelsOption())
    .addOption(workersOption(ctx))
    .action(run(balanceScenario));

  program
    .command('coverage')
    .description('show which parts of a scenario are used in play; fail if a side cannot win')
    .argument('<scenario>')
    .option('--games <n>', 'number of games', wholeNumber(1, 100_000_000), 1000)
    .addOption(seedOption())
    .addOption(playersOption())
    .addOption(workersOption(ctx))
    .action(run(coverage));

  program
    .command('compare')
    .description('play two versions of a scenario with the same seeds and report the differences')
    .argument('<a>')
    .argument('<b>')
    .option('--games <n>', 'number of games', wholeNumber(1, 100_000_000), 1000)
    .addOption(seedOption())
    .addOption(playersOption())
    .addOption(workersOption(ctx))
    .action(run(compare));
}

function addList(program: Command, { runAtOnce }: Actions): void {
  program
    .command('list')
    .description('list the designs, fleets, scenarios and campaigns with their ids and names')
    .addArgument(new Argument('[kind]', 'only these').choices(LISTED).argParser(listedKind))
    .action(runAtOnce(list));
}

function addOdds(program: Command, { run }: Actions): void {
  const calculate = <O>(odds: (options: O) => CommandResult) => run((_ctx, options: O) => odds(options));
  const odds = program.command('odds').description('calculate exact odds');
  odds
    .command('minimal')
    .description('odds of a shot in Minimal Space Combat')
    .requiredOption('--to-hit <n>', 'TO-HIT of the firer', wholeNumber(0, 99))
    .requiredOption('--range <n>', 'distance in hexes', wholeNumber(0, 999))
    .option('--engine <n>', 'remaining ENGINE of the target', wholeNumber(0, 99), 1)
    .option('--weapon', 'the side that is hit carries a weapon', false)
    .action(calculate(oddsMinimal));
  odds
    .command('skirmish')
    .description('odds of a skill roll in a skirmish')
    .requiredOption('--skill <n>', 'degrees of the skill', wholeNumber(0, 999))
    .requiredOption('--modifier <n>', 'sum of bonuses and penalties', wholeNumber(-999, 999))
    .option('--die <n>', 'number of faces of the die', wholeNumber(2, 1000), 10)
    .action(calculate(oddsSkirmish));
  odds
    .command('drive-table')
    .description('results from the drive-difference table')
    .addOption(new Option('--firer <tactic>', 'tactic of the firer').choices(TACTICS).makeOptionMandatory())
    .addOption(new Option('--target <tactic>', 'tactic of the target').choices(TACTICS).makeOptionMandatory())
    .requiredOption('--difference <n>', "the firer's drive minus the target's", wholeNumber(-999, 999))
    .action(calculate(oddsDriveTable));
  odds
    .command('mass-combat')
    .description('odds of a Battle Pool after its pushes')
    .requiredOption('--battle <n>', 'Battle Dice', wholeNumber(0, 200))
    .requiredOption('--strategy <n>', 'Strategy Dice', wholeNumber(0, 200))
    .requiredOption('--support <n>', 'Support Dice', wholeNumber(0, 200))
    .option('--pushes <n>', 'maximum number of pushes', wholeNumber(0, 200), 0)
    .action(calculate(oddsMassCombat));
  odds
    .command('counterspace')
    .description('odds of an attack in CounterSpace')
    .requiredOption('--att <n>', 'ATT of the attack', wholeNumber(0, 99))
    .requiredOption('--def <n>', 'DEF of the target', wholeNumber(0, 99))
    .requiredOption('--range <n>', 'distance in hexes', wholeNumber(0, 999))
    .addOption(choice('--crit <kind>', 'critical-hit rule', ['none', 'normal', 'double', 'bypass-shields', 'extra-d6']))
    .addOption(choice('--tie <result>', 'result of equal totals', ['wound', 'miss', 'destroy']))
    .addOption(choice('--damage <rule>', 'damage rule', ['standard', 'difference']))
    .action(calculate(oddsCounterspace));
}

function workersOption(ctx: CliContext): Option {
  return new Option('--workers <n>', 'number of worker threads; does not affect the results')
    .argParser(wholeNumber(1, 256))
    .default(ctx.cores, 'one per processor core');
}

/** The queue in place of this machine's own threads. */
function machinesOption(): Option {
  return queueOption().conflicts('workers');
}

function queueOption(): Option {
  return new Option('--queue <address>', 'Redis queue for other machines, redis://HOST:PORT').argParser(queueAddress);
}

function seedOption(): Option {
  return new Option('--seed <n>', 'seed of all die rolls, an unsigned 32-bit integer').argParser(seed).default(1);
}

/** Help for the players that give campaign orders. */
const ORDER_PLAYERS_HELP = `comma-separated players that give orders, one per side: ${ORDER_PLAYERS.join(', ')}`;

function playersOption(): Option {
  return new Option(
    '--players <names>',
    `comma-separated computer players, one per side: ${PLAYER_NAMES.join(', ')}, or with a budget search:400, search:50ms or mixed:48 (default: greedy for all)`,
  ).argParser(players);
}

/** Reports an expected failure and returns its exit code. Rethrows any other error. */
function reportError(error: unknown, ctx: CliContext, json: boolean): number {
  if (error instanceof CommanderError) {
    // Commander has already printed its message, the help or the version.
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
    const findings = error.findings.map(printedFinding);
    ctx.note([error.message, ...findingLines(findings), ''].join('\n'));
    if (json) print(ctx, escapedJson({ error: { code: error.code, message: error.message }, findings }));
    return EXIT.failed;
  }
  throw error;
}

function print(ctx: CliContext, text: string): void {
  ctx.out(`${text}\n`);
}
