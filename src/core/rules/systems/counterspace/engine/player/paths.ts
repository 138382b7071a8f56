import { HAZARD, NEBULA, OBSTACLE, PLANET, STAR } from '../codes';
import { bytes, ints, list } from '../platform';
import type { Bytes, Ints, List } from '../platform';
import type { Tables } from '../tables';

/** Nowhere. */
export const NONE: i32 = -1;
/** Cost of a step in open space; what may happen in a hex is added, in the same unit. */
export const STEP: i32 = 2;
/** Cost of one point of a hazard's rating. */
const RATING: i32 = 3;
/** Rating that a random hazard is taken to have. */
const RANDOM_RATING: i32 = 4;
const NEBULA_COST: i32 = 3;
/** Never gone to. */
export const CLOSED: i32 = 30_000;
/** Fields that are kept at most; beyond it all are made anew. */
const MAX_FIELDS: i32 = 512;

/** Path costs over a map with terrain, computed on first use and cached. */
export class PathFields {
  /** Cost of entering each hex: CLOSED where no unit should go. */
  readonly cost: Ints;
  private readonly fields: List<Ints> = list<Ints>(MAX_FIELDS);
  /** By hex: the place of its field, and 1; 0 for none. */
  private readonly places: Ints;
  private allocated: i32 = 0;
  private used: i32 = 0;
  /** Hexes to expand now, and in the next round; 1 for each of the latter. */
  private frontier: Ints;
  private next: Ints;
  private readonly queued: Bytes;

  constructor(private readonly tables: Tables) {
    this.cost = ints(tables.hexes);
    this.places = ints(tables.hexes);
    this.frontier = ints(tables.hexes);
    this.next = ints(tables.hexes);
    this.queued = bytes(tables.hexes);
    for (let hex = 0; hex < tables.hexes; hex++) {
      this.cost[hex] = entryCost(tables.terrain[hex], tables.rating[hex]);
    }
  }

  /** Cost of the way from each hex to `target`, without the cost of entering the target itself; CLOSED where there is none. */
  toward(target: i32): Ints {
    if (this.places[target] > 0) return this.fields[this.places[target] - 1];
    if (this.used === MAX_FIELDS) {
      this.places.fill(0);
      this.used = 0;
    }
    if (this.used === this.allocated) this.fields[this.allocated++] = ints(this.tables.hexes);
    const field = this.fields[this.used++];
    this.places[target] = this.used;
    field.fill(CLOSED);
    field[target] = 0;
    this.frontier[0] = target;
    this.spread(field, 1);
    return field;
  }

  /** The same for the cheapest of the hexes in whose mask one of some bits is set. */
  towardAny(mask: Bytes, bits: i32): Ints {
    const field = ints(this.tables.hexes);
    field.fill(CLOSED);
    let count = 0;
    for (let hex = 0; hex < mask.length; hex++) {
      if ((mask[hex] & bits) === 0) continue;
      field[hex] = 0;
      this.frontier[count++] = hex;
    }
    this.spread(field, count);
    return field;
  }

  /** Costs are small integers, so the waves settle fast without a heap. */
  private spread(field: Ints, first: i32): void {
    const neighbours = this.tables.grid.neighbours;
    let count = first;
    while (count > 0) {
      let found = 0;
      for (let i = 0; i < count; i++) {
        const hex = this.frontier[i];
        this.queued[hex] = 0;
        const through = field[hex] === 0 ? STEP : field[hex] + this.cost[hex];
        for (let dir = 0; dir < 6; dir++) {
          const other = neighbours[hex * 6 + dir];
          if (other < 0 || this.cost[other] >= CLOSED || through >= field[other]) continue;
          field[other] = through;
          if (this.queued[other] === 1) continue;
          this.queued[other] = 1;
          this.next[found++] = other;
        }
      }
      const done = this.frontier;
      this.frontier = this.next;
      this.next = done;
      count = found;
    }
  }
}

function entryCost(code: i32, rating: i32): i32 {
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
