import type { BattleOdds } from '@core/campaign/play';
import { shallowReactive, watch } from 'vue';
import { ODDS_GAMES } from './battles';
import { perCampaign } from './campaign-model';
import { showFindings } from './toasts';

/** Odds of the battles that drafted moves would cause; cleared when the log or the drafts change. */
export const moveOddsOf = perCampaign(({ campaign, ai }) => {
  const known = shallowReactive(new Map<string, { readonly odds: BattleOdds | undefined }>());
  let running = 0;
  const key = (fleet: string, to: string): string => `${fleet} ${to}`;
  // At once, so that the worker is free for the orders that follow.
  watch(
    [() => campaign.value.log, () => campaign.value.drafts],
    () => {
      if (running > 0) ai.cancel();
      known.clear();
    },
    { flush: 'sync' },
  );
  return {
    /** Odds of a fleet's move to a system; undefined before the first request. */
    of: (fleet: string, to: string) => known.get(key(fleet, to)),
    async ask(fleet: string, to: string): Promise<void> {
      const at = key(fleet, to);
      const { value: asked } = campaign;
      known.set(at, { odds: undefined });
      const question = { type: 'prospect', campaign: asked, fleet, to, games: ODDS_GAMES } as const;
      running++;
      const answer = await ai.ask(question, (odds) => {
        if (known.has(at)) known.set(at, { odds });
      });
      running--;
      if (campaign.value.log !== asked.log || campaign.value.drafts !== asked.drafts) return;
      if (answer.ok && answer.value.type === 'odds') known.set(at, { odds: answer.value.odds });
      else known.delete(at);
      if (!answer.ok) showFindings(answer.error);
    },
  };
});
