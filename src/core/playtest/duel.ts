import { type Finding, type Result, err, gameSeed, ok } from '@core/base';
import type { PlayerTools } from '@core/players';
import { newScenario } from '@core/model';
import type { Battlespace, Design, Force, HexMap, Scenario } from '@core/model';
import type { AnyRuleSystem } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { duelMap } from './duel-map';
import { type BatchRange, type Match, createMatch, runGame } from './match';

const SEATS = ['attacker', 'defender'] as const;
/** The most ships of a side, however many the points pay for. */
const MOST_SHIPS = 100;
/** The most games of one set of duels, all pairings together: each has its place in a table. */
export const MOST_DUEL_GAMES = 2_000_000;

/** Two designs that are to fight each other: the first is a, the second b. */
export type Pairing = readonly [Design, Design];

/** Duels of one rule system that are played under the same conditions; plain data that crosses threads. */
export interface DuelSetting {
  /** At least one. Every pairing plays its games with the same seeds, so that pairings can be compared game by game. */
  readonly pairings: readonly Pairing[];
  /** Names of the computer players of a and b. */
  readonly players: readonly [string, string];
  /** Points for each side: as many ships as they pay for, at least one. One ship a side when absent. */
  readonly points?: number;
  /** The map; open space when absent. Sides come in over its north and south edges. */
  readonly map?: HexMap;
  /** The ground in rules that are fought on joined locations, as {@link duelGround} makes it; a new scenario's when absent. */
  readonly battlespace?: Battlespace;
  readonly options?: Scenario['options'];
}

/** The cost of a design in the points of its system. */
export function costOf(system: AnyRuleSystem, design: Design): number {
  return system.cost(design).reduce((sum, line) => sum + line.value, 0);
}

/** How many ships of a design the points pay for; 1 when there are no points. */
export function shipsFor(system: AnyRuleSystem, design: Design, points: number | undefined): number {
  if (points === undefined) return 1;
  return Math.max(1, Math.min(MOST_SHIPS, Math.floor(points / Math.max(1, costOf(system, design)))));
}

/** The scenario of a duel in which design `first` (0 or 1) of the pairing has the seat that is listed first. */
export function duelScenario(system: AnyRuleSystem, setting: DuelSetting, pairing: Pairing, first: 0 | 1): Scenario {
  const { options = {}, points } = setting;
  const onMap = system.info.board === 'hex';
  const { map: open, ...plain } = newScenario(system.info.id, 'Duel');
  const field = onMap && open !== undefined ? duelMap(system, SEATS, open, setting.map) : undefined;
  const forces = SEATS.map((side, seat): Force => {
    const index = first === seat ? 0 : 1;
    const design = pairing[index];
    const start: Force['start'] = field?.startOf(seat as 0 | 1, design) ?? { type: 'free' };
    return { id: side, side, design: designKey(index), count: shipsFor(system, design, points), start };
  });
  return {
    ...plain,
    options,
    ...(plain.battlespace === undefined || setting.battlespace === undefined
      ? {}
      : { battlespace: setting.battlespace }),
    ...(field === undefined ? {} : { map: field.map }),
    designs: pairing.map((design, index) => ({ ...design, id: designKey(index) })),
    forces,
  };
}

/**
 * The ground of a scenario for duels: what its first two sides own goes to the two seats, all else is open to both. Nobody ambushes or
 * leaves. Undefined where it has no battlespace.
 */
export function duelGround({ battlespace, sides }: Scenario): Battlespace | undefined {
  if (battlespace === undefined) return undefined;
  const { ambush: _ambush, locations, ...ground } = battlespace;
  return {
    ...ground,
    locations: locations.map(({ side, exits: _exits, ...location }) => {
      const own = SEATS.find((_, seat) => side !== undefined && sides[seat]?.id === side);
      return own === undefined ? location : { ...location, side: own };
    }),
  };
}

/** What of a scenario can be the field of duels under these rules; undefined where it has nothing of the sort. */
export function duelField(
  system: AnyRuleSystem,
  scenario: Scenario,
): Pick<DuelSetting, 'map' | 'battlespace'> | undefined {
  const { map } = scenario;
  if (system.info.board === 'hex') return map === undefined ? undefined : { map };
  const battlespace = system.info.board === 'locations' ? duelGround(scenario) : undefined;
  return battlespace === undefined ? undefined : { battlespace };
}

