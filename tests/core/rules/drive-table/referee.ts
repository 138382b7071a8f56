import { isDesignOf, type Design, type Scenario } from '@core/model';
import type { BattleUnit } from '@core/rules/contract';
import type { DriveTableEvent, OrderAction } from '@core/rules/systems/drive-table';

/*
 * A second, plain model of the drive-difference table, written from the text and its house interpretations. It follows a battle event by event
 * and reports every event that it cannot reproduce.
 */

/** Results by firer's and target's tactic (Attack, Dodge, Retreat), from drive difference -5 to +5: Miss, Hit, +1, +2, Escapes. */
const TABLE: readonly (readonly string[])[] = [
  ['MMMHH221MMM', 'MMMMMMM1HHM', 'EEEEEMMMHHM'],
  ['MMMMHHHHMMM', 'MMHHHHMMMMM', 'EEEEEEEEEEE'],
  ['MMMMHHMMMMM', 'MMMMMMMMMMM', 'EEEEEEEEEEE'],
];
const CODES = 'MH12E';
const RETREAT = 2;

/** Components in the order of events, and how many of them one hit removes; the generator takes five hits. */
const KEYS = ['drive', 'beams', 'screens', 'tubes', 'cannon', 'racks', 'missiles', 'shells', 'warp'] as const;
const LOTS = [1, 1, 1, 1, 1, 1, 3, 6] as const;
const [DRIVE, BEAMS, SCREENS, TUBES, CANNON, MISSILES, SHELLS, WARP] = [0, 1, 2, 3, 4, 6, 7, 8] as const;
const VITAL = 6;
const WARP_HITS = 5;

interface Ship {
  readonly side: string;
  readonly tech: number;
  parts: number[];
  order: OrderAction | undefined;
  /** Hits of the round before screens, and those still to be allocated. */
  hits: number;
  due: number;
  gone: boolean;
}

interface Shot {
  readonly actor: number;
  readonly target: number;
  readonly by: string;
  readonly amount: number;
  readonly difference: number;
  readonly result: number;
  readonly hits: number;
}

function known(design: Design | undefined) {
  if (design === undefined || !isDesignOf(design, 'drive-table')) throw new Error('a known design');
  return design;
}

function total(aims: readonly (readonly [number, number])[]): number {
  return aims.reduce((sum, [, amount]) => sum + amount, 0);
}

function cell(firer: number, target: number, difference: number): string {
  return TABLE[firer]![target]![Math.max(-5, Math.min(5, difference)) + 5]!;
}

function vital(parts: readonly number[]): number {
  return parts.slice(0, VITAL).reduce((sum, amount) => sum + amount, 0);
}

/** Follows one battle. */
export class Referee {
  readonly complaints: string[] = [];
  private readonly ships: Ship[];
  private readonly missileDriveMax: number;
  private readonly missileBonus: boolean;
  private readonly launchersHold: boolean;
  /** Shots that are still to come this round, in the order of the orders. */
  private shots: Shot[] = [];
  private fired = false;

  constructor({ forces, options }: Scenario, designs: ReadonlyMap<string, Design>, units: readonly BattleUnit[]) {
    this.ships = units.map(({ side, design, force: id }) => {
      const { stats } = known(designs.get(design));
      const condition = forces.find((force) => force.id === id)?.condition ?? {};
      const parts = KEYS.map((key) => condition[key] ?? Number(stats[key]));
      return { side, tech: stats.tech, parts, order: undefined, hits: 0, due: 0, gone: false };
    });
    this.missileDriveMax = Number(options['missileDriveMax'] ?? 5);
    this.missileBonus = options['missileBonus'] !== false;
    this.launchersHold = options['launchersHold'] === true;
  }

  /** Follows the events of one action. */
  watch(events: readonly DriveTableEvent[]): void {
    for (const event of events) this.one(event);
  }

  private expect(event: DriveTableEvent, holds: boolean, rule: string): void {
    if (!holds) this.complaints.push(`${rule}: ${JSON.stringify(event)}`);
  }

  private one(event: DriveTableEvent): void {
    switch (event.t) {
      case 'revealed':
        return this.revealed(event);
      case 'shot':
        return this.shot(event);
      case 'struck':
        return this.struck(event);
      case 'damaged':
        return this.damaged(event);
      case 'destroyed':
        return this.destroyed(event);
      case 'escaped': {
        const ship = this.ships[event.actor]!;
        this.expect(event, this.escapes(event.actor), 'every enemy ship that fired gave Escapes, or none fired');
        ship.gone = true;
        return;
      }
      case 'round':
      case 'over':
        return this.endRound(event);
      default:
    }
  }

  /** An order within the power and the components of the ship; its shots by the table. */
  private revealed(event: Extract<DriveTableEvent, { t: 'revealed' }>): void {
    const { order } = event;
    const ship = this.ships[event.actor]!;
    const { parts } = ship;
    const power = order.d + order.s + total(order.b) + order.m.length + order.c.length;
    this.expect(event, !ship.gone && power <= parts[DRIVE]!, `uses ${power} of ${parts[DRIVE]} power`);
    this.expect(event, total(order.b) <= parts[BEAMS]! && order.s <= parts[SCREENS]!, 'within its beams and screens');
    this.expect(event, order.m.length <= Math.min(parts[TUBES]!, parts[MISSILES]!), 'one missile for each tube');
    this.expect(
      event,
      order.c.length <= parts[CANNON]! && total(order.c) <= parts[SHELLS]!,
      'within its cannon and shells',
    );
    this.expect(
      event,
      order.c.every(([, shells]) => shells >= 1 && shells <= 3),
      'one to three shells a cannon',
    );
    this.expect(
      event,
      order.m.every(([, drive]) => drive <= this.missileDriveMax),
      'within the maximum missile drive',
    );
    this.expect(
      event,
      order.c.length === 0 || (order.s === 0 && order.b.length === 0),
      'no cannon with beams or screens',
    );
    const targets = [...order.b, ...order.c, ...order.m].map(([target]) => this.ships[target]!);
    this.expect(
      event,
      targets.every((target) => !target.gone && target.side !== ship.side),
      'fires at enemies',
    );
    ship.order = order;
  }

