import type { SkirmishAction, SkirmishBattle, SkirmishEvent, SkirmishState } from '@core/rules/systems/skirmish';
import { startsOf } from './referee-choices';
import { Ground, OPEN, PRESENT, REACT } from './referee-ground';

/*
 * A second, plain model of the skirmish's arithmetic, written from chapter 13 and the house interpretations of docs/rules/skirmish.md. It
 * shares no code with the rules. It replays the events of one action on a copy of the state before it, and reports every number that it
 * cannot reproduce.
 */

type Event<T extends SkirmishEvent['t']> = Extract<SkirmishEvent, { t: T }>;

const DEPLOY = 1;
const PENDING = 0;
const DESTROYED = 2;
const EXITED = 3;
const WAITING = 4;

/** Reviews the events of one action. `before` is overwritten. */
export class Referee extends Ground {
  readonly complaints: string[] = [];
  private readonly evaded = new Map<number, number>();
  private readonly pending: { target: number; damage: number; passed: boolean }[] = [];
  private over = false;
  private surprise = false;
  /** A side, its target of an attack, and the attacker that the target learns of. */
  private toInform: readonly [side: number, attacker: number, target: number] | undefined;
  private roundOver = false;
  /** Units arrive, and none has acted in this round. */
  private arriving = this.now.phase <= DEPLOY;

  constructor(
    battle: SkirmishBattle,
    now: SkirmishState,
    private readonly action: SkirmishAction,
  ) {
    super(battle, now);
  }

  /** What differs between the events, the state after them, and this model. */
  review(events: readonly SkirmishEvent[], after: SkirmishState): readonly string[] {
    const reaction = this.now.phase === REACT;
    const actor = reaction ? this.now.target : this.now.active;
    this.pay(actor, reaction);
    if (this.action.t === 'attack' && !reaction) this.declare(actor, this.action.x, after);
    for (const event of events) this.follow(event, reaction);
    this.learnAttacker();
    if (this.pending.length > 0) this.complain(`${this.pending.length} hits without an effect`);
    this.compare(after);
    return this.complaints;
  }

  /** A target that is not surprised learns of its attacker before the attack is rolled. */
  private learnAttacker(): void {
    if (!this.toInform) return;
    const [side, attacker, target] = this.toInform;
    this.toInform = undefined;
    this.inform(side, this.location(this.now.units[target]!.at), 1 << attacker);
  }

  /** 13.5.1: a surprised target does not react; another reacts when it has OP left. */
  private declare(attacker: number, target: number, after: SkirmishState): void {
    const { units } = this.battle.tables;
    const { side } = units[target]!;
    this.surprise = this.now.awareness[side * units.length + attacker] === 0;
    const reacts = !this.surprise && this.now.units[target]!.op > 0;
    this.expect('a reaction', after.phase === REACT && after.target === target, reacts);
    if (!this.surprise) this.toInform = [side, attacker, target];
  }

  private complain(text: string): void {
    this.complaints.push(`${JSON.stringify(this.action)}: ${text}`);
  }

  private expect(what: string, value: unknown, wanted: unknown): void {
    if (JSON.stringify(value) !== JSON.stringify(wanted)) {
      this.complain(`${what} is ${JSON.stringify(value)}, not ${JSON.stringify(wanted)}`);
    }
  }

  /* Payment. */

  private pay(actor: number, reaction: boolean): void {
    const { action, now } = this;
    const { ammoBase } = this.battle.tables.units[actor] ?? { ammoBase: 0 };
    if (['end', 'act', 'place', 'relate'].includes(action.t)) return;
    const unit = now.units[actor]!;
    if (reaction) unit.op--;
    else if (action.t === 'move') unit.ap -= this.moveCost(actor, action.p);
    else unit.ap -= action.t === 'leave' ? 2 + (this.melee(actor, unit.at) ? 2 : 0) : 1;
    if (action.t !== 'evade' && action.t !== 'move') unit.moved = 0;
    if (!reaction && (action.t === 'attack' || action.t === 'breach')) this.useAmmo(ammoBase + action.w);
  }

