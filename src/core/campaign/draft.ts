import { roleOf, type RulesRole, type Design } from '@core/model';
import type { SideId } from '@core/rules/contract';
import type {
  CampaignState,
  FleetState,
  HistoryEntry,
  ServiceEntry,
  ShipState,
  SystemState,
  TroopState,
} from './state';
import { sideName, type World } from './world';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** The lists of a state with their element types. */
type Lists = {
  [
    K in keyof CampaignState as CampaignState[K] extends readonly unknown[] ? K : never
  ]: CampaignState[K] extends readonly (infer E)[] ? E : never;
};

/** Lists of items with ids. */
type RosterName = 'ships' | 'fleets' | 'troops' | 'systems';

/** A ship or a troop. */
export type UnitState = ShipState | TroopState;

const designIndexes = new WeakMap<readonly Design[], Map<string, Design>>();

/** The designs by id, cached by list. A draft only appends to its list, so that the index is complete when it has as many designs. */
function designIndex(designs: readonly Design[]): ReadonlyMap<string, Design> {
  let index = designIndexes.get(designs);
  if (index?.size !== designs.length) {
    index = new Map([...designs].reverse().map((design) => [design.id, design]));
    designIndexes.set(designs, index);
  }
  return index;
}

/**
 * A copy-on-write draft of a state. Lists are copied before their first change and items are replaced, so the original stays valid and
 * shares unchanged parts. Hand-written for speed: with mutative a long campaign opens in 193 ms instead of 41 ms, and a war between
 * computer players takes 1.3 times as long.
 */