  /** All shots of the round, once all orders are known. */
  private plan(): void {
    this.fired = true;
    for (const [actor, { order, tech, gone }] of this.ships.entries()) {
      if (gone || order === undefined) continue;
      const add = (
        target: number,
        by: string,
        amount: number,
        tactic: number,
        drive: number,
        strength: number,
      ): void => {
        const other = this.ships[target]!.order!;
        const result = cell(tactic, other.a, drive - other.d);
        const bonus = result === '1' ? 1 : result === '2' ? 2 : 0;
        const counts = by !== 'missile' || this.missileBonus ? bonus : 0;
        const hits = 'H12'.includes(result) ? strength + tech + counts : 0;
        this.shots.push({
          actor,
          target,
          by,
          amount,
          difference: drive - other.d,
          result: CODES.indexOf(result),
          hits,
        });
      };
      for (const [target, power] of order.b) add(target, 'beam', power, order.a, order.d, power);
      for (const [target, shells] of order.c) add(target, 'cannon', shells, order.a, order.d, shells);
      for (const [target, drive] of order.m) add(target, 'missile', drive, 0, drive, 2);
    }
  }

  private shot(event: Extract<DriveTableEvent, { t: 'shot' }>): void {
    if (!this.fired) this.plan();
    const next = this.shots.shift();
    const { actor, target, by, amount, difference, result, hits } = event;
    const told = JSON.stringify({ actor, target, by, amount, difference, result, hits });
    this.expect(event, told === JSON.stringify(next), `expected ${JSON.stringify(next)}`);
    this.ships[target]!.hits += next?.hits ?? 0;
    const { parts } = this.ships[actor]!;
    if (by === 'missile') parts[MISSILES]!--;
    if (by === 'cannon') parts[SHELLS]! -= amount;
  }

  /** Screens absorb the hits of the round together. */
  private struck(event: Extract<DriveTableEvent, { t: 'struck' }>): void {
    const ship = this.ships[event.target]!;
    const absorbed = Math.min(ship.hits, ship.order?.s ?? 0);
    this.expect(event, this.shots.length === 0, 'after all shots');
    this.expect(
      event,
      event.hits === ship.hits && event.absorbed === absorbed,
      `${ship.hits} hits, ${absorbed} absorbed`,
    );
    ship.due = ship.hits - absorbed;
    ship.hits = 0;
  }

  /** The owner takes exactly the hits that are due, one component for each; a generator takes five. */
  private damaged(event: Extract<DriveTableEvent, { t: 'damaged' }>): void {
    const ship = this.ships[event.actor]!;
    const { before, after } = event;
    this.expect(event, before.join() === ship.parts.join(), `has ${ship.parts.join()}`);
    const lost = LOTS.map((lot, part) => Math.ceil((before[part]! - after[part]!) / lot));
    const taken = lost.reduce((sum, hits) => sum + hits, 0) + WARP_HITS * (before[WARP]! - after[WARP]!);
    this.expect(event, taken === ship.due && after.every((amount) => amount >= 0), `takes ${ship.due} hits`);
    const whole = LOTS.every((lot, part) => after[part] === Math.max(0, before[part]! - lost[part]! * lot));
    this.expect(event, whole, 'a hit removes a whole lot of missiles or shells');
    ship.parts = [...after];
    ship.due = 0;
  }

  /** Destroyed: no vital component left, or hits that its owner cannot take and keep one. */
  private destroyed(event: Extract<DriveTableEvent, { t: 'destroyed' }>): void {
    const ship = this.ships[event.target]!;
    this.expect(event, this.isLost(ship), 'has vital components, and can take its hits');
    ship.gone = true;
    ship.due = 0;
  }

  private isLost({ parts, due }: Ship): boolean {
    const spare = vital(parts) - 1 + Math.ceil(parts[MISSILES]! / 3) + Math.ceil(parts[SHELLS]! / 6);
    if (vital(parts) === 0) return true;
    return due > spare && !(parts[WARP]! > 0 && due >= WARP_HITS && due - WARP_HITS <= spare);
  }

  /** Each enemy ship, not missile, that fired at it gave Escapes; the option counts ships that fired only missiles. */
  private escapes(unit: number): boolean {
    const { order } = this.ships[unit]!;
    if (order?.a !== RETREAT) return false;
    return this.ships.every((foe) => {
      if (foe.order === undefined) return true;
      const own = [...foe.order.b, ...foe.order.c, ...(this.launchersHold ? foe.order.m : [])];
      return !own.some(([target]) => target === unit) || cell(foe.order.a, RETREAT, foe.order.d - order.d) === 'E';
    });
  }

  private endRound(event: DriveTableEvent): void {
    for (const [unit, ship] of this.ships.entries()) {
      if (ship.gone) continue;
      this.expect(event, ship.hits === 0 && ship.due === 0, `ship ${unit} has hits that no event mentions`);
      this.expect(event, !this.isLost(ship), `ship ${unit} is destroyed`);
      this.expect(event, !this.escapes(unit), `ship ${unit} escapes`);
    }
    this.expect(event, this.shots.length === 0, 'all weapons fire');
    for (const ship of this.ships) ship.order = undefined;
    this.fired = false;
  }
}
