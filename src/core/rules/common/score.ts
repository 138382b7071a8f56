import type { MapEdgeName, VictoryLevel } from '../../model';
import type { Fate, Outcome, SideId } from '../contract';
import type { BattleEvent } from '../event';
import type { AwardTable, Gain, HoldGain } from './awards';
import type { CompiledTrigger } from './triggers';
import type { VictoryProgram } from './victory';
import type { HoldsCondition, VictoryFacts } from './conditions';

/*
 * What most systems keep of a battle's standing, and how it comes to an end: victory points, sides that are left, zones that are
 * held, triggers, the verdict. Functions over a part of the state; a system's state simply has these fields.
 */

/** The four sides of a map by number, as the `edge` of a piece uses them. */
export const EDGES = ['north', 'south', 'east', 'west'] as const satisfies readonly MapEdgeName[];

/** Why a battle ended, by {@link Verdict.cause}. */
export const CAUSES = ['none', 'level', 'eliminated', 'turn-limit'] as const;
export const CAUSE_LEVEL = 1;
export const CAUSE_ELIMINATED = 2;
export const CAUSE_TURN_LIMIT = 3;

/** The end of a battle as a state keeps it. */
export interface Verdict {
  /** A side's index, or -1 for a draw and while the battle goes on. */
  winner: number;
  /** Index of the victory level that was reached, or -1. */
  level: number;
  /** 0 while it goes on, else an index into {@link CAUSES}. */
  cause: number;
}

/** The standing of a battle in which sides have units that are left and zones that they hold. */
export interface Score extends Verdict {
  /** Units of each side that are on the map or still to come. */
  left: number[];
  /** For each `holds` condition of the victory levels: how many turn ends in a row it was true. */
  held: number[];
  /** Victory points by side; empty when the scenario gives none. */
  points: number[];
}

/** An event of victory points, which every system has. */
export interface PointsEvent extends BattleEvent {
  readonly t: 'points';
  readonly side: number;
  readonly points: number;
  readonly total: number;
}

/** A list that takes events of points among others. */
type PointsEvents = { push(event: PointsEvent): unknown } | undefined;

/** Gives a side victory points, or takes them. */
export function addPoints(state: { points: number[] }, side: number, points: number, events: PointsEvents): void {
  state.points[side] += points;
  events?.push({ t: 'points', side, points, total: state.points[side] });
}

/** Gives all of these points; those for leaving by an edge only when it is edge `edge`, an index into {@link EDGES} (-1: none). */
export function gainAll(state: { points: number[] }, gains: readonly Gain[], edge: number, events: PointsEvents): void {
  for (const gain of gains) {
    if (gain.edge === undefined || gain.edge === EDGES[edge]) addPoints(state, gain.side, gain.points, events);
  }
}

/** Points for units that are left at the end of the battle: those whose fate is not one of `lost`. */
export function awardSurvivors(
  awards: AwardTable | undefined,
  state: { points: number[] },
  units: readonly { readonly fate: number }[],
  lost: readonly number[],
  events: PointsEvents,
): void {
  if (awards === undefined) return;
  for (const [index, gains] of awards.survivors.entries()) {
    if (!lost.includes(units[index].fate)) gainAll(state, gains, -1, events);
  }
}

/** The side that alone has units left, or -1 when several or none have. */
export function soleSurvivor(left: readonly number[]): number {
  let found = -1;
  for (let side = 0; side < left.length; side++) {
    if (left[side] === 0) continue;
    if (found >= 0) return -1;
    found = side;
  }
  return found;
}

/** True when no more than one side has units left, in a battle of several. */
export function isDecided(left: readonly number[]): boolean {
  let sides = 0;
  for (let side = 0; side < left.length; side++) if (left[side] > 0) sides++;
  return sides < Math.min(2, left.length);
}

/** A unit on a map of hexes, as far as the end of a battle looks at it. */
export interface Placed {
  readonly fate: number;
  readonly hex: number;
}

/** What a battle on a map knows of its zones and units. */
export interface ZoneTables {
  readonly victory: VictoryProgram;
  /** For each zone a table by hex: 0 outside of it. */
  readonly zones: ReadonlyMap<string, { readonly [hex: number]: number }>;
}

const NO_GAINS: readonly HoldGain[] = [];

