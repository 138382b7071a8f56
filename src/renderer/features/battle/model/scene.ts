import { sideName } from '@core/base';
import { distance, hexLabel, range, type HexId, type HexShape } from '@core/hex';
import type { MapGrid, Scenario } from '@core/model';
import { toGrid } from '@core/model/map-grid';
import type { Observation, SideId, UnitBar, UnitView } from '@core/rules/contract';
import {
  SIDE_COLORS,
  SILHOUETTE_PATHS,
  type BoardCounter,
  type BoardEdge,
  type BoardLabel,
  type BoardZone,
  type Gauge,
  type SideColor,
  type Silhouette,
} from '@renderer/canvas';

/** The parts of a board that stay the same for a whole battle. */
export interface BattleMap {
  readonly shape: HexShape;
  readonly terrain: MapGrid;
  readonly zones: readonly BoardZone[];
  readonly edges: readonly BoardEdge[];
  readonly labels: readonly BoardLabel[];
}

/** Colour, shape and pattern of each side: its own, or the next in order. */
export function sideColors(scenario: Scenario): ReadonlyMap<SideId, SideColor> {
  return new Map(scenario.sides.map((side, index) => [side.id, side.color ?? SIDE_COLORS[index] ?? 'd']));
}

const USE_WORDS = { enter: 'enters', exit: 'leaves', both: 'enters and leaves' };

/** The ground that a scenario is fought on; undefined without a map. Deployment zones are left out once they have served; `terrain` is what triggers have made of it. */
export function battleMapOf(
  scenario: Scenario,
  deploying: boolean,
  terrain?: Observation['terrain'],
): BattleMap | undefined {
  if (scenario.map === undefined) return undefined;
  const grid = toGrid(terrain === undefined ? scenario.map : { ...scenario.map, terrain: [...terrain] });
  const colors = sideColors(scenario);
  return {
    shape: { orientation: grid.orientation, stagger: grid.stagger, cols: grid.cols, rows: grid.rows },
    terrain: grid,
    zones: grid.zones
      .filter((zone) => deploying || zone.use === 'objective')
      .map((zone) => ({ id: zone.id, name: zone.name, hexes: zone.hexes, color: colors.get(zone.side ?? '') })),
    edges: grid.edges.map((edge) => ({
      ...edge,
      text: `${sideName(scenario, edge.side)} ${USE_WORDS[edge.use]}`,
      color: colors.get(edge.side),
    })),
    labels: grid.labels,
  };
}

/** The drawing of a unit; a name that the board does not know is drawn as a gunship. */
export function silhouetteOf(name: string): Silhouette {
  return isSilhouette(name) ? name : 'gunship';
}

function isSilhouette(name: string): name is Silhouette {
  return name in SILHOUETTE_PATHS;
}

/** A unit that is on its way from one hex to the next. */
export interface MovingUnit {
  readonly unit: number;
  readonly from: HexId;
  readonly to: HexId;
  /** 0..1. */
  readonly progress: number;
  /** 0..5; where it is absent the unit keeps the one that it has. */
  readonly facing?: number;
}

/** The counters of all units on the map. Units of the side `fadeDone` that have had their turn are faded. */
export function countersOf(
  observation: Observation,
  colors: ReadonlyMap<SideId, SideColor>,
  options: { readonly moving?: readonly MovingUnit[] | undefined; readonly fadeDone?: SideId | undefined } = {},
): readonly BoardCounter[] {
  const { moving, fadeDone } = options;
  return observation.units
    .filter((unit) => unit.hex >= 0 && unit.fate === 'alive')
    .map((unit) => {
      const on = moving?.find((one) => one.unit === unit.index);
      return {
        id: unit.id,
        hex: on?.from ?? unit.hex,
        color: colors.get(unit.side),
        silhouette: silhouetteOf(unit.silhouette),
        facing: on?.facing ?? unit.facing,
        name: unit.name,
        shields: gaugeOf(unit, 'shields'),
        hull: gaugeOf(unit, 'hull'),
        energy: gaugeOf(unit, 'energy'),
        faded: unit.side === fadeDone && unit.done && !unit.active,
        moving: on && { to: on.to, progress: on.progress },
      };
    });
}

function gaugeOf({ bars }: UnitView, style: UnitBar['style']): Gauge | undefined {
  const bar = bars.find((one) => one.style === style);
  return bar && bar.max > 0 ? { value: bar.value, max: bar.max } : undefined;
}

/** The hexes that a unit can attack from where it stands, its own left out; empty when the rules do not say. */
export function threatOf(shape: HexShape, unit: UnitView): readonly HexId[] {
  if (unit.hex < 0 || unit.range === undefined || unit.range < 0) return [];
  return range(shape, unit.hex, unit.range);
}

/** Where a unit is, in words: its hex as printed, or what became of it. */
export function locationText(shape: HexShape | undefined, unit: UnitView): string {
  if (unit.fate === 'pending') return shape === undefined ? 'not placed yet' : 'not on the map yet';
  if (unit.fate !== 'alive') return unit.fate;
  return shape === undefined || unit.hex < 0 ? 'in the battle' : `hex ${hexLabel(shape, unit.hex)}`;
}

/** The distance between two units on the map, or undefined when one is not on it. */
export function rangeBetween(shape: HexShape | undefined, a: UnitView, b: UnitView): number | undefined {
  return shape === undefined || a.hex < 0 || b.hex < 0 ? undefined : distance(shape, a.hex, b.hex);
}
