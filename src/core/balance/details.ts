import type { OutcomeKind } from '../playtest';

/*
 * What a batch shows besides how its games end. All of it are sums over games, or the few games that come first in an order, so that
 * parts of a batch may be added in any order and give the same.
 */

/** What is counted of each unit, in the order of the numbers of its row. */
export const UNIT_COUNTS = [
  // Games by what became of it.
  'alive',
  'destroyed',
  'left',
  'pending',
  // Games in which it did something: moved, attacked or the like.
  'acted',
  // Attacks and hits in all games together; those of its torpedoes are its own.
  'attacks',
  'hits',
  // Points of damage in all games together, where the rules tell who did it.
  'dealt',
  'taken',
  // Sum of the turns in which it was destroyed; of the last turns where the rules do not tell when.
  'lostTurns',
] as const;
export type UnitCount = (typeof UNIT_COUNTS)[number];

/** What ended games, in the order of their counts. */
export const CAUSES = ['level', 'eliminated', 'turn-limit'] as const;

/** What is counted of each side as the one that acted first, in the order of the numbers of its row. */
export const MOVER_COUNTS = ['games', 'won', 'drawn'] as const;

/** A game that is worth a look. */
export interface NotableGame extends OutcomeKind {
  /** Its number in the batch. */
  readonly game: number;
  readonly turns: number;
  /** What it stands for in its list: the less, the further ahead. */
  readonly score: number;
}

/** Lists of games that are worth a look. */
export const NOTABLE = ['closest', 'shortest', 'longest', 'upsets'] as const;
export type NotableList = (typeof NOTABLE)[number];
/** So many games stand in each list. */
export const MAX_NOTABLE = 8;

/** What a batch shows besides how its games end. */
export interface BatchDetails {
  readonly games: number;
  /** Games by what ended them, in the order of {@link CAUSES}. */
  readonly causes: readonly number[];
  /** Number of the first game that the turn limit ended; -1 for none. */
  readonly timedOut: number;
  /** By side, in the order of {@link MOVER_COUNTS}; all 0 where both sides always act at once. */
  readonly movers: readonly (readonly number[])[];
  /** By unit of the battle, in the order of {@link UNIT_COUNTS}. */
  readonly units: readonly (readonly number[])[];
  /** By hex, or by position of a board of locations: units that began there, and steps into it. May be shorter than the map. */
  readonly starts: readonly number[];
  readonly moves: readonly number[];
  /** Units that were destroyed there. */
  readonly losses: readonly number[];
  /** Attacks on a unit there. */
  readonly fire: readonly number[];
  /** By trigger of the scenario: games in which it happened. */
  readonly triggers: readonly number[];
  readonly notable: Readonly<Record<NotableList, readonly NotableGame[]>>;
  /** By weapon, see {@link deviceKey}: attacks with it, 0 for one that was never used. Absent in reports of before it was counted. */
  readonly devices?: Readonly<Record<string, number | undefined>>;
}

/** The name that a weapon of a force is counted by. */
export function deviceKey(force: string, device: string): string {
  return `${force}/${device}`;
}

/** What no games show. */
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

/** What two parts of a batch show together; the order of the two makes no difference. */
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
  // In one order, so that a report is the same whatever its parts were.
  return Object.fromEntries(Object.entries(sums).sort(([x], [y]) => (x < y ? -1 : 1)));
}

/** The games that stand in a list: those of the least score, and of the same score the earlier ones. */
export function firstOf(games: readonly NotableGame[]): NotableGame[] {
  return [...games].sort((a, b) => a.score - b.score || a.game - b.game).slice(0, MAX_NOTABLE);
}

/** One number of a unit's row. */
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
