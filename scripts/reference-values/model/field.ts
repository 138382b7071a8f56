import { newScenario } from '@core/model';
import type { Design, Force, Scenario } from '@core/model';
import { isImmobile } from '@core/rules/systems/counterspace';

/** Open space, as duels have it. */
const FIELD = { cols: 16, rows: 13 };
/** Rows where what cannot move stands, by seat: half way between the edge and the middle, out of reach of each other. */
const ROWS = [4, 10] as const;
const SEATS = ['attacker', 'defender'] as const;

/** Columns for what cannot move: from the middle to both sides. */
function column(place: number): number {
  const out = 2 * Math.ceil(place / 2);
  return 8 + (place % 2 === 1 ? out : -out);
}

/** Two fleets in open space: who can move comes in over the side's edge, who cannot stands before it. The last side with ships wins. */
export function fieldOf(fleets: readonly [readonly Design[], readonly Design[]]): Scenario {
  const { map, ...plain } = newScenario('counterspace', 'Fight');
  const designs = new Map([...fleets[0], ...fleets[1]].map((design) => [design.id, design]));
  const forces = SEATS.flatMap((side, seat) => {
    let still = 0;
    return fleets[seat].map((design, place): Force => {
      const hex = (): string => `${two(column(still++ % 6))}${two(ROWS[seat])}`;
      return {
        id: `${side}-${place + 1}`,
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

function two(value: number): string {
  return String(value).padStart(2, '0');
}
