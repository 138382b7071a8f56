import { hashText } from '@core/base';
import { battlePlan } from '../../battle';
import { createEngagement, ids } from '../../engagement';
import { templateFor } from '../../templates';
import type { CampaignState, EngagementKind, ShipState, TroopState } from '../../state';
import type { World } from '../../world';
import { createQuickBatch } from '../odds';

/** Expected result of a battle for the attacker. */
export interface BattleEstimate {
  /** Win probability, 0..1. */
  readonly win: number;
  /** Mean loss in build points; `gain` is the enemy's. */
  readonly loss: number;
  readonly gain: number;
}

/** The estimate of a battle that cannot be fought. */
export const NO_CHANCE: BattleEstimate = { win: 0, loss: 0, gain: 0 };
/** Games per estimate: few, because a campaign needs many estimates. */
const GAMES = 8;
/** Value ratio beyond which the stronger fleet wins without a simulation. */
const HOPELESS = 1.8;
/** Maximum number of cached estimates. */
const MAX_CACHED = 4000;

type Unit = ShipState | TroopState;

/** A battle that orders may lead to. */
export interface Encounter {
  readonly kind: Exclude<EngagementKind, 'chapter'>;
  /** System. */
  readonly at: string;
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
  /** Values of attackers and defenders in their current condition, where they can tell the result of a fleet battle alone. */
  readonly values?: readonly [attackers: number, defenders: number];
}

/** Estimates battles for the orders of a computer player. */
export interface Estimator {
  estimate(state: CampaignState, encounter: Encounter): BattleEstimate;
}

/**
 * Estimates battles by quick batches. Estimates are cached by participants and location, with a seed from the same key, so that they do
 * not depend on earlier requests.
 */
export class BattleEstimator implements Estimator {
  private readonly cache = new Map<string, BattleEstimate>();

  constructor(private readonly world: World) {}

  estimate(state: CampaignState, encounter: Encounter): BattleEstimate {
    return estimateByValue(encounter) ?? this.estimateByGames(state, encounter);
  }

  private estimateByGames(state: CampaignState, encounter: Encounter): BattleEstimate {
    const { kind, at, attackers, defenders } = encounter;
    const template = templateFor(this.world, kind, at);
    if (template === undefined || attackers.length === 0) return NO_CHANCE;
    // The part of a unit that determines how it fights.
    const traits = (units: readonly Unit[]): unknown => units.map(({ design, condition }) => [design, condition]);
    const field = kind === 'assault' ? (this.world.systems.get(at)?.field ?? null) : null;
    const key = JSON.stringify([kind, template, field, traits(attackers), traits(defenders)]);
    let estimate = this.cache.get(key);
    if (estimate === undefined) {
      if (this.cache.size >= MAX_CACHED) this.cache.clear();
      estimate = this.simulate(state, encounter, template, hashText(key));
      this.cache.set(key, estimate);
    }
    return estimate;
  }

  private simulate(state: CampaignState, encounter: Encounter, template: string, seed: number): BattleEstimate {
    const { kind, at, attackers, defenders } = encounter;
    const { campaign, facts } = this.world;
    const [attacker, defender] = [attackers[0]?.side ?? 'attacker', defenders[0]?.side ?? 'defender'];
    const engagement = createEngagement(campaign, {
      id: `estimate-${kind}-${at}`.slice(0, 64),
      kind,
      turn: state.turn,
      name: 'Estimate',
      system: at,
      template,
      sides: [
        { side: attacker, ...split(state, attackers) },
        { side: defender, ...split(state, defenders) },
      ],
    });
    const plan = battlePlan(campaign, state, { ...engagement, seed });
    if (!plan.ok) return NO_CHANCE;
    const batch = createQuickBatch(plan.value, {}, seed, (design) => facts(design).cost);
    if (!batch.ok) return NO_CHANCE;
    batch.value.play(GAMES);
    const { sides } = batch.value.odds();
    return { win: sides[0]?.wins.rate ?? 0, loss: sides[0]?.lostValue ?? 0, gain: sides[1]?.lostValue ?? 0 };
  }
}

/** Estimates a battle by the values of both sides alone, where they are given and one is worth much more. */
export function estimateByValue({ values }: Encounter): BattleEstimate | undefined {
  if (values === undefined) return undefined;
  const [own, theirs] = values;
  if (own > theirs * HOPELESS) return { win: 0.95, loss: (0.5 * theirs * theirs) / own, gain: 0.85 * theirs };
  if (theirs > own * HOPELESS) return { win: 0.05, loss: 0.85 * own, gain: (0.5 * own * own) / theirs };
  return undefined;
}

function split(state: CampaignState, units: readonly Unit[]): { ships: string[]; troops: string[] } {
  const ships = new Set(ids(state.ships));
  const [own, others] = [units.filter(({ id }) => ships.has(id)), units.filter(({ id }) => !ships.has(id))];
  return { ships: ids(own), troops: ids(others) };
}
