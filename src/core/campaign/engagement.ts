import type { SideId } from '@core/rules/contract';
import type { Draft } from './draft';
import { seedOf } from './places';
import type { Engagement, EngagementKind, EngagementSide } from './state';

/** True when these sides have settled such a battle at the system this turn. */
export function isSettled(draft: Draft, kind: EngagementKind, at: string, sides: readonly SideId[]): boolean {
  return draft.now.settled.some(
    ({ engagement }) =>
      engagement.turn === draft.now.turn &&
      engagement.kind === kind &&
      engagement.system === at &&
      sides.every((side) => engagement.sides.some((one) => one.side === side)),
  );
}

/** An engagement at a system; the first side plays the template's first side. */
export function makeEngagement(
  draft: Draft,
  kind: EngagementKind,
  template: string,
  at: string,
  name: string,
  sides: readonly Omit<EngagementSide, 'as'>[],
): Engagement {
  const { campaign } = draft.world;
  const scenario = campaign.scenarios.find(({ id }) => id === template);
  const parts = scenario?.sides ?? [];
  const { turn } = draft.now;
  const same = draft.now.settled.filter(
    ({ engagement }) => engagement.turn === turn && engagement.kind === kind && engagement.system === at,
  ).length;
  const id = `t${turn}-${kind}-${at}${same === 0 ? '' : `-${same + 1}`}`;
  return {
    id,
    kind,
    rules: scenario?.rules ?? campaign.rules,
    turn,
    name,
    system: at,
    chapter: null,
    template,
    sides: sides.map((side, i) => ({ ...side, as: parts[i]?.id ?? side.side })),
    seed: seedOf(campaign.id, id),
  };
}

/** The ids of units. */
export function ids(units: readonly { readonly id: string }[]): string[] {
  return units.map(({ id }) => id);
}
