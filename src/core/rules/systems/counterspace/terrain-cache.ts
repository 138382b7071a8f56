import { assert } from '@core/base';
import type { EffectTerrain, HexMap, Scenario, TerrainFeature } from '@core/model';
import type { DesignSet } from '../../contract';
import type { TerrainTables, Tables } from './tables';
import type { CounterspaceState } from './types';

/*
 * Terrain that triggers change. Everything that depends on terrain is compiled into tables, so each order in which changes
 * have been made has separate tables, compiled when a battle first needs them; the state holds only the numbers of the
 * changes. A battle whose terrain stays the same never looks here.
 */

/** The changes of terrain of a scenario, numbered through all its triggers. */
function terrainEffectsOf(scenario: Scenario): EffectTerrain[] {
  const effects = (scenario.triggers ?? []).flatMap((trigger) => trigger.do);
  return effects.filter((effect): effect is EffectTerrain => effect.type === 'terrain');
}

/** True when a trigger changes terrain. */
export function changesTerrain(scenario: Scenario): boolean {
  return terrainEffectsOf(scenario).length > 0;
}

/** The terrain of a map after a change. */
function changed(terrain: readonly TerrainFeature[], { hexes, terrain: kind }: EffectTerrain): TerrainFeature[] {
  const taken = new Set(hexes);
  const rest = terrain.map((feature) => ({ ...feature, hexes: feature.hexes.filter((hex) => !taken.has(hex)) }));
  return [...rest, ...(kind === null ? [] : [{ ...kind, hexes: [...taken] }])].filter(
    ({ hexes: left }) => left.length > 0,
  );
}

/** The tables of a battle by what has become of its terrain. */
export class TerrainCache implements TerrainTables {
  private readonly changes: readonly EffectTerrain[];
  private readonly variants = new Map<string, Tables>();
  private first: Tables | undefined;

  constructor(
    private readonly scenario: Scenario,
    private readonly designs: DesignSet,
    private readonly compile: (scenario: Scenario, designs: DesignSet) => Tables,
  ) {
    this.changes = terrainEffectsOf(scenario);
  }

  /** Says what the tables of the map as it begins are; once, before anything else is asked. */
  begin(tables: Tables): void {
    this.first = tables;
  }

  terrain(state: Pick<CounterspaceState, 'terrainChanges'>): readonly TerrainFeature[] {
    const { map } = this.scenario;
    assert(map !== undefined, 'a CounterSpace scenario has a map');
    return state.terrainChanges.reduce<readonly TerrainFeature[]>(
      (terrain, change) => changed(terrain, this.changes[change]),
      map.terrain,
    );
  }

  of(state: Pick<CounterspaceState, 'terrainChanges'>): Tables {
    assert(this.first !== undefined, 'begin was called');
    if (state.terrainChanges.length === 0) return this.first;
    const key = state.terrainChanges.join();
    const known = this.variants.get(key);
    if (known !== undefined) return known;
    const map: HexMap = { ...(this.scenario.map as HexMap), terrain: [...this.terrain(state)] };
    // Shared with the first tables: actions are told apart by identity, and conditions are of one program.
    const { actions, program } = this.first;
    const made: Tables = {
      ...this.compile({ ...this.scenario, map }, this.designs),
      actions,
      program,
      terrainTables: this,
    };
    this.variants.set(key, made);
    return made;
  }
}
