import { type Finding, type Result, err, ok } from '@core/base';
import type { PostingEntry, UnitPosting } from '@core/model';
import type { UnitStatus } from '@core/rules/carry';
import type { AnyBattle, BattleState, Outcome, SideId } from '@core/rules/contract';
import { splitStatus } from './merged-units';
import { type BattlePlan, campaignSide } from './plan';
import { campaignError } from './roster';

/** Origin of a result. */
export interface PostingSource {
  readonly source: PostingEntry['source'];
  /** Seed of the battle, unsigned 32-bit. */
  readonly seed?: number;
  /** Players by side of the campaign. */
  readonly players?: Readonly<Record<SideId, string>>;
  /** Id of the record of the battle. */
  readonly record?: string;
  /** Why the battle ended early. */
  readonly reason?: string;
  /** Kills by unit id. */
  readonly kills?: ReadonlyMap<string, number>;
}

/** Who won a battle: a side of its scenario, or null for a draw; and the victory level. */
export type BattleEnd = Pick<Outcome, 'side' | 'level'>;

/** Creates the log entry for a finished battle of the plan's scenario. A battle that was broken off needs its `outcome`. */
export function postingOf(
  plan: BattlePlan,
  battle: AnyBattle,
  state: BattleState,
  source: PostingSource,
  outcome: BattleEnd | undefined = battle.outcome(state),
): Result<PostingEntry, Finding[]> {
  const { engagement, system, units } = plan;
  if (outcome === undefined) {
    return err([
      campaignError('posting.open', '', `The battle “${engagement.name}” is not over yet. Play it to the end.`),
    ]);
  }
  const after = new Map(system.carryover.unitStatuses(battle, state).map((status) => [status.unit, status]));
  for (const mergedUnit of plan.mergedUnits) {
    const whole = after.get(mergedUnit.merged.id);
    if (whole !== undefined) for (const part of splitStatus(system, mergedUnit, whole)) after.set(part.unit, part);
  }
  const missing = units.filter(({ id }) => !after.has(id));
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(', ');
    return err([campaignError('posting.unit', '', `The battle lacks ${names}, so it is not “${engagement.name}”.`)]);
  }
  const winner = campaignSide(engagement, outcome.side);
  const { kills, ...rest } = source;
  return ok({
    t: 'posting',
    engagement: engagement.id,
    ...rest,
    ...(source.players === undefined ? {} : { players: { ...source.players } }),
    turns: state.turn,
    winner,
    level: outcome.level,
    units: [
      ...units.map(({ id }) => unitPosting(plan, after.get(id)!, kills?.get(id) ?? 0)),
      ...capturedPrizes(plan, winner),
    ],
  });
}

function unitPosting({ engagement }: BattlePlan, after: UnitStatus, kills: number): UnitPosting {
  // Reinforcements that never arrived are unharmed.
  const fate = after.fate === 'pending' ? 'alive' : after.fate;
  const by = fate === 'captured' ? engagement.sides.find(({ as }) => as !== after.side)?.side : undefined;
  return {
    unit: after.unit,
    fate,
    ...(by === undefined ? {} : { by }),
    condition: { ...after.condition },
    ...(kills > 0 ? { kills } : {}),
  };
}

/** Ships that the attacker of a won boarding captures. Their condition does not change. */
export function capturedPrizes(
  { engagement, prizes }: Pick<BattlePlan, 'engagement' | 'prizes'>,
  winner: string | null,
): UnitPosting[] {
  const [attacker] = engagement.sides;
  if (attacker === undefined || winner !== attacker.side) return [];
  return prizes.map(({ id, condition }) => ({ unit: id, fate: 'captured', by: winner, condition: { ...condition } }));
}
