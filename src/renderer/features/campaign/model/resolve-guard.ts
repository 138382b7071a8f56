import type { Engagement } from '@core/campaign';
import { shallowRef } from 'vue';
import { perCampaign } from './campaign-model';
import { playBattle, startedBattle } from './play';

/** A pending question: the battle was started, and would be resolved in another way. */
export interface ResolveQuestion {
  readonly engagement: Engagement;
  readonly run: () => void;
}

/** Asks before a started battle is resolved in another way. */
export const resolveGuardOf = perCampaign((model) => {
  const question = shallowRef<ResolveQuestion>();
  return {
    question,
    /** Runs at once if the battle was not started, else asks first. */
    ask(engagement: Engagement, run: () => void): void {
      if (startedBattle(model, engagement)) question.value = { engagement, run };
      else run();
    },
    answer(go: boolean): void {
      const asked = question.value;
      question.value = undefined;
      if (go) asked?.run();
    },
    showBattle(): void {
      const asked = question.value;
      question.value = undefined;
      if (asked) void playBattle(model, asked.engagement);
    },
  };
});