  private useAmmo(at: number): void {
    if (this.now.ammo[at]! > 0) this.now.ammo[at]!--;
  }

  /* Awareness. */

  /** Awareness changes in the fog only. */
  private eachOther(unit: number, visit: (view: number, side: number) => void): void {
    const { sides, units, options } = this.battle.tables;
    if (!options.fog) return;
    for (let side = 0; side < sides.length; side++) {
      if (side !== units[unit]!.side) visit(side * units.length + unit, side);
    }
  }

  private detect(side: number, unit: number, degrees: number, raw: boolean): void {
    const { now } = this;
    const view = side * now.units.length + unit;
    const level = now.awareness[view]!;
    if (level < 2 || now.duration[view]! > 0) now.duration[view]! += degrees;
    if (raw) now.fallback[view] = Math.max(1, now.fallback[view]!);
    now.awareness[view] = Math.min(2, level + 1);
    if (now.fallback[view]! >= now.awareness[view]!) now.duration[view] = 0;
  }

  /** 13.2.1: units of a side at one location know the same. */
  private inform(side: number, location: number, enemies: number): void {
    const there = this.battle.tables.bySide[side]!.map((unit) => this.now.units[unit]!).filter(
      ({ at }) => at >= 0 && this.location(at) === location,
    );
    const heard = there.reduce((bits, { informedOf }) => bits | informedOf, enemies);
    for (const unit of there) unit.informedOf = heard;
  }

  /** A side that loses a unit from sight forgets it. */
  private forget(side: number, unit: number): void {
    for (const own of this.battle.tables.bySide[side]!) this.now.units[own]!.informedOf &= ~(1 << unit);
  }

  private reconBonus(searcher: number, unit: number): number {
    const { fired, arrived, at } = this.now.units[unit]!;
    return fired + (this.location(at) === this.location(this.now.units[searcher]!.at) ? arrived : 0);
  }

  private expose(unit: number): void {
    const { now } = this;
    const { bySide } = this.battle.tables;
    this.eachOther(unit, (view, side) => {
      const heard = bySide[side]!.filter(
        (one) => now.units[one]!.fate === PRESENT && this.searchable(now.units[one]!.at, now.units[unit]!.at),
      );
      for (const one of heard) this.inform(side, this.location(now.units[one]!.at), 1 << unit);
      if (heard.length === 0) return;
      if (now.fallback[view]! < 2) now.exposed[view]!++;
      now.fallback[view] = Math.min(2, now.fallback[view]! + 1);
      now.awareness[view] = Math.min(2, now.awareness[view]! + 1);
      if (now.fallback[view]! >= now.awareness[view]!) now.duration[view] = 0;
    });
  }

  private fired(unit: number, weapon: number, from: number, into: number | undefined): void {
    const { options, units } = this.battle.tables;
    const bloom = (position: number): void => {
      if (this.now.bloom[position]! < options.maxBloom) this.now.bloom[position]!++;
    };
    if (units[unit]!.weapons[weapon]!.ballistic) this.expose(unit);
    else this.now.units[unit]!.fired = 1;
    if (options.bloomFrom) bloom(from);
    if (options.bloomInto && into !== undefined) bloom(into);
  }

  /* Events. */

