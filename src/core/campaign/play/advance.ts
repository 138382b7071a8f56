import { type Finding, type Result, hashText, mix32 } from '@core/base';
import type { Campaign, CampaignEntry } from '@core/model';
import type { SideId } from '@core/rules/contract';
import { append } from '../append';
import { type BattlePlan, battlePlan } from '../battle';
import { campaignError } from '../battle/roster';
import { createDeriver } from '../derive';
import type { CampaignState, Derived, Engagement } from '../state';
import { type FoughtBattle, fight } from './fight';
import { type OrderPlayer, CampaignAi } from './orders';
import { RULEBOOK, type SidePlayers } from './rulebook';

/** How a campaign is to be advanced. */
export interface AdvanceOptions {
  /** Who gives the orders of each side; what the campaign names where absent, and `greedy` for people. */
  readonly players?: Readonly<Partial<Record<SideId, OrderPlayer>>>;
  /** Who fights the battles of each side; what the campaign names where absent, else greedy. */
  readonly battlePlayers?: SidePlayers;
  /** How many turns at most. */
  readonly turns: number;
  /** Unsigned 32-bit: varies orders and battles. */
  readonly seed: number;
  /** Who gives the orders: to be shared by several runs from the same start, since it remembers what it has worked out. */
  readonly ai?: CampaignAi;
  /** How battles are fought; by the real rules, to their end, when absent. */
  readonly fight?: (
    plan: BattlePlan,
    players: SidePlayers,
    seed: number,
  ) => Result<Pick<FoughtBattle, 'posting'>, Finding[]>;
  /** Asked between steps; true stops where it is. */
  readonly cancelled?: () => boolean;
}

/** A campaign that computer players have advanced. */
export interface AdvanceResult {
  readonly campaign: Campaign;
  readonly derived: Derived;
  /** Turns that were played to their end. */
  readonly turns: number;
  /** Battles that were fought. */
  readonly battles: number;
  /** What kept it from going on, if anything did. */
  readonly stopped: readonly Finding[];
}

/** Who fights the battles of each side. */
export function battlePlayersOf({ sides }: Campaign, given: SidePlayers = {}): SidePlayers {
  return Object.fromEntries(sides.map(({ id, battlePlayer }) => [id, given[id] ?? battlePlayer ?? 'greedy']));
}

/** The seed of a battle in a campaign that is advanced with a seed of its own. */
export function battleSeed(engagement: Engagement, seed: number): number {
  return mix32(engagement.seed ^ mix32(seed));
}

/**
 * Lets computer players give all orders and fight all battles until the turns are over or the campaign is. Everything goes through the log,
 * entry by entry; the document that is given is not changed. Campaign, options and nothing else decide what comes of it.
 */
export function advance(campaign: Campaign, options: AdvanceOptions): AdvanceResult {
  return new CampaignRunner(campaign, options).run();
}

/** A campaign being advanced step by step, so that whoever drives it may rest between the steps. */
export class CampaignRunner {
  private now: Campaign;
  private readonly derive = createDeriver(RULEBOOK);
  private readonly staff: CampaignAi;
  private readonly fighters: SidePlayers;
  private readonly first: number;
  private fought = 0;
  private faults: readonly Finding[] = [];

  constructor(
    campaign: Campaign,
    private readonly options: AdvanceOptions,
  ) {
    this.now = campaign;
    this.staff = options.ai ?? new CampaignAi(campaign, RULEBOOK);
    this.fighters = battlePlayersOf(campaign, options.battlePlayers);
    this.first = this.derive(campaign).state.turn;
  }

  /** Goes on to the end. */
  run(): AdvanceResult {
    while (this.options.cancelled?.() !== true && this.step());
    return this.result;
  }

  /** What has come of it so far. */
  get result(): AdvanceResult {
    const { now, fought, faults } = this;
    const derived = this.derive(now);
    const { turn, phase } = derived.state;
    const turns = turn - this.first + (phase === 'over' ? 1 : 0);
    return { campaign: now, derived, turns, battles: fought, stopped: faults };
  }

  /** Takes the next step, orders of a side or a battle; false when there is none. */
  step(): boolean {
    const { state } = this.derive(this.now);
    if (this.faults.length > 0 || state.phase === 'over') return false;
    if (state.phase === 'orders') {
      const [side] = state.waiting;
      if (side === undefined || state.turn >= this.first + this.options.turns) return false;
      return this.order(state, side);
    }
    const [engagement] = state.engagements;
    return engagement !== undefined && this.settle(state, engagement);
  }

  private order(state: CampaignState, side: SideId): boolean {
    const named = this.now.sides.find(({ id }) => id === side)?.player;
    const by = this.options.players?.[side] ?? (named === 'random' ? 'random' : 'greedy');
    const orders = this.staff.orders(state, side, by, hashText(`orders/${this.options.seed}`));
    return this.enter({ t: 'orders', side, orders, by });
  }

  private settle(state: CampaignState, engagement: Engagement): boolean {
    const plan = battlePlan(this.now, state, engagement, RULEBOOK);
    if (!plan.ok) return this.stop(plan.error);
    const fighting = this.options.fight ?? fight;
    const fought = fighting(plan.value, this.fighters, battleSeed(engagement, this.options.seed));
    if (!fought.ok) return this.stop(fought.error);
    this.fought++;
    return this.enter(fought.value.posting);
  }

  private enter(entry: CampaignEntry): boolean {
    const next = append(this.now, entry, this.derive);
    if (!next.ok) return this.stop([campaignError('advance.entry', '/log', next.error.message)]);
    this.now = next.value;
    return true;
  }

  private stop(findings: readonly Finding[]): boolean {
    this.faults = findings;
    return false;
  }
}