/**
 * Counts at the end of a turn which zones are held, and gives the points for that.
 * @param units the units in the order of `Battle.units`; those whose fate is `present` stand on the map
 * @param owners facts of the units in the same order
 */
export function countHolds(
  { victory, zones }: ZoneTables,
  state: Score,
  units: readonly Placed[],
  owners: readonly { readonly side: number }[],
  present: number,
  events: PointsEvents,
): void {
  for (let i = 0; i < state.held.length; i++) {
    const mask = zones.get(victory.holds[i].zone);
    const holds = mask !== undefined && holdsZone(victory.holds[i], mask, units, owners, present);
    state.held[i] = holds ? state.held[i] + 1 : 0;
  }
  for (const gain of victory.awards?.holds ?? NO_GAINS) {
    if (state.held[gain.held] > 0) addPoints(state, gain.side, gain.points, events);
  }
}

/** True when a unit of the side stands in the zone and no enemy does that counts. */
function holdsZone(
  { side, ignored }: HoldsCondition,
  mask: { readonly [hex: number]: number },
  units: readonly Placed[],
  owners: readonly { readonly side: number }[],
  present: number,
): boolean {
  let mine = false;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i];
    if (unit.fate !== present || mask[unit.hex] === 0) continue;
    if (owners[i].side === side) mine = true;
    else if (!ignored[i]) return false;
  }
  return mine;
}

/** What the victory levels may know of a state; a system makes one where it asks them. */
export class StateFacts implements VictoryFacts {
  /**
   * @param sides ids of the sides, in the order of the points
   * @param state live: what is asked is read from it then
   * @param units fates by unit; `edge` is the edge by which one left, an index into {@link EDGES}, else -1
   * @param fates the contract's names of the fate codes
   * @param turns turns that are over
   * @param ended true when the battle has ended by itself
   */
  constructor(
    private readonly sides: readonly SideId[],
    private readonly state: { readonly points: readonly number[]; readonly held?: readonly number[] },
    private readonly units: readonly { readonly fate: number; readonly edge?: number }[],
    private readonly fates: readonly Fate[],
    private readonly turns: number,
    private readonly ended: boolean,
  ) {}

  fate(unit: number): Fate {
    return this.fates[this.units[unit].fate];
  }
  exitEdge(unit: number): string | undefined {
    return EDGES[this.units[unit].edge ?? -1];
  }
  held(index: number): number {
    return this.state.held?.[index] ?? 0;
  }
  turnsOver(): number {
    return this.turns;
  }
  over(): boolean {
    return this.ended;
  }
  points(side: SideId): number {
    return this.state.points[this.sides.indexOf(side)] ?? 0;
  }
}

/**
 * Judges the triggers of a scenario in the order of the list and carries out what they do.
 * @param happened by trigger, 0 for never; set to `mark`, or counted up where there is none
 * @param carryOut what an effect does in the system; what it does not know it leaves out
 */
export function runTriggers(
  triggers: readonly CompiledTrigger[],
  happened: number[],
  facts: VictoryFacts,
  carryOut: (effect: CompiledTrigger['effects'][number]) => void,
  mark?: number,
): void {
  for (const [index, { test, repeat, effects }] of triggers.entries()) {
    if ((!repeat && happened[index] > 0) || !test(facts)) continue;
    happened[index] = mark ?? happened[index] + 1;
    for (const effect of effects) carryOut(effect);
  }
}

/** How a battle that is over ended: by the level that was reached, else `name` or by who is left. */
export function outcomeOf(
  { winner, level, cause, name }: Verdict & { readonly name?: string },
  { sides, sideNames }: { readonly sides: readonly SideId[]; readonly sideNames: readonly string[] },
  levels: readonly VictoryLevel[],
): Outcome {
  const reached = levels[level];
  const why = CAUSES[cause];
  return {
    side: winner < 0 ? null : sides[winner],
    level: reached?.id ?? null,
    name: reached?.name ?? name ?? (winner < 0 ? 'Draw' : `${sideNames[winner]} holds the field`),
    cause: why === 'none' ? 'level' : why,
  };
}

/** The sides of every set of sides, by its bits: bit n is side n. Made once, so that asking who may act allocates nothing. */
export function sidesByBits(sides: readonly SideId[]): readonly (readonly SideId[])[] {
  return Array.from({ length: 1 << sides.length }, (_, bits) => sides.filter((__, side) => (bits & (1 << side)) !== 0));
}
