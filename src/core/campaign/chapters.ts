import type { CampaignChapter, ChapterRole, Scenario } from '@core/model';
import type { SideId } from '@core/rules/contract';
import type { Draft, UnitState } from './draft';
import { createEngagement } from './engagement';
import type { Engagement, EngagementSide, ResolvedEngagement } from './state';

/** The next chapter, if it is due this turn. */
function dueChapter({ now, world }: Draft): CampaignChapter | undefined {
  const chapter = now.chapter === null ? undefined : world.chapters.get(now.chapter);
  if (chapter === undefined || (chapter.turn ?? 1) > now.turn) return undefined;
  // At most one chapter per turn, with orders in between.
  const fought = now.resolved.some(({ engagement }) => engagement.turn === now.turn && engagement.kind === 'chapter');
  return fought ? undefined : chapter;
}

/** The battle of the due chapter, after all other battles at its system. */
export function chapterEngagement(draft: Draft, others: readonly Engagement[]): Engagement | undefined {
  const chapter = dueChapter(draft);
  if (chapter === undefined) return undefined;
  if (others.some(({ system }) => chapter.at === undefined || system === chapter.at)) return undefined;
  const { campaign } = draft.world;
  const { turn } = draft.now;
  const scenario = campaign.scenarios.find(({ id }) => id === chapter.scenario);
  return createEngagement(campaign, {
    id: `t${turn}-chapter-${chapter.id}`,
    kind: 'chapter',
    turn,
    name: chapter.name,
    system: chapter.at ?? null,
    chapter: chapter.id,
    template: chapter.scenario,
    sides: chapterSides(draft, chapter, scenario),
  });
}

function chapterSides(draft: Draft, chapter: CampaignChapter, scenario: Scenario | undefined): EngagementSide[] {
  const { sides } = draft.world.campaign;
  const parts = scenario?.sides ?? sides;
  return parts.flatMap(({ id: as }): EngagementSide[] => {
    const side =
      chapter.sides === undefined
        ? sides.find(({ id }) => id === as)?.id
        : chapter.sides.find((mapping) => mapping.as === as)?.side;
    if (side === undefined || !draft.world.sideIndex.has(side)) return [];
    const units = scenario === undefined ? [] : assignUnits(draft, chapter, scenario, side, as);
    return [
      {
        side,
        as,
        ships: units.flatMap(({ id }) => (draft.ship(id) === undefined ? [] : [id])),
        troops: units.flatMap(({ id }) => (draft.troop(id) === undefined ? [] : [id])),
      },
    ];
  });
}

/** Assigns roster units to the forces of a side: named units first, then units of the role's fleet, each once. */
function assignUnits(
  draft: Draft,
  chapter: CampaignChapter,
  scenario: Scenario,
  side: SideId,
  as: SideId,
): UnitState[] {
  const assigned: UnitState[] = [];
  for (const force of scenario.forces) {
    const role = force.side === as ? chapter.roles?.find((candidate) => candidate.force === force.id) : undefined;
    if (role === undefined) continue;
    const eligible = eligibleUnits(draft, chapter, scenario, side, role, force.design);
    assigned.push(...eligible.filter((unit) => !assigned.includes(unit)).slice(0, force.count ?? 1));
  }
  return assigned;
}

function eligibleUnits(
  draft: Draft,
  chapter: CampaignChapter,
  scenario: Scenario,
  side: SideId,
  role: ChapterRole,
  design: string,
): UnitState[] {
  const fits = (unit: UnitState): boolean =>
    unit.side === side &&
    unit.status === 'ready' &&
    (chapter.at === undefined || unit.at === chapter.at) &&
    draft.design(unit.design)?.rules === scenario.rules;
  const named = (role.ships ?? []).flatMap((id) => draft.unit(id) ?? []);
  const inFleet =
    role.fleet === undefined
      ? []
      : draft.now.ships.filter(
          (ship) => ship.fleet === role.fleet && ship.design === design && !named.some(({ id }) => id === ship.id),
        );
  return [...named, ...inFleet].filter(fits);
}

/** Follows the branch of a finished chapter: awards, then the next chapter or an ending. */
export function followBranch(draft: Draft, { engagement, level, winner }: ResolvedEngagement): void {
  const { now, world } = draft;
  const chapter = world.chapters.get(engagement.chapter ?? '');
  if (chapter === undefined) return;
  draft.add('chapterResults', { chapter: chapter.id, level });
  const branch = chapter.branches.find((candidate) => candidate.level === level);
  for (const { side, points, why } of branch?.awards ?? []) {
    draft.book(side, points, why ?? `Award for ${chapter.name}`, chapter.id);
    const text = `${draft.sideName(side)} ${points < 0 ? 'loses' : 'gains'} ${Math.abs(points)} build points: ${why ?? chapter.name}.`;
    draft.addHistory('award', text, { side, about: chapter.id });
  }
  const next = branch?.to === undefined ? undefined : world.chapters.get(branch.to);
  now.chapter = next?.id ?? null;
  if (next !== undefined) {
    draft.addHistory('chapter', `${chapter.name} leads to ${next.name}.`, { about: next.id });
    return;
  }
  const ending = world.campaign.endings.find(({ id }) => id === branch?.ending);
  if (ending !== undefined) now.ending = { id: ending.id, name: ending.name, side: ending.side ?? null };
  // Without a map the campaign ends here; with a map the war continues.
  else if (!world.hasMap) now.ending = { id: null, name: `Ended after ${chapter.name}`, side: winner };
}
