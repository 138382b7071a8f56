import type { Campaign, CampaignChapter, CampaignSide, StarSystem } from '@core/model';
import type { Rulebook } from './battle/roster';
import { createDesignFactsLookup, type DesignFactsLookup } from './facts';

/** A way out of a system. */
export interface OutgoingLane {
  readonly to: string;
  /** Turns that it takes. */
  readonly turns: number;
}

/** What of a campaign does not change: its set-up, made ready for looking up. */
export interface World {
  readonly campaign: Campaign;
  readonly rulebook: Rulebook;
  readonly facts: DesignFactsLookup;
  /** Index of each side. */
  readonly sideIndex: ReadonlyMap<string, number>;
  readonly systems: ReadonlyMap<string, StarSystem>;
  /** Ways out of each system, in the order of the lanes. */
  readonly lanesFrom: ReadonlyMap<string, readonly OutgoingLane[]>;
  readonly chapters: ReadonlyMap<string, CampaignChapter>;
  readonly hasMap: boolean;
}

/** Makes a campaign's set-up ready. Lanes to nowhere are left out, of two lanes between the same systems the first counts. */
export function createWorld(campaign: Campaign, rulebook: Rulebook): World {
  const { map, sides, chapters = [] } = campaign;
  const systems = new Map((map?.systems ?? []).map((system) => [system.id, system]));
  const lanesFrom = new Map<string, OutgoingLane[]>([...systems.keys()].map((id) => [id, []]));
  for (const { from, to, turns = 1 } of map?.lanes ?? []) {
    const there = lanesFrom.get(from);
    const back = lanesFrom.get(to);
    if (there === undefined || back === undefined || from === to || there.some((way) => way.to === to)) continue;
    there.push({ to, turns });
    back.push({ to: from, turns });
  }
  return {
    campaign,
    rulebook,
    facts: createDesignFactsLookup(campaign, rulebook),
    sideIndex: new Map(sides.map((side, i) => [side.id, i])),
    systems,
    lanesFrom,
    chapters: new Map(chapters.map((chapter) => [chapter.id, chapter])),
    hasMap: map !== undefined,
  };
}

/** The side of an id; undefined when there is none. */
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

/** How many turns the way from each system to `from` takes, by lanes; systems that no lane leads to are left out. */
export function travelTimes(world: World, from: string): Map<string, number> {
  const found = new Map([[from, 0]]);
  const open = [from];
  while (open.length > 0) {
    // Maps are small: the nearest open system is looked for.
    let best = 0;
    for (let i = 1; i < open.length; i++) {
      if ((found.get(open[i] as string) ?? 0) < (found.get(open[best] as string) ?? 0)) best = i;
    }
    const [here] = open.splice(best, 1) as [string];
    const sofar = found.get(here) ?? 0;
    for (const { to, turns } of world.lanesFrom.get(here) ?? []) {
      const known = found.get(to);
      if (known !== undefined && known <= sofar + turns) continue;
      found.set(to, sofar + turns);
      open.push(to);
    }
  }
  return found;
}

/** What makes the set-up of a campaign: when none of it changed, what was worked out before still holds. */
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

/** True when two documents are the same but for log, drafts and notes: what was made of one then serves for the other. */
export function hasSameSetup(a: Campaign, b: Campaign): boolean {
  return SETUP_KEYS.every((key) => a[key] === b[key]);
}
