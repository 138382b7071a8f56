import type { CounterspaceState } from '../../types';
import type { Wants } from '../../engine/player/aims';
import type { Temper } from '../../engine/player/mind';
import { isDrilled } from './knows';
import type { Minds } from './minds';
import { Stage } from './stage';
import type { Setting } from './tables';

export type { Minds } from './minds';
export type { Setting } from './tables';

/** Of a thread, for all battles that are drilled in it; made when the first is. */
let stage: Stage | undefined;

/**
 * Whole activations of the quick player at once, decided and carried out in one go by a kernel on rows of numbers (kernel/): no action is made,
 * looked up or judged, since the player takes only allowed ones. It comes to the same as deciding and acting step by step (greedy.ts,
 * torpedoes.ts), which stays the truth and does what a drill leaves: placing units and coming in, replies to point defence, battles with
 * terrain or odd devices.
 */
export class Drill {
  constructor(
    private readonly setting: Setting,
    private readonly temper: Temper,
    private readonly minds: Minds,
  ) {}

  /** True in battles whose units a drill can play. */
  static knows(setting: Setting): boolean {
    return isDrilled(setting);
  }

  /** Says what the side that is to act is after. */
  strive(wants: Wants): void {
    stage?.strive(wants);
  }

  /**
   * Plays for the sides of `seats` (bit i for side i) as far as it can, for at most `most` actions; returns how many it took: 0 where the next
   * has to be taken step by step.
   */
  run(state: CounterspaceState, seats: number, most: number): number {
    const { setting, minds, temper } = this;
    stage ??= new Stage();
    return stage.play({ setting, minds, state }, temper, seats, most);
  }
}
