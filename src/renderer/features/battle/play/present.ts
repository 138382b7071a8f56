import type { Branch, LineNode, LogEntry, PlaySession } from '@core/playtest';
import type { RuleSystemInfo, SideId } from '@core/rules/contract';
import { ref, shallowRef, type ShallowRef } from 'vue';
import { Chronicle, type Tick } from '../model/chronicle';
import { lastFight, type Fight } from '../model/fight';
import { momentOf, type Moment } from '../model/moment';

/** What the screen shows of a session: the moment, the log, the lines of play. Taken down anew after each change. */
export class Present {
  /** How the battle stands at the place that is looked at. */
  readonly moment: ShallowRef<Moment>;
  readonly log = shallowRef<readonly LogEntry[]>([]);
  readonly ticks = shallowRef<readonly Tick[]>([]);
  readonly branches = shallowRef<readonly Branch[]>([]);
  /** The line that is played and those that were left, as a tree. */
  readonly tree = shallowRef<readonly LineNode[]>([]);
  /** The last attacks before the place that is looked at. */
  readonly fight = shallowRef<Fight>();
  /** The side that must come to the screen before it shows anything. */
  readonly curtain = ref<SideId>();
  readonly #session: PlaySession;
  readonly #info: RuleSystemInfo;
  /** The sides that people play. */
  readonly #people: readonly SideId[];
  readonly #chronicle: Chronicle;
  #lastPerson: SideId | undefined;

  constructor(session: PlaySession, info: RuleSystemInfo, people: readonly SideId[]) {
    this.#session = session;
    this.#info = info;
    this.#people = people;
    this.#chronicle = new Chronicle(session);
    this.moment = shallowRef(momentOf(session, this.#viewer()));
    this.refresh();
  }

  /** Takes the session down as it is now. */
  refresh(): void {
    const session = this.#session;
    const people = this.#people;
    const actor = session.outcome ? undefined : session.toAct[0];
    if (this.#info.hiddenInformation && actor !== undefined && people.includes(actor) && people.length > 1) {
      if (this.#lastPerson !== undefined && this.#lastPerson !== actor) this.curtain.value = actor;
      this.#lastPerson = actor;
    }
    this.moment.value = momentOf(session, this.#viewer(actor));
    this.log.value = [...session.log];
    this.ticks.value = this.#chronicle.ticks();
    this.branches.value = session.branches;
    this.tree.value = session.tree;
    this.fight.value = lastFight(session, session.cursor, this.fight.value);
  }

  /** The side behind the curtain has come. */
  lift(): void {
    this.curtain.value = undefined;
    this.refresh();
  }

  /** Whose eyes the screen has: an umpire's where nothing is hidden, a person's otherwise. */
  #viewer(actor?: SideId): SideId | null {
    if (!this.#info.hiddenInformation || this.#session.outcome) return null;
    const [only, ...others] = this.#people;
    if (only === undefined) return null;
    if (others.length === 0) return only;
    return actor !== undefined && this.#people.includes(actor) ? actor : (this.#lastPerson ?? only);
  }
}
