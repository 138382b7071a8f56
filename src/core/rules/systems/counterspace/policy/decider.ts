import { applyAction } from '../apply';
import { UNIT_ROLL } from '../engine/codes';
import { listChoices } from '../choices';
import { endProblem } from '../engine/legality';
import { FINE } from '../engine/problems';
import type { Tables } from '../tables';
import { PHASE_ACTION, PHASE_DEPLOY, PHASE_ENERGY, PHASE_SELECT } from '../types';
import type { CounterspaceAction, CounterspaceState, PhaseCode } from '../types';
import type { Aims, Wants } from './aims';
import { Drill, type Setting } from './drill';
import { GreedyMind, type Temper } from './greedy';
import { Lull } from './lull';
import { Openings } from './openings';
import type { Paths } from './paths';
import { TorpedoMind } from './torpedoes';

/**
 * A player without search: it decides, and it can play on by itself. Both come to the same, but who plays on knows what
 * has changed since the last decision and need not look at everything again.
 */
export class Decider {
  private readonly tables: Tables;
  private readonly lull = new Lull();
  private readonly ships: GreedyMind;
  /** Undefined in a battle without torpedoes. */
  private readonly torpedoes: TorpedoMind | undefined;
  private readonly list: CounterspaceAction[] = [];
  private readonly byUnit: boolean;
  /** Units of all sides that were left when the lull began. */
  private left = 0;
  /** What each side is after, as far as it was asked, and with how many units left in which turn. */
  private readonly wants: (Wants | undefined)[];
  private readonly asked = { turn: -1, left: -1 };
  private readonly openings: Openings;
  /** Undefined in battles that it does not know. */
  private readonly drill: Drill | undefined;

  constructor(
    private readonly aims: Aims,
    setting: Setting,
    paths: Paths,
    temper: Temper,
  ) {
    const { tables, worths } = setting;
    this.tables = tables;
    this.ships = new GreedyMind(tables, !aims.plain, worths, paths, temper, this.lull);
    this.torpedoes = tables.torpedoes.length === 0 ? undefined : new TorpedoMind(tables, worths, paths, this.lull);
    this.wants = tables.sides.map(() => undefined);
    this.openings = new Openings(tables, (state) => this.decide(state));
    if (Drill.knows(setting)) {
      const { ships, torpedoes } = this;
      const begin = (state: CounterspaceState): void => this.begin(state);
      const next = (state: CounterspaceState): CounterspaceAction => this.next(state);
      this.drill = new Drill(setting, temper, { aims, errands: ships.errands, torpedoes, begin, next });
    }
    this.byUnit = tables.options.initiative === UNIT_ROLL;
  }

  /** The decision of the side that is to act; the battle must not be over. */
  decide(state: CounterspaceState): CounterspaceAction {
    this.lull.end();
    if (!this.aims.plain) this.strive(this.aims.of(state, state.side));
    return this.next(state);
  }

  /**
   * Decides and acts for the sides of `seats` (bit i for side i) until it is another one's turn, the battle is over, or
   * `most` actions are taken; returns how many it took. The state is then what it would be after as many calls of `decide`.
   */
  play(state: CounterspaceState, seats: number, most: number): number {
    this.wants.fill(undefined);
    let count = this.openings.follow(state, seats, most);
    while (count < most && state.side >= 0 && (seats & (1 << state.side)) !== 0) {
      if (this.drill === undefined) count += this.playOn(state, most - count);
      else {
        const took = this.drill.run(state, seats, most - count);
        count += took === 0 ? this.playOne(state) : took;
      }
    }
    return count;
  }

  /** Takes a single action for the side that is to act. */
  private playOne(state: CounterspaceState): number {
    this.begin(state);
    const action = this.next(state);
    applyAction(this.tables, state, action, undefined);
    if (action.t === 'enter') this.wants.fill(undefined);
    return 1;
  }

  /** Plays for the side that is to act; `most` is at least 1. */
  private playOn(state: CounterspaceState, most: number): number {
    const { side } = state;
    this.begin(state);
    for (let count = 1; ; count++) {
      const { turn, phase } = state;
      const action = this.next(state);
      applyAction(this.tables, state, action, undefined);
      if (state.side !== side || count >= most) return count;
      if (state.turn !== turn) this.begin(state);
      else this.note(state, phase, action);
    }
  }

  /** Begins a lull: nothing is known of what was before. */
  private begin(state: CounterspaceState): void {
    this.lull.end();
    this.left = unitsLeft(state);
    // What a side is after is of no account when it places units, or is asked out of its turn.
    if (
      !this.aims.plain &&
      (state.phase === PHASE_SELECT || state.phase === PHASE_ENERGY || state.phase === PHASE_ACTION)
    ) {
      this.ask(state);
    }
  }

  /** Asks what the side is after; that depends on the fates of units and often on the turn, so it is kept as long as these stay. */
  private ask(state: CounterspaceState): void {
    const { side } = state;
    const turn = this.aims.lasting ? 0 : state.turn;
    if (this.asked.turn !== turn || this.asked.left !== this.left) this.wants.fill(undefined);
    this.asked.turn = turn;
    this.asked.left = this.left;
    this.strive((this.wants[side] ??= this.aims.of(state, side)));
  }

  private strive(wants: Wants): void {
    this.ships.strive(wants);
    this.torpedoes?.strive(wants);
    this.drill?.strive(wants);
  }

  private next(state: CounterspaceState): CounterspaceAction {
    const action = this.torpedoes?.decide(state) ?? this.ships.decide(state);
    return this.tables.hasAdvance ? this.obey(state, action) : action;
  }

  /**
   * A unit with an order to advance may not end its activation where it would like to: it takes the first step that
   * brings it on.
   */
  private obey(state: CounterspaceState, action: CounterspaceAction): CounterspaceAction {
    if (action !== this.tables.actions.end || endProblem(this.tables, state) === FINE) return action;
    listChoices(this.tables, state, this.list);
    return this.list.find((other) => other.t === 'exit' || other.t === 'move') ?? action;
  }

  /** Notes what an action of a phase has changed besides the unit that took it, when it is still the same turn. */
  private note(state: CounterspaceState, phase: PhaseCode, action: CounterspaceAction): void {
    if (phase === PHASE_SELECT || phase === PHASE_ENERGY || phase === PHASE_DEPLOY) return;
    if (phase === PHASE_ACTION && this.isQuiet(state, action)) return;
    // Who comes in changes what a side is after, and nothing that `ask` looks at.
    if (action.t === 'enter') this.wants.fill(undefined);
    this.begin(state);
  }

  /** True for what goes on in a lull; shots that nobody dies of are noted in it. */
  private isQuiet(state: CounterspaceState, action: CounterspaceAction): boolean {
    const { actions, units, hasTerrain } = this.tables;
    // Where units act one by one, enemy posts may have been passed over after an end, which charges them.
    if (action === actions.end) return !this.byUnit;
    if (action === actions.launch) return true;
    switch (action.t) {
      case 'move':
        return !hasTerrain;
      case 'fire':
      case 'bay':
      case 'strike':
        if (unitsLeft(state) !== this.left) return false;
        if (action.u < units.length) this.lull.hit(action.u);
        return true;
      default:
        return false;
    }
  }
}

/** Units of all sides that are on the map or still to come. */
function unitsLeft({ left }: CounterspaceState): number {
  let sum = 0;
  for (let side = 0; side < left.length; side++) sum += left[side];
  return sum;
}
