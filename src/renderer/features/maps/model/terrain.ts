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

/** The label of the rule option without which no terrain blocks line of sight, if the scenario has it off. */
export function missingSightOption({ rules, options }: Pick<Scenario, 'rules' | 'options'>): string | undefined {
  const { options: specs, sightOption } = ruleSystem(rules).info;
  const option = specs.find(({ key }) => key === sightOption);
  return option === undefined || (options[option.key] ?? option.default) === true ? undefined : option.label;
}

/** The odds of entering terrain under a scenario's rules and options; undefined when entering needs no roll. */
export function oddsOf({ map: _map, ...scenario }: Scenario, brush: TerrainBrush): TerrainOdds | undefined {
  return ruleSystem(scenario.rules).terrainOdds?.(scenario, brush);
}
