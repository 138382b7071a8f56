import { parseHexLabels } from '@core/hex';
import { isDesignOf, type Design, type Force, type HexMap, type Scenario } from '@core/model';
import type { BattleUnit } from '@core/rules/contract';
import type { MinimalAction, MinimalEvent, MinimalState } from '@core/rules/systems/minimal';
import { RefereeMap } from './referee-map';

/*
 * A second, plain model of Minimal Space Combat, written from the text (sections in the comments) and its house interpretations. It follows a
 * battle event by event and reports every event that it cannot reproduce.
 */

const EDGES = ['north', 'south', 'east', 'west'];
const FACINGS = [0, 1, 2, 3, 4, 5];
const SIDES = ['F', 'FR', 'RR', 'R', 'RL', 'FL'];

/** Order notation by number: by SPEED, then forward before left before right, never two turns in a row (6.0). */
const ORDERS: readonly string[] = (() => {
  const orders = [''];
  for (let from = 0, speed = 1; speed <= 5; speed++) {
    const before = orders.slice(from);
    from = orders.length;
    for (const order of before) for (const step of /[LR]$/.test(order) ? 'F' : 'FLR') orders.push(order + step);
  }
  return orders;
})();

interface Ship {
  readonly side: string;
  /** Hexes in which it may come in. */
  readonly entries: readonly number[];
  /** What its scenario has chosen for it. */
  readonly start: Extract<Force['start'], { type: 'hex' }> | undefined;
  readonly toHit: number;
  readonly holdsFire: boolean;
  readonly untouchable: boolean;
  engine: number;
  shields: number;
  weapons: Set<number>;
  hex: number;
  facing: number;
  speed: number;
  turned: boolean;
  moved: boolean;
  ordered: boolean;
  fired: Set<number>;
  gone: boolean;
}

type Event<T extends MinimalEvent['t']> = Extract<MinimalEvent, { t: T }>;

function known(design: Design | undefined) {
  if (design === undefined || !isDesignOf(design, 'minimal')) throw new Error('a known design');
  return design;
}

/** Follows one battle. */
export class Referee {
  readonly complaints: string[] = [];
  private readonly map: RefereeMap;
  private readonly solid: readonly number[];
  private readonly stars: ReadonlySet<number>;
  private readonly ships: Ship[];
  private readonly sides: readonly string[];
  private readonly options: Scenario['options'];
  private order: readonly number[] = [];
  /** Place in the order of the side that fires. */
  private at = 0;
  /** A hit on a shared line whose struck side is not chosen yet. */
  private open: { readonly target: number; readonly by: number; readonly sides: readonly number[] } | undefined;
  private doomed = -1;

  constructor(scenario: Scenario, designs: ReadonlyMap<string, Design>, units: readonly BattleUnit[]) {
    const { map } = scenario;
    if (map === undefined) throw new Error('a scenario with a map');
    this.map = new RefereeMap(map);
    const hexesOf = (...types: string[]): number[] =>
      map.terrain.filter(({ type }) => types.includes(type)).flatMap(({ hexes }) => parseHexLabels(map, hexes));
    this.solid = hexesOf('obstacle', 'planet', 'star');
    this.stars = new Set(hexesOf('star'));
    this.options = scenario.options;
    this.sides = scenario.sides.map(({ id }) => id);
    this.ships = units.map(({ force: id, design, side }): Ship => {
      const force = scenario.forces.find((one) => one.id === id)!;
      const { engine, shields, toHit, weapons } = known(designs.get(design)).stats;
      const { condition = {}, orders = [], start } = force;
      const place = start.type === 'hex' ? start : undefined;
      return {
        ...{ side, entries: this.entriesOf(map, force), start: place },
        ...{ toHit, engine: condition.engine ?? engine, shields: condition.shields ?? shields },
        holdsFire: orders.some(({ type }) => type === 'hold-fire'),
        untouchable: orders.some(({ type }) => type === 'untouchable'),
        weapons: new Set(weapons.filter((one) => condition[`weapon.${one}`] !== 0).map((one) => SIDES.indexOf(one))),
        hex: place === undefined ? -1 : parseHexLabels(map, [place.hex])[0]!,
        facing: place?.facing ?? 0,
        speed: place?.facing === undefined ? -1 : (place.speed ?? -1),
        ...{ turned: false, moved: false, ordered: false, fired: new Set<number>(), gone: false },
      };
    });
  }

