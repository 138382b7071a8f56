import type { Finding } from '@core/base';
import type { Campaign, CampaignOrder, PostingEntry } from '@core/model';
import type { SideId } from '@core/rules/contract';
import { changesOf, type Change } from '../battle/changes';
import { applyEntry, effectiveLog } from '../derive';
import { initialState } from '../start';
import type { CampaignState, Engagement } from '../state';
import { createWorld } from '../world';

/** A battle result of a turn. */
export interface PostedBattle {
  readonly engagement: Engagement;
  /** Index of its log entry. */
  readonly entry: number;
  readonly posting: PostingEntry;
  readonly changes: readonly Change[];
}

/** An order that another side's order made impossible. */
export interface CancelledOrder {
  readonly side: SideId;
  readonly order: CampaignOrder;
  readonly reason: string;
}

/** One turn of the log: the states before its orders and after its battles, with what happened in between. */
export interface TurnSpan {
  readonly turn: number;
  readonly before: CampaignState;
  readonly after: CampaignState;
  readonly battles: readonly PostedBattle[];
  readonly cancelled: readonly CancelledOrder[];
  /** False while battles of the turn are open. */
  readonly complete: boolean;
}

const LAPSED = 'campaign.log.order-lapsed';

/**
 * Splits a campaign's log into turns. Reversed and invalid entries do not count. The last span is incomplete while battles wait; a turn
 * in which only some sides have given orders has no span yet.
 */
export function turnSpans(campaign: Campaign): TurnSpan[] {
  const world = createWorld(campaign);
  const spans: TurnSpan[] = [];
  let before = initialState(world);
  let state = before;
  let battles: PostedBattle[] = [];
  let cancelled: CancelledOrder[] = [];
  const close = (complete: boolean): void => {
    spans.push({ turn: before.turn, before, after: state, battles, cancelled, complete });
    [before, battles, cancelled] = [state, [], []];
  };
  for (const { index, entry } of effectiveLog(campaign.log).counted) {
    const outcome = applyEntry(world, state, entry, index);
    if (outcome.state === undefined) continue;
    if (entry.t === 'posting') {
      const engagement = state.engagements.find(({ id }) => id === entry.engagement);
      const changes = changesOf(campaign, state, entry);
      if (engagement !== undefined) battles.push({ engagement, entry: index, posting: entry, changes });
    }
    if (entry.t === 'orders') cancelled.push(...cancelledOrders(campaign, outcome.findings));
    state = outcome.state;
    if (state.turn !== before.turn || (state.phase === 'over' && before.phase !== 'over')) close(true);
  }
  if (state.phase === 'engagements') close(false);
  return spans;
}

function cancelledOrders({ log }: Campaign, findings: readonly Finding[]): CancelledOrder[] {
  return findings.flatMap(({ code, path, message }): CancelledOrder[] => {
    const [, , entry, , at] = path.split('/');
    const given = log[Number(entry)];
    const order = given?.t === 'orders' ? given.orders[Number(at)] : undefined;
    if (code !== LAPSED || given?.t !== 'orders' || order === undefined) return [];
    return [{ side: given.side, order, reason: message.replace(/^[^:]*: /, '') }];
  });
}
