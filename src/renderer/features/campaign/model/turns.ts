import { sideName, counted } from '@core/base';
import type { CampaignEntry } from '@core/model';
import { computed, ref } from 'vue';
import { perDesk } from './desk';
import { draftOf, pointsLeft } from './draft';
import { sayAll } from './say';
import { isPerson } from './sides';

/** Ending turns: a person's orders, then those of the computers; shared by the views of a campaign. */
export const turnsOf = perDesk((desk) => {
  const { campaign, state, viewer, curtain } = desk;
  /** Which computer gives its orders now, in words. */
  const thinking = ref('');
  const { brain } = desk;
  const peopleDue = (): readonly string[] =>
    state.value.phase === 'orders' ? state.value.waiting.filter((side) => isPerson(campaign.value, side)) : [];

  /** True, or why the turn cannot be ended now. */
  function canEnd(): true | string {
    const { phase, engagements } = state.value;
    if (phase === 'over') return 'The campaign is over';
    if (phase === 'engagements') return `Settle ${counted(engagements.length, 'battle')} first`;
    if (thinking.value !== '') return thinking.value;
    if (curtain.value !== undefined) return 'The screen is covered';
    const side = viewer.value;
    if (side !== undefined && pointsLeft(desk, side) < 0) return 'The orders cost more build points than there are';
    return true;
  }

  async function computers(): Promise<void> {
    // A person who undoes meanwhile stops it: the question is then about another state.
    while (state.value.phase === 'orders' && peopleDue().length === 0) {
      const side = state.value.waiting[0];
      if (side === undefined) return;
      const asked = campaign.value;
      thinking.value = `${sideName(asked, side)} gives its orders`;
      const answer = await brain.ask({ type: 'orders', campaign: asked, side });
      if (campaign.value.log !== asked.log) return;
      if (!answer.ok) return sayAll(answer.error);
      if (answer.value.type !== 'orders') return;
      const by = asked.sides.find(({ id }) => id === side)?.player ?? 'random';
      const turn = state.value.turn;
      const entry: CampaignEntry = { t: 'orders', side, orders: [...answer.value.orders], by };
      if (!desk.append(`Orders of ${sideName(asked, side)}`, entry)) return;
      if (state.value.phase !== 'orders' || state.value.turn !== turn) return;
    }
  }

  /** Gives the viewing side's orders, and when no person is left to give any, those of the computers. */
  async function end(): Promise<void> {
    if (canEnd() !== true) return;
    const side = viewer.value;
    if (side !== undefined && peopleDue().includes(side)) {
      const entry: CampaignEntry = { t: 'orders', side, orders: [...draftOf(campaign.value, side)], by: 'person' };
      if (!desk.append(`Orders of ${sideName(campaign.value, side)}`, entry)) return;
    }
    desk.selection.fleet = undefined;
    try {
      await computers();
    } finally {
      thinking.value = '';
    }
    await desk.keep();
  }

  return {
    thinking,
    canEnd,
    end,
    /** Stops the computers. */
    stop: () => brain.cancel(),
    endLabel: computed(() => {
      const { turn, phase } = state.value;
      const due = peopleDue();
      if (phase === 'orders' && due.length > 1) return 'Hand over';
      return `End turn ${turn}`;
    }),
  };
});
