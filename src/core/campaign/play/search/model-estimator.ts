import type { CampaignState, EngagementKind, ShipState, TroopState } from '../../state';
import { templateFor } from '../../templates';
import type { World } from '../../world';
import { type BattleEstimate, type Estimator, estimateByValue } from '../orders/battle-estimator';
import { expectedBattle } from './battle-model';
import type { Strengths } from './strength';

type Unit = ShipState | TroopState;

/** Estimates battles by the model instead of by games. */
export class ModelEstimator implements Estimator {
  /** @param byValue expects the side of much higher value to win, as the greedy player does */
  constructor(
    private readonly world: World,
    private readonly strengths: Strengths,
    private readonly byValue: boolean,
  ) {}

  estimateFleets(
    state: CampaignState,
    at: string,
    attackers: readonly ShipState[],
    defenders: readonly ShipState[],
    own: number,
    theirs: number,
  ): BattleEstimate {
    const known = this.byValue ? estimateByValue(own, theirs) : undefined;
    return known ?? this.estimate('fleet', state, at, attackers, defenders);
  }

  estimate(
    kind: Exclude<EngagementKind, 'chapter'>,
    { designs }: CampaignState,
    at: string,
    attackers: readonly Unit[],
    defenders: readonly Unit[],
  ): BattleEstimate {
    if (templateFor(this.world, kind, at) === undefined || attackers.length === 0) return { win: 0, loss: 0, gain: 0 };
    const { strengths } = this;
    const strength = (units: readonly Unit[]): number =>
      units.reduce((sum, unit) => sum + strengths.strength(designs, unit), 0);
    const value = (units: readonly Unit[]): number =>
      units.reduce((sum, unit) => sum + strengths.value(designs, unit), 0);
    const own = strength(attackers) * strengths.attackFactor(kind);
    const { win, attackerLoss, defenderLoss } = expectedBattle(kind, own, strength(defenders));
    return { win, loss: attackerLoss * value(attackers), gain: defenderLoss * value(defenders) };
  }
}
