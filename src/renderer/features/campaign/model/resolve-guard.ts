import type { Engagement } from '@core/campaign';
import { useTabs } from '@renderer/stores';
import { shallowRef } from 'vue';
import { perCampaign } from './campaign-model';
import { playedRecord } from './play';

/** A pending question: the battle is open in a tab, and would be resolved in another way. */
export interface ResolveQuestion {
  readonly engagement: Engagement;
  readonly run: () => void;
}

/** Asks before a battle that is open in a tab is resolved in another way. */
export const resolveGuardOf = perCampaign((model) => {
  const question = shallowRef<ResolveQuestion>();
  return {
    question,
    /** Runs at once if the battle is not open, else asks first. */
    ask(engagement: Engagement, run: () => void): void {
      if (playedRecord(model, engagement)) question.value = { engagement, run };
      else run();
    },
    answer(go: boolean): void {
      const asked = question.value;
      question.value = undefined;
      if (go) asked?.run();
    },
    showBattle(): void {
      const played = question.value && playedRecord(model, question.value.engagement);
      question.value = undefined;
      if (played) useTabs().show(played.tab.id);
    },
  };
});
