import { type Rng, createRng, nextU32 } from '@core/base';
import type { CampaignOrder, PostingEntry, UnitPosting } from '@core/model';
import type { SideId } from '@core/rules/contract';
import { Draft } from '../../draft';
import { applyPosting } from '../../posting';
import { isLeft, type CampaignState, type Engagement } from '../../state';
import { beginTurn, continueTurn, submitOrders } from '../../turn';
import type { World } from '../../world';
import { type ModelUnit, drawBattle } from './battle-model';
import { type Strengths, worn } from './strength';

/** Gives the orders of a side in a simulated turn. */
export type SimulatedOrders = (state: CampaignState, side: SideId, rng: Rng) => readonly CampaignOrder[];
/** Resolves a battle by the rules; undefined where that is not possible. */
export type RealBattle = (state: CampaignState, engagement: Engagement, seed: number) => PostingEntry | undefined;

/** The state as every player knows it at the start of a turn: without sealed orders, and without what a simulation does not need. */
export function knownState({ campaign }: World, state: CampaignState): CampaignState {
  const due = new Set([...state.waiting, ...state.sealed.map(({ side }) => side)]);
  return {
    ...withoutPast(state),
    waiting: campaign.sides.map(({ id }) => id).filter((id) => due.has(id)),
    sealed: [],
    ships: state.ships.filter(isLeft).map((ship) => ({ ...ship, service: [] })),
    troops: state.troops.filter(isLeft).map((troop) => ({ ...troop, service: [] })),
  };
}

/** The state without its records and its lost units, so that the lists stay short. */
function withoutPast(state: CampaignState): CampaignState {
  const { ships, troops } = state;
  const past = { ledger: [], history: [], figures: [], resolved: [] };
  return { ...state, ...past, ships: ships.filter(isLeft), troops: troops.filter(isLeft) };
}

/** Plays turns ahead. Battles of this turn follow the rules, and later ones a model. */
export class Simulation {
  constructor(
    private readonly world: World,
    private readonly strengths: Strengths,
    private readonly orders: SimulatedOrders,
    private readonly realBattle: RealBattle,
  ) {}

  /** Plays `turns` turns, or to the end. `first` has the orders of this turn; the others follow from the policy. */
  play(
    start: CampaignState,
    first: ReadonlyMap<SideId, readonly CampaignOrder[]>,
    turns: number,
    seed: number,
  ): CampaignState {
    const rng = createRng(seed);
    let state = start;
    while (state.phase !== 'over' && state.turn < start.turn + turns) {
      state = withoutPast(this.playTurn(state, state.turn === start.turn ? first : undefined, rng));
    }
    return state;
  }

  private playTurn(
    start: CampaignState,
    first: ReadonlyMap<SideId, readonly CampaignOrder[]> | undefined,
    rng: Rng,
  ): CampaignState {
    const orders = start.waiting.map((side) => [side, first?.get(side) ?? this.orders(start, side, rng)] as const);
    const draft = new Draft(this.world, start, 0);
    for (const [side, list] of orders) submitOrders(draft, side, list);
    let state = draft.now;
    while (state.phase === 'engagements' && state.turn === start.turn) {
      const [engagement] = state.engagements;
      if (engagement === undefined) break;
      const real = first === undefined ? undefined : this.realBattle(state, engagement, nextU32(rng));
      const after = new Draft(this.world, state, 0);
      applyPosting(after, engagement, real ?? this.modelBattle(after, engagement, rng));
      if (continueTurn(after) === 'next') beginTurn(after);
      state = after.now;
    }
    return state;
  }

  private modelBattle(draft: Draft, engagement: Engagement, rng: Rng): PostingEntry {
    const { kind, id, sides } = engagement;
    const prizes = kind === 'boarding' ? (sides[1]?.ships ?? []) : [];
    const [attackers = [], defenders = []] = sides.map(({ ships, troops }) =>
      [...ships, ...troops].flatMap((unit): ModelUnit[] => {
        const found = prizes.includes(unit) ? undefined : draft.unit(unit);
        return found === undefined ? [] : [{ id: unit, strength: this.strengths.strength(draft.now.designs, found) }];
      }),
    );
    const { won, left } = drawBattle(kind, attackers, defenders, this.strengths.attackFactor(kind), rng);
    const winner = sides[won ? 0 : 1]?.side ?? null;
    const units = [...left].map(([unit, share]): UnitPosting => {
      const condition = share > 0 && share < 1 ? this.conditionAfter(draft, unit, share) : {};
      return { unit, fate: share > 0 ? 'alive' : 'destroyed', condition };
    });
    if (won && winner !== null) {
      for (const unit of prizes) units.push({ unit, fate: 'captured', by: winner, condition: {} });
    }
    const level = kind === 'chapter' ? levelOf(draft.world, engagement, winner) : null;
    return { t: 'posting', engagement: id, source: 'auto', winner, level, units };
  }

  private conditionAfter(draft: Draft, id: string, share: number): Record<string, number> {
    const unit = draft.unit(id);
    const design = unit === undefined ? undefined : draft.design(unit.design);
    return unit === undefined || design === undefined ? {} : worn(this.world, design, unit, share);
  }
}

/** The first victory level of the winner, for the branch of a chapter. */
function levelOf({ campaign }: World, { template, sides }: Engagement, winner: SideId | null): string | null {
  const scenario = campaign.scenarios.find(({ id }) => id === template);
  const as = sides.find(({ side }) => side === winner)?.as;
  return scenario?.victory.find(({ side, defeat }) => side === as && defeat !== true)?.id ?? null;
}