  /** Open hexes of the zone, or of the stretch of the edge, by which a ship comes in. */
  private entriesOf(map: HexMap, { start }: Force): number[] {
    const isOpen = (hex: number): boolean => !this.solid.includes(hex);
    if (start.type === 'zone')
      return parseHexLabels(map, map.zones.find(({ id }) => id === start.zone)!.hexes).filter(isOpen);
    if (start.type !== 'edge') return [];
    const { edge, from = 1, to = Infinity } = map.edges.find(({ id }) => id === start.edge)!;
    return [...Array(map.cols * map.rows).keys()].filter((hex) => {
      const [col, row] = [hex % map.cols, Math.floor(hex / map.cols)];
      const along = 1 + (edge === 'north' || edge === 'south' ? col : row);
      const isAt = { north: row === 0, south: row === map.rows - 1, west: col === 0, east: col === map.cols - 1 }[edge];
      return isAt && along >= from && along <= to && isOpen(hex);
    });
  }

  /** Follows the events of one action. */
  watch(events: readonly MinimalEvent[]): void {
    for (const event of events) {
      if (this.doomed >= 0 && event.t !== 'destroyed' && event.t !== 'points')
        this.complain(event, 'a ship without SHIELDS is destroyed (7.0)');
      this.one(event);
    }
  }

  /** Reviews what a side may do. */
  decide(state: MinimalState, side: number, offered: readonly MinimalAction[], action: MinimalAction): void {
    const kind = offered[0]!.t;
    if (kind === 'fire' || kind === 'end') this.passTo(this.order.indexOf(side));
    const own = this.legal(state, side, kind).map((one) => JSON.stringify(one));
    const theirs = offered.map(({ t, ...rest }) => JSON.stringify({ t, ...rest }));
    for (const one of theirs) if (!own.includes(one)) this.complaints.push(`offered against the rules: ${one}`);
    for (const one of own) if (!theirs.includes(one)) this.complaints.push(`not offered: ${one}`);
    if (action.t === 'end') this.at++;
    if (action.t === 'order') this.ships[action.u]!.ordered = true;
  }

  private legal({ active }: MinimalState, side: number, kind: MinimalAction['t']): MinimalAction[] {
    const ship = this.ships[active];
    switch (kind) {
      case 'deploy':
        return ship!.entries.map((h) => ({ t: 'deploy', h }));
      case 'ready':
        return FACINGS.filter((f) => ship!.start?.facing === undefined || f === ship!.start.facing).flatMap((f) =>
          this.speeds(ship!).map((s): MinimalAction => ({ t: 'ready', f, s })),
        );
      case 'order':
        return this.orders(side);
      case 'struck':
        return this.open!.sides.map((s) => ({ t: 'struck', s }));
      default:
        return [...this.shots(side), { t: 'end' }];
    }
  }

  private speeds({ engine, start }: Ship): number[] {
    return [0, 1, 2, 3, 4, 5].filter((s) => s <= engine && (start?.speed === undefined || s === start.speed));
  }

  /** 6.0: the orders of the next ship of a side. */
  private orders(side: number): MinimalAction[] {
    const u = this.ships.findIndex((one) => one.side === this.sides[side] && one.hex >= 0 && !one.gone && !one.ordered);
    return [...ORDERS.keys()].filter((o) => this.mayOrder(this.ships[u]!, o)).map((o) => ({ t: 'order', u, o }));
  }

  private mayOrder({ speed, engine, turned }: Ship, order: number): boolean {
    const steps = ORDERS[order]!;
    const [least, most] = [Math.max(0, Math.min(speed - 1, engine)), Math.min(speed + 1, engine)];
    if (steps.length < least || steps.length > most) return false;
    return !(this.options.turnAcross !== false && turned && /^[LR]/.test(steps));
  }

  /** 7.0: the shots of a side. */
  private shots(side: number): MinimalAction[] {
    return [...this.ships.keys()].flatMap((u) =>
      this.ships[u]!.side !== this.sides[side]
        ? []
        : [...this.ships.keys()].flatMap((x) => this.bearing(u, x).map((w): MinimalAction => ({ t: 'fire', u, w, x }))),
    );
  }

  private bearing(u: number, x: number): number[] {
    const [ship, foe] = [this.ships[u]!, this.ships[x]!];
    const onMap = ({ hex, gone }: Ship): boolean => hex >= 0 && !gone;
    if (!onMap(ship) || !onMap(foe) || ship.side === foe.side || ship.holdsFire || foe.untouchable) return [];
    if (this.map.range(ship.hex, foe.hex) > 6 || !this.sees(ship, foe)) return [];
    const ready = [...ship.weapons].filter((weapon) => !ship.fired.has(weapon));
    return this.map.sides(ship.hex, ship.facing, foe.hex).filter((weapon) => ready.includes(weapon));
  }

