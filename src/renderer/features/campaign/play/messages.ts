import type { Finding } from '@core/base';
import type { BattleOdds } from '@core/campaign/play';
import type { BattleRecord, Campaign, CampaignOrder, PostingEntry } from '@core/model';

/** Computer players of a battle by side of the campaign. */
export type BattlePlayers = Readonly<Record<string, string>>;

/** Request to the AI worker. */
export type AiRequest =
  | {
      readonly type: 'odds';
      readonly campaign: Campaign;
      readonly engagement: string;
      readonly players: BattlePlayers;
      readonly games: number;
      /** Unsigned 32-bit. */
      readonly seed: number;
    }
  | {
      readonly type: 'fight';
      readonly campaign: Campaign;
      readonly engagement: string;
      readonly players: BattlePlayers;
      /** Unsigned 32-bit. */
      readonly seed: number;
    }
  | {
      /** Odds of the battle that a fleet's move would cause if no other fleet moved. */
      readonly type: 'prospect';
      readonly campaign: Campaign;
      readonly fleet: string;
      readonly to: string;
      readonly games: number;
    }
  | { readonly type: 'orders'; readonly campaign: Campaign; readonly side: string };

/** Reply of the AI worker; `id` is the request's. */
export type AiReply =
  | { readonly id: number; readonly type: 'progress'; readonly odds: BattleOdds }
  | { readonly id: number; readonly type: 'odds'; readonly odds: BattleOdds }
  | { readonly id: number; readonly type: 'fight'; readonly posting: PostingEntry; readonly record: BattleRecord }
  | { readonly id: number; readonly type: 'orders'; readonly orders: readonly CampaignOrder[] }
  | { readonly id: number; readonly type: 'refused'; readonly findings: readonly Finding[] };
