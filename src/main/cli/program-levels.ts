import { type Command, InvalidArgumentError, Option } from 'commander';
import { MIXED_LEVELS, SEARCH_SAMPLE } from '@core/balance';
import type { Actions } from './actions';
import { differentPlayers, once, wholeNumber } from './arguments';
import { exploit } from './commands/exploit';
import { levelsOfPlay } from './commands/levels';

/** Players with a best response. */
const FIXED = ['random', 'greedy', 'careful', 'search'];

/** The option for several levels of play: one player each, on all sides. */
export function levelsOption(help = 'play each on all sides; the level furthest from the target counts'): Option {
  return new Option('--levels <names>', `comma-separated computer players: ${help}`).argParser(differentPlayers);
}

/** Parses comma-separated names of players for a best response. */
function fixedPlayers(text: string): string[] {
  const list = once(text);
  const unknown = list.find((name) => !FIXED.includes(name));
  if (unknown !== undefined) throw new InvalidArgumentError(`“${unknown}” is not one of ${FIXED.join(', ')}.`);
  return list;
}

/** Adds the commands that tell whether an answer depends on the computer players. */
export function addLevels(program: Command, { run }: Actions, common: readonly (() => Option)[]): void {
  const levels = program
    .command('levels')
    .description('play a scenario at several levels of play and say whether the answer depends on the level')
    .argument('<scenario>')
    .addOption(levelsOption(`each plays all sides (default: ${MIXED_LEVELS.join(', ')})`))
    .option(
      '--games <n>',
      `games at each level; search plays at most ${SEARCH_SAMPLE}`,
      wholeNumber(1, 100_000_000),
      1000,
    );
  for (const option of common) levels.addOption(option());
  levels.action(run(levelsOfPlay));

  const best = program
    .command('exploit')
    .description('measure how much better each side could do against fixed players')
    .argument('<scenario>')
    .addOption(
      new Option('--against <names>', `comma-separated fixed players: ${FIXED.join(', ')}`)
        .argParser(fixedPlayers)
        .default(['greedy', 'careful'], 'greedy, careful'),
    )
    .option('--games <n>', 'games of each side', wholeNumber(1, 1_000_000), 60);
  for (const option of common) best.addOption(option());
  best.action(run(exploit));
}
