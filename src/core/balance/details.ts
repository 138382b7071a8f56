import type { OutcomeKind } from '../playtest';

/*
 * Statistics of a batch besides outcomes. They are sums over games or top lists, so that parts of a batch can be added in any order with the
 * same result.
 */

/** The counts of a unit, in row order. */
export const UNIT_COUNTS = [
  // Number of games by fate.
  'alive',
  'destroyed',
  'left',
  'pending',
  // Number of games in which it acted: moved, attacked or the like.
  'acted',
  // Attacks and hits over all games, including those of its torpedoes.
  'attacks',
  'hits',
  // Damage points over all games, if the rules tell the attacker.
  'dealt',
  'taken',
  // Sum of the turns in which it was destroyed; of the last turns if the rules do not tell.
  'lostTurns',
] as const;
export type UnitCount = (typeof UNIT_COUNTS)[number];

/** The causes of game ends, in the order of their counts. */
export const CAUSES = ['level', 'eliminated', 'turn-limit'] as const;

/** The counts of a side as first mover, in row order. */
export const MOVER_COUNTS = ['games', 'won', 'drawn'] as const;

export interface NotableGame extends OutcomeKind {
  /** Its number in the batch. */
  readonly game: number;
  readonly turns: number;
  /** Its score in the list; lower scores come first. */
  readonly score: number;
}

/** Lists of notable games. */
export const NOTABLE = ['closest', 'shortest', 'longest', 'upsets'] as const;
export type NotableList = (typeof NOTABLE)[number];
/** Number of games in each list. */
export const MAX_NOTABLE = 8;

/** Statistics of a batch besides outcomes. */
export interface BatchDetails {
  readonly games: number;
  /** Number of games by cause of their end, in the order of {@link CAUSES}. */
  readonly causes: readonly number[];
  /** Number of the first game ended by the turn limit; -1 for none. */
  readonly timedOut: number;
  /** By side, in the order of {@link MOVER_COUNTS}; all 0 if sides always act simultaneously. */
  readonly movers: readonly (readonly number[])[];
  /** By unit of the battle, in the order of {@link UNIT_COUNTS}. */
  readonly units: readonly (readonly number[])[];
  /** By hex or battlespace position: units that started there, and moves into it. May be shorter than the map. */
  readonly starts: readonly number[];
  readonly moves: readonly number[];
  /** By hex or position: units destroyed there. */
  readonly losses: readonly number[];
  /** By hex or position: attacks on units there. */
  readonly fire: readonly number[];
  /** By trigger: number of games in which it happened. */
  readonly triggers: readonly number[];
  readonly notable: Readonly<Record<NotableList, readonly NotableGame[]>>;
  /** By weapon, see {@link deviceKey}: number of attacks, 0 if unused. Absent in older reports. */
  readonly devices?: Readonly<Record<string, number | undefined>>;
}

/** The key of a weapon of a force. */
export function deviceKey(force: string, device: string): string {
  return `${force}/${device}`;
}

/** The statistics of no games. */
export function noDetails(): BatchDetails {
  const notable = { closest: [], shortest: [], longest: [], upsets: [] };
  return {
    games: 0,
    causes: [0, 0, 0],
    timedOut: -1,
    movers: [],
    units: [],
    starts: [],
    moves: [],
    losses: [],
    fire: [],
    triggers: [],
    notable,
  };
}

/** Adds the statistics of two parts of a batch, in either order. */
export function joinDetails(a: BatchDetails, b: BatchDetails): BatchDetails {
  const timed = [a.timedOut, b.timedOut].filter((game) => game >= 0);
  const notable = (list: NotableList): NotableGame[] => firstOf([...a.notable[list], ...b.notable[list]]);
  return {
    games: a.games + b.games,
    causes: sum(a.causes, b.causes),
    timedOut: timed.length === 0 ? -1 : Math.min(...timed),
    movers: sumRows(a.movers, b.movers),
    units: sumRows(a.units, b.units),
    starts: sum(a.starts, b.starts),
    moves: sum(a.moves, b.moves),
    losses: sum(a.losses, b.losses),
    fire: sum(a.fire, b.fire),
    triggers: sum(a.triggers, b.triggers),
    notable: {
      closest: notable('closest'),
      shortest: notable('shortest'),
      longest: notable('longest'),
      upsets: notable('upsets'),
    },
    ...(a.devices === undefined && b.devices === undefined ? {} : { devices: sumByName(a.devices, b.devices) }),
  };
}

function sumByName(
  a: Readonly<Record<string, number | undefined>> = {},
  b: Readonly<Record<string, number | undefined>> = {},
): Record<string, number | undefined> {
  const sums: Record<string, number | undefined> = { ...a };
  for (const [name, count = 0] of Object.entries(b)) sums[name] = (sums[name] ?? 0) + count;
  // Sorted, so that a report does not depend on the parts of its batch.
  return Object.fromEntries(Object.entries(sums).sort(([x], [y]) => (x < y ? -1 : 1)));
}

/** The games with the lowest scores; earlier games first among equals. */
export function firstOf(games: readonly NotableGame[]): NotableGame[] {
  return [...games].sort((a, b) => a.score - b.score || a.game - b.game).slice(0, MAX_NOTABLE);
}

/** A count of a unit row. */
export function unitCount(row: readonly number[], name: UnitCount): number {
  return row[UNIT_COUNTS.indexOf(name)] ?? 0;
}

function longer<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  return a.length >= b.length ? a : b;
}

function sum(a: readonly number[], b: readonly number[]): number[] {
  return longer(a, b).map((_, at) => (a[at] ?? 0) + (b[at] ?? 0));
}

function sumRows(a: BatchDetails['units'], b: BatchDetails['units']): number[][] {
  return longer(a, b).map((_, at) => sum(a[at] ?? [], b[at] ?? []));
}
