import { summary, type Design, type Scenario, type Force } from '@core/model';
import { cardLine, type DesignCard } from '@core/rules/design-card';
import { ruleSystem } from '@core/rules/registry';

/** The designs that a scenario can use by id: those of the library, and over them those that it carries itself. */
export function designsOf(scenario: Scenario, library: ReadonlyMap<string, Design>): ReadonlyMap<string, Design> {
  const carried = (scenario.designs ?? []).map((design) => [design.id, design] as const);
  return carried.length === 0 ? library : new Map([...library, ...carried]);
}

/** What the units of a scenario are called in its editor: ships, but where they fight on the ground. */
export function unitNoun({ rules }: Pick<Scenario, 'rules'>): 'ship' | 'unit' {
  const board = ruleSystem(rules)?.info.board;
  return board === 'locations' || board === 'field' ? 'unit' : 'ship';
}

/** What is printed of a design; undefined where this program does not have its rules. */
export function cardOf(design: Design): DesignCard | undefined {
  return ruleSystem(design.rules)?.card?.(design);
}

/** A design in one line, such as "E6 SH6 HP12 DEF4 MOV2 a1r1e1 a2r3e2". */
export function statsLine(design: Design): string {
  const card = cardOf(design);
  return card === undefined ? summary(design) : cardLine(card);
}

/** True for a design that never moves. */
export function isImmobile(design: Design | undefined): boolean {
  return design !== undefined && cardOf(design)?.moves === false;
}

/** The reference value of a design by the rules' own formula; undefined when they have none. */
export function referenceOf(design: Design): number | undefined {
  const lines = ruleSystem(design.rules)?.cost(design) ?? [];
  return lines.length === 0 ? undefined : lines.reduce((sum, line) => sum + line.value, 0);
}

/** What a side's forces add up to. */
export interface ForceTotals {
  readonly units: number;
  /** Sums of the values that cards show as bars, such as hull and shields, by their label. */
  readonly values: readonly { readonly label: string; readonly value: number }[];
  readonly reference: number;
  /** Units whose design is not known, and so is not in the sums. */
  readonly unknown: number;
}

/** Sums over forces, as printed on their designs. */
export function totalsOf(forces: readonly Force[], designs: ReadonlyMap<string, Design>): ForceTotals {
  const values = new Map<string, number>();
  let units = 0;
  let reference = 0;
  let unknown = 0;
  for (const { count = 1, design: id } of forces) {
    units += count;
    const design = designs.get(id);
    if (design === undefined) {
      unknown += count;
      continue;
    }
    reference += count * (referenceOf(design) ?? 0);
    for (const { label, value, bar } of cardOf(design)?.values ?? []) {
      if (bar !== undefined) values.set(label, (values.get(label) ?? 0) + count * value);
    }
  }
  return { units, values: [...values].map(([label, value]) => ({ label, value })), reference, unknown };
}

/** The designs of a scenario's rules that fit all words of a query (name, class, tags, values), by name. */
export function findDesigns(designs: Iterable<Design>, rules: Design['rules'], query: string): Design[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return [...designs]
    .filter((design) => {
      if (design.rules !== rules) return false;
      const text = [design.name, design.className ?? '', ...(design.tags ?? []), statsLine(design)]
        .join(' ')
        .toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}
