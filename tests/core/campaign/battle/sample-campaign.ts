import type { Campaign, Design, Scenario } from '@core/model';
import type { CampaignState, Engagement, EngagementKind, ShipState, TroopState } from '@core/campaign/state';
import { shippedDesigns, shippedScenario } from '../../rules/library';

// Sample campaigns and states with only the parts that battles use.

const DESIGNS = shippedDesigns();

/** A shipped design. */
export function design(id: string): Design {
  const design = DESIGNS.get(id);
  if (design === undefined) throw new Error(`no design ${id}`);
  return design;
}

/** A ship of the rosters, fresh by default. */
export function ship(id: string, side: string, designId: string, more: Partial<ShipState> = {}): ShipState {
  const name = id.toUpperCase();
  const rest = { fleet: null, at: null, status: 'ready', condition: {}, battles: 0, kills: 0, work: null, service: [] };
  return { id, side, design: designId, name, ...rest, ...more } as ShipState;
}

/** A troop of the rosters, fresh by default. */
export function troop(id: string, side: string, designId: string, more: Partial<TroopState> = {}): TroopState {
  const name = id.toUpperCase();
  const rest = { fleet: null, at: null, status: 'ready', condition: {}, battles: 0, work: null, service: [] };
  return { id, side, design: designId, name, ...rest, ...more } as TroopState;
}

/** A campaign of two sides, north and south, around templates. */
export function campaign(scenarios: readonly Scenario[], more: Partial<Campaign> = {}): Campaign {
  return {
    kind: 'campaign',
    format: 2,
    id: 'made',
    name: 'Made',
    rules: 'counterspace',
    sides: [
      { id: 'north', name: 'Northern League', color: 'c', points: 0 },
      { id: 'south', name: 'Southern Pact', color: 'd', points: 0 },
    ],
    economy: {},
    designs: [...DESIGNS.values()],
    scenarios: [...scenarios],
    ships: [],
    fleets: [],
    troops: [],
    endings: [],
    log: [],
    ...more,
  };
}

/** A state with these rosters and engagements. */
export function state(
  engagements: readonly Engagement[],
  ships: readonly ShipState[],
  troops: readonly TroopState[] = [],
): CampaignState {
  return {
    turn: 3,
    phase: 'engagements',
    waiting: [],
    sealed: [],
    points: [0, 0],
    designs: [...DESIGNS.values()],
    systems: [],
    fleets: [],
    ships,
    troops,
    engagements,
    resolved: [],
    chapter: null,
    chapterResults: [],
    ending: null,
    ledger: [],
    history: [],
    figures: [],
  };
}

/** An engagement of north, which attacks, and south. The sides of the template play in its order unless named. */
export function engagement(
  kind: EngagementKind,
  template: Scenario,
  north: Partial<Engagement['sides'][number]>,
  south: Partial<Engagement['sides'][number]>,
  more: Partial<Engagement> = {},
): Engagement {
  const [first, second] = template.sides;
  return {
    id: `t3-${kind}-somewhere`,
    kind,
    rules: template.rules,
    turn: 3,
    name: 'Fight at Somewhere',
    system: null,
    chapter: null,
    template: template.id,
    sides: [
      { side: 'north', as: first!.id, ships: [], troops: [], ...north },
      { side: 'south', as: second!.id, ships: [], troops: [], ...south },
    ],
    seed: 7,
    ...more,
  };
}

/** A small battle of each rule system, with designs that fit it. */
export interface Case {
  readonly rules: string;
  readonly kind: EngagementKind;
  readonly template: Scenario;
  /** Designs to draw units from. */
  readonly designs: readonly string[];
  /** Most units of a side. */
  readonly most: number;
}

/** The levels of the bundled scenario refer to its own forces. */
export const SQUADRONS: Scenario = { ...shippedScenario('squadron-action'), victory: [], awards: [] };

export const CASES: readonly Case[] = [
  {
    rules: 'counterspace',
    kind: 'fleet',
    template: shippedScenario('minor-slugfest'),
    designs: ['battleship', 'destroyer', 'gunship', 'wazza-fighter', 'cleric', 'dreadnaught'],
    most: 4,
  },
  {
    rules: 'minimal',
    kind: 'fleet',
    template: shippedScenario('minimal-three-on-three'),
    designs: ['minimal-ship-1', 'minimal-ship-2', 'minimal-ship-3', 'minimal-cruiser', 'minimal-lancer'],
    most: 4,
  },
  {
    rules: 'drive-table',
    kind: 'fleet',
    template: SQUADRONS,
    designs: ['cutter', 'lancer', 'vanguard', 'bulwark', 'sovereign'],
    most: 4,
  },
  {
    rules: 'skirmish',
    kind: 'landing',
    template: shippedScenario('skirmish-boarding-action'),
    designs: ['skirmish-marines', 'skirmish-rifles', 'skirmish-engineers', 'skirmish-marksmen', 'skirmish-scouts'],
    most: 4,
  },
  {
    rules: 'mass-combat',
    kind: 'assault',
    template: shippedScenario('mass-open-field'),
    designs: ['mass-free-militia', 'mass-iron-host', 'mass-raiders', 'mass-siege-army', 'mass-zone-ghouls'],
    most: 1,
  },
];
