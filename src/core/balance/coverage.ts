import { formatNumber, sideName } from '@core/base';
import { labelsToNames, parseHexLabels } from '../hex';
import { pointer, TERRAIN, type Scenario } from '../model';
import { triggerName } from '../model/scenario-text';
import { type Rate, wilson } from '../playtest';
import type { BattleUnit } from '../rules/contract';
import { deviceKey, unitCount, type BatchDetails, type UnitCount } from './details';
import { countMatching, type PlayedGames } from './outcome-filter';

/** The setup and the results of a batch. */
export interface PlayedBatch extends PlayedGames {
  readonly scenario: Scenario;
  readonly units: readonly BattleUnit[];
  /** The number of the first game of each outcome. */
  readonly ends: readonly { readonly example: number }[];
  readonly details: BatchDetails;
}

/** A part of a scenario and how often it was used. */
export interface CoverageRow extends Rate {
  readonly what: 'level' | 'trigger' | 'force' | 'weapon' | 'zone' | 'terrain' | 'hexes';
  readonly name: string;
  /** JSON Pointer into the scenario. */
  readonly path: string;
  /** Number of games with its use; of uses or hexes, depending on `unit`. */
  readonly count: number;
  readonly unit: 'games' | 'times' | 'hexes';
  /** Total number of hexes, for hexes. */
  readonly of?: number;
}

/** The usage as text, such as "12 of 1,000", "31 times" or "40 of 187 hexes". */
export function formatFrequency({ count, unit, of = 0 }: CoverageRow, games: number): string {
  switch (unit) {
    case 'games':
      return `${formatNumber(count)} of ${formatNumber(games)}`;
    case 'times':
      return `${formatNumber(count)} ${count === 1 ? 'time' : 'times'}`;
    case 'hexes':
      return `${formatNumber(count)} of ${formatNumber(of)} hexes`;
  }
}

/** The usage of victory levels, triggers, forces, zones or locations, and rated terrain. */
export function coverageOf(batch: PlayedBatch): CoverageRow[] {
  const { scenario, games, outcomes, details } = batch;
  const inGames = rowIn('games', games);
  const levelNames = sidedNames(scenario, scenario.victory);
  const levels = scenario.victory.map(({ id }, at) =>
    inGames('level', levelNames[at], pointer('victory', at), countMatching({ of: 'level', level: id }, outcomes)),
  );
  const triggers = (scenario.triggers ?? []).map((trigger, at) =>
    inGames('trigger', triggerName(trigger, at), pointer('triggers', at), details.triggers[at] ?? 0),
  );
  const figures = forcesOf(batch);
  const forceNames = sidedNames(scenario, figures);
  const forces = figures.map(({ path, acted }, at) => inGames('force', forceNames[at], path, acted));
  return [...levels, ...triggers, ...forces, ...weaponsOf(batch, forceNames), ...areasOf(batch), ...hexesOf(batch)];
}

/** The names, with the side where several have the same name. */
function sidedNames(
  scenario: Scenario,
  items: readonly { readonly name: string; readonly side: string }[],
): readonly string[] {
  const totals = new Map<string, number>();
  for (const { name } of items) totals.set(name, (totals.get(name) ?? 0) + 1);
  return items.map(({ name, side }) => (totals.get(name) === 1 ? name : `${name} (${sideName(scenario, side)})`));
}

/** Creates rows counted in games, or in uses over all games. */
function rowIn(unit: 'games' | 'times', games: number) {
  return (what: CoverageRow['what'], name: string, path: string, count: number): CoverageRow => ({
    ...{ what, name, path, count, unit },
    ...wilson(Math.min(count, games), games),
  });
}

/** A force with the statistics of its units combined. */
export interface ForceFigures {
  readonly force: string;
  readonly side: string;
  readonly name: string;
  readonly path: string;
  /** Units of the force. */
  readonly units: number;
  /** The highest number of games in which one of its units acted. */
  readonly acted: number;
  /** Sums over its units and all games. */
  readonly alive: number;
  readonly destroyed: number;
  readonly left: number;
  readonly pending: number;
  readonly attacks: number;
  readonly hits: number;
  readonly dealt: number;
  readonly taken: number;
  readonly lostTurns: number;
}

