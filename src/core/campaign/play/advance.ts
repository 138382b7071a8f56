import { type Finding, hashText, mix32 } from '@core/base';
import type { Campaign, CampaignEntry } from '@core/model';
import type { SideId } from '@core/rules/contract';
import { append } from '../append';
import { battlePlan } from '../battle';
import { campaignError } from '../battle/roster';
import { createDeriver } from '../derive';
import type { CampaignState, Derived, Engagement } from '../state';
import { fight } from './fight';
import { CampaignAi, type OrderPlayer, orderPlayer } from './orders';
import type { SidePlayers } from './side-players';
import type { ResolveBattle } from './sampled-fights';

/** Options for advancing a campaign. */
export interface AdvanceOptions {
  /** Order player of each side; defaults to the campaign's, and to `greedy` for people. */
  readonly players?: Readonly<Partial<Record<SideId, OrderPlayer>>>;
  /** Battle player of each side; defaults to the campaign's, else `greedy`. */
  readonly battlePlayers?: SidePlayers;
  /** Maximum number of turns. */
  readonly turns: number;
  /** Seed of orders and battles, unsigned 32-bit. */
  readonly seed: number;
  /** Order AI, to share its caches between runs of the same campaign. */
  readonly ai?: CampaignAi;
  /** Battle resolver; plays the real rules to the end by default. */
  readonly fight?: ResolveBattle;
  /** Battles that people fight: they stay unresolved. */
  readonly leaves?: (engagement: Engagement, state: CampaignState, campaign: Campaign) => boolean;
  /** Polled between steps; true stops the run. */
  readonly cancelled?: () => boolean;
}

/** Result of advancing a campaign. */
export interface AdvanceResult {
  readonly campaign: Campaign;
  readonly derived: Derived;
  /** Completed turns. */
  readonly turns: number;
  /** Battles fought. */
  readonly battles: number;
  /** Errors that stopped the run, if any. */
  readonly stopped: readonly Finding[];
}

/** The battle player of each side. */
function battlePlayersOf({ sides }: Campaign, given: SidePlayers = {}): SidePlayers {
  return Object.fromEntries(sides.map(({ id, battlePlayer }) => [id, given[id] ?? battlePlayer ?? 'greedy']));
}

/**
 * Plays a campaign by computer players until the turns or the campaign end. Every step is a log entry. Deterministic; does not change
 * `campaign`.
 */
export function advance(campaign: Campaign, options: AdvanceOptions): AdvanceResult {
  return new CampaignRunner(campaign, options).run();
}

/** Advances a campaign step by step, so that the caller can yield between steps. */
export class CampaignRunner {
  private now: Campaign;
  private readonly derive = createDeriver();
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
    this.staff = options.ai ?? new CampaignAi(campaign);
    this.fighters = battlePlayersOf(campaign, options.battlePlayers);
    this.first = this.derive(campaign).state.turn;
  }

  /** Runs all steps. */
  run(): AdvanceResult {
    while (this.options.cancelled?.() !== true && this.step());
    return this.result;
  }

  /** The result so far. */
  get result(): AdvanceResult {
    const { now, fought, faults } = this;
    const derived = this.derive(now);
    const { turn, phase } = derived.state;
    const turns = turn - this.first + (phase === 'over' ? 1 : 0);
    return { campaign: now, derived, turns, battles: fought, stopped: faults };
  }

  /** Takes the next step: the orders of a side, or a battle. Returns false at the end. */
  step(): boolean {
    const { state } = this.derive(this.now);
    if (this.faults.length > 0 || state.phase === 'over') return false;
    if (state.phase === 'orders') {
      const [side] = state.waiting;
      if (side === undefined || state.turn >= this.first + this.options.turns) return false;
      return this.order(state, side);
    }
    const { leaves } = this.options;
    const engagement = state.engagements.find((each) => leaves?.(each, state, this.now) !== true);
    return engagement !== undefined && this.settle(state, engagement);
  }

  private order(state: CampaignState, side: SideId): boolean {
    const named = this.now.sides.find(({ id }) => id === side)?.player;
    const by = this.options.players?.[side] ?? orderPlayer(named) ?? 'greedy';
    const orders = this.staff.orders(state, side, by, hashText(`orders/${this.options.seed}`));
    return this.enter({ t: 'orders', side, orders, by });
  }

  private settle(state: CampaignState, engagement: Engagement): boolean {
    const plan = battlePlan(this.now, state, engagement);
    if (!plan.ok) return this.stop(plan.error);
    const fighting = this.options.fight ?? fight;
    const seed = mix32(engagement.seed ^ mix32(this.options.seed));
    const fought = fighting(plan.value, this.fighters, seed);
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
