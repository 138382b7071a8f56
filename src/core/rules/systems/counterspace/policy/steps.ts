import type { HexId } from '@core/hex';
import { NO_STACKING } from '../engine/codes';
import { distanceBetween } from '../engine/geometry';
import { exitProblem, moveProblem } from '../engine/legality';
import { FINE } from '../engine/problems';
import type { Tables } from '../tables';
import { EDGES } from '../types';
import type { CounterspaceAction, CounterspaceState } from '../types';
import { ANY_EDGE } from './levels';
import { CLOSED, STEP, type Paths } from './paths';

/** Nowhere. */
export const NONE = -1;

/** Finds single steps for the active unit: towards a hex, a zone or a way out, around what is dangerous. */
export class Steps {
  private readonly exitFields: (Uint16Array | undefined)[] = [];
  private readonly zoneFields = new Map<Uint8Array, Uint16Array>();
  private lastZone: Uint8Array | undefined;
  private lastField: Uint16Array | undefined;
  /** By unit: true when it may take any step that stays on the map, and all cost the same. */
  readonly free: readonly boolean[];

  constructor(
    private readonly tables: Tables,
    private readonly paths: Paths,
  ) {
    const open = !tables.hasTerrain && tables.options.stacking === NO_STACKING;
    this.free = tables.units.map((spec) => open && spec.stayHexes.length === 0 && spec.advanceEdge < 0);
  }

  /** A step that brings the unit nearer to a hex that is `far` away; NONE when there is none that is safe. */
  toward(state: CounterspaceState, index: number, target: HexId, far: number): HexId {
    const { tables } = this;
    if (tables.hasTerrain) return this.down(state, index, this.paths.toward(target));
    const { neighbours } = tables.grid;
    const base = state.units[index].hex * 6;
    for (let dir = 0; dir < 6; dir++) {
      const hex = neighbours[base + dir];
      if (hex < 0 || distanceBetween(tables, hex, target) >= far) continue;
      if (!this.free[index] && moveProblem(tables, state, hex) !== FINE) continue;
      return hex;
    }
    return NONE;
  }

  /** A step on the way to a zone; NONE when the unit is there or cannot come nearer. */
  into(state: CounterspaceState, index: number, zone: Uint8Array): HexId {
    return this.down(state, index, this.zoneField(zone));
  }

  /** Cost of the way into a zone from each hex, in steps of 2. */
  zoneField(zone: Uint8Array): Uint16Array {
    // Nearly always it is the zone that was asked about before.
    if (zone === this.lastZone && this.lastField !== undefined) return this.lastField;
    const field = this.zoneFields.get(zone) ?? this.paths.towardAny(hexesIn(zone));
    this.zoneFields.set(zone, field);
    this.lastZone = zone;
    this.lastField = field;
    return field;
  }

  /** Leaves the map, or steps towards where that is possible; undefined when neither is. */
  out(state: CounterspaceState, index: number, edge: number): CounterspaceAction | undefined {
    const { tables } = this;
    const exit = this.exit(state, edge);
    if (exit !== undefined) return exit;
    const field = this.exitField(tables.units[index].side, edge);
    if (field === undefined) return undefined;
    const step = this.down(state, index, field);
    return step === NONE ? undefined : tables.actions.move[step];
  }

  /** Leaves the map by an edge, or any, if that is possible now. */
  exit(state: CounterspaceState, edge: number): CounterspaceAction | undefined {
    const { tables } = this;
    for (let e = 0; e < EDGES.length; e++) {
      if ((edge === ANY_EDGE || edge === e) && exitProblem(tables, state, e) === FINE) return tables.actions.exit[e];
    }
    return undefined;
  }

  /** Cost of the way to where a side may leave by an edge; undefined where it never may. */
  exitField(side: number, edge: number): Uint16Array | undefined {
    const exits = this.tables.exits[side];
    if (exits === undefined) return undefined;
    const place = side * (EDGES.length + 1) + edge + 1;
    const wanted = edge === ANY_EDGE ? 255 : 1 << edge;
    return (this.exitFields[place] ??= this.paths.towardAny(hexesIn(exits, wanted)));
  }

  /** The neighbour from which the way of a field goes on cheapest; NONE when staying is as good. */
  private down(state: CounterspaceState, index: number, field: Uint16Array): HexId {
    const { tables, paths } = this;
    const { hex } = state.units[index];
    if (field[hex] === 0) return NONE;
    const free = this.free[index];
    let best = NONE;
    let least = CLOSED;
    for (let dir = 0; dir < 6; dir++) {
      const next = tables.grid.neighbours[hex * 6 + dir];
      if (next < 0 || field[next] >= CLOSED) continue;
      const cost = field[next] + (free ? STEP : paths.entering(next));
      if (cost >= least || (!free && moveProblem(tables, state, next) !== FINE)) continue;
      least = cost;
      best = next;
    }
    return field[best] < field[hex] ? best : NONE;
  }
}

function hexesIn(mask: Uint8Array, bits = 1): HexId[] {
  const hexes: HexId[] = [];
  for (let hex = 0; hex < mask.length; hex++) if ((mask[hex] & bits) !== 0) hexes.push(hex);
  return hexes;
}
