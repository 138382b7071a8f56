import { append, createDeriver } from '@core/campaign';
import type { CampaignState, Derived } from '@core/campaign';
import type { Campaign, CampaignEntry, CampaignOrder, PostingEntry, UnitPosting } from '@core/model';
import type { Rejection } from '@core/rules/contract';
import { shippedDesigns, shippedScenario } from '../rules/library';

const DESIGNS = shippedDesigns();
const USED = ['minimal-ship-1', 'minimal-ship-2', 'minimal-ship-3', 'mass-raiders', 'mass-convoy', 'skirmish-marines'];
const SCENARIOS = ['minimal-duel', 'mass-raid', 'skirmish-boarding-action', 'skirmish-landing-site'];

/**
 * A small war: alpha and beta are red, gamma and omega blue, mid and void neutral. Alpha and omega have yards of 10.
 *
 *     beta --2-- alpha --1-- mid --1-- omega --1-- gamma      void --3-- mid
 */
export function war(more: Partial<Campaign> = {}): Campaign {
  const system = (id: string, hex: string, rest: object = {}) => ({ id, name: id.toUpperCase(), hex, ...rest });
  return {
    kind: 'campaign',
    format: 2,
    id: 'war',
    name: 'War',
    rules: 'minimal',
    sides: [
      { id: 'red', name: 'Red', points: 50, income: 2 },
      { id: 'blue', name: 'Blue', points: 50 },
    ],
    economy: {},
    designs: USED.map((id) => DESIGNS.get(id)!),
    scenarios: SCENARIOS.map(shippedScenario),
    templates: {
      fleet: 'minimal-duel',
      assault: 'mass-raid',
      landing: 'skirmish-landing-site',
      boarding: 'skirmish-boarding-action',
    },
    map: {
      cols: 9,
      rows: 3,
      systems: [
        system('alpha', '0302', { owner: 'red', income: 8, yard: 10 }),
        system('beta', '0102', { owner: 'red', income: 3 }),
        system('mid', '0502', { income: 4 }),
        system('omega', '0702', { owner: 'blue', income: 8, yard: 10 }),
        system('gamma', '0902', { owner: 'blue', income: 3 }),
        system('void', '0501'),
      ],
      lanes: [
        { from: 'beta', to: 'alpha', turns: 2 },
        { from: 'alpha', to: 'mid' },
        { from: 'mid', to: 'omega' },
        { from: 'omega', to: 'gamma' },
        { from: 'void', to: 'mid', turns: 3 },
      ],
    },
    ships: [
      { id: 'r1', side: 'red', design: 'minimal-ship-1', name: 'Rook', fleet: 'reds' },
      { id: 'r2', side: 'red', design: 'minimal-ship-1', name: 'Raven', fleet: 'reds' },
      { id: 'r3', side: 'red', design: 'minimal-ship-2', name: 'Rover', at: 'beta' },
      { id: 'b1', side: 'blue', design: 'minimal-ship-1', name: 'Bishop', fleet: 'blues' },
      { id: 'b2', side: 'blue', design: 'minimal-ship-2', name: 'Bell', fleet: 'blues' },
    ],
    fleets: [
      { id: 'reds', side: 'red', name: 'Red Fleet', at: 'alpha' },
      { id: 'blues', side: 'blue', name: 'Blue Fleet', at: 'omega' },
    ],
    troops: [
      { id: 'rg', side: 'red', design: 'mass-raiders', name: 'Red Guard', at: 'alpha' },
      { id: 'rm', side: 'red', design: 'skirmish-marines', name: 'Red Marines', fleet: 'reds' },
      { id: 'bg', side: 'blue', design: 'mass-convoy', name: 'Blue Guard', at: 'gamma' },
    ],
    endings: [],
    log: [],
    ...more,
  };
}

/** A war of many ships, teams and ground forces next to one another. */
export function crowd(): Campaign {
  const campaign = war({ economy: { upkeepPercent: 2, repairCost: 0 } });
  const many = <T>(side: string, make: (id: string) => T): T[] => [1, 2, 3, 4].map((i) => make(`${side}-${i}`));
  const sides = ['red', 'blue'] as const;
  const fleetOf = { red: 'reds', blue: 'blues' } as const;
  return {
    ...campaign,
    id: 'crowd',
    map: {
      ...campaign.map!,
      systems: campaign.map!.systems.map((system) => ({ ...system, yard: 30 })),
      lanes: campaign.map!.lanes.filter(({ turns }) => turns !== 3).map(({ from, to }) => ({ from, to })),
    },
    ships: [
      ...campaign.ships,
      ...sides.flatMap((side) =>
        many(side, (id) => ({ id, side, design: 'minimal-ship-2', name: id, fleet: fleetOf[side] })),
      ),
    ],
    fleets: campaign.fleets.map((fleet) => (fleet.id === 'blues' ? { ...fleet, at: 'mid' } : fleet)),
    troops: [
      ...campaign.troops,
      ...sides.flatMap((side) => [
        { id: `${side}-team`, side, design: 'skirmish-marines', name: 'Team', fleet: fleetOf[side] },
        { id: `${side}-army`, side, design: 'mass-raiders', name: 'Army', fleet: fleetOf[side] },
      ]),
    ],
  };
}

