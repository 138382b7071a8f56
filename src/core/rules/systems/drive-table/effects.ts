import type { Effect } from '../../effects';
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

/** What a board shows of an event: a part of the scene that the board of the system draws. */
export function effectsOf(event: DriveTableEvent): readonly Effect[] {
  const scene = SCENES[event.t];
  return scene === undefined ? [] : [{ kind: 'scene', name: scene[0], milliseconds: scene[1] }];
}
