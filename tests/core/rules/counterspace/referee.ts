import type { Design, Scenario } from '@core/model';
import type { CounterspaceAction, CounterspaceEvent, CounterspaceState } from '@core/rules/systems/counterspace';
import { ATTACKS, declare } from './referee-attacks';
import { legalActions, reactorOf } from './referee-choices';
import { ENERGY, settleEnergy } from './referee-energy';
import { modelOf, type Fate } from './referee-model';
import { MOVEMENT } from './referee-movement';
import { SCENARIO } from './referee-scenario';
import { TURN } from './referee-turn';
import { Watch, type EventOf, type EventType, type Handlers } from './referee-watch';

/*
 * A second, plain reading of CounterSpace's rule text. It follows a battle event by event from the actions and the dice alone, and notes
 * each event, each state and each list of choices that it cannot reproduce. From the system it takes types only.
 */

const HANDLERS: Handlers<EventType> = { ...TURN, ...ENERGY, ...MOVEMENT, ...ATTACKS, ...SCENARIO };

/** Events that follow from others alone. */
const CONSEQUENCES: readonly EventType[] = ['hazard', 'landed', 'destroyed', 'halved'];
/** Events that may come in between. */
const ASIDES: readonly EventType[] = ['points', 'over', 'message', 'terrain', 'called', 'turn'];
/** Fates by their numbers in a state. */
const FATES: readonly Fate[] = ['pending', 'present', 'destroyed', 'exited', 'landed', 'waiting'];

/** Watches a battle. */
export class Referee {
  private readonly watch: Watch;

  constructor(scenario: Scenario, designs: ReadonlyMap<string, Design>) {
    this.watch = new Watch(modelOf(scenario, designs));
  }

  /** Everything that it could not reproduce. */
  get faults(): readonly string[] {
    return this.watch.faults;
  }

  /** Follows an action, or the beginning of the battle, by its events; `state` is what the battle has become. */
  follow(state: CounterspaceState, action: CounterspaceAction | undefined, events: readonly CounterspaceEvent[]): void {
    const { watch } = this;
    Object.assign(watch, { action, state });
    if (action !== undefined) declare(watch, action);
    for (const event of events) see(watch, event);
    watch.require(watch.expected.length === 0, `${watch.expected[0]?.t} is missing`);
    watch.expected.length = 0;
    settleEnergy(watch);
    compare(watch, state);
    const reactor = reactorOf(watch, action);
    if (reactor !== undefined && !watch.over) watch.same('who may answer', state.reactor, reactor);
    Object.assign(watch, { phase: state.phase, active: state.active, reactor: state.reactor });
  }

  /** Compares the actions on offer with those that the text allows. */
  checkChoices(state: CounterspaceState, offered: readonly CounterspaceAction[]): void {
    const { watch } = this;
    const legal = legalActions(watch.model, state.phase, state.reactor);
    const lines = (list: readonly CounterspaceAction[]): Set<string> =>
      new Set(list.filter(({ t }) => legal.types.has(t)).map((one) => JSON.stringify(one, ['t', ...'huwsn'])));
    const [own, theirs] = [lines(legal.actions), lines(offered)];
    for (const one of theirs) watch.require(own.has(one), `offered against the rules: ${one}`);
    for (const one of own) watch.require(theirs.has(one), `not offered: ${one}`);
  }
}

function see<T extends EventType>(watch: Watch, event: EventOf<T>): void {
  watch.require(!watch.over, `${event.t} after the end`);
  if (!ASIDES.includes(event.t)) {
    const next = watch.expected.shift();
    const about = event.t === 'repaired' ? event.target : (event.target ?? event.actor);
    if (next) watch.same('the next event', [event.t, about], [next.t, next.about]);
    else watch.require(!CONSEQUENCES.includes(event.t), `${event.t} for no reason`);
    if (next?.by !== undefined && 'by' in event) watch.same('the destroyer', event.by, next.by);
  }
  const handler: (watch: Watch, event: EventOf<T>) => void = HANDLERS[event.t as T];
  handler(watch, event);
}

/** Compares the state of a battle with the model of it. */
function compare(watch: Watch, state: CounterspaceState): void {
  for (const ship of watch.model.ships) {
    const theirs = state.units[ship.index]!;
    const same = (key: string, one: unknown, own: unknown): void => {
      if (one !== own) watch.same(`${key} of unit ${ship.index}`, one, own);
    };
    same('fate', FATES[theirs.fate], ship.fate);
    for (const key of ['hex', 'hull', 'shields', 'energy', 'rating', 'bays', 'reserve'] as const)
      same(key, theirs[key], ship[key]);
    same('half hull', theirs.halved === 1, ship.halved);
    if (state.active === ship.index) same('MOV', theirs.moves, ship.moves);
    if (!watch.over) same('Turtle shield', theirs.guard * 1000 + theirs.oldGuard, ship.guard * 1000 + ship.oldGuard);
  }
  for (const torpedo of watch.model.torpedoes) {
    const theirs = state.torpedoes[torpedo.index - watch.model.ships.length]!;
    const name = `of torpedo ${torpedo.index}`;
    watch.same(`fate ${name}`, FATES[theirs.fate], torpedo.fate);
    watch.same(`hex ${name}`, theirs.hex, torpedo.hex);
    watch.same(`MOV spent ${name}`, theirs.travelled, torpedo.travelled);
    watch.same(`MOV owed ${name}`, theirs.drag, torpedo.owes);
    watch.same(`MOV ${name}`, theirs.moves, torpedo.moves);
  }
}
