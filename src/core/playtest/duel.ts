import { type Finding, type Result, counted, err, errorFinding, formatNumber, gameSeed, ok, within } from '@core/base';
import type { PlayerTools } from '@core/players';
import { newScenario, type Battlespace, type Design, type Force, type HexMap, type Scenario } from '@core/model';
import type { AnyRuleSystem } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { duelMap } from './duel-map';
import { type BatchRange, type Match, createMatch, runGame } from './match';

const SEATS = ['attacker', 'defender'] as const;
/** The most ships of a side, whatever its points. */
const MAX_SHIPS = 100;
/** The most games of one set of duels, over all pairings: each has an entry in a table. */
export const MAX_DUEL_GAMES = 2_000_000;

/** Two opposing designs: the first is a, the second b. */
export type Pairing = readonly [Design, Design];

/** Duels of one rule system under the same conditions; plain data that crosses threads. */
export interface DuelSetup {
  /** At least one. All pairings use the same seeds, so that they can be compared game by game. */
  readonly pairings: readonly Pairing[];
  /** Names of the computer players of a and b. */
  readonly players: readonly [string, string];
  /** Points for each side: buys as many ships as possible, at least one. One ship per side when absent. */
  readonly points?: number;
  /** The map; open space when absent. The north and south edges are the entry edges. */
  readonly map?: HexMap;
  /** The battlespace, from {@link duelBattlespace}, for rules with locations; that of a new scenario when absent. */
  readonly battlespace?: Battlespace;
  readonly options?: Scenario['options'];
}

/** The cost of a design in the points of its system, at the prices of a scenario if there is one. */
export function costOf(system: AnyRuleSystem, design: Design, scenario?: Scenario): number {
  return system.cost(design, scenario).reduce((sum, line) => sum + line.value, 0);
}

/** The number of ships of a design that the points buy; 1 without points. */
export function shipsFor(system: AnyRuleSystem, design: Design, points: number | undefined): number {
  if (points === undefined) return 1;
  return Math.max(1, Math.min(mostShips(system), bought(system, design, points)));
}

/** The most ships of a side under the rules. */
function mostShips(system: AnyRuleSystem): number {
  return Math.min(MAX_SHIPS, system.info.maxUnits ?? MAX_SHIPS);
}

function bought(system: AnyRuleSystem, design: Design, points: number): number {
  return Math.floor(points / Math.max(1, costOf(system, design)));
}

/** A warning for each design of which more or fewer ships play than the points buy. The points are in no document, so the path is empty. */
export function pointsWarnings({ pairings, points }: Pick<DuelSetup, 'pairings' | 'points'>): Finding[] {
  if (points === undefined) return [];
  const messages = new Set(
    pairings.flat().flatMap((design) => {
      const system = ruleSystem(design.rules);
      const ships = bought(system, design, points);
      if (ships < 1) {
        const cost = `${design.name} costs ${formatNumber(costOf(system, design))}`;
        return [`${cost}, more than the ${counted(points, 'point')} of a side. One plays all the same.`];
      }
      const most = mostShips(system);
      if (ships <= most) return [];
      return [`The points buy ${formatNumber(ships)} × ${design.name}. Only ${most} play, the most on a side.`];
    }),
  );
  return [...messages].map((message) => ({ code: 'playtest.points', severity: 'warning', path: '', message }));
}

/** The scenario of a duel in which design `first` (0 or 1) of the pairing has the first seat. */
export function duelScenario(system: AnyRuleSystem, setup: DuelSetup, pairing: Pairing, first: 0 | 1): Scenario {
  const { options = {}, points } = setup;
  const onMap = system.info.board === 'hex';
  const { map: open, ...plain } = newScenario(system.info.id, 'Duel');
  const board = onMap && open !== undefined ? duelMap(system, SEATS, open, setup.map) : undefined;
  const forces = SEATS.map((side, seat): Force => {
    const index = first === seat ? 0 : 1;
    const design = pairing[index];
    const start: Force['start'] = board?.startOf(seat as 0 | 1, design) ?? { type: 'free' };
    return { id: side, side, design: designKey(index), count: shipsFor(system, design, points), start };
  });
  return {
    ...plain,
    options,
    ...(plain.battlespace === undefined || setup.battlespace === undefined ? {} : { battlespace: setup.battlespace }),
    ...(board === undefined ? {} : { map: board.map }),
    designs: pairing.map((design, index) => ({ ...design, id: designKey(index) })),
    forces,
  };
}

/**
 * The battlespace of a scenario, adapted to duels: locations of its first two sides go to the two seats, all others are open to both.
 * Without ambushes and exits. Undefined without a battlespace.
 */
export function duelBattlespace({ battlespace, sides }: Scenario): Battlespace | undefined {
  if (battlespace === undefined) return undefined;
  const { ambush: _ambush, locations, ...rest } = battlespace;
  return {
    ...rest,
    locations: locations.map(({ side, exits: _exits, ...location }) => {
      const own = SEATS.find((_, seat) => side !== undefined && sides[seat]?.id === side);
      return own === undefined ? location : { ...location, side: own };
    }),
  };
}

