import { type Finding, type Result, err, gameSeed, ok } from '@core/base';
import { newScenario } from '@core/model';
import type { Design, Force, HexMap, Scenario } from '@core/model';
import type { AnyRuleSystem } from '@core/rules/contract';
import { type Match, createMatch, runGame } from './match';
import { type Rate, wilson } from './statistics';

/** The field of a duel when none is chosen: open space. */
const FIELD = { cols: 16, rows: 13 };

/** Two designs of one rule system that are to fight each other. */
export interface DuelSpec {
  readonly system: AnyRuleSystem;
  readonly designs: readonly [Design, Design];
  /** Names of the computer players, one for each design. */
  readonly players: readonly [string, string];
  /** Points for each side: as many ships as they pay for, at least one. One ship a side when absent. */
  readonly points?: number;
  /** The map; open space when absent. Sides come in over its north and south edges. */
  readonly map?: HexMap;
  readonly options?: Scenario['options'];
}

/** What one of the two designs came to. */
export interface DuelSide {
  readonly design: string;
  readonly name: string;
  /** Ships that it fields. */
  readonly ships: number;
  readonly wins: number;
  readonly winRate: Rate;
  /** Number of games by how many of its ships were lost. */
  readonly losses: readonly number[];
}

/** What a duel has shown so far. */
export interface DuelFigures {
  readonly games: number;
  readonly draws: number;
  readonly drawRate: Rate;
  readonly meanTurns: number;
  /** Number of games by their length in turns, from 0. */
  readonly lengths: readonly number[];
  readonly sides: readonly [DuelSide, DuelSide];
}

const SEATS = ['attacker', 'defender'] as const;

/** How many ships of a design the points pay for. */
function shipsFor({ system, points }: DuelSpec, design: Design): number {
  const cost = system.cost(design).reduce((sum, line) => sum + line.value, 0);
  return points === undefined ? 1 : Math.max(1, Math.min(100, Math.floor(points / Math.max(1, cost))));
}

/** The scenario of a duel in which design `first` (0 or 1) has the seat that is listed first. */
export function duelScenario(spec: DuelSpec, first: 0 | 1): Scenario {
  const { system, designs, options = {} } = spec;
  const onMap = system.info.board === 'hex';
  const { map: open, ...plain } = newScenario(system.info.id, 'Duel');
  const forces = SEATS.map((side, seat): Force => {
    const design = designs[first === seat ? 0 : 1];
    const count = shipsFor(spec, design);
    const start: Force['start'] = onMap ? { type: 'edge', edge: `${side}-edge` } : { type: 'free' };
    return { id: side, side, design: designKey(first === seat ? 0 : 1), count, start };
  });
  return {
    ...plain,
    options,
    ...(onMap && open !== undefined ? { map: { ...(spec.map ?? { ...open, ...FIELD }), edges: open.edges } } : {}),
    designs: designs.map((design, index) => ({ ...design, id: designKey(index) })),
    forces,
  };
}

/** The two designs may have the same id, so each goes by its place. */
function designKey(index: number): string {
  return index === 0 ? 'duellist-a' : 'duellist-b';
}

/** A duel made ready: plays any number of games, the designs changing seats from game to game. */
export class Duel {
  private readonly wins = [0, 0];
  private draws = 0;
  private turns = 0;
  private games = 0;
  private readonly lengths: number[] = [];
  private readonly losses: readonly [number[], number[]];

  /** @param matches the match with the first design in the first seat, and the one with the seats changed. */
  constructor(
    private readonly spec: DuelSpec,
    private readonly matches: readonly [Match, Match],
  ) {
    const blank = (design: Design): number[] => Array.from({ length: shipsFor(spec, design) + 1 }, () => 0);
    this.losses = [blank(spec.designs[0]), blank(spec.designs[1])];
  }

  /** Plays the games `from` up to but not `to` of a duel; a game depends on the seed and its own number alone. */
  play(seed: number, from: number, to: number): void {
    for (let game = from; game < to; game++) this.playOne(gameSeed(seed, game), (game & 1) as 0 | 1);
  }

  private playOne(seed: number, swapped: 0 | 1): void {
    const match = this.matches[swapped];
    const { battle, state } = match;
    runGame(match, seed);
    const winner = battle.outcome(state)?.side ?? null;
    if (winner === null) this.draws++;
    else this.wins[winner === SEATS[0] ? swapped : 1 - swapped]++;
    const lost = [0, 0];
    for (const { side, fate } of battle.fates(state)) {
      if (fate === 'destroyed') lost[side === SEATS[0] ? swapped : 1 - swapped]++;
    }
    this.losses[0][lost[0]]++;
    this.losses[1][lost[1]]++;
    this.games++;
    this.turns += state.turn;
    this.lengths[state.turn] = (this.lengths[state.turn] ?? 0) + 1;
  }

  /** What the games so far have shown; intervals are 95% Wilson intervals. */
  figures(): DuelFigures {
    const { games, draws } = this;
    const side = (index: 0 | 1): DuelSide => ({
      design: this.spec.designs[index].id,
      name: this.spec.designs[index].name,
      ships: this.losses[index].length - 1,
      wins: this.wins[index],
      winRate: wilson(this.wins[index], games),
      losses: [...this.losses[index]],
    });
    return {
      games,
      draws,
      drawRate: wilson(draws, games),
      meanTurns: games === 0 ? 0 : this.turns / games,
      lengths: Array.from(this.lengths, (count) => count ?? 0),
      sides: [side(0), side(1)],
    };
  }
}

/** Makes a duel ready, or says everything that stands in the way. */
export function createDuel(spec: DuelSpec): Result<Duel, readonly Finding[]> {
  const { system, players } = spec;
  const seated: Match[] = [];
  for (const first of [0, 1] as const) {
    const made = system.setup(duelScenario(spec, first), new Map());
    if (!made.ok) return made;
    const match = createMatch(made.value, first === 0 ? players : [players[1], players[0]]);
    if (!match.ok) return match;
    seated.push(match.value);
  }
  const [straight, swapped] = seated;
  return straight === undefined || swapped === undefined ? err([]) : ok(new Duel(spec, [straight, swapped]));
}
