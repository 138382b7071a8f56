import type { Depiction } from '../../depiction';
import type { DriveTableEvent } from './events';

/** The scenes of a round, in which all ships act at the same moment: what they are called and how long they take, in milliseconds. */
const SCENES: Readonly<Partial<Record<DriveTableEvent['t'], readonly [name: string, milliseconds: number]>>> = {
  revealed: ['orders', 900],
  shot: ['fire', 1300],
  struck: ['hits', 900],
  damaged: ['damage', 500],
  destroyed: ['lost', 800],
  escaped: ['lost', 800],
};

/** What an event looks like: a part of the scene that the board of the system shows. */
export function depictEvent(event: DriveTableEvent): Depiction | undefined {
  const scene = SCENES[event.t];
  return scene && { kind: 'scene', name: scene[0], milliseconds: scene[1] };
}
