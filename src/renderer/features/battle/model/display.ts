import type { Branch, VariationNode, LogEntry, PlaySession } from '@core/playtest';
import type { RuleSystemInfo, SideId } from '@core/rules/contract';
import { ref, shallowRef, type ShallowRef } from 'vue';
import type { IsSimultaneous } from './simultaneous';
import { Timeline, type Tick } from './timeline';
import { isVisibleTo } from './visibility';
import { findLastAttacks, type LastAttacks } from './last-attacks';
import { nextOf, positionOf, type BattlePosition } from './battle-position';

/** The derived state that the screen shows of a session: position, log, variations. Recomputed by `refresh` after each change. */
export class Display {
  /** The displayed position. */
  readonly position: ShallowRef<BattlePosition>;
  readonly log = shallowRef<readonly LogEntry[]>([]);
  readonly ticks = shallowRef<readonly Tick[]>([]);
  /** Positions between which the viewer sees a difference: those of hidden actions would tell how many a side has taken. */
  readonly stops = shallowRef<readonly number[]>([]);
  readonly branches = shallowRef<readonly Branch[]>([]);
  /** The current line and its variations as a tree. */
  readonly tree = shallowRef<readonly VariationNode[]>([]);
  /** The last attacks before the displayed position. */
  readonly lastAttacks = shallowRef<LastAttacks>();
  /** The side that must take the screen before anything is shown. */
  readonly handoverTo = ref<SideId>();
  readonly #session: PlaySession;
  readonly #info: RuleSystemInfo;
  /** The sides that people play. */
  readonly #people: readonly SideId[];
  /** In a battle by mail, the sides of this program. */
  readonly #here: readonly SideId[] | undefined;
  readonly #timeline: Timeline;
  /** True while an earlier position is shown or replayed. */
  readonly #reviewing: () => boolean;
  /** True for orders that are secret until all sides have given theirs. */
  readonly #isSealed: IsSimultaneous;
  /** The side of the person at the screen, where several people share it and information is hidden. */
  #atScreen: SideId | undefined;

  constructor(
    session: PlaySession,
    info: RuleSystemInfo,
    people: readonly SideId[],
    reviewing: () => boolean,
    isSealed: IsSimultaneous,
    here?: readonly SideId[],
  ) {
    this.#session = session;
    this.#info = info;
    this.#people = people;
    this.#reviewing = reviewing;
    this.#isSealed = isSealed;
    this.#here = here;
    this.#timeline = new Timeline(session);
    this.position = shallowRef(positionOf(session, this.viewer, here));
    this.refresh();
  }

  /** Recomputes everything from the session. */
  refresh(): void {
    const session = this.#session;
    this.handoverTo.value = this.#nextAtScreen();
    this.position.value = positionOf(session, this.viewer, this.#here);
    const viewers = this.#isUnclaimed() ? this.#people : [this.viewer];
    this.log.value = session.log.filter(({ sentence }) => viewers.every((viewer) => isVisibleTo(viewer, sentence)));
    this.ticks.value = this.#timeline.ticks();
    this.stops.value = this.#stops(viewers);
    this.branches.value = session.branches;
    this.tree.value = session.tree;
    this.lastAttacks.value = this.#isUnclaimed()
      ? undefined
      : findLastAttacks(session, session.cursor, this.viewer, this.lastAttacks.value);
  }

  /** The beginning, and the end of each action that one of the `viewers` took or all of them noticed. */
  #stops(viewers: readonly (SideId | null)[]): number[] {
    const noticed = new Set(this.log.value.map(({ action }) => action));
    const own = (side: SideId): boolean => viewers.every((viewer) => viewer === null || viewer === side);
    return [0, ...this.#session.actions.flatMap(({ side }, at) => (own(side) || noticed.has(at) ? [at + 1] : []))];
  }

  /** Shows the battle to the side that has taken the screen. */
  completeHandover(): void {
    this.#atScreen = this.handoverTo.value ?? this.#atScreen;
    this.handoverTo.value = undefined;
    this.refresh();
  }

  /** The side that must act but is not at the screen, if the two sides see different information. */
  #nextAtScreen(): SideId | undefined {
    const { battle, state, toAct, outcome } = this.#session;
    const isReviewing = this.#reviewing();
    if (!this.#info.hiddenInformation || outcome || this.#people.length < 2) return undefined;
    if (isReviewing && !this.#isUnclaimed()) return undefined;
    const acting = nextOf(toAct, this.#here);
    const next = isReviewing && !this.#people.includes(acting ?? '') ? this.#people[0] : acting;
    if (next === undefined || !this.#people.includes(next) || next === this.#atScreen) return undefined;
    // Orders that were taken back are in its form again.
    const redo = this.#session.actions[this.#session.cursor];
    if (!isReviewing && redo?.side === next && this.#isSealed(redo.action)) return next;
    const observed = (side: SideId): string => JSON.stringify({ ...battle.observe(state, side), side: null });
    // Where both sides see the same, no hand-over is needed.
    const others = this.#people.filter((side) => side !== next && (this.#atScreen ?? side) === side);
    if (others.some((side) => observed(side) !== observed(next))) return next;
    if (!isReviewing) this.#atScreen = next;
    return undefined;
  }

  /** True while several people share the screen of an opened battle with secrets, and none of them has taken it yet. */
  #isUnclaimed(): boolean {
    if (!this.#info.hiddenInformation || this.#people.length < 2 || this.#atScreen !== undefined) return false;
    const { battle, length } = this.#session;
    return battle.outcome(this.#session.stateAt(length)) === undefined;
  }

  /**
   * The side whose view the screen shows; null (an umpire) where nothing is hidden. With several people it is the one at the screen, also
   * during a hand-over and at earlier positions, so that sealed orders stay secret.
   */
  get viewer(): SideId | null {
    if (!this.#info.hiddenInformation || this.#session.outcome) return null;
    return (this.#people.length > 1 ? this.#atScreen : undefined) ?? this.#people[0] ?? this.#here?.[0] ?? null;
  }
}
