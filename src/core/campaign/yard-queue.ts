import { groupBy, sumOf } from '@core/base';
import type { Campaign } from '@core/model';
import type { CampaignState, YardWork } from './state';

/** Yard work on a unit, with the turn it is ready. */
export interface YardJob {
  readonly unit: string;
  readonly work: YardWork;
  /** Turn at whose start the unit is ready; null while its yard is blockaded or lost. */
  readonly ready: number | null;
}

/** Longer waits are not foreseen. */
const FORESEEN_TURNS = 99;
/** Points of work that a side without a map does each turn, unless the campaign says otherwise. */
export const NO_MAP_CAPACITY = 10;

/** Points of work that a system's yard can still accept this turn; 0 for a closed yard. */
export function freeWork({ map }: Campaign, { systems, ships, troops }: CampaignState, at: string): number {
  const system = systems.find(({ id }) => id === at);
  if (system === undefined || system.owner === null || system.yardClosedTurns > 0 || system.blockaded === true)
    return 0;
  const waiting = [...ships, ...troops].filter((unit) => unit.at === at && unit.side === system.owner);
  const capacity = map?.systems.find(({ id }) => id === at)?.yard ?? 0;
  return Math.max(0, capacity - sumOf(waiting.map(({ work }) => work?.left ?? 0)));
}

/** Yard work of all sides in working order, with the turns it will be ready if nothing else happens. */
export function yardQueue(campaign: Campaign, state: CampaignState): YardJob[] {
  const units = [...state.ships, ...state.troops].flatMap((unit) =>
    unit.work === null ? [] : [{ ...unit, work: unit.work }],
  );
  units.sort((a, b) => a.work.turn - b.work.turn);
  const yards = groupBy(units, ({ at, side }) => (campaign.map === undefined ? `side ${side}` : `${at} ${side}`));
  const ready = new Map<string, number | null>();
  for (const waiting of yards.values()) planYard(campaign, state, waiting, ready);
  return units.map(({ id, work }) => ({ unit: id, work, ready: ready.get(id) ?? null }));
}

function planYard(
  campaign: Campaign,
  state: CampaignState,
  waiting: readonly {
    readonly id: string;
    readonly side: string;
    readonly at: string | null;
    readonly work: YardWork;
  }[],
  ready: Map<string, number | null>,
): void {
  const [{ at, side }] = waiting as [(typeof waiting)[number]];
  const system = state.systems.find(({ id }) => id === at);
  const capacity =
    campaign.map === undefined
      ? (campaign.economy.workPerTurn ?? NO_MAP_CAPACITY)
      : (campaign.map.systems.find(({ id }) => id === at)?.yard ?? 0);
  const isOpen = campaign.map === undefined || (system?.owner === side && system.blockaded !== true);
  if (!isOpen || capacity === 0) return;
  // Yards work when the orders of a turn are carried out.
  let turn = state.turn + (state.phase === 'orders' ? 0 : 1) + (system?.yardClosedTurns ?? 0);
  let left = capacity;
  for (const { id, work } of waiting) {
    let open = work.left;
    while (open > 0 && turn <= state.turn + FORESEEN_TURNS) {
      const points = Math.min(left, open);
      open -= points;
      left -= points;
      if (open > 0) [turn, left] = [turn + 1, capacity];
    }
    ready.set(id, open > 0 ? null : turn + 1);
    if (left === 0) [turn, left] = [turn + 1, capacity];
  }
}