/** The two designs may have the same id, so each goes by its place. */
function designKey(index: number): string {
  return index === 0 ? 'duellist-a' : 'duellist-b';
}

/** Who won a game of a duel: a, b or nobody. */
export const DUEL_WON = { a: 0, b: 1, draw: 2 } as const;

/**
 * The results of the games `from` .. `from + turns.length - 1` of a set of duels; plain data that crosses threads. Game `i` is number
 * `floor(i / pairings)` of pairing `i mod pairings`, so that all pairings come on side by side.
 */
export interface DuelResults {
  readonly from: number;
  /** {@link DUEL_WON} of each game. */
  readonly won: Uint8Array;
  /** Ships that a and b lost (destroyed), 0 to 100. */
  readonly lostA: Uint8Array;
  readonly lostB: Uint8Array;
  readonly turns: Uint16Array;
}

/** Duels made ready: plays any of their games. The designs of a pairing change seats from game to game. */
export class DuelSet {
  /** @param matches for each pairing the match with a in the first seat, and the one with the seats changed. */
  constructor(private readonly matches: readonly (readonly [Match, Match])[]) {}

  /** Plays some games, numbered as in {@link DuelResults}. A game depends on the seed and its own number in its pairing alone. */
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
      const { battle, state } = playMatch(this.matches[(from + i) % pairings][swapped], gameSeed(seed, game));
      const winner = battle.outcome(state)?.side ?? null;
      won[i] = winner === null ? DUEL_WON.draw : duellistOf(winner, swapped);
      for (const { id, side, fate } of battle.fates(state)) {
        if (fate !== 'destroyed' || !isFielded(id, side)) continue;
        if (duellistOf(side, swapped) === DUEL_WON.a) lostA[i]++;
        else lostB[i]++;
      }
      turns[i] = state.turn;
    }
    return { from, won, lostA, lostB, turns };
  }
}

/** True for a unit that the duel fields; what belongs to one, such as the people of a faction, is not counted apart. */
function isFielded(id: string, side: string): boolean {
  return id === side || /^-[0-9]+$/.test(id.slice(side.length));
}

function playMatch(match: Match, seed: number): Match {
  runGame(match, seed);
  return match;
}

function duellistOf(side: string, swapped: 0 | 1): 0 | 1 {
  return (side === SEATS[0]) === (swapped === 0) ? DUEL_WON.a : DUEL_WON.b;
}

/** Makes duels ready, or says what stands in the way of the first pairing that cannot be played: the path names it. */
export function openDuels(setting: DuelSetting, tools: PlayerTools = {}): Result<DuelSet, readonly Finding[]> {
  const { pairings, players } = setting;
  const [first] = pairings;
  if (first === undefined) return refused('/pairings', 'A duel needs a design and an opponent.');
  const { rules } = first[0];
  if (pairings.some((pairing) => pairing.some((design) => design.rules !== rules))) {
    return refused('/pairings', 'Only designs of the same rule system can fight each other.');
  }
  const system = ruleSystem(rules);
  if (system === undefined) return refused('/rules', `The rule system "${rules}" cannot be played yet.`);
  const matches: [Match, Match][] = [];
  for (const pairing of pairings) {
    const seated: Match[] = [];
    for (const first of [0, 1] as const) {
      const made = system.setup(duelScenario(system, setting, pairing, first), new Map());
      if (!made.ok) return err(placed(made.error, `/pairings/${matches.length}`));
      const match = createMatch(made.value, first === 0 ? players : [players[1], players[0]], tools);
      if (!match.ok) return err(placed(match.error, '/players'));
      seated.push(match.value);
    }
    matches.push([seated[0], seated[1]]);
  }
  return ok(new DuelSet(matches));
}

function placed(findings: readonly Finding[], at: string): Finding[] {
  return findings.map((finding) => ({ ...finding, path: at + finding.path }));
}

function refused(path: string, message: string): Result<never, readonly Finding[]> {
  return err([{ code: 'playtest.duel', severity: 'error', path, message }]);
}
