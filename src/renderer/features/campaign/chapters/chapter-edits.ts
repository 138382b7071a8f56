import {
  numberedName,
  uniqueId,
  type Campaign,
  type CampaignBranch,
  type CampaignChapter,
  type Scenario,
} from '@core/model';
import { partEdit, type Edit } from '@renderer/documents';
import type { CampaignModel } from '../model/campaign-model';

/** Adds a chapter. Returns its id, or undefined without a scenario. */
export function addChapter(model: CampaignModel): string | undefined {
  const { value: campaign } = model.campaign;
  const scenario = campaign.scenarios.find(({ rules }) => rules === campaign.rules) ?? campaign.scenarios[0];
  if (!scenario) return undefined;
  const all = campaign.chapters ?? [];
  const id = uniqueId('chapter', new Set(all.map((chapter) => chapter.id)));
  model.edit('Add chapter', (draft) => {
    const chapters = (draft.chapters ??= []);
    chapters.push({
      id,
      name: numberedName('Chapter', new Set(all.map((chapter) => chapter.name)), all.length + 1),
      scenario: scenario.id,
      branches: [],
    });
    draft.start ??= id;
  });
  return id;
}

/** Removes a chapter. Branches that led to it then end the campaign. */
export function removeChapter(model: CampaignModel, id: string): void {
  model.edit('Remove chapter', (draft) => {
    draft.chapters = (draft.chapters ?? []).filter((chapter) => chapter.id !== id);
    if (draft.start !== id) return;
    const next = draft.chapters[0]?.id;
    if (next === undefined) delete draft.start;
    else draft.start = next;
  });
}

/** Edits a chapter. */
export function chapterEdit({ edit }: CampaignModel, id: () => string | undefined): Edit<CampaignChapter> {
  return partEdit(
    edit,
    (draft) => draft.chapters?.find((chapter) => chapter.id === id()),
    () => `chapter-${id()}`,
  );
}

export function scenarioOf(campaign: Campaign, chapter: CampaignChapter): Scenario | undefined {
  return campaign.scenarios.find(({ id }) => id === chapter.scenario);
}

/** The first victory level of a chapter without a branch. */
export function freeLevel(campaign: Campaign, chapter: CampaignChapter): string | undefined {
  const taken = new Set(chapter.branches.map(({ level }) => level));
  return scenarioOf(campaign, chapter)?.victory.find(({ id }) => !taken.has(id))?.id;
}

/** Links a chapter to another node by its first free victory level. Returns why it cannot, or undefined. */
export function link(model: CampaignModel, from: string, to: string): string | undefined {
  const { value: campaign } = model.campaign;
  const chapter = campaign.chapters?.find(({ id }) => id === from);
  const level = chapter && freeLevel(campaign, chapter);
  if (level === undefined) return 'Every victory level of this chapter already has a branch';
  chapterEdit(model, () => from)('Link chapters', ({ branches }) => branches.push({ level, ...branchTarget(to) }));
  return undefined;
}

/** Target fields of a branch for a node: a chapter id, `ending ID`, or `end`. */
export function branchTarget(node: string): Pick<CampaignBranch, 'to' | 'ending'> {
  if (node === 'end') return {};
  return node.startsWith('ending ') ? { ending: node.slice('ending '.length) } : { to: node };
}
