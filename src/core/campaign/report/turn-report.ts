import type { Campaign } from '@core/model';
import type { SideId } from '@core/rules/contract';
import { levelsOf } from '../battle/paper';
import { finishedShips, systemsHeld } from '../endings';
import type { CampaignState } from '../state';
import { orderLines, systemLines, unitLines } from './lines';
import { turnSpans, type PostedBattle, type TurnSpan } from './spans';
import type { BattleLine, TurnReport } from './types';
import { summaryOf } from './summary';

/** The reports of all turns for a side, oldest first. The last one is incomplete while battles are open. */
export function turnReports(campaign: Campaign, side: SideId): TurnReport[] {
  return turnSpans(campaign).map((span) => reportOf(campaign, span, side));
}

function reportOf(campaign: Campaign, span: TurnSpan, side: SideId): TurnReport {
  const { turn, before, after, complete } = span;
  const at = campaign.sides.findIndex(({ id }) => id === side);
  const units = unitLines(campaign, span, side);
  // They include the income at the end of the turn.
  const lines = after.ledger.slice(before.ledger.length).filter((line) => line.side === side);
  const sum = (sign: number): number =>
    lines.reduce((total, { amount }) => (amount * sign > 0 ? total + amount : total), 0);
  const report: Omit<TurnReport, 'summary'> = {
    turn,
    side,
    complete,
    battles: span.battles.map((battle) => battleLine(campaign, battle, after)),
    systems: systemLines(campaign, span, side),
    units: units.filter(({ what }) => what !== 'restored' && what !== 'yard'),
    yards: units.filter(({ what }) => what === 'restored' || what === 'yard'),
    orders: orderLines(campaign, span, side),
    points: {
      before: before.points[at] ?? 0,
      after: after.points[at] ?? 0,
      earned: sum(1),
      spent: Math.abs(sum(-1)),
      lines,
    },
    states: { before, after },
    figures: {
      systems: { before: systemsHeld({ now: before }, side), after: systemsHeld({ now: after }, side) },
      ships: {
        before: finishedShips({ now: before }, side).length,
        after: finishedShips({ now: after }, side).length,
      },
    },
  };
  return { ...report, summary: summaryOf(campaign, report) };
}

function battleLine(campaign: Campaign, battle: PostedBattle, { ships, troops }: CampaignState): BattleLine {
  const { engagement, entry, posting, changes } = battle;
  const { source, record, turns, winner, reason } = posting;
  const level = levelsOf(campaign, engagement)?.find(({ id }) => id === posting.level)?.result;
  const nameOf = (unit: string): string => [...ships, ...troops].find(({ id }) => id === unit)?.name ?? unit;
  return {
    engagement,
    entry,
    source,
    ...(reason === undefined ? {} : { reason }),
    record,
    turns,
    winner,
    level,
    sides: engagement.sides.map(({ side, ...own }) => ({
      side,
      changes: changes.filter((change) => change.side === side),
      unharmed: posting.units
        .filter(
          ({ unit }) => [...own.ships, ...own.troops].includes(unit) && !changes.some((change) => change.unit === unit),
        )
        .map(({ unit }) => nameOf(unit)),
    })),
  };
}
