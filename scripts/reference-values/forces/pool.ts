import { below, isUsable, type Rng, unit } from '@core/base';
import type { Design } from '@core/model';
import type { AnyRuleSystem } from '@core/rules/contract';
import { randomDesign, totalCost } from '@core/rules/design-steps';

/** The designs that fight in fleets, with their costs. */
export interface ForcePool {
  readonly designs: readonly Design[];
  readonly costs: readonly number[];
  /** Number of bundled designs, and of designs in the fit; the rest is the test set. */
  readonly bundled: number;
  readonly known: number;
}

/** Number of random designs for the fit, and for the test set. */
const DRAWN = 120;
const UNSEEN = 40;

/** A unit that can move and has a weapon: the others belong to scenarios, not to forces that meet. */
function fights(system: AnyRuleSystem, design: Design): boolean {
  const isArmed = system.forces.isArmed(design);
  return isArmed && system.isImmobile?.(design) !== true && isUsable(system.checkDesign(design));
}

/** Ark projects do not count, and keep a faction from joining others. */
function withoutProjects(design: Design): Design {
  if (!('projects' in design.stats)) return design;
  const { projects: _, ...stats } = design.stats;
  return { ...design, stats } as Design;
}

/** The bundled designs that fight, and random ones that cost about as much. */
export function drawForcePool(system: AnyRuleSystem, library: readonly Design[], rng: Rng): ForcePool {
  const cost = (design: Design): number => totalCost(system.cost(design));
  const designs = library.filter((design) => design.rules === system.info.id && fights(system, design));
  const bundled = designs.length;
  const costs = designs.map(cost).sort((a, b) => a - b);
  const [least, most] = [costs[0]!, costs[costs.length - 1]!];
  while (designs.length < bundled + DRAWN + UNSEEN) {
    const budget = Math.round(least * (most / least) ** unit(rng));
    const drawn = randomDesign(system, rng, budget);
    if (drawn === undefined || !fights(system, drawn)) continue;
    designs.push({ ...drawn, id: `r${designs.length}` });
  }
  return { designs: designs.map(withoutProjects), costs: designs.map(cost), bundled, known: bundled + DRAWN };
}

/** A unit of a fleet; bundled designs more often, because people play them. */
export function drawUnit(rng: Rng, { bundled, known, designs }: ForcePool, isUnseen: boolean): number {
  if (isUnseen) return known + below(rng, designs.length - known);
  return unit(rng) < 0.35 ? below(rng, bundled) : below(rng, known);
}
