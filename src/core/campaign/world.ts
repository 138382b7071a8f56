import type { Campaign, CampaignChapter, CampaignSide, StarSystem } from '@core/model';
import { createDesignFactsLookup, type DesignFactsLookup } from './facts';

/** A lane out of a system. */
export interface OutgoingLane {
  readonly to: string;
  /** Travel time in turns. */
  readonly turns: number;
}

/** The immutable setup of a campaign, indexed for lookup. */
export interface World {
  readonly campaign: Campaign;
  readonly facts: DesignFactsLookup;
  /** Index of each side. */
  readonly sideIndex: ReadonlyMap<string, number>;
  readonly systems: ReadonlyMap<string, StarSystem>;
  /** Lanes out of each system, in the order of the file. */
  readonly lanesFrom: ReadonlyMap<string, readonly OutgoingLane[]>;
  readonly chapters: ReadonlyMap<string, CampaignChapter>;
  readonly hasMap: boolean;
}

/** Indexes a campaign's setup. Skips lanes to unknown systems and duplicate lanes. */
export function createWorld(campaign: Campaign): World {
  const { map, sides, chapters = [] } = campaign;
  const systems = new Map((map?.systems ?? []).map((system) => [system.id, system]));
  const lanesFrom = new Map<string, OutgoingLane[]>([...systems.keys()].map((id) => [id, []]));
  for (const { from, to, turns = 1 } of map?.lanes ?? []) {
    const outward = lanesFrom.get(from);
    const back = lanesFrom.get(to);
    if (outward === undefined || back === undefined || from === to || outward.some((lane) => lane.to === to)) continue;
    outward.push({ to, turns });
    back.push({ to: from, turns });
  }
  return {
    campaign,
    facts: createDesignFactsLookup(campaign),
    sideIndex: new Map(sides.map((side, i) => [side.id, i])),
    systems,
    lanesFrom,
    chapters: new Map(chapters.map((chapter) => [chapter.id, chapter])),
    hasMap: map !== undefined,
  };
}

/** A side by id, if it exists. */
export function sideOf(world: World, id: string): CampaignSide | undefined {
  return world.campaign.sides[world.sideIndex.get(id) ?? -1];
}

/** The name of a side, or its id. */
export function sideName(world: World, id: string): string {
  return sideOf(world, id)?.name ?? id;
}

/** The name of a system, or its id. */
export function systemName(world: World, id: string): string {
  return world.systems.get(id)?.name ?? id;
}

/** Travel time in turns between `from` and each system that lanes connect it to (Dijkstra). */
export function travelTimes(world: World, from: string): Map<string, number> {
  const times = new Map([[from, 0]]);
  const open = [from];
  while (open.length > 0) {
    // Maps are small, so a linear search for the nearest system will do.
    let best = 0;
    for (let i = 1; i < open.length; i++) {
      if ((times.get(open[i] as string) ?? 0) < (times.get(open[best] as string) ?? 0)) best = i;
    }
    const [system] = open.splice(best, 1) as [string];
    const time = times.get(system) ?? 0;
    for (const { to, turns } of world.lanesFrom.get(system) ?? []) {
      const known = times.get(to);
      if (known !== undefined && known <= time + turns) continue;
      times.set(to, time + turns);
      open.push(to);
    }
  }
  return times;
}

/** The parts of a campaign that a cached {@link World} depends on. */
const SETUP_KEYS = [
  'id',
  'name',
  'rules',
  'sides',
  'economy',
  'turnLimit',
  'designs',
  'scenarios',
  'templates',
  'map',
  'chapters',
  'start',
  'ships',
  'fleets',
  'troops',
  'endings',
] as const satisfies readonly (keyof Campaign)[];

/** True when two documents differ in log, drafts and notes only, so that cached results stay valid. */
export function hasSameSetup(a: Campaign, b: Campaign): boolean {
  return SETUP_KEYS.every((key) => a[key] === b[key]);
}
