import { isCounterspaceDesign, summary, type Design, type EditableScenario, type Force } from '@core/model';
import { ruleSystem } from '@core/rules/registry';

/** The designs that a scenario can use by id: those of the library, and over them those that it carries itself. */
export function designsOf(
  scenario: EditableScenario,
  library: ReadonlyMap<string, Design>,
): ReadonlyMap<string, Design> {
  const carried = (scenario.designs ?? []).map((design) => [design.id, design] as const);
  return carried.length === 0 ? library : new Map([...library, ...carried]);
}

/** The weapons of a design in the notation of its rules (CounterSpace 6.0.0), equal ones once with their number. */
export function weaponsOf(design: Design): { readonly text: string; readonly count: number }[] {
  if (!isCounterspaceDesign(design)) return [];
  const counts = new Map<string, number>();
  for (const { attack, range, energy } of design.stats.weapons) {
    const text = `a${attack}r${range}e${energy}`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => ({ text, count }));
}

/** A design in one line, such as "E6 SH6 HP12 DEF4 MOV2 a1r1e1 a2r3e2". */
export function statsLine(design: Design): string {
  const weapons = weaponsOf(design).map(({ text, count }) => (count > 1 ? `${count}×${text}` : text));
  return [summary(design), ...weapons].filter(Boolean).join(' ');
}

/** True for a design that never moves. */
export function isImmobile(design: Design | undefined): boolean {
  return design !== undefined && isCounterspaceDesign(design) && design.stats.movement === 0;
}

/** The reference value of a design by the rules' own formula; undefined when they have none. */
export function referenceOf(design: Design): number | undefined {
  const lines = ruleSystem(design.rules)?.cost(design) ?? [];
  return lines.length === 0 ? undefined : lines.reduce((sum, line) => sum + line.value, 0);
}

/** What a side's forces add up to. */
export interface ForceTotals {
  readonly units: number;
  readonly hull: number;
  readonly shields: number;
  readonly energy: number;
  readonly reference: number;
  /** Units whose design is not known, and so is not in the sums. */
  readonly unknown: number;
}

/** Sums over forces, as printed on their designs. */
export function totalsOf(forces: readonly Force[], designs: ReadonlyMap<string, Design>): ForceTotals {
  const sum = { units: 0, hull: 0, shields: 0, energy: 0, reference: 0, unknown: 0 };
  for (const force of forces) {
    const count = force.count ?? 1;
    sum.units += count;
    const design = designs.get(force.design);
    if (design === undefined) {
      sum.unknown += count;
      continue;
    }
    sum.reference += count * (referenceOf(design) ?? 0);
    if (!isCounterspaceDesign(design)) continue;
    sum.hull += count * design.stats.hull;
    sum.shields += count * design.stats.shields;
    sum.energy += count * design.stats.energy;
  }
  return sum;
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
