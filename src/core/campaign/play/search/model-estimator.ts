import type { CampaignState, ShipState, TroopState } from '../../state';
import { templateFor } from '../../templates';
import type { World } from '../../world';
import {
  type BattleEstimate,
  type Encounter,
  type Estimator,
  estimateByValue,
  NO_CHANCE,
} from '../orders/battle-estimator';
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

  estimate({ designs }: CampaignState, encounter: Encounter): BattleEstimate {
    const known = this.byValue ? estimateByValue(encounter) : undefined;
    if (known !== undefined) return known;
    const { kind, at, attackers, defenders } = encounter;
    if (templateFor(this.world, kind, at) === undefined || attackers.length === 0) return NO_CHANCE;
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
