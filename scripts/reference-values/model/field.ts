import { newScenario, type Design, type Force, type Scenario } from '@core/model';
import { isImmobile } from '@core/rules/systems/counterspace';

/** Open space, as in duels. */
const FIELD = { cols: 16, rows: 13 };
/** Rows for immobile units, by seat: halfway between edge and centre, out of range of each other. */
const ROWS = [4, 10] as const;
const SEATS = ['attacker', 'defender'] as const;

/** Columns for immobile units, from the centre to both sides. */
function column(index: number): number {
  const offset = 2 * Math.ceil(index / 2);
  return 8 + (index % 2 === 1 ? offset : -offset);
}

/** Two fleets in open space. Mobile units enter by the side's edge, immobile ones start on the map. The last side with ships wins. */
export function fieldOf(fleets: readonly [readonly Design[], readonly Design[]]): Scenario {
  const { map, ...plain } = newScenario('counterspace', 'Fight');
  const designs = new Map([...fleets[0], ...fleets[1]].map((design) => [design.id, design]));
  const forces = SEATS.flatMap((side, seat) => {
    let immobile = 0;
    return fleets[seat].map((design, index): Force => {
      const hex = (): string => `${twoDigits(column(immobile++ % 6))}${twoDigits(ROWS[seat])}`;
      return {
        id: `${side}-${index + 1}`,
        side,
        design: design.id,
        start: isImmobile(design) ? { type: 'hex', hex: hex() } : { type: 'edge', edge: `${side}-edge` },
      };
    });
  });
  return {
    ...plain,
    ...(map === undefined ? {} : { map: { ...map, ...FIELD } }),
    designs: [...designs.values()],
    forces,
  };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
