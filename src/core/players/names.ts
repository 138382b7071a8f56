import { type Result, err, ok } from '@core/base';
import { DEFAULT_SAMPLES } from './mixed';
import type { PlayerSpec } from './player';

/** Playouts of a decision by the plain `search` player: about 10 ms for a side's turn of a four-ship battle. */
export const DEFAULT_PLAYOUTS = 200;
/** The largest budgets that a name may ask for. */
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

/** The players that every battle offers, weakest first. Any `search:N` is a name too. */
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

/** The players that a battle offers, weakest first; `sealed` where a player's orders can be set against those of the others. */
export function playerChoices(sealed: boolean): readonly PlayerChoice[] {
  return sealed ? [...PLAYER_CHOICES, MIXED_CHOICE] : PLAYER_CHOICES;
}

/**
 * Reads a player's name: `random`, `greedy`, `careful`, `search`, `search:400` (playouts for each decision) or `search:50ms` (time
 * for each decision; then a game can no longer be repeated exactly), and `mixed` or `mixed:48` (orders that are set against each other)
 * for battles with sealed orders. The error is a sentence.
 */
export function parsePlayer(name: string): Result<PlayerSpec, string> {
  if (name === 'random' || name === 'greedy' || name === 'careful') return ok({ kind: name });
  if (name === 'search') return ok(search(DEFAULT_PLAYOUTS));
  if (name === 'mixed') return ok({ kind: 'mixed', samples: DEFAULT_SAMPLES });
  const mixed = /^mixed:([0-9]{1,9})$/.exec(name);
  if (mixed !== null) {
    const samples = Number(mixed[1]);
    if (samples >= 2 && samples <= MAX_SAMPLES) return ok({ kind: 'mixed', samples });
    return err(`The number in "${name}" must be between 2 and ${MAX_SAMPLES}.`);
  }
  const given = /^search:([0-9]{1,9})(ms)?$/.exec(name);
  if (given === null) {
    return err(
      `Unknown player "${name}". Use random, greedy, careful, search, search:PLAYOUTS, search:MILLISECONDSms or mixed.`,
    );
  }
  const amount = Number(given[1]);
  const timed = given[2] !== undefined;
  const most = timed ? MAX_MILLISECONDS : MAX_PLAYOUTS;
  if (amount < 1 || amount > most) return err(`The budget in "${name}" must be between 1 and ${most}.`);
  return ok(timed ? { kind: 'search', budget: { kind: 'time', milliseconds: amount } } : search(amount));
}

function search(playouts: number): PlayerSpec {
  return { kind: 'search', budget: { kind: 'playouts', playouts } };
}