  private sees(ship: Ship, foe: Ship): boolean {
    const onMap = this.ships.filter((one) => !one.gone && one.hex >= 0);
    const hulls = this.options.sight === 'ships' ? onMap.map(({ hex }) => hex) : [];
    return this.map.sees(ship.hex, foe.hex, [...this.solid, ...hulls]);
  }

  /** Sides from the one that fires now up to a place in the order must have no shot left. */
  private passTo(place: number): void {
    for (; this.at < place; this.at++) {
      const side = this.order[this.at]!;
      if (this.shots(side).length > 0) this.complaints.push(`side ${side} still has a shot (4.0)`);
    }
  }

  private complain(event: MinimalEvent, rule: string): void {
    this.complaints.push(`${rule}: ${JSON.stringify(event)}`);
  }

  private expect(event: MinimalEvent, holds: boolean, rule: string): void {
    if (!holds) this.complain(event, rule);
  }

  private one(event: MinimalEvent): void {
    switch (event.t) {
      case 'turn':
        this.passTo(this.order.length);
        for (const ship of this.ships) {
          ship.moved = ship.ordered = false;
          ship.fired.clear();
        }
        return;
      case 'deployed':
        this.ships[event.target]!.hex = event.hex;
        return;
      case 'readied':
        return this.readied(event);
      case 'moved':
        return this.moved(event);
      case 'stopped':
        return this.stopped(event);
      case 'exited': {
        const ship = this.ships[event.actor]!;
        const edge = this.map.edgeAhead(ship.hex, ship.facing);
        this.expect(event, event.edge === EDGES.indexOf(edge), `leaves by the ${edge} edge`);
        ship.gone = true;
        return;
      }
      case 'initiative':
        return this.initiative(event);
      case 'fired':
        return this.fired(event);
      case 'struck':
        return this.struck(event);
      case 'destroyed': {
        const ship = this.ships[event.target]!;
        this.expect(event, ship.shields <= 0, 'only a ship without SHIELDS is destroyed (7.0)');
        ship.gone = true;
        this.doomed = -1;
        return;
      }
      default:
    }
  }

  /** 6.0: a ship starts with any SPEED up to its ENGINE. */
  private readied(event: Event<'readied'>): void {
    const ship = this.ships[event.actor]!;
    this.expect(event, event.speed >= 0 && event.speed <= ship.engine, 'the first SPEED is at most ENGINE (6.0)');
    ship.facing = event.facing;
    ship.speed = event.speed;
  }

  /** 6.0: SPEED changes by 1, never exceeds ENGINE, and is spent whole on hexes and turns. */
  private moved(event: Event<'moved'>): void {
    const ship = this.ships[event.actor]!;
    const steps = ORDERS[event.plot]!;
    this.expect(event, this.mayOrder(ship, event.plot), 'SPEED within 1 and ENGINE, no two turns in a row (6.0)');
    this.expect(event, !ship.moved && !ship.gone && event.from === ship.hex, 'every ship moves once (6.0)');
    const path = [ship.hex];
    let end: 'whole' | 'stops' | 'left' | 'destroyed' = 'whole';
    for (const step of steps) {
      if (step !== 'F') {
        ship.facing = (ship.facing + (step === 'L' ? 5 : 1)) % 6;
        continue;
      }
      const next = this.map.ahead(ship.hex, ship.facing);
      if (next === undefined) end = this.options.edge === 'stop' ? 'stops' : 'left';
      else if (this.stars.has(next)) end = 'destroyed';
      else if (this.solid.includes(next)) end = this.options.collision === 'destroy' ? 'destroyed' : 'stops';
      if (end !== 'whole' || next === undefined) break;
      ship.hex = next;
      path.push(next);
    }
    const to = end === 'left' ? -1 : ship.hex;
    this.expect(event, event.to === to && event.facing === ship.facing, `ends in ${to}, facing ${ship.facing} (6.0)`);
    this.expect(event, event.path.join() === path.join(), `moves along ${path.join()} (6.0)`);
    ship.moved = true;
    ship.speed = end === 'stops' ? 0 : steps.length;
    if (end !== 'whole') ship.turned = false;
    else if (steps !== '') ship.turned = /[LR]$/.test(steps);
    if (end === 'destroyed') {
      ship.shields = 0;
      this.doomed = event.actor;
    }
  }

  /** House interpretation: a ship stopped by terrain takes a hit on its front. */
  private stopped(event: Event<'stopped'>): void {
    const ship = this.ships[event.target]!;
    this.expect(event, ship.speed === 0, 'a stopped ship has SPEED 0');
    if (event.at < 0) return;
    const next = this.map.ahead(ship.hex, ship.facing);
    this.expect(event, event.at === next && this.solid.includes(event.at), 'runs into terrain ahead');
    this.damage(event, event.target, event.die, [0]);
  }

