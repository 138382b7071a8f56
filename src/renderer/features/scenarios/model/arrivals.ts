import type { Scenario, Force, ForceStart } from '@core/model';

/** When units come into the battle: set up before it, on or after a turn, or when a trigger calls them. */
export type ArrivalTime = 'start' | number | 'call';

/** The forces that come at one time, by their index in the scenario. */
export interface Arrival {
  readonly time: ArrivalTime;
  readonly forces: readonly number[];
  /** Number of units of all of them. */
  readonly units: number;
}

/** When units that start so come in. By an edge it is turn 1 at the earliest, which counts as the start. */
export function arrivalTime(start: ForceStart): ArrivalTime {
  if (start.type !== 'edge' && start.type !== 'zone') return 'start';
  if (start.call === true) return 'call';
  return (start.turn ?? 1) === 1 ? 'start' : (start.turn ?? 1);
}

/** Place in time; called units come last, since nobody knows when. */
function order(time: ArrivalTime): number {
  return time === 'start' ? 0 : time === 'call' ? Number.POSITIVE_INFINITY : time;
}

/** Who comes when, in the order of time. */
export function arrivalsOf(forces: readonly Force[]): Arrival[] {
  const byTime = new Map<ArrivalTime, { forces: number[]; units: number }>();
  for (const [index, { start, count = 1 }] of forces.entries()) {
    const time = arrivalTime(start);
    const entry = byTime.get(time) ?? { forces: [], units: 0 };
    byTime.set(time, entry);
    entry.forces.push(index);
    entry.units += count;
  }
  return [...byTime].map(([time, entry]) => ({ time, ...entry })).sort((a, b) => order(a.time) - order(b.time));
}

/** A time in words, such as "Turn 3". */
export function timeText(time: ArrivalTime): string {
  if (time === 'start') return 'From the start';
  return time === 'call' ? 'When called' : `Turn ${time}`;
}

/** Indices of the triggers that call a force. */
export function callersOf(scenario: Scenario, force: string): number[] {
  return (scenario.triggers ?? []).flatMap((trigger, index) =>
    trigger.do.some((effect) => effect.type === 'reinforce' && effect.force === force) ? [index] : [],
  );
}
