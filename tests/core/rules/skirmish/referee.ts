import type { SkirmishAction, SkirmishBattle, SkirmishEvent, SkirmishState } from '@core/rules/systems/skirmish';

/*
 * A second, plain model of the skirmish's arithmetic, written from chapter 13 and the house interpretations of docs/rules/skirmish.md. It
 * shares no code with the rules. It replays the events of one action on a copy of the state before it, and reports every number that it
 * cannot reproduce.
 */

type Event<T extends SkirmishEvent['t']> = Extract<SkirmishEvent, { t: T }>;

const PENDING = 0;
const PRESENT = 1;
const DESTROYED = 2;
const EXITED = 3;
const WAITING = 4;
const REACT = 4;
const OPEN = -1;

/** Reviews the events of one action. `before` is overwritten. */
export class Referee {
  readonly complaints: string[] = [];
  private readonly evaded = new Map<number, number>();
  private readonly pending: { target: number; damage: number; passed: boolean }[] = [];
  private over = false;
  private roundOver = false;

  constructor(
    private readonly battle: SkirmishBattle,
    private readonly now: SkirmishState,
    private readonly action: SkirmishAction,
  ) {}

  /** What differs between the events, the state after them, and this model. */
  review(events: readonly SkirmishEvent[], after: SkirmishState): readonly string[] {
    const reaction = this.now.phase === REACT;
    const actor = reaction ? this.now.target : this.now.active;
    this.pay(actor, reaction);
    for (const event of events) this.follow(event, reaction);
    if (this.pending.length > 0) this.complain(`${this.pending.length} hits without an effect`);
    this.compare(after);
    return this.complaints;
  }

  private complain(text: string): void {
    this.complaints.push(`${JSON.stringify(this.action)}: ${text}`);
  }

  private expect(what: string, value: unknown, wanted: unknown): void {
    if (JSON.stringify(value) !== JSON.stringify(wanted)) {
      this.complain(`${what} is ${JSON.stringify(value)}, not ${JSON.stringify(wanted)}`);
    }
  }

  /* Places. */

  private location(position: number): number {
    const { first } = this.battle.tables.positions;
    return first.findLastIndex((from, at) => from <= position && this.battle.tables.positions.count[at]! > 0);
  }

  /** Steps from the middle of the line, positive towards its offensive end. */
  private step(position: number): number {
    const { first, count } = this.battle.tables.positions;
    const at = this.location(position);
    const index = position - first[at]!;
    const length = count[at]!;
    if (length % 2 === 1) return (length - 1) / 2 - index;
    return index < length / 2 ? length / 2 - index : length / 2 - 1 - index;
  }

  /** The position of another location at which a unit arrives: at the same step, or the nearest, the defensive one of two. */
  private arrival(position: number, location: number): number {
    const { first, count } = this.battle.tables.positions;
    const wanted = this.step(position);
    const line = Array.from({ length: count[location]! }, (_, index) => first[location]! + index);
    return line.reduce((best, one) =>
      Math.abs(this.step(one) - wanted) <= Math.abs(this.step(best) - wanted) ? one : best,
    );
  }

  private link(a: number, b: number): number {
    return this.now.linkLengths[a * this.battle.tables.locations.length + b]!;
  }

  /** Range in positions; undefined out of reach of any weapon. */
  private range(from: number, to: number): number | undefined {
    const [here, there] = [this.location(from), this.location(to)];
    const gap = Math.abs(this.step(this.arrival(from, there)) - this.step(to));
    // A line without a middle has no step 0 between its halves.
    const even = this.battle.tables.positions.count[there]! % 2 === 0;
    const across = even && this.step(this.arrival(from, there)) * this.step(to) < 0 ? 1 : 0;
    if (here === there) return gap - across;
    return this.link(here, there) === 1 ? gap - across + this.battle.tables.options.crossing : undefined;
  }

  private searchable(from: number, to: number): boolean {
    const [here, there] = [this.location(from), this.location(to)];
    return here === there || this.link(here, there) === 1 || this.link(here, there) === OPEN;
  }

  private degreesFor(from: number, to: number): number {
    const out = Math.min(2, Math.max(0, this.step(from)));
    const cover = Math.min(2, Math.max(0, -this.step(to)));
    const into = this.battle.tables.options.exposed && this.step(to) >= 2 && out < 2 ? 2 : 0;
    return out - cover + into;
  }

  /* Rolls and costs. */

  private degrees(target: number, die: number): number {
    if (die === 1) return Math.max(1, target - 1);
    return die <= target ? Math.max(1, target - die) : 0;
  }

  /** True where a known enemy stands in a position: melee. */
  private melee(unit: number, position: number): boolean {
    const { units } = this.battle.tables;
    const { side } = units[unit]!;
    return this.now.units.some(
      ({ at, fate }, other) =>
        fate === PRESENT &&
        at === position &&
        units[other]!.side !== side &&
        (this.now.units[unit]!.informedOf & (1 << other)) !== 0 &&
        this.now.awareness[side * units.length + other]! > 0,
    );
  }

  private moveCost(unit: number, to: number): number {
    const { at, ready } = this.now.units[unit]!;
    const { count } = this.battle.tables.positions;
    const [here, there] = [this.location(at), this.location(to)];
    let cost = 2 * this.link(here, there);
    if (here === there) {
      const gap = Math.abs(at - to);
      cost = gap === 1 || ready === 1 ? 1 : gap === count[here]! - 1 ? 2 : Number.NaN;
    }
    return cost + (this.melee(unit, at) ? 2 : 0) + (this.melee(unit, to) ? 1 : 0);
  }

