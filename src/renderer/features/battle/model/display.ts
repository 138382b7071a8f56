import type { Branch, VariationNode, LogEntry, PlaySession } from '@core/playtest';
import type { RuleSystemInfo, SideId } from '@core/rules/contract';
import { ref, shallowRef, type ShallowRef } from 'vue';
import { Timeline, type Tick } from './timeline';
import { isVisibleTo } from './visibility';
import { findLastAttacks, type LastAttacks } from './last-attacks';
import { positionOf, type BattlePosition } from './battle-position';

/** What the screen shows of a session: the moment, the log, the lines of play. Taken down anew after each change. */
export class Display {
  /** How the battle stands at the place that is looked at. */
  readonly position: ShallowRef<BattlePosition>;
  readonly log = shallowRef<readonly LogEntry[]>([]);
  readonly ticks = shallowRef<readonly Tick[]>([]);
  readonly branches = shallowRef<readonly Branch[]>([]);
  /** The line that is played and those that were left, as a tree. */
  readonly tree = shallowRef<readonly VariationNode[]>([]);
  /** The last attacks before the place that is looked at. */
  readonly fight = shallowRef<LastAttacks>();
  /** The side that must come to the screen before it shows anything. */
  readonly handoverTo = ref<SideId>();
  readonly #session: PlaySession;
  readonly #info: RuleSystemInfo;
  /** The sides that people play. */
  readonly #people: readonly SideId[];
  readonly #chronicle: Timeline;
  /** True while a place is looked at, and nobody is about to decide. */
  readonly #reviewing: () => boolean;
  /** The person at the screen, of several whom something is hidden from. */
  #seat: SideId | undefined;

  constructor(session: PlaySession, info: RuleSystemInfo, people: readonly SideId[], reviewing: () => boolean) {
    this.#session = session;
    this.#info = info;
    this.#people = people;
    this.#reviewing = reviewing;
    this.#chronicle = new Timeline(session);
    this.position = shallowRef(positionOf(session, this.viewer));
    this.refresh();
  }

  /** Takes the session down as it is now. */
  refresh(): void {
    const session = this.#session;
    this.handoverTo.value = this.#hidden();
    this.position.value = positionOf(session, this.viewer);
    this.log.value = session.log.filter(({ sentence }) => isVisibleTo(this.viewer, sentence));
    this.ticks.value = this.#chronicle.ticks();
    this.branches.value = session.branches;
    this.tree.value = session.tree;
    this.fight.value = findLastAttacks(session, session.cursor, this.viewer, this.fight.value);
  }

  /** The side behind the curtain has come. */
  completeHandover(): void {
    this.#seat = this.handoverTo.value ?? this.#seat;
    this.handoverTo.value = undefined;
    this.refresh();
  }

  /** The person who is to decide now but not at the screen, where one of the two knows what the other does not. */
  #hidden(): SideId | undefined {
    const { battle, state, toAct, outcome } = this.#session;
    const next = toAct[0];
    if (!this.#info.hiddenInformation || outcome || this.#people.length < 2 || this.#reviewing()) return undefined;
    if (next === undefined || !this.#people.includes(next) || next === this.#seat) return undefined;
    const seen = (side: SideId): string => JSON.stringify({ ...battle.observe(state, side), side: null });
    // Where both see the same, nobody needs to leave: all orders are open.
    const others = this.#people.filter((side) => side !== next && (this.#seat ?? side) === side);
    if (others.some((side) => seen(side) !== seen(next))) return next;
    this.#seat = next;
    return undefined;
  }

  /**
   * Whose eyes the screen has: an umpire's where nothing is hidden, else a person's. Of several it is the one at the screen, also while
   * the curtain is down and at other places of the line, so that nobody comes to see what another has sealed.
   */
  get viewer(): SideId | null {
    if (!this.#info.hiddenInformation || this.#session.outcome) return null;
    return (this.#people.length > 1 ? this.#seat : undefined) ?? this.#people[0] ?? null;
  }
}
