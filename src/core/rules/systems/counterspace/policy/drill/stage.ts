import { assert } from '@core/base';
import { END, firstOf, kindOf, MOVE, NO_ACTION } from '../../engine/action';
import { act } from '../../engine/apply';
import { destroyUnit } from '../../engine/damage';
import { closeTurn, settle } from '../../engine/ending';
import { setGoal } from '../../engine/orders';
import { DESTROYED, PRESENT } from '../../types';
import type { CounterspaceState } from '../../types';
import type { Wants } from '../../engine/player/aims';
import type { Temper } from '../../engine/player/mind';
import { board, boardNumbers, boardUnit, forgetChanges, land, noteActive } from './ferry';
import { type Host, type Kernel, startKernel } from './kernel';
import {
  ASKED_SIDES,
  CALM,
  CALM_ROW,
  CONCERNED,
  COUNTS_DECIDE,
  DANGER_LULL,
  DECLARATION,
  DONE,
  END_IT,
  ERRANDS,
  ERRAND_ROW,
  FACTOR,
  FACTOR_ROW,
  GUARDS_WARD,
  LIST,
  LULL,
  MOST_DECLARED,
  MOST_PLACES,
  NOTHING,
  SHIELD_SHARE,
  STAY,
  STEP_TO,
  TEMPER,
  WANDERS,
  WARDS,
  WARD_COUNT,
} from './layout';
import { lend } from './lend';
import { type Memory, TEMPERS, viewsOf } from './memory';
import type { Minds } from './minds';
import { DrillTables, type Setting } from './tables';

/** The largest number that the kernel can count to. */
const MOST_ACTIONS = 0x7fffffff;

/** A battle that is being played, and by whom. */
interface Scene {
  readonly setting: Setting;
  readonly minds: Minds;
  readonly state: CounterspaceState;
}

/** The kernel of a thread with its memory, which is lent to one battle after another, and what it leaves to the rules and minds. */
export class Stage {
  private readonly kernel: Kernel | undefined;
  private readonly memory: Memory;
  private readonly tables: DrillTables;
  /** The battle that the memory is lent to. */
  private lent: Setting | undefined;
  /** By side, what the memory says that it is after. */
  private readonly striven: Wants[] = [];
  /** By side, the version of that. */
  private readonly versions: number[] = [];
  /** The lull of the kernel in which the minds have begun theirs. */
  private lull = 0;
  private now: Scene | undefined;

  constructor() {
    this.kernel = startKernel(this.host());
    this.memory = viewsOf(this.kernel?.memory.buffer ?? new ArrayBuffer(0));
    this.tables = new DrillTables(this.memory);
  }

  /** Plays as {@link Drill.run} says; 0 where nothing of it can be played here. */
  play(scene: Scene, temper: Temper, seats: number, most: number): number {
    const { kernel, memory } = this;
    if (kernel === undefined || scene.state.declared.length >= MOST_DECLARED * DECLARATION) return 0;
    this.now = scene;
    if (this.lent !== scene.setting) this.lend(scene);
    memory.ints[TEMPER >> 2] = TEMPERS.indexOf(temper) * MOST_PLACES;
    memory.reals[SHIELD_SHARE >> 3] = temper.shieldShare;
    memory.ints[ASKED_SIDES >> 2] = 0;
    memory.ints[COUNTS_DECIDE >> 2] = Number(countsDecide(scene));
    this.lull = 0;
    forgetChanges(memory);
    board(memory, scene.state);
    noteActive(memory, scene.state);
    try {
      return kernel.play(seats, Math.min(most, MOST_ACTIONS));
    } finally {
      land(memory, scene.state);
      this.now = undefined;
    }
  }

