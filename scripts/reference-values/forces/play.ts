import { gameSeed } from '@core/base';
import { newScenario, type Design, type Force, type RulesId, type Scenario } from '@core/model';
import { GENERATORS, initialValues } from '@core/model/generators';
import { toGrid } from '@core/model/map-grid';
import { hexLabel } from '@core/hex';
import { createMatch, runGame, type Match } from '@core/playtest';
import type { AnyRuleSystem } from '@core/rules/contract';
import { knownTerrain } from '@core/rules/terrain';
import type { PlannedBattle } from './plan';

/** A battle that was played. */
export interface PlayedBattle extends PlannedBattle {
  readonly games: number;
  /** Games won by a; a draw counts half. */
  readonly won: number;
}

const SEATS = ['attacker', 'defender'] as const;
const MAP_SIZE = { cols: 16, rows: 13 };
/** Free rows and columns at the border of the map. */
const EDGE_GAP = 2;

/** The units of a fleet: merged into one if the rules allow only one a side. Undefined if they do not fit together. */
export function unitsOfFleet(system: AnyRuleSystem, fleet: readonly Design[]): readonly Design[] | undefined {
  const { merge } = system.carryover;
  if (system.info.maxUnits !== 1 || merge === undefined) return fleet;
  const merged = merge(fleet.map((design) => ({ design, condition: {} })));
  return merged.members.length === fleet.length ? [merged.design] : undefined;
}

/** The board of a battle: open, or with the terrain that the rules know. */
function boardOf(system: AnyRuleSystem, plain: Scenario, terrain: boolean, seed: number): Scenario {
  const { map, battlespace, field, ...rest } = plain;
  if (system.info.board === 'abstract') return rest;
  if (battlespace !== undefined && terrain) {
    const locations = battlespace.locations.map((location) => ({ ...location, terrain: 'rocky' as const }));
    return { ...plain, battlespace: { ...battlespace, locations } };
  }
  if (field !== undefined && terrain)
    return { ...plain, field: { ...field, environment: 'dead-woods', terrain: 'hills' } };
  if (map === undefined) return plain;
  const open = { ...map, ...MAP_SIZE };
  if (!terrain) return { ...plain, map: open };
  const id = knownTerrain(system.info.terrain).includes('asteroids') ? 'field' : 'obstacles';
  const generator = GENERATORS.find((candidate) => candidate.id === id)!;
  const options = { seed, symmetry: 'turn' as const, replace: true, edgeGap: EDGE_GAP };
  const { painted } = generator.run(toGrid(open), initialValues(generator.parameters), options);
  const features = painted.map(({ brush, hexes }) => ({ ...brush, hexes: hexes.map((hex) => hexLabel(open, hex)) }));
  return { ...plain, map: { ...open, terrain: features as typeof open.terrain } };
}

function matchOf(system: AnyRuleSystem, board: Scenario, fleets: readonly (readonly Design[])[]): Match {
  const start = (side: string): Force['start'] =>
    board.map === undefined ? { type: 'free' } : { type: 'edge', edge: `${side}-edge` };
  const scenario: Scenario = {
    ...board,
    designs: fleets.flatMap((fleet, side) => fleet.map((design, at) => ({ ...design, id: `d-${side}-${at}` }))),
    forces: fleets.flatMap((fleet, side) =>
      fleet.map((_, at) => {
        const seat = SEATS[side]!;
        return { id: `f-${side}-${at}`, side: seat, design: `d-${side}-${at}`, start: start(seat) };
      }),
    ),
  };
  const battle = system.setup(scenario, new Map());
  if (!battle.ok) throw new Error(`A battle cannot be set up: ${battle.error[0]?.message}`);
  const match = createMatch(battle.value, ['greedy', 'greedy']);
  if (!match.ok) throw new Error(match.error[0]?.message);
  return match.value;
}

/**
 * Plays a battle between greedy players: the same seeds from both seats.
 * @param games from each seat
 */
export function playBattle(
  system: AnyRuleSystem,
  designs: readonly Design[],
  planned: PlannedBattle,
  games: number,
  seed: number,
): PlayedBattle {
  const plain = newScenario(system.info.id as RulesId, 'Battle');
  const board = boardOf(system, plain, planned.terrain, seed);
  const fleets = [planned.a, planned.b].map((fleet) => {
    const units = unitsOfFleet(
      system,
      fleet.map((index) => designs[index]!),
    );
    if (units === undefined) throw new Error('The units do not fit together.');
    return units;
  });
  let won = 0;
  for (const swapped of [0, 1] as const) {
    const match = matchOf(system, board, swapped === 0 ? fleets : [fleets[1]!, fleets[0]!]);
    for (let game = 0; game < games; game++) {
      runGame(match, gameSeed(seed, game));
      const winner = match.battle.outcome(match.state)?.side ?? null;
      won += winner === null ? 0.5 : winner === SEATS[swapped] ? 1 : 0;
    }
  }
  return { ...planned, games: 2 * games, won };
}