  private follow(event: SkirmishEvent, reaction: boolean): void {
    switch (event.t) {
      case 'attacked':
        return this.attacked(event);
      case 'hurt':
        return this.hurt(event);
      case 'recon':
        return this.recon(event);
      case 'scanned':
        return this.scanned(event);
      case 'evaded':
        return this.evade(event, reaction);
      case 'moved':
        return this.moved(event);
      case 'breached':
        return this.breached(event);
      case 'opened':
        return this.opened(event);
      case 'aware': {
        const view = event.side * this.now.units.length + event.target;
        // The log tells of a lost contact before the move.
        if (event.cause === 'crossing') this.expect('awareness after crossing', event.to, 0);
        else if (event.cause !== 'time') this.expect('awareness', event.to, this.now.awareness[view]);
        else this.expect('awareness after time', [event.to, this.now.duration[view]], [this.now.fallback[view], 1]);
        return;
      }
      case 'hardened':
        if (this.action.t === 'harden') this.now.hardening[event.p]!++;
        this.expect('hardening', event.after, this.now.hardening[event.p]);
        return;
      case 'dug':
        this.expect('DP', event.dp, ++this.now.units[event.actor]!.dp);
        return;
      case 'told': {
        const { communicateRoll } = this.battle.tables.options;
        const need = communicateRoll ? this.battle.tables.units[event.actor]!.communicate : 0;
        this.expect('talk', [event.need, event.degrees], [need, communicateRoll ? this.degrees(need, event.die) : 1]);
        if (event.degrees > 0) this.talk(event.actor, event.l);
        return;
      }
      case 'ambush':
        this.expect('ambush', event.degrees, this.degrees(event.need, event.die));
        return;
      case 'deployed': {
        const unit = this.now.units[event.target]!;
        if (!startsOf(this.battle, this.now, event.target).includes(event.hex))
          this.complain(`unit ${event.target} arrives at ${event.hex}`);
        unit.fate = PRESENT;
        unit.at = event.hex;
        unit.dp = this.battle.tables.units[event.target]!.startDefence;
        this.arrive(event.target);
        return;
      }
      case 'called':
        for (const [index, { force }] of this.battle.units.entries()) {
          const unit = this.now.units[index]!;
          if (force === event.force && unit.fate === WAITING) unit.fate = PENDING;
        }
        return;
      case 'began': {
        this.startStill();
        const unit = this.now.units[event.target]!;
        unit.ap = this.battle.tables.units[event.target]!.ap;
        unit.op = unit.moved = unit.fired = unit.arrived = 0;
        return;
      }
      case 'ended': {
        const unit = this.now.units[event.target]!;
        this.expect('OP', event.op, unit.ap);
        unit.op = unit.ap;
        unit.ap = 0;
        return;
      }
      case 'destroyed':
        this.expect('HP of a destroyed unit', this.now.units[event.target]!.hp, 0);
        return this.remove(event.target, DESTROYED);
      case 'exited':
        return this.remove(event.actor, EXITED);
      case 'order':
        for (const [at, side] of event.order.entries()) {
          const next = event.order[at + 1];
          if (next !== undefined && event.dice[side]! <= event.dice[next]!)
            this.complain('the order is not that of the dice');
        }
        return;
      case 'turn':
        this.startStill();
        this.arriving = true;
        return this.endRound();
      case 'over':
        this.over = true;
        return;
      default:
    }
  }

  /** 13.2.1: units in neutral once all have arrived stay there until they move. */
  private startStill(): void {
    if (!this.arriving) return;
    this.arriving = false;
    for (const unit of this.now.units)
      unit.still = unit.at >= 0 && this.battle.tables.positions.step[unit.at] === 0 ? 1 : 0;
  }

  /** A unit arrives as well known as the scenario says, and shares what its allies there know. */
  private arrive(unit: number): void {
    const { now } = this;
    const { units, bySide } = this.battle.tables;
    for (const [side, members] of bySide.entries()) {
      if (now.awareness[side * units.length + unit] === 0) continue;
      for (const enemy of members) now.units[enemy]!.informedOf |= 1 << unit;
    }
    this.learn(unit, []);
  }

  /** 13.4: afterwards the unit, its allies at its location and those it has talked to know the same. */
  private talk(actor: number, location: number): void {
    const { side } = this.battle.tables.units[actor]!;
    const { informedOf, at } = this.now.units[actor]!;
    this.inform(side, location, informedOf);
    const told = this.battle.tables.bySide[side]!.map((unit) => this.now.units[unit]!).filter(
      (unit) => unit.at >= 0 && this.location(unit.at) === location,
    );
    this.inform(side, this.location(at), told[0]!.informedOf);
  }

