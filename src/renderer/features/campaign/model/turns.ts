import { sideName, counted } from '@core/base';
import { isPerson } from '@core/campaign';
import type { CampaignEntry } from '@core/model';
import { exchangeOf } from '@renderer/mail/exchange';
import { ref } from 'vue';
import { perCampaign } from './campaign-model';
import { draftLines, draftOf, START_FIRST } from './draft';
import { showFindings } from './toasts';

/** Ends turns: submits the player's orders, then the computer's. Shared by the campaign's views. */
export const turnsOf = perCampaign((model) => {
  const { campaign, state, viewer, handover } = model;
  /** Status text while the computer gives orders; empty otherwise. */
  const thinking = ref('');
  const { ai } = model;
  const peopleDue = (): readonly string[] =>
    state.value.phase === 'orders' ? state.value.waiting.filter((side) => isPerson(campaign.value, side)) : [];

  /** True, or why the turn cannot end now. */
  function canEnd(): true | string {
    const { phase, engagements } = state.value;
    if (campaign.value.copyOnPlay === true) return START_FIRST;
    if (phase === 'over') return 'The campaign is over';
    if (phase === 'engagements') return `Resolve ${counted(engagements.length, 'battle')} first`;
    if (thinking.value !== '') return thinking.value;
    const byMail = model.mail.value && exchangeOf(model.tab)?.status();
    if (byMail !== undefined && byMail.step !== 'play' && byMail.step !== 'save') return byMail.headline;
    if (handover.value !== undefined) return 'Take over the screen first';
    const refused = draftLines(model).find(({ reason }) => reason !== undefined);
    return refused === undefined ? true : `Remove the order “${refused.text}”: ${refused.reason}`;
  }

  async function computers(): Promise<void> {
    // An undo in the meantime changes the log, so the answer no longer applies.
    while (state.value.phase === 'orders' && peopleDue().length === 0) {
      const side = state.value.waiting[0];
      if (side === undefined) return;
      const asked = campaign.value;
      thinking.value = `${sideName(asked, side)}: the computer is thinking`;
      const answer = await ai.ask({ type: 'orders', campaign: asked, side });
      if (campaign.value.log !== asked.log) return;
      if (!answer.ok) return showFindings(answer.error);
      if (answer.value.type !== 'orders') return;
      const by = asked.sides.find(({ id }) => id === side)?.player ?? 'random';
      const turn = state.value.turn;
      const entry: CampaignEntry = { t: 'orders', side, orders: [...answer.value.orders], by };
      if (!model.append(`Orders of ${sideName(asked, side)}`, entry)) return;
      if (state.value.phase !== 'orders' || state.value.turn !== turn) return;
    }
  }

  /** In a campaign by mail: seals or opens the orders once all people at this screen have given theirs. */
  async function endByMail(side: string | undefined): Promise<void> {
    model.selection.fleet = undefined;
    if (side !== undefined && state.value.waiting.includes(side)) model.finished.add(side);
    if (state.value.waiting.length > 0) return;
    await exchangeOf(model.tab)?.save();
    model.finished.clear();
  }

  /** Submits the viewer's orders, and the computer's orders once no person owes any. */
  async function end(): Promise<void> {
    if (canEnd() !== true) return;
    const side = viewer.value;
    if (model.mail.value !== undefined) return endByMail(side);
    const { document } = model.doc;
    const { turn } = state.value;
    // One undo step takes back the whole turn. An undo while the computer thinks has ended the gesture, the only one of a campaign.
    const mark = document.mark();
    try {
      if (side !== undefined && peopleDue().includes(side)) {
        const entry: CampaignEntry = { t: 'orders', side, orders: [...draftOf(campaign.value, side)], by: 'person' };
        if (!model.append(`Orders of ${sideName(campaign.value, side)}`, entry)) return;
      }
      model.selection.fleet = undefined;
      await computers();
    } finally {
      thinking.value = '';
      const isHandedOver = peopleDue().length > 0 && state.value.turn === turn;
      if (document.inGesture)
        document.commit(mark, isHandedOver ? `Orders of ${sideName(campaign.value, side)}` : `End turn ${turn}`);
    }
    await model.save();
  }

  return {
    thinking,
    canEnd,
    end,
    /** Stops the computer. */
    stop: () => ai.cancel(),
  };
});