/** The statistics of each force, in scenario order. */
export function forcesOf({
  scenario,
  units,
  details,
}: Pick<PlayedBatch, 'scenario' | 'units' | 'details'>): ForceFigures[] {
  return scenario.forces.flatMap((force, at) => {
    const own = units.flatMap((unit, index) => (unit.force === force.id && unit.carrier === undefined ? [index] : []));
    const [first] = own;
    if (first === undefined) return [];
    const rows = own.map((index) => details.units[index] ?? []);
    const sum = (count: UnitCount): number => rows.reduce((total, row) => total + unitCount(row, count), 0);
    return {
      force: force.id,
      side: force.side,
      name: force.name ?? nameOf(units, own, force.design),
      path: pointer('forces', at),
      units: own.length,
      acted: Math.max(...rows.map((row) => unitCount(row, 'acted'))),
      ...{ alive: sum('alive'), destroyed: sum('destroyed'), left: sum('left'), pending: sum('pending') },
      ...{ attacks: sum('attacks'), hits: sum('hits'), dealt: sum('dealt'), taken: sum('taken') },
      lostTurns: sum('lostTurns'),
    };
  });
}

/** Whether the games have any damage by unit. Some rules record none. */
export function hasDamage(forces: readonly Pick<ForceFigures, 'dealt' | 'taken'>[]): boolean {
  return forces.some(({ dealt, taken }) => dealt > 0 || taken > 0);
}

/**
 * The share of a force's units that survive, with its 95% interval. Units of one game share its fortunes, so the interval counts games, not
 * units.
 */
export function survivalOf({ units, destroyed }: Pick<ForceFigures, 'units' | 'destroyed'>, games: number): Rate {
  return wilson(games - destroyed / units, games);
}

/** The common name of the units of a force, without numbers. */
function nameOf(units: readonly BattleUnit[], own: readonly number[], design: string): string {
  const [name = design] = own.map((index) => units[index].name);
  return own.length === 1 ? name : name.replace(/[\s#]*\d+$/, '');
}

/** The number of attacks with each weapon of each force. */
function weaponsOf(batch: PlayedBatch, names: readonly string[]): CoverageRow[] {
  const { devices = {} } = batch.details;
  const times = rowIn('times', batch.games);
  return forcesOf(batch).flatMap(({ force, path }, at) => {
    const own = deviceKey(force, '');
    const keys = Object.keys(devices).filter((key) => key.startsWith(own));
    return keys.map((key) => times('weapon', `${names[at]}: ${key.slice(own.length)}`, path, devices[key] ?? 0));
  });
}

/** One row: the share of unblocked hexes that were entered. */
function hexesOf({ scenario: { map }, details }: PlayedBatch): CoverageRow[] {
  if (map === undefined) return [];
  const blocked = new Set(
    parseHexLabels(
      map,
      map.terrain.filter(({ type }) => TERRAIN[type].entry === 'barred').flatMap(({ hexes }) => hexes),
    ),
  );
  let entered = 0;
  let all = 0;
  for (let hex = 0; hex < map.cols * map.rows; hex++) {
    const isEntered = (details.moves[hex] ?? 0) + (details.starts[hex] ?? 0) > 0;
    if (isEntered) entered++;
    if (isEntered || !blocked.has(hex)) all++;
  }
  return [
    {
      what: 'hexes',
      name: 'Hexes of the map',
      path: '/map',
      count: entered,
      unit: 'hexes',
      of: all,
      ...wilson(entered, all),
    },
  ];
}

/** The number of entries into zones, locations and rated terrain. */
function areasOf({ scenario: { map, battlespace }, details, games }: PlayedBatch): CoverageRow[] {
  const entries = (positions: readonly number[]): number =>
    positions.reduce((sum, position) => sum + (details.moves[position] ?? 0) + (details.starts[position] ?? 0), 0);
  const row = rowIn('times', games);
  if (map !== undefined) {
    const zones = map.zones.map(({ name, hexes }, at) =>
      row('zone', name, pointer('map', 'zones', at), entries(parseHexLabels(map, hexes))),
    );
    const terrain = map.terrain.flatMap((feature, at) =>
      feature.rating === undefined && feature.random !== true
        ? []
        : [
            row(
              'terrain',
              feature.name ?? `${feature.type} ${labelsToNames(map, feature.hexes.slice(0, 1))}`.trim(),
              pointer('map', 'terrain', at),
              entries(parseHexLabels(map, feature.hexes)),
            ),
          ],
    );
    return [...zones, ...terrain];
  }
  let first = 0;
  return (battlespace?.locations ?? []).map(({ name, positions: count }, at) => {
    const positions = Array.from({ length: count }, (_, index) => first + index);
    first += count;
    return row('zone', name, pointer('battlespace', 'locations', at), entries(positions));
  });
}