  private remove(index: number, fate: number): void {
    const unit = this.now.units[index]!;
    unit.fate = fate;
    unit.at = -1;
    for (const side of this.battle.tables.sides.keys()) this.forget(side, index);
  }

  private attacked(event: Event<'attacked'>): void {
    this.learnAttacker();
    const { actor, target, weapon, answer, beside, die } = event;
    const { units, rocky, options } = this.battle.tables;
    const spec = units[actor]!.weapons[weapon]!;
    const own = this.now.units[actor]!;
    const foe = this.now.units[target]!;
    if (answer && !beside) this.useAmmo(units[actor]!.ammoBase + weapon);
    this.expect('origin', event.from, own.at);
    const range = this.range(own.at, event.to);
    const inRocky = rocky[this.location(own.at)] === true || rocky[this.location(event.to)] === true;
    const reach = inRocky && !spec.indirect ? Math.min(spec.range, options.rockyRange) : spec.range;
    const reached = range !== undefined && range <= reach;
    const struck = reached && foe.at === event.to;
    if (!spec.area) this.expect('target position', event.to, foe.at);
    if (beside && !spec.area) this.complain('only area weapons hit beside their target');
    const evaded = beside || answer ? 0 : (this.evaded.get(target) ?? 0);
    const need = units[actor]!.attack + this.degreesFor(own.at, event.to) - evaded;
    const degrees = struck ? this.degrees(need, die) : 0;
    const damage = degrees > 0 ? spec.damage + degrees : 0;
    this.expect('surprise', event.surprise, this.surprise && !answer);
    this.expect('range', event.range, struck ? range : -1);
    this.expect(
      'attack',
      [event.need, event.degrees, event.loss, event.hit],
      [need, degrees, damage, degrees > 0 ? 1 : 0],
    );
    if (degrees > 0) this.pending.push({ target, damage, passed: spec.penetrating || die === 1 });
    if (beside && units[target]!.untouchable) this.complain(`unit ${target} cannot be attacked`);
    if (!beside) this.fired(actor, weapon, own.at, reached ? event.to : undefined);
  }

  private hurt(event: Event<'hurt'>): void {
    const at = this.pending.findIndex(({ target }) => target === event.target);
    const [hit] = this.pending.splice(Math.max(0, at), at < 0 ? 0 : 1);
    if (hit === undefined) return this.complain('damage without a hit');
    const unit = this.now.units[event.target]!;
    const { dp, armour, hp } = unit;
    const hard = Math.min(hit.damage, this.now.hardening[unit.at]!);
    let left = hit.damage - hard;
    const take = (from: number): number => {
      const taken = Math.min(from, left);
      left -= taken;
      return from - taken;
    };
    if (!hit.passed) unit.dp = take(dp);
    unit.armour = take(armour);
    unit.hp = take(hp);
    const { damage, hard: told, passed } = event;
    this.expect('damage', [damage, told, passed], [hit.damage, hard, hit.passed]);
    this.expect(
      'DP, armour and HP',
      [event.dp, event.armour, event.hp],
      [
        [dp, unit.dp],
        [armour, unit.armour],
        [hp, unit.hp],
      ],
    );
  }

  private recon({ actor, p, need, die, degrees, found }: Event<'recon'>): void {
    const { units } = this.battle.tables;
    const { side, recon } = units[actor]!;
    const wanted = recon + this.now.bloom[p]!;
    const known = this.now.units.map(({ at }, unit) => {
      const isRevealed = this.now.awareness[side * units.length + unit] === 2;
      return at === p && units[unit]!.side !== side && isRevealed ? this.reconBonus(actor, unit) : 0;
    });
    const shown = wanted + Math.max(...known);
    this.expect('recon', [need, degrees], [shown, this.degrees(shown, die)]);
    const all = this.now.units.flatMap(({ at, fate }, unit) => {
      if (units[unit]!.side === side || fate !== PRESENT || at !== p) return [];
      const own = this.degrees(wanted + this.reconBonus(actor, unit), die);
      if (own > 0) this.detect(side, unit, own, die === 1);
      return own > 0 ? [unit] : [];
    });
    this.expect('found units', [...found].sort(), [...all].sort());
    this.learn(actor, all);
  }

