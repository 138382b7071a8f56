import { uniqueId, type Campaign, type CampaignBranch, type CampaignChapter, type Scenario } from '@core/model';
import { partEdit, type Edit } from '@renderer/documents';
import type { CampaignDesk } from '../model/desk';

/** Adds a chapter at a place of the canvas. Returns its id; undefined while the campaign has no scenario to make it from. */
export function addChapter(desk: CampaignDesk, x: number, y: number): string | undefined {
  const { value: campaign } = desk.campaign;
  const scenario = campaign.scenarios.find(({ rules }) => rules === campaign.rules) ?? campaign.scenarios[0];
  if (!scenario) return undefined;
  const all = campaign.chapters ?? [];
  const id = uniqueId('chapter', new Set(all.map((chapter) => chapter.id)));
  desk.edit('Add a chapter', (draft) => {
    const chapters = (draft.chapters ??= []);
    chapters.push({
      id,
      name: `Chapter ${all.length + 1}`,
      scenario: scenario.id,
      place: { x, y },
      branches: [],
    });
    draft.start ??= id;
  });
  return id;
}

/** Takes a chapter away; branches that led to it then end the campaign. */
export function removeChapter(desk: CampaignDesk, id: string): void {
  desk.edit('Remove a chapter', (draft) => {
    draft.chapters = (draft.chapters ?? []).filter((chapter) => chapter.id !== id);
    if (draft.start !== id) return;
    const next = draft.chapters[0]?.id;
    if (next === undefined) delete draft.start;
    else draft.start = next;
  });
}

/** Changes of a chapter. */
export function chapterEdit({ edit }: CampaignDesk, id: () => string | undefined): Edit<CampaignChapter> {
  return partEdit(
    edit,
    (draft) => draft.chapters?.find((one) => one.id === id()),
    () => `chapter-${id()}`,
  );
}

/** The scenario of a chapter. */
export function scenarioOf(campaign: Campaign, chapter: CampaignChapter): Scenario | undefined {
  return campaign.scenarios.find(({ id }) => id === chapter.scenario);
}

/** The first victory level of a chapter's scenario that has no branch yet. */
export function freeLevel(campaign: Campaign, chapter: CampaignChapter): string | undefined {
  const taken = new Set(chapter.branches.map(({ level }) => level));
  return scenarioOf(campaign, chapter)?.victory.find(({ id }) => !taken.has(id))?.id;
}

/** Links a chapter with another one, or with an ending, by the first level that is free. Returns why not, or undefined when it is done. */
export function link(desk: CampaignDesk, from: string, to: string): string | undefined {
  const { value: campaign } = desk.campaign;
  const chapter = campaign.chapters?.find(({ id }) => id === from);
  const level = chapter && freeLevel(campaign, chapter);
  if (level === undefined) return 'Every victory level of this chapter leads somewhere already';
  chapterEdit(desk, () => from)('Link chapters', ({ branches }) => branches.push({ level, ...goal(to) }));
  return undefined;
}

/** What a branch says to lead to a node: a chapter, `ending id`, or `end`. */
export function goal(node: string): Pick<CampaignBranch, 'to' | 'ending'> {
  if (node === 'end') return {};
  return node.startsWith('ending ') ? { ending: node.slice('ending '.length) } : { to: node };
}
