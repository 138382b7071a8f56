import { sideName, counted } from '@core/base';
import type { CampaignEntry } from '@core/model';
import { computed, ref, type ComputedRef, type Ref } from 'vue';
import { brainOf } from './brain';
import type { CampaignDesk } from './desk';
import { draftOf, pointsLeft } from './draft';
import { say } from './say';
import { isPerson } from './sides';

/** Ending turns: a person's orders, then those of the computers. */
export interface Turns {
  readonly endLabel: ComputedRef<string>;
  /** Which computer gives its orders now, in words. */
  readonly thinking: Ref<string>;
  /** True, or why the turn cannot be ended now. */
  canEnd(): true | string;
  /** Gives the viewing side's orders, and when no person is left to give any, those of the computers. */
  end(): Promise<void>;
  /** Stops the computers. */
  stop(): void;
}

const made = new WeakMap<CampaignDesk, Turns>();

/** The turns of a campaign, shared by its views. */
export function turnsOf(desk: CampaignDesk): Turns {
  const there = made.get(desk);
  if (there) return there;
  const turns = makeTurns(desk);
  made.set(desk, turns);
  return turns;
}

function makeTurns(desk: CampaignDesk): Turns {
  const { campaign, state, viewer, curtain } = desk;
  const thinking = ref('');
  const brain = brainOf(desk);
  const peopleDue = (): readonly string[] =>
    state.value.phase === 'orders' ? state.value.waiting.filter((side) => isPerson(campaign.value, side)) : [];

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
      if (!answer.ok) {
        say(answer.error.map(({ message }) => message).join(' '));
        return;
      }
      if (answer.value.type !== 'orders') return;
      const by = asked.sides.find(({ id }) => id === side)?.player ?? 'random';
      const turn = state.value.turn;
      const refused = desk.append(`Orders of ${sideName(asked, side)}`, {
        t: 'orders',
        side,
        orders: [...answer.value.orders],
        by,
      });
      if (refused !== undefined) {
        say(refused);
        return;
      }
      if (state.value.phase !== 'orders' || state.value.turn !== turn) return;
    }
  }

  async function end(): Promise<void> {
    if (canEnd() !== true) return;
    const side = viewer.value;
    if (side !== undefined && peopleDue().includes(side)) {
      const entry: CampaignEntry = { t: 'orders', side, orders: [...draftOf(campaign.value, side)], by: 'person' };
      const refused = desk.append(`Orders of ${sideName(campaign.value, side)}`, entry);
      if (refused !== undefined) {
        say(refused);
        return;
      }
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
    stop: () => brain.cancel(),
    endLabel: computed(() => {
      const { turn, phase } = state.value;
      const due = peopleDue();
      if (phase === 'orders' && due.length > 1) return 'Hand over';
      return `End turn ${turn}`;
    }),
  };
}
