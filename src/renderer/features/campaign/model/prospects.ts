import type { BattleOdds } from '@core/campaign/play';
import { shallowReactive, watch } from 'vue';
import { brainOf } from './brain';
import { ODDS_GAMES } from './battles';
import type { CampaignDesk } from './desk';
import { say } from './say';

/** The odds of battles that there would be; forgotten when the turn goes on. */
export interface Prospects {
  /** What is known of a fleet going to a system; undefined before it was asked. */
  of(fleet: string, to: string): { readonly odds: BattleOdds | undefined } | undefined;
  ask(fleet: string, to: string): Promise<void>;
}

const made = new WeakMap<CampaignDesk, Prospects>();

/** The prospects of a campaign, shared by its views. */
export function prospectsOf(desk: CampaignDesk): Prospects {
  const there = made.get(desk);
  if (there) return there;
  const known = shallowReactive(new Map<string, { readonly odds: BattleOdds | undefined }>());
  const key = (fleet: string, to: string): string => `${fleet} ${to}`;
  watch(
    () => desk.campaign.value.log,
    () => known.clear(),
  );
  const prospects: Prospects = {
    of: (fleet, to) => known.get(key(fleet, to)),
    async ask(fleet, to) {
      const at = key(fleet, to);
      const { log } = desk.campaign.value;
      known.set(at, { odds: undefined });
      const answer = await brainOf(desk).ask(
        { type: 'prospect', campaign: desk.campaign.value, fleet, to, games: ODDS_GAMES },
        (odds) => known.set(at, { odds }),
      );
      if (desk.campaign.value.log !== log) return;
      if (answer.ok && answer.value.type === 'odds') known.set(at, { odds: answer.value.odds });
      else known.delete(at);
      if (!answer.ok) say(answer.error.map(({ message }) => message).join(' '));
    },
  };
  made.set(desk, prospects);
  return prospects;
}
