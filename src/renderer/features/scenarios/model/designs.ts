import { wordSearch } from '@core/base';
import type { Design, Scenario, Force } from '@core/model';
import { cardLine, type DesignCard } from '@core/rules/design-card';
import { ruleSystem } from '@core/rules/registry';

/** The designs available to a scenario by id: library designs, overridden by its embedded designs. */
export function designsOf(scenario: Scenario, library: ReadonlyMap<string, Design>): ReadonlyMap<string, Design> {
  const embedded = (scenario.designs ?? []).map((design) => [design.id, design] as const);
  return embedded.length === 0 ? library : new Map([...library, ...embedded]);
}

/** Noun for the units of a scenario, as in the workshop. */
export function unitNoun({ rules }: Pick<Scenario, 'rules'>): 'ship' | 'unit' | 'faction' {
  const { board } = ruleSystem(rules).info;
  return board === 'field' ? 'faction' : board === 'locations' ? 'unit' : 'ship';
}

/** The card of a design. */
export function cardOf(design: Design): DesignCard {
  return ruleSystem(design.rules).card(design);
}

/** Stats of a design in one line, such as "E6 SH6 HP12 DEF4 MOV2 a1r1e1 a2r3e2". */
export function statsLine(design: Design): string {
  return cardLine(cardOf(design));
}

/** True for a design that cannot move. */
export function isImmobile(design: Design | undefined): boolean {
  return design !== undefined && cardOf(design).moves === false;
}

/** Totals of a side's forces. */
export interface ForceTotals {
  readonly units: number;
  /** Sums of the values with bars on the cards, such as hull and shields, by label. */
  readonly values: readonly { readonly label: string; readonly value: number }[];
  /** Number of units with an unknown design, which are not in the sums. */
  readonly unknown: number;
}

/** Sums the values of forces. */
export function totalsOf(
  forces: readonly Pick<Force, 'design' | 'count'>[],
  designs: ReadonlyMap<string, Design>,
): ForceTotals {
  const values = new Map<string, number>();
  let units = 0;
  let unknown = 0;
  for (const { count = 1, design: id } of forces) {
    units += count;
    const design = designs.get(id);
    if (design === undefined) {
      unknown += count;
      continue;
    }
    for (const { label, value, bar } of cardOf(design).values) {
      if (bar !== undefined) values.set(label, (values.get(label) ?? 0) + count * value);
    }
  }
  return { units, values: [...values].map(([label, value]) => ({ label, value })), unknown };
}

/** Message of a library without designs for the rules of a scenario. */
export const NO_DESIGNS = 'The library has no designs for these rules';

/** Designs for a rule system that match all words of a query (name, class, tags, stats), by name. */
export function findDesigns(designs: Iterable<Design>, rules: Design['rules'], query: string): Design[] {
  const fits = wordSearch(query);
  return [...designs]
    .filter((design) => {
      const { name, className = '', tags = [] } = design;
      return design.rules === rules && fits([name, className, ...tags, statsLine(design)].join(' '));
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}
