import type { Scenario, Force, ForceStart } from '@core/model';

/** When units enter the battle: deployed at the start, from a turn on, or when a trigger calls them. */
export type ArrivalTime = 'start' | number | 'call';

/** The forces that arrive at one time, by index in the scenario. */
export interface Arrival {
  readonly time: ArrivalTime;
  readonly forces: readonly number[];
  /** Total number of units. */
  readonly units: number;
}

/** A start with an entry time: units may enter on a turn, or when a trigger calls them. */
type TimedStart = Extract<ForceStart, { type: 'edge' | 'zone' | 'location' }>;

/** True for a start with an entry time. */
export function isTimed(start: ForceStart): start is TimedStart {
  return start.type === 'edge' || start.type === 'zone' || start.type === 'location';
}

/** The arrival time for a start; entry on turn 1 counts as the start. */
export function arrivalTime(start: ForceStart): ArrivalTime {
  if (!isTimed(start)) return 'start';
  if (start.call === true) return 'call';
  return (start.turn ?? 1) === 1 ? 'start' : (start.turn ?? 1);
}

/** Sort key of a time; called units come last. */
function sortKey(time: ArrivalTime): number {
  return time === 'start' ? 0 : time === 'call' ? Number.POSITIVE_INFINITY : time;
}

/** All arrivals, in order of time. */
export function arrivalsOf(forces: readonly Force[]): Arrival[] {
  const byTime = new Map<ArrivalTime, { forces: number[]; units: number }>();
  for (const [index, { start, count = 1 }] of forces.entries()) {
    const time = arrivalTime(start);
    const entry = byTime.get(time) ?? { forces: [], units: 0 };
    byTime.set(time, entry);
    entry.forces.push(index);
    entry.units += count;
  }
  return [...byTime].map(([time, entry]) => ({ time, ...entry })).sort((a, b) => sortKey(a.time) - sortKey(b.time));
}

/** Label of a time, such as "Turn 3". */
export function timeText(time: ArrivalTime): string {
  if (time === 'start') return 'At start';
  return time === 'call' ? 'When called' : `Turn ${time}`;
}

/** Indices of the triggers that call a force. */
export function callersOf(scenario: Scenario, force: string): number[] {
  return (scenario.triggers ?? []).flatMap((trigger, index) =>
    trigger.do.some((effect) => effect.type === 'reinforce' && effect.force === force) ? [index] : [],
  );
}