export class Draft {
  readonly now: Writable<CampaignState>;
  readonly #copied = new Set<keyof Lists>();
  readonly #indexes = {
    ships: new Map<string, number>(),
    fleets: new Map<string, number>(),
    troops: new Map<string, number>(),
    systems: new Map<string, number>(),
  };
  #entry: number;

  /** @param entry index of the log entry being applied; -1 for the start */
  constructor(
    readonly world: World,
    state: CampaignState,
    entry: number,
  ) {
    this.#entry = entry;
    this.now = { ...state };
  }

  /** Appends an item to a list. */
  add<K extends keyof Lists>(list: K, item: Lists[K]): void {
    this.#writable(list).push(item);
  }

  /** Runs `change` with an earlier log entry as the cause of its effects, such as the entry that gave the orders. */
  attributeTo(entry: number, change: () => void): void {
    const own = this.#entry;
    this.#entry = entry;
    change();
    this.#entry = own;
  }

  /** Index of the log entry being applied. */
  get entry(): number {
    return this.#entry;
  }

  design(id: string): Design | undefined {
    return designIndex(this.now.designs).get(id);
  }

  ship(id: string): ShipState | undefined {
    return this.#find('ships', id);
  }

  fleet(id: string): FleetState | undefined {
    return this.#find('fleets', id);
  }

  troop(id: string): TroopState | undefined {
    return this.#find('troops', id);
  }

  system(id: string): SystemState | undefined {
    return this.#find('systems', id);
  }

  unit(id: string): UnitState | undefined {
    return this.ship(id) ?? this.troop(id);
  }

  setShip(id: string, change: Partial<ShipState>): void {
    this.#set('ships', id, change);
  }

  setFleet(id: string, change: Partial<FleetState>): void {
    this.#set('fleets', id, change);
  }

  setTroop(id: string, change: Partial<TroopState>): void {
    this.#set('troops', id, change);
  }

  setSystem(id: string, change: Partial<SystemState>): void {
    this.#set('systems', id, change);
  }

  setUnit(id: string, change: Partial<ShipState> & Partial<TroopState>): void {
    if (this.ship(id) === undefined) this.#set('troops', id, change);
    else this.#set('ships', id, change);
  }

  /** True when a ship, fleet or troop has this id. */
  isIdTaken(id: string): boolean {
    return this.ship(id) !== undefined || this.fleet(id) !== undefined || this.troop(id) !== undefined;
  }

  /** Ready ships at a system, optionally of one side. */
  shipsAt(system: string, side?: SideId): ShipState[] {
    return this.now.ships.filter(
      (ship) => ship.at === system && ship.status === 'ready' && (side === undefined || ship.side === side),
    );
  }

  /** Ready ships of a fleet. */
  shipsOf(fleet: string): ShipState[] {
    return this.now.ships.filter((ship) => ship.fleet === fleet && ship.status === 'ready');
  }

  /** Ready troops aboard a fleet. */
  troopsOf(fleet: string): TroopState[] {
    return this.now.troops.filter((troop) => troop.fleet === fleet && troop.status === 'ready');
  }

  /** Role of a unit's rules; undefined for an unknown design. */
  roleOf({ design }: { readonly design: string }): RulesRole | undefined {
    const rules = this.design(design)?.rules;
    return rules === undefined ? undefined : roleOf(rules);
  }
  /** True when the ship can move. */
  isMobile(ship: ShipState): boolean {
    const design = this.design(ship.design);
    return design === undefined || this.world.facts(design).canMove(ship.condition);
  }

  /** Cost of a design in build points; 0 for an unknown one. */
  cost(design: string): number {
    const known = this.design(design);
    return known === undefined ? 0 : this.world.facts(known).cost;
  }

  points(side: SideId): number {
    return this.now.points[this.world.sideIndex.get(side) ?? -1] ?? 0;
  }

  /** Books a transaction and updates the balance. Zero amounts are skipped. */
  book(side: SideId, amount: number, text: string, about?: string): void {
    const index = this.world.sideIndex.get(side);
    if (index === undefined || amount === 0) return;
    const { turn } = this.now;
    this.add('ledger', { turn, side, amount, text, entry: this.entry, ...(about === undefined ? {} : { about }) });
    const points = this.#writable('points');
    points[index] = (points[index] ?? 0) + amount;
  }

  /** Adds a history entry. */
  addHistory(
    kind: HistoryEntry['kind'],
    text: string,
    more: Pick<HistoryEntry, 'visibleTo' | 'side' | 'about'> = {},
  ): void {
    this.add('history', { turn: this.now.turn, entry: this.entry, kind, text, ...more });
  }

  /** Adds an entry to the service record of a ship or troop. */
  addService(id: string, text: string): void {
    const unit = this.unit(id);
    if (unit === undefined) return;
    const line: ServiceEntry = { turn: this.now.turn, entry: this.entry, text };
    this.setUnit(id, { service: [...unit.service, line] });
  }

  /** Moves a fleet with its ships and troops to a system; null for in transit. */
  relocateFleet(fleet: string, at: string | null, change: Partial<FleetState> = {}): void {
    this.setFleet(fleet, { ...change, at });
    for (const ship of this.now.ships) if (ship.fleet === fleet) this.setShip(ship.id, { at });
    for (const troop of this.now.troops) if (troop.fleet === fleet) this.setTroop(troop.id, { at });
  }

  /** Marks a ship or troop as gone. It stays in the roster for its service record. */
  remove(id: string, status: 'lost' | 'captured', why: string): void {
    this.setUnit(id, { status, fleet: null, at: null, work: null });
    this.addService(id, why);
  }

  sideName(side: SideId): string {
    return sideName(this.world, side);
  }

  /** A copy of the list that may be changed. */
  #writable<K extends keyof Lists>(list: K): Lists[K][] {
    if (!this.#copied.has(list)) {
      this.#copied.add(list);
      Object.assign(this.now, { [list]: [...this.now[list]] });
    }
    return this.now[list] as Lists[K][];
  }

  #find<K extends RosterName>(list: K, id: string): Lists[K] | undefined {
    const at = this.#indexOf(list, id);
    return at < 0 ? undefined : (this.now[list][at] as Lists[K]);
  }

  /** Cached index of an item, verified before use because fleets can be removed. */
  #indexOf(list: RosterName, id: string): number {
    const items: readonly { readonly id: string }[] = this.now[list];
    const known = this.#indexes[list].get(id);
    if (known !== undefined && items[known]?.id === id) return known;
    const at = items.findIndex((item) => item.id === id);
    if (at >= 0) this.#indexes[list].set(id, at);
    return at;
  }

  #set<K extends RosterName>(list: K, id: string, change: Partial<Lists[K]>): void {
    const at = this.#indexOf(list, id);
    if (at < 0) return;
    const items = this.#writable(list);
    items[at] = { ...(items[at] as Lists[K]), ...change };
  }
}
