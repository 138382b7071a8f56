import { type Result, err, formatRange, ok } from '@core/base';
import { DEFAULT_SAMPLES } from './mixed';
import type { PlayerSpec, SearchBudget } from './player';
import type { PolicyName } from './simple';
import { PLAY_STYLES, type PlayStyle } from './styles';

/** The player name of a person, where computer players have theirs. */
export const HUMAN = 'human';

/** Playouts per decision of the `search` player: about 10 ms for a side's turn in a four-ship battle. */
export const DEFAULT_PLAYOUTS = 200;
/** The largest budgets that a name can request. */
const MAX_PLAYOUTS = 1_000_000;
export const MAX_MILLISECONDS = 60_000;
const MAX_SAMPLES = 400;

/** A computer player in a list of choices. */
export interface PlayerChoice {
  readonly name: string;
  readonly label: string;
  /** What it does, in a sentence. */
  readonly help: string;
}

/** The players available in every battle, weakest first. Any `search:N` is a valid name too. */
export const PLAYER_CHOICES: readonly PlayerChoice[] = [
  { name: 'random', label: 'Random', help: 'Picks any legal action at random.' },
  { name: 'greedy', label: 'Greedy', help: 'Takes the best immediate action, without looking ahead.' },
  { name: 'careful', label: 'Careful', help: 'Also weighs range and its own defence, without looking ahead.' },
  { name: 'search', label: 'Search', help: 'Simulates the next moves before each decision.' },
  { name: 'search:2000', label: 'Search, deep', help: 'Like Search, with ten times as many simulations.' },
];

/** A style of the search player in a list of choices. */
export interface StyleChoice {
  readonly style: PlayStyle | undefined;
  readonly label: string;
  /** What it does, in a sentence. */
  readonly help: string;
}

/** The styles of the search player; the first is the one without a name. */
export const STYLE_CHOICES: readonly StyleChoice[] = [
  { style: undefined, label: 'Balanced', help: 'Plays by its evaluation alone.' },
  { style: 'aggressive', label: 'Aggressive', help: 'Trades its own units for the enemy’s.' },
  { style: 'cautious', label: 'Cautious', help: 'Avoids losses, even where a trade would pay.' },
  { style: 'objective', label: 'Objective-minded', help: 'Puts the objectives before losses on either side.' },
];

/** Splits a player’s name into its level and its style: `search:400+cautious` is `search:400` with the style `cautious`. */
export function splitStyle(name: string): { readonly level: string; readonly style: PlayStyle | undefined } {
  const [level = name, suffix] = name.split('+');
  return { level, style: PLAY_STYLES.find((style) => style === suffix) };
}

/** The name of a player with a style; players other than search have none. */
export function withStyle(level: string, style: PlayStyle | undefined): string {
  return style === undefined || !hasStyles(level) ? level : `${level}+${style}`;
}

/** The label of a player, such as “Search, cautious”; the name itself where it has none. */
export function playerLabel(name: string): string {
  const { level, style } = splitStyle(name);
  const label = playerChoices(true).find((choice) => choice.name === level)?.label ?? level;
  const { label: manner } = STYLE_CHOICES.find((choice) => choice.style === style) ?? {};
  return style === undefined || manner === undefined ? label : `${label}, ${manner.toLowerCase()}`;
}

/** What a player does, in a sentence or two; undefined for an unknown one. */
export function playerHelp(name: string): string | undefined {
  const { level, style } = splitStyle(name);
  const help = playerChoices(true).find((choice) => choice.name === level)?.help;
  const manner = style && STYLE_CHOICES.find((choice) => choice.style === style)?.help;
  return manner === undefined ? help : `${help} ${manner}`;
}

/** Whether the player of that level can play in a style. */
export function hasStyles(level: string): boolean {
  return /^search(:|$)/.test(level);
}

/** The additional player for battles with sealed orders. */
export const MIXED_CHOICE: PlayerChoice = {
  name: 'mixed',
  label: 'Mixed',
  help: 'Weighs its orders against the opponent’s possible orders and randomises, so that it is unpredictable.',
};

/** The players by name without a number, weakest first. */
export const PLAYER_NAMES: readonly string[] = [...PLAYER_CHOICES, MIXED_CHOICE].flatMap(({ name }) =>
  name.includes(':') ? [] : [name],
);

/** The players available in a battle, weakest first; `sealed` for battles with sealed orders. */
export function playerChoices(sealed = false): readonly PlayerChoice[] {
  return sealed ? [...PLAYER_CHOICES, MIXED_CHOICE] : PLAYER_CHOICES;
}

/**
 * Parses a player's name: `random`, `greedy`, `careful`, `search`, `search:400` (playouts per decision), `search:50ms` (time per decision;
 * such games are not reproducible), either with a style behind it (`search:400+cautious`), and for battles with sealed orders `mixed` or `mixed:48` (orders sampled per side), and `exploit:greedy`, the best response to greedy players. The error is a
 * sentence.
 */
export function parsePlayer(name: string): Result<PlayerSpec, string> {
  if (name === 'random' || name === 'greedy' || name === 'careful') return ok({ kind: name });
  if (name === 'mixed') return ok({ kind: 'mixed', samples: DEFAULT_SAMPLES });
  const exploit = /^exploit:(random|greedy|careful)$/.exec(name);
  if (exploit !== null) return ok({ kind: 'exploit', foes: exploit[1] as PolicyName });
  const mixed = /^mixed:([0-9]{1,9})$/.exec(name);
  if (mixed !== null) {
    const samples = Number(mixed[1]);
    if (samples >= 2 && samples <= MAX_SAMPLES) return ok({ kind: 'mixed', samples });
    return err(`The number in “${name}” must be ${formatRange(2, MAX_SAMPLES)}.`);
  }
  const searchName = /^search(?::([0-9]{1,9})(ms)?)?(?:\+([a-z]+))?$/.exec(name);
  const style = PLAY_STYLES.find((known) => known === searchName?.[3]);
  if (searchName === null || (searchName[3] !== undefined && style === undefined)) {
    return err(
      `Unknown player “${name}”. Use ${PLAYER_NAMES.join(', ')}, search:PLAYOUTS, search:MILLISECONDSms, mixed:ORDERS or exploit:greedy; add +${PLAY_STYLES.join(', +')} to search for a style.`,
    );
  }
  const amount = Number(searchName[1] ?? DEFAULT_PLAYOUTS);
  const timed = searchName[2] !== undefined;
  const limit = timed ? MAX_MILLISECONDS : MAX_PLAYOUTS;
  if (amount < 1 || amount > limit) return err(`The budget in “${name}” must be ${formatRange(1, limit)}.`);
  const budget: SearchBudget = timed ? { kind: 'time', milliseconds: amount } : { kind: 'playouts', playouts: amount };
  return ok({ kind: 'search', budget, ...(style === undefined ? {} : { style }) });
}