  /** 4.0: the highest roll fires first; ties are rolled again. */
  private initiative(event: Event<'initiative'>): void {
    const { dice, order } = event;
    const sorted = [...order].sort((a, b) => dice[b]! - dice[a]!);
    this.expect(event, order.join() === sorted.join() && new Set(dice).size === dice.length, 'highest first (4.0)');
    const left = this.sides.map((side) => this.ships.some((ship) => ship.side === side && !ship.gone));
    this.expect(
      event,
      left.every((has, side) => order.includes(side) === has),
      'every side with ships rolls (4.0)',
    );
    const idle = this.ships.some((ship) => !ship.gone && ship.hex >= 0 && !ship.moved);
    this.expect(event, !idle, 'all ships move before fire (4.0)');
    this.order = order;
    this.at = 0;
  }

  /** 7.0: range, arc, line of sight, the to-hit roll and the damage. */
  private fired(event: Event<'fired'>): void {
    const { actor, target, weapon, die, damage } = event;
    const ship = this.ships[actor]!;
    const foe = this.ships[target]!;
    const turn = this.order.indexOf(this.sides.indexOf(ship.side));
    this.expect(event, turn >= this.at, 'sides fire in initiative order (4.0)');
    this.passTo(turn);
    const usable = ship.weapons.has(weapon) && !ship.fired.has(weapon) && !ship.holdsFire;
    this.expect(event, usable && !ship.gone, 'each weapon fires once a turn (7.0)');
    this.expect(event, ship.side !== foe.side && !foe.gone && !foe.untouchable, 'fires at an enemy on the map');
    const range = this.map.range(ship.hex, foe.hex);
    this.expect(event, event.range === range && range <= 6, `range ${range} (7.0)`);
    this.expect(event, this.map.sides(ship.hex, ship.facing, foe.hex).includes(weapon), 'in the firing arc (7.0)');
    this.expect(event, this.sees(ship, foe), 'a clear line of sight (7.0)');
    ship.fired.add(weapon);
    const modifier = range === 0 ? 2 : range <= 2 ? 1 : range <= 4 ? 0 : -1;
    this.expect(event, event.need === ship.toHit + modifier, `needs ${ship.toHit + modifier} (7.0)`);
    const hit = die <= ship.toHit + modifier;
    this.expect(
      event,
      (event.hit === 1) === hit && (event.result !== 'miss') === hit,
      'hits with the number or less (7.0)',
    );
    if (!hit) return;
    const sideRolled = range === 0 && damage === 6;
    this.expect(event, event.sideDie > 0 === sideRolled, 'a die for the struck side at range 0');
    const sides = sideRolled ? [event.sideDie - 1] : range === 0 ? [] : this.map.sides(foe.hex, foe.facing, ship.hex);
    const line = this.options.sharedLine ?? 'owner';
    const matters = damage === 6 && sides.length > 1 && sides.some((side) => foe.weapons.has(side));
    if (matters && line !== 'automatic') {
      this.expect(event, event.result === 'owner', 'the struck side is chosen on a shared line');
      this.open = { target, by: actor, sides };
    } else this.damage(event, target, damage, sides);
  }

  private struck(event: Event<'struck'>): void {
    const { open } = this;
    const fits = open?.target === event.target && open.by === event.by && open.sides.includes(event.side);
    this.expect(event, fits, 'one of the two struck sides');
    this.open = undefined;
    this.damage(event, event.target, 6, [event.side]);
  }

  /** 7.0: 1 to 4 SHIELDS, 5 ENGINE, 6 the weapon; SHIELDS where the part is gone. Of two sides, the one without a weapon. */
  private damage(
    event: Event<'fired' | 'struck' | 'stopped'>,
    target: number,
    die: number,
    sides: readonly number[],
  ): void {
    const ship = this.ships[target]!;
    const before = { shields: ship.shields, engine: ship.engine };
    const side = sides.find((one) => !ship.weapons.has(one)) ?? sides[0] ?? -1;
    let result = 'shield';
    if (die === 5 && ship.engine > 0) result = 'engine';
    if (die === 6 && ship.weapons.has(side)) result = 'weapon';
    if (result === 'shield') ship.shields--;
    else if (result === 'engine') ship.engine--;
    else ship.weapons.delete(side);
    this.expect(event, event.result === result, `damage die ${die} takes ${result} (7.0)`);
    const { shields, engine } = event.changes;
    const same =
      shields.join() === `${before.shields},${ship.shields}` && engine.join() === `${before.engine},${ship.engine}`;
    this.expect(event, same, `SHIELDS ${before.shields} to ${ship.shields}, ENGINE ${before.engine} to ${ship.engine}`);
    if (ship.shields <= 0) this.doomed = target;
  }
}
