import type { Campaign } from '@core/model';
import type { SideId } from '@core/rules/contract';
import type { Draft } from './draft';
import { engagementSeed } from './templates';
import type { Engagement, EngagementKind, EngagementSide } from './state';

/** True when these sides have fought a battle of this kind at the system this turn. */
export function isResolved(draft: Draft, kind: EngagementKind, at: string, sides: readonly SideId[]): boolean {
  return draft.now.resolved.some(
    ({ engagement }) =>
      engagement.turn === draft.now.turn &&
      engagement.kind === kind &&
      engagement.system === at &&
      sides.every((side) => engagement.sides.some((participant) => participant.side === side)),
  );
}

/** Creates a battle from a campaign scenario. Sides without `as` play the scenario's sides in order. */
export function createEngagement(
  campaign: Campaign,
  {
    sides,
    ...about
  }: Pick<Engagement, 'id' | 'kind' | 'turn' | 'name' | 'system' | 'template'> & {
    readonly chapter?: string;
    readonly sides: readonly (Omit<EngagementSide, 'as'> & Partial<Pick<EngagementSide, 'as'>>)[];
  },
): Engagement {
  const scenario = campaign.scenarios.find(({ id }) => id === about.template);
  return {
    chapter: null,
    ...about,
    rules: scenario?.rules ?? campaign.rules,
    sides: sides.map((side, i) => ({ as: scenario?.sides[i]?.id ?? side.side, ...side })),
    seed: engagementSeed(campaign.id, about.id),
  };
}

/** Creates an engagement at a system, with a unique id. */
export function createSystemEngagement(
  draft: Draft,
  kind: EngagementKind,
  template: string,
  system: string,
  name: string,
  sides: readonly Omit<EngagementSide, 'as'>[],
): Engagement {
  const { turn } = draft.now;
  const same = draft.now.resolved.filter(
    ({ engagement }) => engagement.turn === turn && engagement.kind === kind && engagement.system === system,
  ).length;
  const id = `t${turn}-${kind}-${system}${same === 0 ? '' : `-${same + 1}`}`;
  return createEngagement(draft.world.campaign, { id, kind, turn, name, system, template, sides });
}

export function ids(units: readonly { readonly id: string }[]): string[] {
  return units.map(({ id }) => id);
}
