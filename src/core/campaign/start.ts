import { pointer, type Campaign } from '@core/model';
import { within, type Finding } from '@core/base';
import { ruleSystem } from '@core/rules/registry';
import { Draft } from './draft';
import { recordFigures } from './economy';
import type { CampaignState, SystemState } from './state';
import { beginTurn } from './turn';
import type { World } from './world';

const EMPTY_STATE: CampaignState = {
  turn: 1,
  phase: 'orders',
  waiting: [],
  sealed: [],
  points: [],
  designs: [],
  systems: [],
  fleets: [],
  ships: [],
  troops: [],
  engagements: [],
  resolved: [],
  chapter: null,
  chapterResults: [],
  ending: null,
  ledger: [],
  history: [],
  figures: [],
};

/** The systems of the star map with their first owners. */
export function initialSystems({ map }: Pick<Campaign, 'map'>): SystemState[] {
  return (map?.systems ?? []).map(({ id, owner }) => ({
    id,
    owner: owner ?? null,
    yardClosedTurns: 0,
    freeCapacity: 0,
  }));
}

/** State of a campaign before its first log entry. */
export function initialState(world: World): CampaignState {
  const { campaign } = world;
  const draft = new Draft(world, { ...EMPTY_STATE, points: campaign.sides.map(() => 0) }, -1);
  const { now } = draft;
  now.designs = [...campaign.designs];
  now.systems = initialSystems(campaign);
  now.fleets = campaign.fleets.map(({ id, side, name, at }) => ({
    id,
    side,
    name,
    at: world.hasMap ? (at ?? null) : null,
    transit: null,
    mission: 'patrol',
    target: null,
    cameFrom: null,
  }));
  addUnits(draft, campaign);
  now.chapter = campaign.start !== undefined && world.chapters.has(campaign.start) ? campaign.start : null;
  for (const { id, points } of campaign.sides) draft.book(id, points, 'Starting build points');
  draft.addHistory('start', `${campaign.name} begins.`);
  recordFigures(draft, 0);
  beginTurn(draft);
  return draft.now;
}

function addUnits(draft: Draft, campaign: Campaign): void {
  const common = (unit: Campaign['troops'][number]) => {
    const fleet = unit.fleet === undefined ? undefined : draft.fleet(unit.fleet);
    const design = draft.design(unit.design);
    const fresh = design === undefined ? {} : draft.world.facts(design).fresh;
    return {
      id: unit.id,
      side: unit.side,
      design: unit.design,
      name: unit.name,
      fleet: fleet?.id ?? null,
      at: fleet === undefined ? (draft.world.hasMap ? (unit.at ?? null) : null) : fleet.at,
      status: 'ready' as const,
      condition: { ...fresh, ...unit.condition },
      battles: 0,
      work: null,
      service: [],
    };
  };
  draft.now.ships = campaign.ships.map((ship) => ({
    ...common(ship),
    battles: ship.crew?.battles ?? 0,
    kills: ship.crew?.kills ?? 0,
  }));
  draft.now.troops = campaign.troops.map(common);
}

/** Findings about starting conditions that the rules do not allow. */
export function startFindings({ campaign }: World): Finding[] {
  return (['ships', 'troops'] as const).flatMap((list) =>
    campaign[list].flatMap((unit, i) => {
      const design = campaign.designs.find(({ id }) => id === unit.design);
      if (unit.condition === undefined || design === undefined) return [];
      const findings = ruleSystem(design.rules).carryover.check(design, unit.condition);
      return within(
        pointer(list, i, 'condition'),
        findings.map((finding) => ({ ...finding, message: `${unit.name}: ${finding.message}` })),
      );
    }),
  );
}
