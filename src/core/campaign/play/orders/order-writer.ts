import type { Rng } from '@core/base';
import type { RulesRole, CampaignOrder } from '@core/model';
import type { SideId } from '@core/rules/contract';
import { Draft } from '../../draft';
import { troopsOnGround } from '../../follow-ups';
import { executeOrder } from '../../orders';
import { isLeft, type CampaignState, type FleetState, type ShipState, type TroopState } from '../../state';
import { type World, travelTimes } from '../../world';
import { shipName } from './ship-names';
import { GREEDY, type Stance } from './stance';

const allTimes = new WeakMap<World, Map<string, ReadonlyMap<string, number>>>();

/** Travel times from a system, cached, because lanes never change. */
function travelTimesFrom(world: World, from: string): ReadonlyMap<string, number> {
  let known = allTimes.get(world);
  if (known === undefined) allTimes.set(world, (known = new Map()));
  let times = known.get(from);
  if (times === undefined) known.set(from, (times = travelTimes(world, from)));
  return times;
}

/**
 * Collects the orders of a computer player. Applies each valid order to a draft of the state and drops invalid ones.
 */
export class OrderWriter {
  readonly orders: CampaignOrder[] = [];
  readonly draft: Draft;
  /** Threats to systems; cached like the enemies, because own orders do not change them. */
  readonly threats = new Map<string, number>();
  private readonly enemyShips = new Map<string, readonly ShipState[]>();
  private readonly enemyTroops = new Map<string, TroopState[]>();
  private readonly enemyValues = new Map<string, number>();

  constructor(
    readonly world: World,
    readonly state: CampaignState,
    readonly side: SideId,
    readonly rng: Rng,
    readonly stance: Stance = GREEDY,
  ) {
    this.draft = new Draft(world, state, -1);
  }

  /** Issues an order if it is valid and affordable. Returns whether it was. */
  issue(order: CampaignOrder): boolean {
    if (!executeOrder(this.draft, this.side, order).ok) return false;
    this.orders.push(order);
    return true;
  }

  /** Build points left. */
  get points(): number {
    return this.draft.points(this.side);
  }
  /** Own fleets in a system with a mobile ship and no move order. */
  get fleets(): FleetState[] {
    return this.draft.now.fleets.filter(
      ({ id, side, at, transit }) =>
        side === this.side &&
        at !== null &&
        transit === null &&
        this.ships(id).some((ship) => this.draft.isMobile(ship)),
    );
  }
  /** Own remaining ships, including those in yards. */
  get ownShips(): ShipState[] {
    return this.draft.now.ships.filter((ship) => ship.side === this.side && isLeft(ship));
  }
  /** Own remaining troops, including those in yards. */
  get ownTroops(): TroopState[] {
    return this.draft.now.troops.filter((troop) => troop.side === this.side && isLeft(troop));
  }
  /** Own systems with a working yard, the largest first. */
  get yards(): string[] {
    const size = (id: string): number => this.world.systems.get(id)?.yard ?? 0;
    return this.draft.now.systems
      .filter(
        ({ id, owner, yardClosedTurns, blockaded }) =>
          owner === this.side && yardClosedTurns === 0 && blockaded !== true && size(id) > 0,
      )
      .map(({ id }) => id)
      .sort((a, b) => size(b) - size(a));
  }

  ships(fleet: string): ShipState[] {
    return this.draft.shipsOf(fleet);
  }
  /** Troops aboard a fleet, optionally of one role. */
  aboard(fleet: string, role?: RulesRole): TroopState[] {
    return this.draft.troopsOf(fleet).filter((troop) => role === undefined || this.roleOf(troop) === role);
  }
  /** Ready enemy ships at a system. */
  enemies(at: string): readonly ShipState[] {
    let enemies = this.enemyShips.get(at);
    if (enemies === undefined) {
      enemies = this.draft.shipsAt(at).filter(({ side }) => side !== this.side);
      this.enemyShips.set(at, enemies);
    }
    return enemies;
  }
  /** Troops of a role on the ground at a system, of this side or of its enemies. */
  ground(at: string, own: boolean, role: RulesRole = 'ground'): TroopState[] {
    if (own) return this.groundOf(at, true, role);
    const key = `${role} ${at}`;
    let enemies = this.enemyTroops.get(key);
    if (enemies === undefined) this.enemyTroops.set(key, (enemies = this.groundOf(at, false, role)));
    return enemies;
  }

  private groundOf(at: string, own: boolean, role: RulesRole): TroopState[] {
    return troopsOnGround(this.draft, at, role).filter(({ side }) => (side === this.side) === own);
  }

  roleOf(unit: Pick<TroopState, 'design'>): RulesRole | undefined {
    return this.draft.roleOf(unit);
  }
  /** Total cost of the enemy units at a system that could be lost there, in yards too. */
  enemyValue(at: string): number {
    let value = this.enemyValues.get(at);
    if (value === undefined) {
      const there = this.draft.now.ships.filter(
        (ship) => ship.at === at && ship.side !== this.side && ship.status !== 'lost',
      );
      value = this.totalCost(there) + this.totalCost(this.ground(at, false));
      this.enemyValues.set(at, value);
    }
    return value;
  }
  /** Total cost of units. */
  totalCost(units: readonly { readonly design: string }[]): number {
    return units.reduce((sum, { design }) => sum + this.draft.cost(design), 0);
  }
  /** Travel times from a system to the others, in turns. */
  travelTimes(from: string): ReadonlyMap<string, number> {
    return travelTimesFrom(this.world, from);
  }
  /** The next system on a shortest route, if there is a route. */
  nextSystem(from: string, to: string): string | undefined {
    const times = this.travelTimes(to);
    let best: string | undefined;
    let shortest = Infinity;
    for (const { to: next, turns } of this.world.lanesFrom.get(from) ?? []) {
      const total = (times.get(next) ?? Infinity) + turns;
      if (total < shortest) [best, shortest] = [next, total];
    }
    return best;
  }

  /** Forms a fleet at a system. Returns its id, or undefined if rejected. */
  formFleet(at: string): string | undefined {
    const { turn } = this.state;
    for (let number = 1; number < 100; number++) {
      const id = `${this.side}-t${turn}-${number}`.slice(0, 64);
      if (this.draft.isIdTaken(id)) continue;
      const prefix = this.world.systems.get(at)?.name ?? at;
      const names = new Set(this.draft.now.fleets.map(({ name }) => name));
      let name = `${prefix} Squadron`;
      for (let next = 2; names.has(name); next++) name = `${prefix} Squadron ${next}`;
      return this.issue({ t: 'form', id, name, at }) ? id : undefined;
    }
    return undefined;
  }
  /** An unused name for a new ship or troop. */
  newName(): string {
    const taken = new Set([...this.draft.now.ships, ...this.draft.now.troops].map(({ name }) => name));
    return shipName(this.rng, taken);
  }
}
