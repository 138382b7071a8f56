import type { AnyBattle } from '@core/rules/contract';
import type { BattleEvent } from '@core/rules/event';

/**
 * Counts kills from battle events. The last enemy to hit a unit gets the kill; a torpedo's kill goes to its carrier. Losses to terrain
 * or friendly fire count for no unit.
 */
export class KillCounter {
  private readonly counts = new Map<string, number>();
  private readonly hitBy = new Map<number, number | undefined>();

  constructor(private readonly battle: AnyBattle) {}

  /** Kills by unit id. */
  get kills(): ReadonlyMap<string, number> {
    return this.counts;
  }

  /** Processes the events of the next action. */
  add(events: readonly BattleEvent[]): void {
    for (const { t, actor, target, hit } of events) {
      if (target === undefined) continue;
      if (hit === 1) this.hitBy.set(target, actor);
      if (t === 'destroyed') this.credit(target);
    }
  }

  private credit(target: number): void {
    const { units } = this.battle;
    const hitter = this.hitBy.get(target);
    if (hitter === undefined || units[target]?.carrier !== undefined) return;
    const unit = units[units[hitter]?.carrier ?? hitter];
    if (unit === undefined || unit.side === units[target]?.side) return;
    this.counts.set(unit.id, (this.counts.get(unit.id) ?? 0) + 1);
  }
}