  /** Writes what a side is after. */
  strive(wants: Wants): void {
    const { side, version } = wants;
    if (this.now === undefined || (this.striven[side] === wants && this.versions[side] === version)) return;
    this.striven[side] = wants;
    this.versions[side] = version;
    const { reals, bytes, ints } = this.memory;
    const { errands } = this.now.minds;
    reals.set(wants.factor, (FACTOR + (wants.side << FACTOR_ROW)) >> 3);
    const first = ERRANDS + (wants.side << ERRAND_ROW);
    for (let unit = 0; unit < wants.factor.length; unit++) {
      const concerned = errands.concerns(unit) ? CONCERNED : 0;
      const wanders = errands.wanders(unit) ? WANDERS : 0;
      bytes[first + unit] = concerned | wanders | (errands.guardsFreely(unit) ? GUARDS_WARD : 0);
    }
    ints.set(wants.wards.subarray(0, wants.wardCount), (WARDS + (wants.side << LIST)) >> 2);
    ints[(WARD_COUNT >> 2) + wants.side] = wants.wardCount;
    ints[DANGER_LULL >> 2] = -1;
  }

  private lend({ setting, minds }: Scene): void {
    this.lent = setting;
    this.striven.length = 0;
    this.tables.clear();
    lend(this.memory, setting, minds);
  }

  /** The battle, with its state as the kernel has left it. */
  private scene(): Scene {
    assert(this.now !== undefined, 'the kernel plays a battle');
    land(this.memory, this.now.state);
    noteActive(this.memory, this.now.state);
    return this.now;
  }

  /** The same, with minds that know of this lull. */
  private listening(): Scene {
    const scene = this.scene();
    const lull = this.memory.ints[LULL >> 2];
    if (this.lull !== lull) scene.minds.begin(scene.state);
    this.lull = lull;
    return scene;
  }

  /** Takes an action by the rules, whatever it may change. */
  private apply({ setting, state }: Scene, action: number): number {
    act(setting.tables, state, action);
    board(this.memory, state);
    noteActive(this.memory, state);
    return DONE;
  }

  /** What the kernel is told to do with the active unit: steps and ends it carries out itself, all else is done here. */
  private answer(scene: Scene, action: number): number {
    if (kindOf(action) === MOVE) return STEP_TO + firstOf(action);
    return kindOf(action) === END ? END_IT : this.apply(scene, action);
  }

  private host(): Host {
    return {
      prepare: (pair, unit, target) => {
        if (this.now !== undefined) this.tables.prepare(this.now.setting, pair, unit, target);
      },
      makeDamage: (side, attack, bonus, defence) => {
        assert(this.now !== undefined, 'the kernel plays a battle');
        return this.tables.makeDamage(this.now.setting, side, attack, bonus, defence);
      },
      ask: () => {
        this.listening();
      },
      remove: (unit) => {
        const { setting, state } = this.scene();
        destroyUnit(setting.tables, state, unit, state.active);
        boardNumbers(this.memory, state);
        boardUnit(this.memory, state.units[unit], unit);
      },
      settle: () => {
        const { setting, state } = this.scene();
        settle(setting.tables, state);
        boardNumbers(this.memory, state);
        const [first, second] = state.left;
        if (state.side >= 0) this.memory.bytes[CALM + (first << CALM_ROW) + second] = 1;
      },
      closeTurn: () => {
        const { setting, state } = this.scene();
        closeTurn(setting.tables, state);
        board(this.memory, state);
      },
      setGoal: (unit) => {
        const { setting, state } = this.scene();
        setGoal(setting.tables, state, unit);
      },
      errand: (unit) => {
        const scene = this.listening();
        const { errands } = scene.minds;
        const errand = errands.first(scene.state, unit);
        if (errand !== NO_ACTION) return this.answer(scene, errand);
        return errands.leaves(unit) || errands.stays(scene.state, unit) ? STAY : NOTHING;
      },
      wander: (unit) => {
        const { minds, state } = this.listening();
        return Math.max(-1, minds.errands.idle(state, unit));
      },
      obey: () => {
        const scene = this.listening();
        return this.answer(scene, scene.minds.next(scene.state));
      },
    };
  }
}

/** True where units are there or destroyed, and the levels speak of nothing but how many of them two sides have: so it stays in a drill. */
function countsDecide({ minds: { aims }, state: { units, left } }: Scene): boolean {
  if (!aims.plain || !aims.lasting || left.length !== 2) return false;
  for (let i = 0; i < units.length; i++) if (units[i].fate !== PRESENT && units[i].fate !== DESTROYED) return false;
  return true;
}
