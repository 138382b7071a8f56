import { type Finding, type Result, err, gameSeed, ok } from '@core/base';
import type { Design } from '@core/model';
import { type Match, type Rate, createMatch, runGame, wilson } from '@core/playtest';
import type { SideId } from '@core/rules/contract';
import { type BattlePlan, campaignSide } from '../battle';
import { type SidePlayers, battleSidePlayers } from './side-players';

/** A count of games with its share and 95% Wilson interval. */
export interface CountedRate extends Rate {
  readonly count: number;
}

/** Odds of one side in a battle. */
export interface SideOdds {
  readonly side: SideId;
  readonly wins: CountedRate;
  /** Number of its units, and its mean losses. */
  readonly units: number;
  readonly lost: number;
  /** Total value of its units in build points, and its mean loss of value. */
  readonly value: number;
  readonly lostValue: number;
}

/** Result of a quick batch of a battle. */
export interface BattleOdds {
  readonly games: number;
  readonly sides: readonly SideOdds[];
  readonly draws: CountedRate;
  /** Frequency of each victory level, most frequent first; null for none. */
  readonly levels: readonly (CountedRate & { readonly id: string | null; readonly name: string })[];
  readonly meanTurns: number;
}

/** Value of a design in build points. */
export type DesignValue = (design: Design) => number;

interface Tally {
  wins: number;
  lost: number;
  lostWorth: number;
}

/** A quick batch of a battle, playable in slices. Game i depends on the seed and i alone. */
export class QuickBatch {
  private games = 0;
  private draws = 0;
  private turns = 0;
  private readonly tallies: Tally[];
  private readonly levels = new Map<string | null, { name: string; count: number }>();

  constructor(
    private readonly plan: BattlePlan,
    private readonly match: Match,
    private readonly seed: number,
    private readonly value: DesignValue,
  ) {
    this.tallies = plan.engagement.sides.map(() => ({ wins: 0, lost: 0, lostWorth: 0 }));
  }

  /** Plays `games` more games. */
  play(games: number): void {
    const { plan, match } = this;
    const { battle, state } = match;
    const own = new Map(plan.units.map((unit) => [unit.id, [unit]]));
    for (const { merged, parts } of plan.mergedUnits) own.set(merged.id, [...parts]);
    const sides = plan.engagement.sides.map(({ side }) => side);
    for (let i = 0; i < games; i++) {
      runGame(match, gameSeed(this.seed, this.games++));
      this.turns += state.turn;
      const outcome = battle.outcome(state);
      const winner = sides.indexOf(campaignSide(plan.engagement, outcome?.side ?? null) ?? '');
      if (winner < 0) this.draws++;
      else this.tallies[winner].wins++;
      const level = this.levels.get(outcome?.level ?? null);
      if (level === undefined) this.levels.set(outcome?.level ?? null, { name: outcome?.name ?? '', count: 1 });
      else level.count++;
      for (const { id, fate } of battle.fates(state)) {
        if (fate !== 'destroyed' && fate !== 'captured') continue;
        for (const unit of own.get(id) ?? []) {
          const tally = this.tallies[sides.indexOf(unit.side)];
          if (tally === undefined) continue;
          tally.lost++;
          tally.lostWorth += this.value(unit.design);
        }
      }
    }
  }

  /** The odds so far. */
  odds(): BattleOdds {
    const { games, plan } = this;
    const counted = (count: number): CountedRate => ({ count, ...wilson(count, games) });
    const mean = (sum: number): number => (games === 0 ? 0 : sum / games);
    const sides = plan.engagement.sides.map(({ side }, index): SideOdds => {
      const { wins, lost, lostWorth } = this.tallies[index];
      const units = plan.units.filter((unit) => unit.side === side);
      return {
        side,
        wins: counted(wins),
        units: units.length,
        lost: mean(lost),
        value: units.reduce((sum, { design }) => sum + this.value(design), 0),
        lostValue: mean(lostWorth),
      };
    });
    const levels = [...this.levels].map(([id, { name, count }]) => ({ id, name, ...counted(count) }));
    levels.sort((a, b) => b.count - a.count || ((a.id ?? '') < (b.id ?? '') ? -1 : 1));
    return { games, sides, draws: counted(this.draws), levels, meanTurns: mean(this.turns) };
  }
}

/**
 * Creates a quick batch of a battle. `seed` is unsigned 32-bit; `value` defaults to the sum of a design's cost.
 */
export function createQuickBatch(
  plan: BattlePlan,
  players: SidePlayers,
  seed: number,
  value: DesignValue = (design) => plan.system.cost(design).reduce((sum, { value }) => sum + value, 0),
): Result<QuickBatch, Finding[]> {
  const battle = plan.system.setup(plan.scenario, plan.designs);
  if (!battle.ok) return battle;
  const match = createMatch(battle.value, battleSidePlayers(plan, battle.value, players));
  return match.ok ? ok(new QuickBatch(plan, match.value, seed, value)) : err([...match.error]);
}
