import type { BattleOdds } from '@core/campaign/play';
import { shallowReactive, watch } from 'vue';
import { ODDS_GAMES } from './battles';
import { perDesk } from './desk';
import { sayAll } from './say';

/** The odds of battles that there would be, shared by the views of a campaign; forgotten when the turn goes on. */
export const prospectsOf = perDesk(({ campaign, brain }) => {
  const known = shallowReactive(new Map<string, { readonly odds: BattleOdds | undefined }>());
  const key = (fleet: string, to: string): string => `${fleet} ${to}`;
  watch(
    () => campaign.value.log,
    () => known.clear(),
  );
  return {
    /** What is known of a fleet going to a system; undefined before it was asked. */
    of: (fleet: string, to: string) => known.get(key(fleet, to)),
    async ask(fleet: string, to: string): Promise<void> {
      const at = key(fleet, to);
      const { value: asked } = campaign;
      known.set(at, { odds: undefined });
      const question = { type: 'prospect', campaign: asked, fleet, to, games: ODDS_GAMES } as const;
      const answer = await brain.ask(question, (odds) => known.set(at, { odds }));
      if (campaign.value.log !== asked.log) return;
      if (answer.ok && answer.value.type === 'odds') known.set(at, { odds: answer.value.odds });
      else known.delete(at);
      if (!answer.ok) sayAll(answer.error);
    },
  };
});
