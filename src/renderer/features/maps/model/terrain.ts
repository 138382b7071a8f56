import { TERRAIN, type Scenario, type TerrainBrush, type TerrainType } from '@core/model';
import { ruleSystem } from '@core/rules/registry';
import { knownTerrain, type TerrainOdds } from '@core/rules/terrain';

type Ruled = Pick<Scenario, 'rules'>;

/** The terrain types that a scenario's rules support. */
export function kindsOf({ rules }: Ruled): TerrainType[] {
  return knownTerrain(ruleSystem(rules).info.terrain);
}

/** The effect of a terrain type under a scenario's rules, with its section. */
export function effectText({ rules }: Ruled, type: TerrainType): string {
  const { name, terrain } = ruleSystem(rules).info;
  const effect = terrain?.[type];
  return effect ? `${effect.text} ${name} ${effect.section}.` : `${TERRAIN[type].title} has no effect in ${name}.`;
}

/** True for terrain that blocks line of sight under a scenario's rules. */
export function blocksSight({ rules }: Ruled, brush: TerrainBrush | undefined): boolean {
  return brush !== undefined && ruleSystem(rules).info.terrain?.[brush.type]?.blocksSight === true;
}

/** The odds of entering terrain under a scenario's rules and options; undefined when entering needs no roll. */
export function oddsOf({ map: _map, ...scenario }: Scenario, brush: TerrainBrush): TerrainOdds | undefined {
  return ruleSystem(scenario.rules).terrainOdds?.(scenario, brush);
}
