import { createRng } from '@core/base';
import { designWords, type Design, type RulesId, type SilhouetteId } from '@core/model';
import { randomDesign } from '@core/rules/design-steps';
import { ruleSystem } from '@core/rules/registry';
import { compareNames } from '@renderer/app/compare-names';
import { newIdentity } from '@renderer/app/new-document/create';
import { useLibrary } from '@renderer/stores';
import { designFromTemplate } from './create';
import type { ShipTemplate } from './ship-system';
import { nounOf, shipSystem } from './systems';
import { randomSeed } from './tools';

/** A starting point for a new design. */
export interface DesignStart {
  readonly id: string;
  readonly name: string;
  /** Its values in short. */
  readonly about: string;
  /** Absent for a random design: its ship does not exist yet. */
  readonly silhouette?: SilhouetteId;
  /** Heading of its group. */
  readonly group: string;
  /** Undefined if the budget buys no legal design. */
  readonly make: () => ShipTemplate | undefined;
}

/** A random design as a template. */
function randomTemplate(rules: RulesId, budget: number): ShipTemplate | undefined {
  const design = randomDesign(ruleSystem(rules), createRng(randomSeed()), budget);
  if (!design) return undefined;
  return {
    name: `Random ${nounOf(rules)}`,
    aside: '',
    design: { ...lookOf(design), stats: { ...design.stats, budget } },
  };
}

function lookOf({ className, silhouette }: Design): Pick<Design, 'className' | 'silhouette'> {
  return {
    ...(className === undefined ? {} : { className }),
    ...(silhouette === undefined ? {} : { silhouette }),
  };
}

/** The starting points of the rules: a basic design, templates, random designs, and the library's designs. */
export function designStarts(rules: RulesId): readonly DesignStart[] {
  const noun = nounOf(rules);
  const basic = designFromTemplate(rules, undefined, []);
  const { workshop, info } = ruleSystem(rules);
  const { short } = info.points;
  const own = [...useLibrary().designs.values()]
    .filter((design) => design.rules === rules)
    .sort((a, b) => compareNames(a.name, b.name));
  return [
    {
      id: 'basic',
      name: `Basic ${noun}`,
      about: designWords(basic),
      silhouette: 'destroyer',
      group: 'Simple',
      make: () => ({ name: noun, aside: '', design: { stats: basic.stats, ...lookOf(basic) } }),
    },
    ...workshop.budgets.map((budget): DesignStart => ({
      id: `random-${budget}`,
      name: `Random for ${budget} ${short}`,
      about: 'Different each time',
      group: 'Simple',
      make: () => randomTemplate(rules, budget),
    })),
    ...shipSystem(rules).templates.map((template): DesignStart => ({
      id: `template-${template.name}`,
      name: template.name,
      about: template.budget === undefined ? template.aside : `${template.budget} ${short} · ${template.aside}`,
      silhouette: template.design.silhouette ?? 'destroyer',
      group: 'Templates',
      make: () => template,
    })),
    ...own.map((design): DesignStart => ({
      id: `library-${design.id}`,
      name: design.name,
      about: designWords(design),
      silhouette: design.silhouette ?? 'destroyer',
      group: 'Copy from the library',
      make: () => ({ name: design.name, aside: '', design: { ...lookOf(design), stats: design.stats } }),
    })),
  ];
}

/** The new design; undefined if the start has none. The name is unique in the library. */
export function newDesignFrom(rules: RulesId, start: DesignStart, typed: string): Design | undefined {
  const template = start.make();
  if (!template) return undefined;
  const design = designFromTemplate(rules, template, []);
  return { ...design, ...newIdentity(typed, `New ${nounOf(rules)}`) };
}
