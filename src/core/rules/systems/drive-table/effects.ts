import type { Effect } from '../../effects';
import type { DriveTableEvent } from './events';

/** Animation scenes of a round, in which all ships act simultaneously: name and duration in milliseconds. */
const SCENES: Readonly<Partial<Record<DriveTableEvent['t'], readonly [name: string, milliseconds: number]>>> = {
  revealed: ['orders', 900],
  shot: ['fire', 1300],
  struck: ['hits', 900],
  damaged: ['damage', 500],
  destroyed: ['lost', 800],
  escaped: ['lost', 800],
};

/** The animation scene of an event, drawn by this system's board. */
export function effectsOf(event: DriveTableEvent): readonly Effect[] {
  const scene = SCENES[event.t];
  return scene === undefined ? [] : [{ kind: 'scene', name: scene[0], milliseconds: scene[1] }];
}
