import type { HexShape } from '../hex';
import { slug, type RulesId, type Scenario } from '../model';

/** Size of a new scenario: of its map, or of its battlespace. */
export type TemplateSize = 'small' | 'medium' | 'large';

/** The parts of a template's scenario, without its identity. */
export type TemplateScenario = Omit<Scenario, 'kind' | 'format' | 'id' | 'name' | 'rules'>;

/** A starting point for a new scenario: sides, set-up, units of bundled designs and victory levels. It has no findings. */
export interface ScenarioTemplate {
  /** Stable across systems: a choice of template outlives a change of rules. */
  readonly id: 'duel' | 'fleet' | 'convoy' | 'assault' | 'three-sides' | 'empty';
  readonly name: string;
  /** Its units in a few words, such as "3 cargo ships, escort, raiders". */
  readonly about: string;
  /** Builds it on a map of the shape, or in a battlespace of the size; systems without either ignore both. */
  build(size: TemplateSize, shape: HexShape): TemplateScenario;
}

/** Columns and rows of the sizes of a hex map. */
export const MAP_SIZES: Readonly<Record<TemplateSize, { readonly cols: number; readonly rows: number }>> = {
  small: { cols: 16, rows: 13 },
  medium: { cols: 22, rows: 17 },
  large: { cols: 32, rows: 24 },
};

/** The fewest columns or rows on which every template has room. */
export const MIN_TEMPLATE_SIDE = 10;

/** The choices for a new scenario. */
export interface ScenarioRequest {
  readonly rules: RulesId;
  readonly template: ScenarioTemplate;
  readonly name: string;
  readonly size: TemplateSize;
  readonly shape: HexShape;
}

/** A scenario from a template. The id derives from the name. */
export function scenarioFromTemplate({ rules, template, name, size, shape }: ScenarioRequest): Scenario {
  return { kind: 'scenario', format: 1, id: slug(name), name, rules, ...template.build(size, shape) };
}
