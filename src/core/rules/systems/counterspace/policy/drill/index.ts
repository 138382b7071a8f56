import { PHASE_ACTION, PHASE_ENERGY, PHASE_REACT, PHASE_SELECT } from '../../types';
import type { CounterspaceState } from '../../types';
import type { Wants } from '../aims';
import type { Temper } from '../greedy';
import { createActions } from './actions';
import { createChoices } from './choices';
import { createFire } from './fire';
import { hasRoom, isDrilled, lend } from './lend';
import { createMemory, MOST_PLACES, SHIELD_SHARE, TEMPER, TEMPERS, type Setting } from './memory';
import type { Minds, Part } from './part';
import { createScene } from './scene';
import { createSight } from './sight';
import { createStrides } from './strides';
import { createTurns } from './turns';
import { createUnits } from './units';
import { createVolleys } from './volleys';

export type { Setting } from './memory';
export type { Minds } from './part';

/* Each of these is made once, so that the optimiser takes them and the rows for constants (memory.ts). */
const memory = createMemory();
const volleys = createVolleys(memory);
const sight = createSight(memory, volleys);
const units = createUnits(memory);
const turns = createTurns(memory, units);
const scene = createScene(memory, sight, units);
const { pick, energize } = createChoices(memory, volleys, sight, units, scene);
const fire = createFire(memory, volleys, sight, units, scene);
const strides = createStrides(memory);
const { act, react } = createActions(memory, volleys, sight, units, strides, turns, scene, fire);

/** Plays for the sides of `seats` as far as it goes; the rows are read. */
function play(part: Part, state: CounterspaceState, seats: number, most: number): number {
  let count = 0;
  while (count < most && state.side >= 0 && (seats & (1 << state.side)) !== 0) {
    switch (state.phase) {
      case PHASE_SELECT:
        turns.activate(part.setting, state, pick(part, state));
        count++;
        break;
      case PHASE_ENERGY:
        energize(part, state);
        count++;
        break;
      case PHASE_ACTION: {
        const took = act(part, state, most - count);
        if (took === 0) return count;
        count += took;
        break;
      }
      case PHASE_REACT:
        react(part, state);
        count++;
        break;
      default:
        return count;
    }
  }
  return count;
}

/**
 * Whole activations of the quick player at once, decided and carried out in one go on rows of numbers: no action is made, looked up or judged,
 * since the player takes only allowed ones. It comes to the same as deciding and acting step by step (greedy.ts, torpedoes.ts), which stays the
 * truth and does what a drill leaves: placing units and coming in, replies to point defence, battles with terrain or odd devices.
 *
 * What the active unit does with itself, and the generator of the dice, are written to the state when an activation ends or somebody asks the
 * state about them; all else at once.
 */
export class Drill {
  private readonly part: Part;
  private wants: Wants | undefined;

  constructor(
    setting: Setting,
    private readonly temper: Temper,
    minds: Minds,
  ) {
    this.part = { setting, minds };
  }

  /** True in battles whose units a drill can play. */
  static knows(setting: Setting): boolean {
    return isDrilled(setting.tables) && hasRoom(setting);
  }

  /** Says what the side that is to act is after. */
  strive(wants: Wants): void {
    if (wants === this.wants) return;
    this.wants = wants;
    memory.factor.set(wants.factor);
  }

  /**
   * Plays for the sides of `seats` (bit i for side i) as far as it can, for at most `most` actions; returns how many it took.
   */
  run(state: CounterspaceState, seats: number, most: number): number {
    const { part, temper } = this;
    const { setting } = part;
    if (memory.lent.to !== setting) lend(memory, setting);
    memory.now[TEMPER] = TEMPERS.indexOf(temper) * MOST_PLACES;
    memory.real[SHIELD_SHARE] = temper.shieldShare;
    this.wants = undefined;
    memory.factor.fill(1, 0, setting.tables.units.length);
    scene.read(part, state);
    const count = play(part, state, seats, most);
    if (state.phase === PHASE_ACTION || state.phase === PHASE_ENERGY) scene.write(part, state);
    units.giveDice(state);
    return count;
  }
}
