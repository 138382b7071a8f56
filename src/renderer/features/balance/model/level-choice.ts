import { levelGames, MIXED_LEVELS, isSlow, type Parameter } from '@core/balance';

/** The players of a sweep or search: those of the toolbar, the quick levels of play together, or all levels. */
export type LevelChoice = 'players' | 'quick' | 'all';

/** The levels of play of a choice; undefined for the toolbar’s players. */
export function levelsOf(choice: LevelChoice): readonly string[] | undefined {
  if (choice === 'players') return undefined;
  return choice === 'all' ? MIXED_LEVELS : MIXED_LEVELS.filter((level) => !isSlow(level));
}

const PLAYERS = { value: 'players', label: 'The players above' } as const;

/** The options of a choice. */
export const LEVEL_CHOICES: readonly { readonly value: LevelChoice; readonly label: string; readonly note?: string }[] =
  [
    PLAYERS,
    { value: 'quick', label: 'Greedy and careful', note: 'The level furthest from the target counts' },
    { value: 'all', label: 'Greedy, careful, search', note: 'Search plays samples, which take longest' },
  ];

/** Why these parameters cannot be varied at the levels of a choice; undefined if they can. */
export function levelsRefusal(choice: LevelChoice, parameters: readonly (Parameter | undefined)[]): string | undefined {
  const player = parameters.find((parameter) => parameter?.id.startsWith('player:'));
  if (player === undefined || choice === 'players') return undefined;
  return `Levels of play replace the players. Leave out “${player.label}”, or choose “${PLAYERS.label}”`;
}

/** Games of each level at so many values or trials, each of `games`. */
export function levelLoad(choice: LevelChoice, values: number, games: number, check = false): Map<string, number> {
  return new Map((levelsOf(choice) ?? []).map((level) => [level, values * levelGames(level, games, check)]));
}

/** How long so many games take, such as “about 2 min”; empty while the speed of a level is unknown. */
export function timeText(
  loads: readonly ReadonlyMap<string, number>[],
  secondsOf: (level: string) => number | undefined,
): string {
  let seconds = 0;
  for (const load of loads) {
    for (const [level, games] of load) {
      const each = secondsOf(level);
      if (each === undefined) return '';
      seconds += games * each;
    }
  }
  if (seconds === 0) return '';
  return seconds < 90 ? `about ${Math.max(1, Math.round(seconds))} s` : `about ${Math.round(seconds / 60)} min`;
}
