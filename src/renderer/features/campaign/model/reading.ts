import type { CampaignModel } from './campaign-model';

const START = 'start';
/** Key of an ending's text. */
const ENDING = 'ending';

/** Key of the text to read now: that of the current chapter, the briefing of a new campaign, or the ending. */
function currentText({ campaign, state }: CampaignModel): string | undefined {
  const { chapters, briefing, sides, log } = campaign.value;
  if (state.value.phase === 'over') return ENDING;
  const chapter = chapters?.find(({ id }) => id === state.value.chapter);
  if (chapter?.text !== undefined) return chapter.id;
  const hasBriefing = briefing !== undefined || sides.some((side) => side.briefing !== undefined);
  return hasBriefing && log.length === 0 ? START : undefined;
}

/** Marks the current text as read. */
export function markRead(model: CampaignModel): void {
  const key = currentText(model);
  if (key !== undefined) model.seenTexts.add(key);
}

/** True while there is a text that the player has not seen. */
export function isUnread(model: CampaignModel): boolean {
  const key = currentText(model);
  return key !== undefined && key !== ENDING && !model.seenTexts.has(key);
}

/** True once the ending has been shown. */
export function isEndingTold(model: CampaignModel): boolean {
  return model.seenTexts.has(ENDING);
}
