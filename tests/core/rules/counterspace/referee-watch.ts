import type { Scenario } from '@core/model';
import type { CounterspaceAction, CounterspaceEvent, CounterspaceState } from '@core/rules/systems/counterspace';
import { guardOf } from './referee-dice';
import type { Model, Ship, Torpedo } from './referee-model';

export type EventType = CounterspaceEvent['t'];
export type EventOf<T extends EventType> = Extract<CounterspaceEvent, { t: T }>;
/** What the referee does with each kind of event. */
export type Handlers<T extends EventType> = { readonly [K in T]: (watch: Watch, event: EventOf<K>) => void };

/** Destroyers other than units. */
export const BY_HAZARD = -1;
export const BY_STAR = -2;
export const BY_PLANET = -3;

/** What has to come next. */
interface Expected {
  readonly t: EventType;
  readonly about: number;
  readonly by: number | undefined;
}

/** A battle that is watched: the referee's model of it, what has to come next, and the faults so far. */
export class Watch {
  readonly faults: string[] = [];
  readonly expected: Expected[] = [];
  action: CounterspaceAction | undefined;
  /** What the battle has become after the action. */
  state: CounterspaceState | undefined;
  /** Phase, active unit and reacting unit before the action. */
  phase = -1;
  active = -1;
  reactor = -1;
  /** Order and dice of the turn, and the place in the order that acts. */
  order: readonly number[] = [];
  dice: readonly number[] = [];
  place = 0;
  /** True when a nebula has struck at the active unit as its activation ends. */
  nearNebula = false;
  /** By repair ship, the turn of its last repair. */
  readonly repairs = new Map<number, number>();
  readonly points: number[];
  over = false;

  constructor(readonly model: Model) {
    this.points = model.scenario.sides.map(() => 0);
  }

  get scenario(): Scenario {
    return this.model.scenario;
  }

  require(holds: boolean, fault: string): void {
    if (!holds) this.faults.push(`turn ${this.model.turn}, ${JSON.stringify(this.action ?? 'start')}: ${fault}`);
  }

  /** Compares a value of the battle with the referee's own. */
  same(what: string, theirs: unknown, own: unknown): void {
    if (theirs === own) return;
    const [one, other] = [JSON.stringify(theirs), JSON.stringify(own)];
    this.require(one === other, `${what}: ${one}, by the text ${other}`);
  }

  /** Says which event has to come next; `by` for what destroys. */
  expect(t: EventType, about: number, by?: number): void {
    this.expected.push({ t, about, by });
  }

  ship(index: number): Ship {
    return this.model.ships[index]!;
  }

  torpedo(index: number): Torpedo | undefined {
    return this.model.torpedoes[index - this.model.ships.length];
  }

  one(index: number): Ship | Torpedo {
    return this.torpedo(index) ?? this.ship(index);
  }

  sideOf(index: number): number {
    return this.torpedo(index)?.carrier.side ?? this.ship(index).side;
  }

  /** DEF with what a Turtle shield adds (6.1.0, 8.1.3). */
  defenceOf(index: number): number {
    const torpedo = this.torpedo(index);
    return torpedo ? (torpedo.best.defence ?? 2) : this.ship(index).best.defence + guardOf(this.ship(index));
  }
}
