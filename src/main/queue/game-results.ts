import type { DetailedResults, PairedResults } from '@core/balance';
import { type Result, err, ok } from '@core/base';
import type { BatchRange, GameResults } from '@core/playtest';
import type { AnyBattle } from '@core/rules/contract';
import { type Guard, listOf, shape } from '@shared/guards';
import { exactly, readShape, table } from './result-guards';
import { detailsFault, detailsGuard } from './detail-results';
import { outcomeGuard } from './outcome';

/** Maximum number of outcome kinds: 40 victory levels, and outcomes without a level for 4 sides or a draw. */
const MAX_KINDS = 60;

type Keys<T> = { readonly [K in keyof T]-?: Guard<T[K]> };

/** Validates the results of a battle's games. The error says what is impossible. */
export function readGames(value: unknown, battle: AnyBattle, range: BatchRange): Result<GameResults, string> {
  const read = readShape(value, gameKeys(battle, range));
  const fault = read.ok ? kindsFault(read.value) : undefined;
  return fault === undefined ? read : err(fault);
}

/** Validates results with details. */
export function readDetailed(value: unknown, battle: AnyBattle, range: BatchRange): Result<DetailedResults, string> {
  const keys: Keys<DetailedResults> = { ...gameKeys(battle, range), details: detailsGuard(battle, range) };
  const read = readShape(value, keys);
  const fault = read.ok ? (kindsFault(read.value) ?? detailsFault(read.value, battle, range)) : undefined;
  return fault === undefined ? read : err(fault);
}

/** Validates the same games of two versions of a battle. */
export function readPair(
  value: unknown,
  [a, b]: readonly [AnyBattle, AnyBattle],
  range: BatchRange,
): Result<PairedResults, string> {
  const keys: Keys<PairedResults> = {
    from: exactly(range.from),
    turns: gameKeys(a, range).turns,
    a: shape<GameResults>('the games of the first version', gameKeys(a, range)),
    b: shape<GameResults>('the games of the second version', gameKeys(b, range)),
  };
  const read = readShape(value, keys);
  if (!read.ok) return read;
  const fault = kindsFault(read.value.a) ?? kindsFault(read.value.b);
  if (fault !== undefined) return err(fault);
  const { turns } = read.value;
  return turns.every((count, i) => count === read.value.a.turns[i])
    ? ok(read.value)
    : err('turns differ from those of the first version');
}

function gameKeys(battle: AnyBattle, { from, to }: BatchRange): Keys<GameResults> {
  const games = to - from;
  return {
    from: exactly(from),
    kinds: listOf(outcomeGuard(battle), Math.min(games, MAX_KINDS)),
    ends: table(Uint16Array, games, MAX_KINDS),
    turns: table(Uint16Array, games, battle.turnLimit),
  };
}

function kindsFault({ kinds, ends }: GameResults): string | undefined {
  const used = new Set(ends);
  for (const end of used) if (end >= kinds.length) return `a game ends in way ${end + 1} of ${kinds.length}`;
  if (used.size < kinds.length) return 'it names ends that no game has';
  const names = new Set(kinds.map(({ side, level, name }) => JSON.stringify([side, level, name])));
  return names.size < kinds.length ? 'it names an end twice' : undefined;
}