  private scanned({ actor, target, need, die, degrees }: Event<'scanned'>): void {
    const { side, recon } = this.battle.tables.units[actor]!;
    const wanted = recon + this.now.bloom[this.now.units[target]!.at]! + this.reconBonus(actor, target);
    // After a failure, the log leaves out what the side does not know of a concealed unit.
    const view = side * this.now.units.length + target;
    const hidden = degrees === 0 && this.now.awareness[view] !== 2 ? this.reconBonus(actor, target) : 0;
    this.expect('recon of a unit', [need, degrees], [wanted - hidden, this.degrees(wanted, die)]);
    if (degrees === 0) return;
    this.detect(side, target, degrees, die === 1);
    this.learn(actor, [target]);
  }

  /** A unit that finds enemies tells its allies at its location. */
  private learn(actor: number, enemies: readonly number[]): void {
    const { at } = this.now.units[actor]!;
    const bits = enemies.reduce((sum, enemy) => sum | (1 << enemy), 0);
    this.inform(this.battle.tables.units[actor]!.side, this.location(at), bits);
  }

  private evade({ actor, need, die, degrees }: Event<'evaded'>, reaction: boolean): void {
    const { now } = this;
    const unit = now.units[actor]!;
    const wanted = this.battle.tables.units[actor]!.evasion + unit.moved - unit.dp - now.hardening[unit.at]!;
    this.expect('evasion', [need, degrees], [wanted, this.degrees(wanted, die)]);
    unit.moved = 0;
    if (reaction) this.evaded.set(actor, degrees);
    if (degrees === 0) return;
    this.eachOther(actor, (view, side) => {
      if (now.awareness[view] === 0) return;
      now.awareness[view]!--;
      if (now.awareness[view] === 0) this.forget(side, actor);
      // Evasion ends an exposure by an attack; recon under it lasts for its time.
      if (now.exposed[view]! > 0) {
        now.exposed[view]!--;
        now.fallback[view]!--;
      }
      if (now.fallback[view]! < now.awareness[view]!) return;
      now.fallback[view] = now.awareness[view]!;
      now.duration[view] = 0;
    });
  }

  private moved({ actor, from, hex, cost }: Event<'moved'>): void {
    const { now } = this;
    const unit = now.units[actor]!;
    this.expect('start of a move', from, unit.at);
    this.expect('cost', cost, this.moveCost(actor, hex));
    const crosses = this.location(from) !== this.location(hex);
    unit.at = hex;
    unit.moved = 1;
    unit.ready = unit.still = 0;
    if (crosses || this.battle.tables.options.defenceBound) unit.dp = 0;
    if (!crosses) return;
    unit.arrived = 1;
    this.eachOther(actor, (view, side) => {
      now.awareness[view] = now.fallback[view] = now.duration[view] = now.exposed[view] = 0;
      this.forget(side, actor);
    });
    this.learn(actor, []);
  }

  private breached({ actor, weapon, p, need, die, degrees }: Event<'breached'>): void {
    const { at } = this.now.units[actor]!;
    const wanted = this.battle.tables.units[actor]!.attack + this.degreesFor(at, p);
    this.expect('attack on hardening', [need, degrees], [wanted, this.degrees(wanted, die)]);
    this.now.hardening[p] = Math.max(0, this.now.hardening[p]! - degrees);
    this.fired(actor, weapon, at, p);
  }

