import type { HexId } from '@core/hex';
import { HAZARD, NEBULA, OBSTACLE, PLANET, STAR, type Tables } from '../tables';

/** Cost of a step in open space; what may happen in a hex is added, in the same unit. */
export const STEP = 2;
/** Cost of one point of a hazard's rating. */
const RATING = 3;
/** Rating that a random hazard is taken to have. */
const RANDOM_RATING = 4;
const NEBULA_COST = 3;
/** Never gone to. */
export const CLOSED = 30_000;
/** Fields that are kept at most; beyond it all are made anew. */
const MOST_FIELDS = 512;

/** Ways over a map with terrain: costs to hexes, made when they are first asked for and kept. */
export class Paths {
  /** Cost of entering each hex. */
  private readonly cost: Uint16Array;
  private readonly fields = new Map<HexId, Uint16Array>();

  constructor(private readonly tables: Tables) {
    this.cost = Uint16Array.from(tables.terrain, (code, hex) => entryCost(code, tables.rating[hex]));
  }

  /** Cost of entering a hex: CLOSED where no unit should go. */
  entering(hex: HexId): number {
    return this.cost[hex];
  }

  /** Cost of the way from each hex to `target`, without the cost of entering the target itself; CLOSED where there is none. */
  toward(target: HexId): Uint16Array {
    const known = this.fields.get(target);
    if (known !== undefined) return known;
    if (this.fields.size >= MOST_FIELDS) this.fields.clear();
    const field = this.towardAny([target]);
    this.fields.set(target, field);
    return field;
  }

  /** The same for the cheapest of several targets. */
  towardAny(targets: Iterable<HexId>): Uint16Array {
    const { grid } = this.tables;
    const field = new Uint16Array(grid.count).fill(CLOSED);
    let wave: HexId[] = [];
    for (const target of targets) {
      field[target] = 0;
      wave.push(target);
    }
    // Costs are small integers, so the waves settle fast without a heap.
    while (wave.length > 0) {
      const next: HexId[] = [];
      for (const hex of wave) {
        const through = field[hex] === 0 ? STEP : field[hex] + this.cost[hex];
        for (let dir = 0; dir < 6; dir++) {
          const other = grid.neighbours[hex * 6 + dir];
          if (other < 0 || this.cost[other] >= CLOSED || through >= field[other]) continue;
          field[other] = through;
          next.push(other);
        }
      }
      wave = next;
    }
    return field;
  }
}

function entryCost(code: number, rating: number): number {
  switch (code) {
    case HAZARD:
      return STEP + RATING * (rating < 0 ? RANDOM_RATING : rating);
    case NEBULA:
      return STEP + NEBULA_COST;
    case PLANET:
    case STAR:
    case OBSTACLE:
      return CLOSED;
    default:
      return STEP;
  }
}
