import { campaignConditionText } from '@core/campaign';
import { pointer, type Campaign, type CampaignCondition, type CampaignEnding } from '@core/model';
import {
  conditionAt,
  cloneJson,
  replaceCondition,
  type ConditionPath,
  type ConditionModel,
} from '@renderer/conditions';
import { partEdit, type Edit } from '@renderer/documents';
import { computed, type Component } from 'vue';
import type { CampaignDesk } from '../model/desk';
import { useFindings } from '../model/findings';

/** The kinds of condition of an ending. */
export type EndingType = CampaignCondition['type'];

/** The kinds as the builder offers them. */
export const ENDING_KINDS: readonly { readonly value: EndingType; readonly label: string }[] = [
  { value: 'holds', label: 'Systems held' },
  { value: 'no-ships', label: 'No ships left' },
  { value: 'most', label: 'The most of all' },
  { value: 'turn', label: 'Turn over' },
  { value: 'level', label: 'Chapter ended' },
  { value: 'all', label: 'All of these' },
  { value: 'any', label: 'Any of these' },
  { value: 'not', label: 'Not this' },
];

/** A condition of a kind to begin with. What it can take over from the one that it replaces it does: the side, or that condition itself. */
export function newEnding(type: EndingType, campaign: Campaign, from?: CampaignCondition): CampaignCondition {
  const side = (from !== undefined && 'side' in from ? from.side : undefined) ?? campaign.sides[0]?.id ?? '';
  switch (type) {
    case 'all':
    case 'any':
      if (from?.type === 'all' || from?.type === 'any') return { type, of: from.of };
      return { type, of: [from?.type === 'not' ? from.of : (from ?? newEnding('no-ships', campaign))] };
    case 'not':
      return { type, of: from ?? newEnding('no-ships', campaign) };
    case 'holds':
      return { type, side, atLeast: 3 };
    case 'no-ships':
      return { type, side };
    case 'most':
      return { type, side, of: 'fleet' };
    case 'turn':
      return { type, turn: campaign.turnLimit ?? 10 };
    case 'level': {
      const chapter = campaign.chapters?.[0];
      const scenario = campaign.scenarios.find(({ id }) => id === chapter?.scenario);
      return { type, chapter: chapter?.id ?? 'chapter', level: scenario?.victory[0]?.id ?? 'level' };
    }
  }
}

/** How an ending reads, such as "The Union wins “Victory” when it holds Ironside." */
export function endingText(campaign: Campaign, { name, side, when }: CampaignEnding): string {
  const named = <T extends { readonly id: string; readonly name: string }>(list: readonly T[], id: string): string =>
    list.find((one) => one.id === id)?.name ?? `“${id}”`;
  const winner = side === undefined ? 'Nobody wins' : `${named(campaign.sides, side)} wins`;
  if (when === undefined) return `${winner} with “${name}” where a branch of a chapter leads to it.`;
  const text = campaignConditionText(when, {
    side: (id) => named(campaign.sides, id),
    system: (id) => named(campaign.map?.systems ?? [], id),
    chapter: (id) => named(campaign.chapters ?? [], id),
    level: (chapter, level) => {
      const scenario = campaign.chapters?.find(({ id }) => id === chapter)?.scenario;
      return named(campaign.scenarios.find(({ id }) => id === scenario)?.victory ?? [], level);
    },
  });
  return `${winner} with “${name}” when, at the end of a turn, ${text}.`;
}

/** Changes of the ending at a place. */
export function endingEdit({ edit }: CampaignDesk, index: () => number): Edit<CampaignEnding> {
  return partEdit(
    edit,
    ({ endings }) => endings[index()],
    () => `ending-${index()}`,
  );
}

/** What the rows of the condition of one ending work with. */
export interface EndingDesk extends ConditionModel {
  readonly desk: CampaignDesk;
  /** Changes parts of one condition; typing becomes one undo entry by `merge`. */
  change(path: ConditionPath, recipe: (condition: CampaignCondition) => void, merge?: string): void;
}

/**
 * The desk of the condition of the ending at a place, which must have one.
 * @param parts the controls of one condition, `EndingParts.vue`
 */
export function useEndingDesk(desk: CampaignDesk, index: () => number, parts: Component): EndingDesk {
  const { campaign } = desk;
  const edit = endingEdit(desk, index);
  const host = computed(() => campaign.value.endings[index()] ?? {});
  return {
    desk,
    host,
    noun: 'ending',
    kinds: ENDING_KINDS,
    parts,
    findingsAt: useFindings(desk),
    applyFix: (fix) => {
      desk.doc.applyFix(fix);
      desk.doc.recheck();
    },
    newCondition: () => newEnding('no-ships', campaign.value),
    pathOf: (path) => [pointer('endings', index()), ...path].join('/'),
    rearrange: edit,
    change(path, recipe, merge) {
      const label = 'Change an ending';
      const key = merge === undefined ? undefined : `${path.join('.')}-${merge}`;
      edit(label, (ending) => void recipe(conditionAt(ending, path) as CampaignCondition), key);
    },
    setType(path, type) {
      const old = conditionAt(host.value, path) as CampaignCondition;
      if (old.type === type) return;
      const next = newEnding(type as EndingType, campaign.value, old);
      edit('Change the kind of a condition', (ending) => void replaceCondition(ending, path, cloneJson(next)));
    },
  };
}