  /** The first attack: locations close to one end are close to the other; with `r` 0 the two become one. */
  private opened({ a, b, r }: Event<'opened'>): void {
    const { now } = this;
    const { locations, owner, positions } = this.battle.tables;
    const count = locations.length;
    const all = Array.from({ length: count }, (_, at) => at);
    const near = (of: number): number[] => all.filter((one) => one === of || this.link(of, one) === 1);
    const set = (from: number, to: number, length: number): void => {
      now.linkLengths[from * count + to] = now.linkLengths[to * count + from] = length;
    };
    const [left, right] = [near(a), near(b)];
    for (const one of left) for (const other of right) if (this.link(one, other) === OPEN) set(one, other, 1);
    for (const one of all) {
      for (const other of all) {
        if (owner[one] === owner[a] && owner[other] === owner[b] && this.link(one, other) === OPEN) set(one, other, 0);
      }
    }
    if (r !== 0) return;
    // Reinforcements of the first location now arrive in the second one.
    for (const one of all) if (now.mergedInto[one] === a) now.mergedInto[one] = b;
    for (const other of all) {
      const isShorter = this.link(b, other) <= 0 || this.link(a, other) < this.link(b, other);
      if (other !== b && this.link(a, other) > 0 && isShorter) set(b, other, this.link(a, other));
      set(a, other, 0);
    }
    for (const unit of now.units) {
      if (unit.at < 0 || this.location(unit.at) !== a) continue;
      unit.at = this.arrival(unit.at, b);
      if (this.step(unit.at) !== 0) unit.still = 0;
    }
    for (const side of this.battle.tables.sides.keys()) this.inform(side, b, 0);
    for (let index = 0; index < positions.count[a]!; index++) {
      const from = positions.first[a]! + index;
      const to = this.arrival(from, b);
      now.hardening[to] = Math.max(now.hardening[to]!, now.hardening[from]!);
      now.bloom[to] = Math.max(now.bloom[to]!, now.bloom[from]!);
      now.lastingBloom[to] = Math.max(now.lastingBloom[to]!, now.lastingBloom[from]!);
    }
  }

  private endRound(): void {
    const { now } = this;
    this.roundOver = true;
    for (const unit of now.units) unit.ready = unit.still;
    for (let view = 0; view < now.duration.length; view++) {
      if (now.duration[view] === 0) continue;
      now.duration[view]!--;
      if (now.duration[view]! > 0) continue;
      now.awareness[view] = now.fallback[view]!;
      if (now.awareness[view] === 0) this.forget(Math.floor(view / now.units.length), view % now.units.length);
    }
    for (let at = 0; at < now.bloom.length; at++) if (now.bloom[at]! > now.lastingBloom[at]!) now.bloom[at]!--;
  }

  /* The end. */

  private compare(after: SkirmishState): void {
    const { now } = this;
    this.expect('ammunition', after.ammo, now.ammo);
    this.expect('hardening of the positions', after.hardening, now.hardening);
    for (const [index, unit] of after.units.entries()) {
      const mine = now.units[index]!;
      this.expect(`fate of unit ${index}`, unit.fate, mine.fate);
      if (unit.fate !== PRESENT) continue;
      const of = ({ at, hp, armour, dp }: typeof unit): number[] => [at, hp, armour, dp];
      this.expect(`position, HP, armour and DP of unit ${index}`, of(unit), of(mine));
      if (this.over) continue;
      this.expect(`enemies that unit ${index} knows`, unit.informedOf, mine.informedOf);
      const turn = ({ ap, op, moved, fired, arrived }: typeof unit): number[] => [ap, op, moved, fired, arrived];
      this.expect(`AP, OP and recent actions of unit ${index}`, turn(unit), turn(mine));
      if (this.roundOver) this.expect(`readiness of unit ${index}`, unit.ready, mine.ready);
      for (const side of this.battle.tables.sides.keys()) {
        const view = side * now.units.length + index;
        const known = ({ awareness, fallback, duration, exposed }: SkirmishState): unknown[] => [
          awareness[view],
          fallback[view],
          duration[view],
          exposed[view],
        ];
        this.expect(`awareness of unit ${index} by side ${side}`, known(after), known(now));
      }
    }
    if (!this.over) this.expect('bloom', after.bloom, now.bloom);
  }
}
