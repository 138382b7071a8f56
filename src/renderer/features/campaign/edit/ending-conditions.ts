import { withVerb } from '@core/base';
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
import { useFindingsAt } from '@renderer/stores';
import { computed, type Component } from 'vue';
import type { CampaignModel } from '../model/campaign-model';

/** Kind of an ending condition. */
export type EndingType = CampaignCondition['type'];

/** Choices of the condition builder. */
export const ENDING_KINDS: readonly { readonly value: EndingType; readonly label: string }[] = [
  { value: 'holds', label: 'Systems held' },
  { value: 'no-ships', label: 'No ships left' },
  { value: 'most', label: 'Has the most' },
  { value: 'turn', label: 'Turn over' },
  { value: 'level', label: 'Chapter ended' },
  { value: 'all', label: 'All of these' },
  { value: 'any', label: 'Any of these' },
  { value: 'not', label: 'None of these' },
];

/** A new condition. It keeps the side of the condition it replaces, or wraps that condition. */
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

/** Text of an ending, such as "The Union wins with “Victory” when, at the end of a turn, …". */
export function endingText(campaign: Campaign, { name, side, when }: CampaignEnding): string {
  const named = <T extends { readonly id: string; readonly name: string }>(list: readonly T[], id: string): string =>
    list.find((candidate) => candidate.id === id)?.name ?? `“${id}”`;
  const winner = side === undefined ? 'No side wins' : withVerb(named(campaign.sides, side), 'wins');
  if (when === undefined) return `${winner} with “${name}” when a chapter branch leads here.`;
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

/** Edits the ending at an index. */
export function endingEdit({ edit }: CampaignModel, index: () => number): Edit<CampaignEnding> {
  return partEdit(
    edit,
    ({ endings }) => endings[index()],
    () => `ending-${index()}`,
  );
}

/** View model of the condition rows of one ending. */
export interface EndingConditionModel extends ConditionModel {
  readonly model: CampaignModel;
  /** Edits one condition; `merge` combines typing into one undo step. */
  change(path: ConditionPath, recipe: (condition: CampaignCondition) => void, merge?: string): void;
}

/**
 * Creates the view model for the ending at an index, which must have a condition.
 * @param parts the controls of one condition, `EndingConditionFields.vue`
 */
export function useEndingConditions(model: CampaignModel, index: () => number, parts: Component): EndingConditionModel {
  const { campaign } = model;
  const edit = endingEdit(model, index);
  const host = computed(() => campaign.value.endings[index()] ?? {});
  return {
    model,
    host,
    noun: 'ending',
    kinds: ENDING_KINDS,
    parts,
    findingsAt: useFindingsAt(() => model.doc),
    applyFix: (fix) => {
      model.doc.applyFix(fix);
      model.doc.recheck();
    },
    newCondition: () => newEnding('no-ships', campaign.value),
    pathOf: (path) => [pointer('endings', index()), ...path].join('/'),
    rearrange: edit,
    change(path, recipe, merge) {
      const label = 'Change ending';
      const key = merge === undefined ? undefined : `${path.join('.')}-${merge}`;
      edit(label, (ending) => void recipe(conditionAt(ending, path) as CampaignCondition), key);
    },
    setType(path, type) {
      const old = conditionAt(host.value, path) as CampaignCondition;
      if (old.type === type) return;
      const next = newEnding(type as EndingType, campaign.value, old);
      edit('Change condition kind', (ending) => void replaceCondition(ending, path, cloneJson(next)));
    },
  };
}