/** Two chapters of a duel; the first leads to the second when red wins, else it ends. There is no map. */
export function chain(more: Partial<Campaign> = {}): Campaign {
  const { map: _, templates: __, ...rest } = war();
  return {
    ...rest,
    id: 'chain',
    name: 'Chain',
    chapters: [
      {
        id: 'one',
        name: 'One',
        scenario: 'minimal-duel',
        roles: [
          { force: 'red-ship', ships: ['r1', 'r2'] },
          { force: 'blue-ship', fleet: 'blues', otherwise: 'none' },
        ],
        branches: [
          { level: 'red-last-flying', to: 'two', awards: [{ side: 'red', points: 7, why: 'Salvage' }] },
          { level: 'blue-last-flying', ending: 'lost' },
        ],
      },
      { id: 'two', name: 'Two', scenario: 'minimal-duel', branches: [] },
    ],
    start: 'one',
    ships: rest.ships.map(({ at: _at, ...ship }) => ship),
    fleets: rest.fleets.map(({ at: _at, ...fleet }) => fleet),
    troops: [],
    endings: [{ id: 'lost', name: 'Lost', side: 'blue' }],
    ...more,
  };
}

/** What becomes of a unit in a made-up result. */
export type Told = Partial<Omit<UnitPosting, 'unit'>>;

/** A campaign that is played on step by step; a step that is refused is an error of the test. */
export class Play {
  readonly derive = createDeriver();

  constructor(public campaign: Campaign) {}

  get derived(): Derived {
    return this.derive(this.campaign);
  }

  get state(): CampaignState {
    return this.derived.state;
  }

  /** Appends an entry; returns why it was refused. */
  try(entry: CampaignEntry): Rejection | undefined {
    const next = append(this.campaign, entry, this.derive);
    if (!next.ok) return next.error;
    this.campaign = next.value;
    return undefined;
  }

  enter(entry: CampaignEntry): this {
    const refused = this.try(entry);
    if (refused !== undefined) throw new Error(`${refused.code}: ${refused.message}`);
    return this;
  }

  give(side: string, ...orders: CampaignOrder[]): this {
    return this.enter({ t: 'orders', side, orders });
  }

  /** Orders of red, and none of blue. */
  red(...orders: CampaignOrder[]): this {
    return this.give('red', ...orders).give('blue');
  }

  /** Settles the first engagement: everybody comes out as it went in, unless something is told. */
  settle(winner: string | null, told: Record<string, Told> = {}, level: string | null = null): this {
    return this.enter(this.posting(winner, told, level));
  }

  posting(winner: string | null, told: Record<string, Told> = {}, level: string | null = null): PostingEntry {
    const { engagements, ships, troops } = this.state;
    const engagement = engagements[0]!;
    const fought = engagement.sides.flatMap((side) => [
      ...(engagement.kind === 'boarding' ? [] : side.ships),
      ...(engagement.rules === 'mass-combat' ? side.troops.slice(0, 1) : side.troops),
    ]);
    const prizes =
      engagement.kind === 'boarding' && winner === engagement.sides[0]!.side ? engagement.sides[1]!.ships : [];
    return {
      t: 'posting',
      engagement: engagement.id,
      source: 'paper',
      winner,
      level,
      units: [...fought, ...prizes].map((unit) => {
        const { condition, ...rest } = told[unit] ?? {};
        const known = [...ships, ...troops].find(({ id }) => id === unit)!;
        const taken = prizes.includes(unit)
          ? ({ fate: 'captured', by: winner! } as const)
          : ({ fate: 'alive' } as const);
        return { unit, ...taken, ...rest, condition: { ...known.condition, ...condition } };
      }),
    };
  }

  ship(id: string) {
    return this.state.ships.find((ship) => ship.id === id)!;
  }

  fleet(id: string) {
    return this.state.fleets.find((fleet) => fleet.id === id)!;
  }

  troop(id: string) {
    return this.state.troops.find((troop) => troop.id === id)!;
  }

  owner(id: string) {
    return this.state.systems.find((system) => system.id === id)!.owner;
  }

  points(side: string) {
    return this.state.points[this.campaign.sides.findIndex(({ id }) => id === side)]!;
  }
}

/** Red meets blue at omega in turn 2. */
export const meeting = (): Play =>
  new Play(war()).red({ t: 'move', fleet: 'reds', to: 'mid' }).red({ t: 'move', fleet: 'reds', to: 'omega' });