/** The map or battlespace of a scenario, for duels under these rules; undefined if it has none. */
export function duelBoard(
  system: AnyRuleSystem,
  scenario: Scenario,
): Pick<DuelSetup, 'map' | 'battlespace'> | undefined {
  const { map } = scenario;
  if (system.info.board === 'hex') return map === undefined ? undefined : { map };
  const battlespace = system.info.board === 'locations' ? duelBattlespace(scenario) : undefined;
  return battlespace === undefined ? undefined : { battlespace };
}

/** Design ids by index, because both designs may have the same id. */
function designKey(index: number): string {
  return index === 0 ? 'duellist-a' : 'duellist-b';
}

/** The winner of a duel, or a draw. */
export const DUEL_WINNER = { a: 0, b: 1, draw: 2 } as const;

/**
 * The results of the games `from` .. `from + turns.length - 1` of a set of duels; plain data that crosses threads. Game `i` is number
 * `floor(i / pairings)` of pairing `i mod pairings`, so that all pairings come on side by side.
 */
export interface DuelResults {
  readonly from: number;
  /** {@link DUEL_WINNER} of each game. */
  readonly won: Uint8Array;
  /** Ships that a and b lost (destroyed), 0 to 100. */
  readonly lostA: Uint8Array;
  readonly lostB: Uint8Array;
  readonly turns: Uint16Array;
}

/** Compiled duels; plays any of their games. The designs of a pairing swap seats after each game. */
export class DuelSet {
  /** @param matches for each pairing, the match with a in the first seat and the match with seats swapped. */
  constructor(private readonly matches: readonly (readonly [Match, Match])[]) {}

  /** Plays a range of games, numbered as in {@link DuelResults}. A game depends only on the seed and its number within its pairing. */
  play({ seed, from, to }: BatchRange): DuelResults {
    const count = Math.max(0, to - from);
    const won = new Uint8Array(count);
    const lostA = new Uint8Array(count);
    const lostB = new Uint8Array(count);
    const turns = new Uint16Array(count);
    const pairings = this.matches.length;
    for (let i = 0; i < count; i++) {
      const game = Math.floor((from + i) / pairings);
      const swapped = (game & 1) as 0 | 1;
      const match = this.matches[(from + i) % pairings][swapped];
      runGame(match, gameSeed(seed, game));
      const { battle, state } = match;
      const winner = battle.outcome(state)?.side ?? null;
      won[i] = winner === null ? DUEL_WINNER.draw : duellistOf(winner, swapped);
      for (const { id, side, fate } of battle.fates(state)) {
        if (fate !== 'destroyed' || !isDuelist(id, side)) continue;
        if (duellistOf(side, swapped) === DUEL_WINNER.a) lostA[i]++;
        else lostB[i]++;
      }
      turns[i] = state.turn;
    }
    return { from, won, lostA, lostB, turns };
  }
}

/** True for a unit of the duel itself; its parts, such as the people of a faction, are not counted. */
function isDuelist(id: string, side: string): boolean {
  return id === side || /^-[0-9]+$/.test(id.slice(side.length));
}

/** The duellist of a side in a game whose seats may be swapped. */
export function duellistOf(side: string, swapped: 0 | 1): 0 | 1 {
  return (side === SEATS[0]) === (swapped === 0) ? DUEL_WINNER.a : DUEL_WINNER.b;
}

/** Compiles duels, or returns the findings of the first pairing that cannot be played; their path names it. */
export function createDuels(setup: DuelSetup, tools: PlayerTools = {}): Result<DuelSet, readonly Finding[]> {
  const { pairings, players } = setup;
  const [first] = pairings;
  if (first === undefined) return refused('/pairings', 'Choose a design and an opponent.');
  const { rules } = first[0];
  if (pairings.some((pairing) => pairing.some((design) => design.rules !== rules))) {
    return refused('/pairings', 'Both designs must use the same rule system.');
  }
  const system = ruleSystem(rules);
  const matches: [Match, Match][] = [];
  for (const pairing of pairings) {
    const seated: Match[] = [];
    for (const first of [0, 1] as const) {
      const battle = system.setup(duelScenario(system, setup, pairing, first), new Map());
      if (!battle.ok) return err(within(`/pairings/${matches.length}`, battle.error));
      const match = createMatch(battle.value, first === 0 ? players : [players[1], players[0]], tools);
      if (!match.ok) return err(within('/players', match.error));
      seated.push(match.value);
    }
    matches.push([seated[0], seated[1]]);
  }
  return ok(new DuelSet(matches));
}

function refused(path: string, message: string): Result<never, readonly Finding[]> {
  return err([errorFinding('playtest.duel', path, message)]);
}
