import { sideColour } from '@core/drawing';
import type { Design, Force, Scenario } from '@core/model';
import { headingText, unitOrderText } from '@core/model/scenario-text';
import { unitsOfForce } from '@core/rules/common/roster';
import type { DesignSet } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import type { PrintSide, PrintUnit } from './contract';

/** The units of a scenario, in the order of sides and forces and numbered by side, and the ids of missing designs. */
export function unitsOf(scenario: Scenario, designs: DesignSet): { units: PrintUnit[]; missing: string[] } {
  const missing = new Set<string>();
  const units = scenario.sides.flatMap((side, index) => {
    const printed: PrintSide = { name: side.name, colour: sideColour(side, index) };
    let number = 0;
    return scenario.forces
      .filter((force) => force.side === side.id)
      .flatMap((force): PrintUnit[] => {
        const design = designs.get(force.design);
        // A design for other rules lacks the values that these sheets need.
        if (design?.rules !== scenario.rules) {
          missing.add(force.design);
          return [];
        }
        const worn = wornValues(design, force.condition);
        const status = initialStatus(design, force);
        const initialOrders = ordersOf(scenario, force);
        return unitsOfForce(scenario, designs, force).map(({ name }) => {
          number++;
          return {
            ...{ design, name, side: printed, number, start: force.start },
            ...(initialOrders.length === 0 ? {} : { initialOrders }),
            ...(status === '' ? {} : { initialStatus: status }),
            ...(worn === '' || force.condition === undefined ? {} : { condition: force.condition }),
          };
        });
      });
  });
  return { units, missing: [...missing] };
}

/** The sides of units, in their order; those of {@link unitsOf} share an object for each side. */
export function sidesOf(units: readonly PrintUnit[]): PrintSide[] {
  return [...new Set(units.flatMap(({ side }) => side ?? []))];
}

/** The heading of units that start in a hex, and the orders of a force. */
function ordersOf(scenario: Scenario, { start, orders = [] }: Force): string[] {
  const heading = start.type === 'hex' ? headingText(scenario, start).replace(/^, /, '') : '';
  const zoneName = (id: string): string => scenario.map?.zones.find((zone) => zone.id === id)?.name ?? id;
  return [...(heading === '' ? [] : [heading]), ...orders.map((order) => unitOrderText(order, zoneName))];
}

/** The starting values that a fresh unit of a force does not have; empty for none. */
export function initialStatus(design: Design, force: Force): string {
  return [wornValues(design, force.condition), startDefence(force)].filter((part) => part !== '').join(', ');
}

/** Defence points of a skirmish unit at the start (13.6); empty for none. */
function startDefence({ start }: Force): string {
  const points = start.type === 'location' ? (start.defencePoints ?? 0) : 0;
  return points === 0 ? '' : `${points} DP`;
}

/** With more values than this, short labels are used. */
const MAX_LABELS = 3;

/** The reduced starting values of a unit; empty for a fresh one. */
function wornValues(design: Design, condition: Force['condition']): string {
  if (condition === undefined) return '';
  const fields = ruleSystem(design.rules).carryover.fields(design);
  const worn = fields.filter(({ key, fresh }) => (condition[key] ?? fresh) !== fresh);
  return worn
    .map(({ key, label, short, fresh, lowerIsBetter }) => {
      const name = worn.length > MAX_LABELS ? short : label;
      const value = condition[key] ?? fresh;
      return lowerIsBetter === true ? `${name} ${value}` : `${name} ${value}/${fresh}`;
    })
    .join(', ');
}
