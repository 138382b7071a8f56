import { type Result, err, ok } from '@core/base';
import { DEFAULT_SAMPLES } from './mixed';
import type { PlayerSpec } from './player';

/** Playouts per decision of the `search` player: about 10 ms for a side's turn in a four-ship battle. */
export const DEFAULT_PLAYOUTS = 200;
/** The largest budgets that a name can request. */
export const MAX_PLAYOUTS = 1_000_000;
export const MAX_MILLISECONDS = 60_000;
export const MAX_SAMPLES = 400;

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
export function playerChoices(sealed: boolean): readonly PlayerChoice[] {
  return sealed ? [...PLAYER_CHOICES, MIXED_CHOICE] : PLAYER_CHOICES;
}

/**
 * Parses a player's name: `random`, `greedy`, `careful`, `search`, `search:400` (playouts per decision), `search:50ms` (time per decision;
 * such games are not reproducible), and for battles with sealed orders `mixed` or `mixed:48` (orders sampled per side). The error is a
 * sentence.
 */
export function parsePlayer(name: string): Result<PlayerSpec, string> {
  if (name === 'random' || name === 'greedy' || name === 'careful') return ok({ kind: name });
  if (name === 'search') return ok(search(DEFAULT_PLAYOUTS));
  if (name === 'mixed') return ok({ kind: 'mixed', samples: DEFAULT_SAMPLES });
  const mixed = /^mixed:([0-9]{1,9})$/.exec(name);
  if (mixed !== null) {
    const samples = Number(mixed[1]);
    if (samples >= 2 && samples <= MAX_SAMPLES) return ok({ kind: 'mixed', samples });
    return err(`The number in “${name}” must be between 2 and ${MAX_SAMPLES}.`);
  }
  const searchName = /^search:([0-9]{1,9})(ms)?$/.exec(name);
  if (searchName === null) {
    return err(
      `Unknown player “${name}”. Use ${PLAYER_NAMES.join(', ')}, search:PLAYOUTS, search:MILLISECONDSms or mixed:SAMPLES.`,
    );
  }
  const amount = Number(searchName[1]);
  const timed = searchName[2] !== undefined;
  const limit = timed ? MAX_MILLISECONDS : MAX_PLAYOUTS;
  if (amount < 1 || amount > limit) return err(`The budget in “${name}” must be between 1 and ${limit}.`);
  return ok(timed ? { kind: 'search', budget: { kind: 'time', milliseconds: amount } } : search(amount));
}

function search(playouts: number): PlayerSpec {
  return { kind: 'search', budget: { kind: 'playouts', playouts } };
}
