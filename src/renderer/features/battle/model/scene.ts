import { distance, hexName, range, type HexId, type HexShape, type NamedShape } from '@core/hex';
import type { Battlespace, MapGrid, Scenario } from '@core/model';
import { toGrid } from '@core/model/map-grid';
import { edgeUseText } from '@core/model/scenario-text';
import type { Observation, SideId, UnitBar, UnitView } from '@core/rules/contract';
import { positionName, stepOf } from '@core/rules/systems/skirmish/line';
import {
  sideColors,
  SILHOUETTE_PATHS,
  type BoardCounter,
  type BoardEdge,
  type BoardLabel,
  type BoardZone,
  type Gauge,
  type SideColor,
  type Silhouette,
} from '@renderer/canvas';

/** The map of a battle as the board draws it. */
export interface BattleMap {
  readonly shape: NamedShape;
  readonly terrain: MapGrid;
  readonly zones: readonly BoardZone[];
  readonly edges: readonly BoardEdge[];
  readonly labels: readonly BoardLabel[];
}

/**
 * The map of a scenario; undefined without one. Start zones are shown only while `deploying`. `terrain` replaces the scenario's terrain
 * after triggers have changed it.
 */
export function battleMapOf(
  scenario: Scenario,
  deploying: boolean,
  terrain?: Observation['terrain'],
): BattleMap | undefined {
  if (scenario.map === undefined) return undefined;
  const grid = toGrid(terrain === undefined ? scenario.map : { ...scenario.map, terrain: [...terrain] });
  const colors = sideColors(scenario);
  return {
    shape: scenario.map,
    terrain: grid,
    zones: grid.zones
      .filter((zone) => deploying || zone.use === 'objective')
      .map((zone) => ({ id: zone.id, hexes: zone.hexes, color: colors.get(zone.side ?? '') })),
    edges: grid.edges.map((edge) => ({
      ...edge,
      text: edgeUseText(scenario, edge),
      color: colors.get(edge.side),
    })),
    labels: grid.labels,
  };
}

/** The silhouette of a unit; an unknown name is drawn as a gunship. */
export function silhouetteOf(name: string): Silhouette {
  return isSilhouette(name) ? name : 'gunship';
}

function isSilhouette(name: string): name is Silhouette {
  return name in SILHOUETTE_PATHS;
}

/** A unit moving from one hex to the next. */
export interface MovingUnit {
  readonly unit: number;
  readonly from: HexId;
  readonly to: HexId;
  /** 0..1. */
  readonly progress: number;
  /** 0..5; absent where the unit keeps its facing. */
  readonly facing?: number;
}

/** The counters of all units on the map. Units of the side `fadeDone` that have acted are faded. */
export function countersOf(
  observation: Observation,
  colors: ReadonlyMap<SideId, SideColor>,
  options: { readonly moving?: readonly MovingUnit[] | undefined; readonly fadeDone?: SideId | undefined } = {},
): readonly BoardCounter[] {
  const { moving, fadeDone } = options;
  return observation.units
    .filter((unit) => unit.hex >= 0 && unit.fate === 'alive')
    .map((unit) => {
      const move = moving?.find((candidate) => candidate.unit === unit.index);
      return {
        id: unit.id,
        hex: move?.from ?? unit.hex,
        color: colors.get(unit.side),
        silhouette: silhouetteOf(unit.silhouette),
        facing: move?.facing ?? unit.facing,
        name: unit.name,
        shields: gaugeOf(unit, 'shields'),
        hull: gaugeOf(unit, 'hull'),
        energy: gaugeOf(unit, 'energy'),
        front: unit.active,
        faded: unit.side === fadeDone && unit.hasActed && !unit.active,
        moving: move && { to: move.to, progress: move.progress },
      };
    });
}

function gaugeOf({ bars }: UnitView, style: UnitBar['style']): Gauge | undefined {
  const bar = bars.find((bar) => bar.style === style);
  return bar && bar.max > 0 ? { value: bar.value, max: bar.max } : undefined;
}

/** The hexes within a unit's weapon range, without its own; empty when the range is unknown. */
export function threatOf(shape: HexShape, unit: UnitView): readonly HexId[] {
  if (unit.hex < 0 || unit.range === undefined || unit.range < 0) return [];
  return range(shape, unit.hex, unit.range);
}

/** Where a unit is: its hex or position, or its fate. */
export function locationText({ map, battlespace }: Scenario, unit: UnitView): string {
  if (unit.fate === 'pending') return map === undefined ? 'not deployed yet' : 'not on the map yet';
  if (unit.fate !== 'alive') return unit.fate;
  if (map !== undefined && unit.hex >= 0) return `hex ${hexName(map, unit.hex)}`;
  return battlespace === undefined ? 'in the battle' : (positionText(battlespace, unit) ?? 'position unknown');
}

/** The location and position of a unit in a skirmish, such as "Ridge, Defensive"; undefined where the viewer does not know it. */
export function positionText({ locations }: Battlespace, { boardPosition }: UnitView): string | undefined {
  const location = boardPosition && locations[boardPosition.location];
  return location && `${location.name}, ${positionName(stepOf(location.positions, boardPosition.position))}`;
}

/** The distance in hexes between two units; undefined when one is off the map. */
export function rangeBetween(shape: HexShape | undefined, a: UnitView, b: UnitView): number | undefined {
  return shape === undefined || a.hex < 0 || b.hex < 0 ? undefined : distance(shape, a.hex, b.hex);
}