  private pay(actor: number, reaction: boolean): void {
    const { action, now } = this;
    const { ammoBase } = this.battle.tables.units[actor] ?? { ammoBase: 0 };
    if (['end', 'act', 'place', 'relate'].includes(action.t)) return;
    const unit = now.units[actor]!;
    if (reaction) unit.op--;
    else if (action.t === 'move') unit.ap -= this.moveCost(actor, action.p);
    else unit.ap -= action.t === 'leave' ? 2 + (this.melee(actor, unit.at) ? 2 : 0) : 1;
    if (!reaction && action.t !== 'evade' && action.t !== 'move') unit.moved = 0;
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

  private reconBonus(searcher: number, unit: number): number {
    const { fired, arrived, at } = this.now.units[unit]!;
    return fired + (this.location(at) === this.location(this.now.units[searcher]!.at) ? arrived : 0);
  }

  private expose(unit: number): void {
    const { now } = this;
    const { bySide } = this.battle.tables;
    this.eachOther(unit, (view, side) => {
      const heard = bySide[side]!.some(
        (one) => now.units[one]!.fate === PRESENT && this.searchable(now.units[one]!.at, now.units[unit]!.at),
      );
      if (!heard) return;
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
        return;
      }
      case 'ambush':
        this.expect('ambush', event.degrees, this.degrees(event.need, event.die));
        return;
      case 'deployed': {
        const unit = this.now.units[event.target]!;
        unit.fate = PRESENT;
        unit.at = event.hex;
        unit.dp = this.battle.tables.units[event.target]!.startDefence;
        return;
      }
      case 'called':
        for (const [index, { force }] of this.battle.units.entries()) {
          const unit = this.now.units[index]!;
          if (force === event.force && unit.fate === WAITING) unit.fate = PENDING;
        }
        return;
      case 'began': {
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
        return this.endRound();
      case 'over':
        this.over = true;
        return;
      default:
    }
  }

  private remove(index: number, fate: number): void {
    const unit = this.now.units[index]!;
    unit.fate = fate;
    unit.at = -1;
  }

  private attacked(event: Event<'attacked'>): void {
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
    this.expect('range', event.range, struck ? range : -1);
    this.expect(
      'attack',
      [event.need, event.degrees, event.loss, event.hit],
      [need, degrees, damage, degrees > 0 ? 1 : 0],
    );
    if (degrees > 0) this.pending.push({ target, damage, passed: spec.penetrating || die === 1 });
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
    this.expect('recon', [need, degrees], [wanted, this.degrees(wanted, die)]);
    const all = this.now.units.flatMap(({ at, fate }, unit) => {
      if (units[unit]!.side === side || fate !== PRESENT || at !== p) return [];
      const own = this.degrees(wanted + this.reconBonus(actor, unit), die);
      if (own > 0) this.detect(side, unit, own, die === 1);
      return own > 0 ? [unit] : [];
    });
    this.expect('found units', [...found].sort(), [...all].sort());
  }

  private scanned({ actor, target, need, die, degrees }: Event<'scanned'>): void {
    const { side, recon } = this.battle.tables.units[actor]!;
    const wanted = recon + this.now.bloom[this.now.units[target]!.at]! + this.reconBonus(actor, target);
    this.expect('recon of a unit', [need, degrees], [wanted, this.degrees(wanted, die)]);
    if (degrees > 0) this.detect(side, target, degrees, die === 1);
  }

  private evade({ actor, need, die, degrees }: Event<'evaded'>, reaction: boolean): void {
    const { now } = this;
    const unit = now.units[actor]!;
    const wanted = this.battle.tables.units[actor]!.evasion + unit.moved - unit.dp - now.hardening[unit.at]!;
    this.expect('evasion', [need, degrees], [wanted, this.degrees(wanted, die)]);
    unit.moved = 0;
    if (reaction) this.evaded.set(actor, degrees);
    if (degrees === 0) return;
    this.eachOther(actor, (view) => {
      if (now.awareness[view] === 0) return;
      now.awareness[view]!--;
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
    this.eachOther(actor, (view) => (now.awareness[view] = now.fallback[view] = now.duration[view] = 0));
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
    for (const other of all) {
      if (other !== b && this.link(a, other) > 0 && this.link(b, other) <= 0) set(b, other, this.link(a, other));
      set(a, other, 0);
    }
    for (const unit of now.units) if (unit.at >= 0 && this.location(unit.at) === a) unit.at = this.arrival(unit.at, b);
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
      if (now.duration[view] === 0) now.awareness[view] = now.fallback[view]!;
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
      const turn = ({ ap, op, moved, fired, arrived }: typeof unit): number[] => [ap, op, moved, fired, arrived];
      this.expect(`AP, OP and recent actions of unit ${index}`, turn(unit), turn(mine));
      if (this.roundOver) this.expect(`readiness of unit ${index}`, unit.ready, mine.ready);
      for (const side of this.battle.tables.sides.keys()) {
        const view = side * now.units.length + index;
        const known = ({ awareness, fallback, duration }: SkirmishState): unknown[] => [
          awareness[view],
          fallback[view],
          duration[view],
        ];
        this.expect(`awareness of unit ${index} by side ${side}`, known(after), known(now));
      }
    }
    if (!this.over) this.expect('bloom', after.bloom, now.bloom);
  }
}
