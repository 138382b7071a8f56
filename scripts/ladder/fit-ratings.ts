import type { Rating } from '@core/players';

/** The games of two players, with each of them in every seat equally often. */
export interface PairScore {
  readonly name: string;
  readonly against: string;
  /** Points of the first player; a draw counts half. */
  readonly points: number;
  readonly games: number;
}

/** The rating of the greedy player, from which the others are measured. */
const ANCHOR = { name: 'greedy', elo: 1000 };
/** Elo points per unit of log-odds. */
const ELO_SCALE = 400 / Math.LN10;
const Z95 = 1.959964;
const STEPS = 60;
/** Drawn games added to each pair, so that a player who wins all of them keeps a finite rating. */
const DRAWN = 1;

/**
 * Ratings that explain the results of pairs best (Bradley and Terry 1952), with intervals relative to the greedy player. Players without a
 * chain of games to it are left out.
 */
export function fitRatings(pairs: readonly PairScore[]): Record<string, Rating> {
  const names = connected(pairs);
  const free = names.filter((name) => name !== ANCHOR.name);
  const values = new Map(names.map((name) => [name, 0]));
  const used = pairs.filter(({ name, games }) => values.has(name) && games > 0);
  let covariance: number[][] = [];
  for (let step = 0; step < STEPS; step++) {
    const gradient = free.map(() => 0);
    const information = free.map((_, row) => free.map((__, column) => (row === column ? 1e-9 : 0)));
    for (const { name, against, points, games } of used) {
      const all = games + DRAWN;
      const expected = 1 / (1 + Math.exp((values.get(against) ?? 0) - (values.get(name) ?? 0)));
      const surplus = points + DRAWN / 2 - all * expected;
      const weight = all * expected * (1 - expected);
      const [a, b] = [free.indexOf(name), free.indexOf(against)];
      if (a >= 0) gradient[a] += surplus;
      if (b >= 0) gradient[b] -= surplus;
      if (a >= 0) information[a][a] += weight;
      if (b >= 0) information[b][b] += weight;
      if (a >= 0 && b >= 0) {
        information[a][b] -= weight;
        information[b][a] -= weight;
      }
    }
    covariance = inverse(information);
    for (const [row, name] of free.entries()) {
      const change = covariance[row].reduce((sum, cell, column) => sum + cell * gradient[column], 0);
      // A long step would overshoot where one player wins nearly all games.
      values.set(name, (values.get(name) ?? 0) + Math.max(-1, Math.min(1, change)));
    }
  }
  return Object.fromEntries(
    names.map((name) => {
      const row = free.indexOf(name);
      const elo = ANCHOR.elo + ELO_SCALE * (values.get(name) ?? 0);
      const half = row < 0 ? 0 : Z95 * ELO_SCALE * Math.sqrt(covariance[row][row]);
      const games = used.reduce((sum, pair) => sum + (pair.name === name || pair.against === name ? pair.games : 0), 0);
      return [name, { elo: Math.round(elo), low: Math.round(elo - half), high: Math.round(elo + half), games }];
    }),
  );
}

/** The players with a chain of games to the greedy one, which comes first. */
function connected(pairs: readonly PairScore[]): string[] {
  const known = new Set([ANCHOR.name]);
  for (let before = 0; before < known.size;) {
    before = known.size;
    for (const { name, against, games } of pairs) {
      if (games === 0) continue;
      if (known.has(name)) known.add(against);
      else if (known.has(against)) known.add(name);
    }
  }
  return [...known];
}

/** The inverse of a symmetric positive definite matrix, by Gauss–Jordan elimination. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column) => (column === at ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot++) {
    const scale = rows[pivot][pivot];
    for (let column = 0; column < 2 * size; column++) rows[pivot][column] /= scale;
    for (let row = 0; row < size; row++) {
      if (row === pivot) continue;
      const factor = rows[row][pivot];
      for (let column = 0; column < 2 * size; column++) rows[row][column] -= factor * rows[pivot][column];
    }
  }
  return rows.map((row) => row.slice(size));
}
